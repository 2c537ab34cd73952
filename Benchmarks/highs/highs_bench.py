"""Runs HiGHS on a problem of the bench, by commands on standard input with one answer a line:

  version       HiGHS' version
  load PATH     reads a problem
  build …       nanoseconds of the runs; what is behind the word is kiwi's
  values        the variables after the last run

Each priority is a level, the highest first. Its run minimises the sum of its violations, from the basis of the run before.
The sum is then kept by a row. What is not negative is a bound, and what else is required a row. The model is made before
the clock runs.
"""

import collections
import os
import sys
import time

import highspy
import numpy

REQUIRED = 1000.0
INFINITY = highspy.kHighsInf


def read(path):
    """The number of variables, and the constraints: priority, relation, constant, coefficients by variable."""
    count, constraints = 0, []
    with open(path, encoding="ascii") as lines:
        for line in lines:
            words = line.split()
            if words[0] == "variables":
                count = int(words[1])
            elif words[0] == "constraint":
                terms = dict(zip(map(int, words[5::2]), map(float, words[4::2])))
                constraints.append((float(words[1]), words[2], float(words[3]), terms))
    return count, constraints


class Model:
    """A constraint has one column for what it is over its constant and one for what it is under, where these cost anything."""

    def __init__(self, count, constraints):
        self.count = count
        self.lower = [-INFINITY] * count
        self.rows = []
        self.levels = collections.defaultdict(list)
        for priority, relation, constant, terms in constraints:
            (variable, factor), *more = terms.items()
            if priority >= REQUIRED and relation == ">=" and constant == 0 and factor == 1 and not more:
                self.lower[variable] = 0.0
            else:
                self.add(priority, relation, constant, dict(terms))
        self.solver = highspy.Highs()
        self.solver.setOptionValue("output_flag", False)
        lower = numpy.array(self.lower)
        self.solver.addVars(len(lower), lower, numpy.full(len(lower), INFINITY))
        self.add_rows()

    def add(self, priority, relation, constant, terms):
        least = -INFINITY if relation == "<=" else constant
        most = INFINITY if relation == ">=" else constant
        if priority < REQUIRED:
            for bound, sign in ((most, -1.0), (least, 1.0)):
                if abs(bound) < INFINITY:
                    terms[len(self.lower)] = sign
                    self.levels[priority].append(len(self.lower))
                    self.lower.append(0.0)
        self.rows.append((least, most, terms))

    def add_rows(self):
        starts, indices, values = [], [], []
        for _, _, terms in self.rows:
            starts.append(len(indices))
            indices += terms.keys()
            values += terms.values()
        self.solver.addRows(
            len(self.rows), numpy.array([row[0] for row in self.rows]), numpy.array([row[1] for row in self.rows]),
            len(indices), numpy.array(starts, dtype=numpy.int32), numpy.array(indices, dtype=numpy.int32),
            numpy.array(values))

    def solve(self):
        for _, level in sorted(self.levels.items(), reverse=True):
            columns, ones = numpy.array(level, dtype=numpy.int32), numpy.ones(len(level))
            self.solver.changeColsCost(len(level), columns, ones)
            self.solver.run()
            info = self.solver.getInfo()
            self.solver.changeColsCost(len(level), columns, numpy.zeros(len(level)))
            self.solver.addRow(-INFINITY, info.objective_function_value, len(level), columns, ones)
        # Without a cost the last vertex is optimal still.
        self.solver.run()


def main():
    # HiGHS says its name and version on standard output, whatever its options are.
    answers = os.fdopen(os.dup(1), "w")
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    problem, model = None, None
    for line in sys.stdin:
        command, *arguments = line.split()
        if command == "version":
            print(highspy.Highs().version(), file=answers, flush=True)
        elif command == "load":
            problem = read(arguments[0])
            print("ok", file=answers, flush=True)
        elif command == "build":
            model = Model(*problem)
            start = time.perf_counter_ns()
            model.solve()
            print(time.perf_counter_ns() - start, file=answers, flush=True)
        elif command == "values":
            print(*model.solver.getSolution().col_value[:model.count], file=answers, flush=True)
        else:
            print("error unknown command", file=answers, flush=True)


if __name__ == "__main__":
    main()
