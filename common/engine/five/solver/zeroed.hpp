#pragma once

#include <cstddef>
#include <cstdlib>
#include <memory>
#include <new>
#include <type_traits>

namespace tengen::engine::five::solver {

/// An array that begins as zeros and costs nothing until it is touched: big tables are made for searches that
/// are often over at once.
template <class Element>
class Zeroed {
    static_assert(std::is_trivial_v<Element>);

  public:
    explicit Zeroed(std::size_t size) : elements_(static_cast<Element*>(std::calloc(size, sizeof(Element)))) {
        if (elements_ == nullptr) {
            throw std::bad_alloc();
        }
    }

    Element& operator[](std::size_t i) { return elements_.get()[i]; }
    Element const& operator[](std::size_t i) const { return elements_.get()[i]; }

  private:
    struct Free {
        void operator()(Element* elements) const { std::free(elements); }
    };
    std::unique_ptr<Element[], Free> elements_;
};

}  // namespace tengen::engine::five::solver
