// A problem of the bench, as the file that layoutcase-bench writes.
#pragma once

#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace bench {

/// At this priority and above a constraint is required.
constexpr double requiredPriority = 1000;

struct Constraint {
  double priority;
  std::string relation;
  double constant;
  std::vector<std::pair<double, int>> terms;
};

/// A constraint's constant or its priority becomes `value`.
struct Change {
  bool isPriority;
  int constraint;
  double value;
};

struct Problem {
  int variableCount = 0;
  std::vector<Constraint> constraints;
  /// Constraints that share one constant, which steps can change.
  std::vector<std::vector<int>> groups;
  std::vector<std::vector<Change>> steps;
};

inline Problem readProblem(const std::string& path) {
  std::ifstream file(path);
  if (!file) throw std::runtime_error("cannot read " + path);
  Problem problem;
  std::string line;
  while (std::getline(file, line)) {
    std::istringstream words(line);
    std::string keyword;
    words >> keyword;
    if (keyword == "variables") {
      words >> problem.variableCount;
    } else if (keyword == "constraint") {
      Constraint constraint;
      words >> constraint.priority >> constraint.relation >> constraint.constant;
      std::pair<double, int> term;
      while (words >> term.first >> term.second) constraint.terms.push_back(term);
      problem.constraints.push_back(constraint);
    } else if (keyword == "group") {
      std::vector<int> group;
      int constraint;
      while (words >> constraint) group.push_back(constraint);
      problem.groups.push_back(group);
    } else if (keyword == "step") {
      std::vector<Change> step;
      std::string kind;
      Change change;
      while (words >> kind >> change.constraint >> change.value) {
        change.isPriority = kind == "priority";
        step.push_back(change);
      }
      problem.steps.push_back(step);
    } else {
      throw std::runtime_error("unknown keyword \"" + keyword + "\" in " + path);
    }
  }
  return problem;
}

}  // namespace bench
