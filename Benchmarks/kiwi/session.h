// A problem in kiwi's hands.
#pragma once

#include <map>
#include <memory>
#include <vector>

#include <kiwi/kiwi.h>

#include "problem.h"
#include "strengths.h"

namespace bench {

class Session {
 public:
  explicit Session(const Problem& problem) : problem_(problem), strengths_(problem) {}

  /// Makes the variables and constraints.
  void prepare() {
    variables_.clear();
    variables_.resize(problem_.variableCount);
    constraints_.clear();
    constraints_.reserve(problem_.constraints.size());
    for (const auto& constraint : problem_.constraints) constraints_.push_back(made(constraint));
  }

  /// Adds what `prepare` made to a new solver and solves.
  void solve() {
    suggestions_.clear();
    for (const auto& constraint : constraints_) solver_->addConstraint(constraint);
    solver_->updateVariables();
  }

  /// The same where each constant of a group is an edit variable, which is added first and gets its value last, as in
  /// kiwi's own example.
  void solveWithEditVariables() {
    suggestions_.clear();
    addEditVariables();
    for (const auto& constraint : constraints_)
      if (!!constraint) solver_->addConstraint(constraint);
    suggestConstants();
    solver_->updateVariables();
  }

  void renewSolver() { solver_ = std::make_unique<kiwi::Solver>(); }

  /// Makes a solved state that steps can begin from.
  void begin() {
    renewSolver();
    prepare();
    if (problem_.groups.empty())
      solve();
    else
      solveWithEditVariables();
    prepareReplacements();
  }

  /// Takes a step of the problem's script.
  void take(std::size_t step) {
    for (const auto& action : actions_[step]) {
      if (action.isSuggestion) {
        solver_->suggestValue(action.variable, action.value);
      } else {
        solver_->removeConstraint(constraints_[action.constraint]);
        constraints_[action.constraint] = action.replacement;
        solver_->addConstraint(action.replacement);
      }
    }
    solver_->updateVariables();
  }

  double value(int variable) const { return variables_[variable].value(); }

 private:
  struct Action {
    bool isSuggestion;
    int constraint;
    kiwi::Variable variable;
    double value;
    kiwi::Constraint replacement;
  };

  kiwi::Constraint made(const Constraint& constraint) const {
    return made(constraint, expression(constraint, -constraint.constant));
  }

  kiwi::Constraint made(const Constraint& constraint, const kiwi::Expression& expression) const {
    const auto relation = constraint.relation == "==" ? kiwi::OP_EQ
                          : constraint.relation == "<=" ? kiwi::OP_LE
                                                        : kiwi::OP_GE;
    return kiwi::Constraint(expression, relation, strengths_.of(constraint.priority));
  }

  kiwi::Expression expression(const Constraint& constraint, double constant) const {
    std::vector<kiwi::Term> terms;
    terms.reserve(constraint.terms.size() + 1);
    for (const auto& [coefficient, variable] : constraint.terms)
      terms.emplace_back(variables_[variable], coefficient);
    return kiwi::Expression(std::move(terms), constant);
  }

  void addEditVariables() {
    for (const auto& group : problem_.groups) {
      const Constraint& first = problem_.constraints[group[0]];
      kiwi::Variable constant;
      const bool isEdit = group.size() == 1 && first.relation == "==" && first.terms.size() == 1 &&
                          first.terms[0].first == 1 && first.priority < requiredPriority;
      if (isEdit) {
        constant = variables_[first.terms[0].second];
        constraints_[group[0]] = kiwi::Constraint();
        solver_->addEditVariable(constant, strengths_.of(first.priority));
      } else {
        for (int c : group) {
          const Constraint& constraint = problem_.constraints[c];
          constraints_[c] = made(constraint, expression(constraint, 0) - constant);
        }
        solver_->addEditVariable(constant, Strengths::ofConstants());
      }
      for (int c : group) suggestions_[c] = constant;
    }
  }

  void suggestConstants() {
    for (const auto& group : problem_.groups)
      solver_->suggestValue(suggestions_.at(group[0]), problem_.constraints[group[0]].constant);
  }

  /// Makes every constraint that a step will add, in the state that the script leaves when it is repeated.
  void prepareReplacements() {
    std::vector<Constraint> states = problem_.constraints;
    for (int pass = 0; pass < 2; ++pass) {
      actions_.assign(problem_.steps.size(), {});
      for (std::size_t s = 0; s < problem_.steps.size(); ++s)
        for (const auto& change : problem_.steps[s]) prepare(change, states, actions_[s]);
    }
  }

  void prepare(const Change& change, std::vector<Constraint>& states, std::vector<Action>& actions) const {
    Constraint& state = states[change.constraint];
    (change.isPriority ? state.priority : state.constant) = change.value;
    const auto suggestion = suggestions_.find(change.constraint);
    if (change.isPriority || suggestion == suggestions_.end()) {
      actions.push_back({false, change.constraint, {}, 0, made(state)});
      return;
    }
    for (auto& action : actions)
      if (action.isSuggestion && action.variable.equals(suggestion->second)) return;
    actions.push_back({true, change.constraint, suggestion->second, change.value, {}});
  }

  const Problem& problem_;
  Strengths strengths_;
  std::unique_ptr<kiwi::Solver> solver_;
  std::vector<kiwi::Variable> variables_;
  std::vector<kiwi::Constraint> constraints_;
  std::map<int, kiwi::Variable> suggestions_;
  std::vector<std::vector<Action>> actions_;
};

}  // namespace bench
