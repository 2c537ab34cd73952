// Priorities as kiwi's strengths.
#pragma once

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include <kiwi/kiwi.h>

#include "problem.h"

namespace bench {

/// The strength of each priority that a problem has, now or after a step.
///
/// Kiwi adds violations up with its strengths as weights, and takes a reduced cost under 1e-8 for zero. So
/// the weights are whole numbers, whose sums are exact, from 1 to 2^27, as far apart as that lets them be:
/// powers of two for up to 28 levels (2^13 between neighbours for three), and for more levels a geometric
/// series rounded to distinct whole numbers. An order of priorities is kept wherever violations are traded
/// one for one. It is not where one unit above can be traded for more units below than the ratio of their
/// weights, and no doubles could do better for many levels.
class Strengths {
 public:
  explicit Strengths(const Problem& problem) {
    std::set<double> priorities;
    for (const auto& constraint : problem.constraints) priorities.insert(constraint.priority);
    for (const auto& step : problem.steps)
      for (const auto& change : step)
        if (change.isPriority) priorities.insert(change.value);
    priorities.erase(priorities.lower_bound(requiredPriority), priorities.end());
    const int levels = static_cast<int>(priorities.size());
    const double spacing = levels > 1 ? double(topExponent) / (levels - 1) : topExponent;
    double weight = 0;
    int level = 0;
    for (double priority : priorities) {
      const double exponent = spacing >= 1 ? std::floor(spacing) * level : spacing * level;
      weight = std::max(weight + 1, std::round(std::exp2(exponent)));
      weights_[priority] = weight;
      ++level;
    }
  }

  double of(double priority) const {
    return priority >= requiredPriority ? kiwi::strength::required : weights_.at(priority);
  }

  /// Of an edit variable that stands for a constant: above every level, and not required.
  static double ofConstants() { return std::exp2(topExponent + 2); }

 private:
  static constexpr int topExponent = 27;
  std::map<double, double> weights_;
};

}  // namespace bench
