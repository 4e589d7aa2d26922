#include "server/metrics/families.hpp"

#include <cstdint>

namespace tengen::server::metrics {

using prometheus::ClientMetric;
using prometheus::MetricType;

prometheus::MetricFamily& Families::add(std::string name, std::string help, MetricType type) {
    prometheus::MetricFamily family;
    family.name = std::move(name);
    family.help = std::move(help);
    family.type = type;
    return all_.emplace_back(std::move(family));
}

void Families::counter(std::string name, std::string help, double value) {
    ClientMetric metric;
    metric.counter.value = value;
    add(std::move(name), std::move(help), MetricType::Counter).metric.push_back(std::move(metric));
}

void Families::gauge(std::string name, std::string help, double value) {
    ClientMetric metric;
    metric.gauge.value = value;
    add(std::move(name), std::move(help), MetricType::Gauge).metric.push_back(std::move(metric));
}

void Families::counters(std::string name, std::string help, std::string const& label,
                        std::vector<Labelled> const& values) {
    auto& family = add(std::move(name), std::move(help), MetricType::Counter);
    for (auto const& [value, number] : values) {
        ClientMetric metric;
        metric.label.push_back({label, value});
        metric.counter.value = number;
        family.metric.push_back(std::move(metric));
    }
}

void Families::gauges(std::string name, std::string help, std::string const& label,
                      std::vector<Labelled> const& values) {
    auto& family = add(std::move(name), std::move(help), MetricType::Gauge);
    for (auto const& [value, number] : values) {
        ClientMetric metric;
        metric.label.push_back({label, value});
        metric.gauge.value = number;
        family.metric.push_back(std::move(metric));
    }
}

void Families::histogram(std::string name, std::string help, base::Histogram const& values) {
    ClientMetric metric;
    std::uint64_t so_far = 0;
    for (std::size_t i = 0; i < values.bounds().size(); ++i) {
        so_far += values.counts()[i];
        metric.histogram.bucket.push_back({so_far, values.bounds()[i]});
    }
    metric.histogram.sample_count = values.count();
    metric.histogram.sample_sum = values.sum();
    add(std::move(name), std::move(help), MetricType::Histogram).metric.push_back(std::move(metric));
}

}  // namespace tengen::server::metrics
