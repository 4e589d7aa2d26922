#include "common/engine/five/tuning/weights_text.hpp"

#include <cstddef>
#include <string>

namespace tengen::engine::five::tuning {

namespace {

constexpr std::size_t kLineLength = 110;

/// Numbers with commas, in lines of even length.
class NumberWriter {
  public:
    explicit NumberWriter(std::ostream& out) : out_(out) {}
    void put(int number) {
        std::string const text = std::to_string(number) + ',';
        if (line_.size() + text.size() > kLineLength) {
            end_line();
        }
        line_ += text;
    }
    template <class Rows>
    void put_rows(Rows const& rows) {
        for (auto const& row : rows) {
            for (std::int16_t const number : row) {
                put(number);
            }
        }
    }
    void end_line() {
        out_ << line_ << '\n';
        line_.clear();
    }

  private:
    std::ostream& out_;
    std::string line_;
};

}  // namespace

void write_weights(std::ostream& out, Weights const& weights, Tables tables, std::string_view command) {
    out << "// Made by " << command << "\n";
    NumberWriter numbers{out};
    for (std::size_t side = 0; side < (tables == Tables::shared ? 1 : 2); ++side) {
        for (auto const member :
             {&CodeWeights::on, &CodeWeights::off, &CodeWeights::attack, &CodeWeights::defend}) {
            for (CodeWeights const& one : weights.points[side]) {
                numbers.put(one.*member);
            }
        }
        for (std::int16_t const one : weights.threats[side]) {
            numbers.put(one);
        }
    }
    numbers.end_line();
}

void write_networks(std::ostream& out, Networks const& networks, std::string_view command) {
    out << "// Made by " << command << "\n";
    NumberWriter numbers{out};
    for (auto const& network : networks) {
        numbers.put_rows(network->mine);
        numbers.put_rows(network->theirs);
        numbers.put_rows(network->hidden);
        numbers.put_rows(network->own_threats);
        numbers.put_rows(network->rival_threats);
        for (std::int16_t const number : network->out) {
            numbers.put(number);
        }
    }
    numbers.end_line();
}

}  // namespace tengen::engine::five::tuning
