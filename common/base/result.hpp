#pragma once

#include <boost/system/result.hpp>

namespace tengen::base {

/// A value or the reason why there is none.
template <class T, class E>
using Result = boost::system::result<T, E>;

}  // namespace tengen::base
