#pragma once

#include <string>
#include <utility>
#include <vector>

#include <prometheus/metric_family.h>

#include "common/base/histogram.hpp"

// Metric families as prometheus-cpp serializes them.
namespace tengen::server::metrics {

/// A label's value and the number for it.
using Labelled = std::pair<std::string, double>;

/// Collects families in the order in which they are shown.
class Families {
  public:
    void counter(std::string name, std::string help, double value);
    void gauge(std::string name, std::string help, double value);
    /// One series for each value of `label`.
    void counters(std::string name, std::string help, std::string const& label,
                  std::vector<Labelled> const& values);
    void gauges(std::string name, std::string help, std::string const& label,
                std::vector<Labelled> const& values);
    void histogram(std::string name, std::string help, base::Histogram const& values);

    [[nodiscard]] std::vector<prometheus::MetricFamily> const& all() const { return all_; }

  private:
    prometheus::MetricFamily& add(std::string name, std::string help, prometheus::MetricType type);

    std::vector<prometheus::MetricFamily> all_;
};

}  // namespace tengen::server::metrics
