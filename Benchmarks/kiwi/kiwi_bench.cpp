// Runs kiwi on a problem of the bench, by commands on standard input with one answer a line:
//
//   version                       kiwi's version and the compiler
//   load PATH                     reads a problem
//   build MILLISECONDS            median nanoseconds of making variables and constraints, adding them, solving
//   steps MILLISECONDS            median nanoseconds of a step of the script
//   values                        the variables after the last command
//   trace                         one pass of the script: after each step a line of values, then "end"
//
// To what fails the answer is "error" and a sentence.

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <iostream>
#include <memory>

#include "problem.h"
#include "session.h"

namespace {

double now() {
  timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1e9 + time.tv_nsec;
}

/// Repeats a measurement for some milliseconds, at least once, and prints the median.
template <class Measurement>
void report(double milliseconds, Measurement measure) {
  std::vector<double> samples;
  const double end = now() + milliseconds * 1e6;
  do samples.push_back(measure());
  while (now() < end);
  const auto middle = samples.begin() + samples.size() / 2;
  std::nth_element(samples.begin(), middle, samples.end());
  std::printf("%.17g\n", *middle);
}

class Driver {
 public:
  void answer(const std::string& line) {
    std::istringstream words(line);
    std::string command, argument;
    double milliseconds = 0;
    words >> command;
    if (command == "version") {
      std::printf("%s, compiled by g++ %s -O3\n", KIWI_VERSION, __VERSION__);
    } else if (command == "load") {
      words >> std::ws;
      std::getline(words, argument);
      problem_ = bench::readProblem(argument);
      session_ = std::make_unique<bench::Session>(problem_);
      std::printf("ok\n");
    } else if (command == "build") {
      words >> milliseconds;
      report(milliseconds, [&] { return timedBuild(); });
    } else if (command == "steps") {
      words >> milliseconds;
      session_->begin();
      timedPass();
      report(milliseconds, [&] { return timedPass(); });
    } else if (command == "values") {
      printValues();
    } else if (command == "trace") {
      trace();
    } else {
      throw std::runtime_error("unknown command \"" + command + "\"");
    }
  }

 private:
  /// The solver of the repetition before is destroyed outside the clock.
  double timedBuild() {
    session_->renewSolver();
    const double start = now();
    session_->prepare();
    session_->solve();
    return now() - start;
  }

  double timedPass() {
    const double start = now();
    for (std::size_t step = 0; step < problem_.steps.size(); ++step) session_->take(step);
    return (now() - start) / problem_.steps.size();
  }

  void printValues() const {
    for (int v = 0; v < problem_.variableCount; ++v) std::printf(v ? " %.17g" : "%.17g", session_->value(v));
    std::printf("\n");
  }

  void trace() {
    session_->begin();
    for (std::size_t step = 0; step < problem_.steps.size(); ++step) {
      session_->take(step);
      printValues();
    }
    std::printf("end\n");
  }

  bench::Problem problem_;
  std::unique_ptr<bench::Session> session_;
};

}  // namespace

int main() {
  Driver driver;
  std::string line;
  while (std::getline(std::cin, line)) {
    try {
      driver.answer(line);
    } catch (const std::exception& error) {
      std::printf("error %s\n", error.what());
    }
    std::fflush(stdout);
  }
}
