#pragma once

#include <cstddef>
#include <cstdlib>
#include <memory>
#include <new>
#include <type_traits>

namespace tengen::engine::five {

/// An array that begins as zeros, on the border of a cache line, and costs nothing until it is touched: big
/// tables are made for searches that are often over at once.
template <class Element>
class Zeroed {
    static_assert(std::is_trivial_v<Element>);

  public:
    explicit Zeroed(std::size_t size)
        : memory_(std::calloc(size * sizeof(Element) + kCacheLine, 1)),
          space_(size * sizeof(Element) + kCacheLine) {
        void* begin = memory_.get();
        if (begin == nullptr) {
            throw std::bad_alloc();
        }
        elements_ = static_cast<Element*>(std::align(kCacheLine, size * sizeof(Element), begin, space_));
    }

    Element& operator[](std::size_t i) { return elements_[i]; }
    Element const& operator[](std::size_t i) const { return elements_[i]; }

  private:
    struct Free {
        void operator()(void* memory) const { std::free(memory); }
    };
    static constexpr std::size_t kCacheLine = 64;

    std::unique_ptr<void, Free> memory_;
    std::size_t space_;
    Element* elements_ = nullptr;
};

}  // namespace tengen::engine::five
