import Platform
import LayoutEngine

/// What every part of the bench measures with, and the report that it adds to.
struct Bench {
  /// How often the ways of doing a thing take turns.
  static let rounds = 5
  /// What the command line says.
  private let wanted: [String]
  var report = Report()

  fileprivate init(_ wanted: [String]) { self.wanted = wanted }

  /// Whether a row is to be measured: its name holds one of the words of the command line, or one is its part's name,
  /// or there are none.
  func isWanted(_ row: String, of part: Part) -> Bool {
    wanted.isEmpty || wanted.contains { part.rawValue == $0 || row.contains($0) }
  }

  /// Measures several ways of doing a thing in turns, so that what else the machine does meets all of them.
  ///
  /// - Parameters:
  ///   - workLimit: What a way may take of the solver; more ends the bench. A tenth of what commands may do unless
  ///     given.
  ///   - ways: Each is one measurement, in nanoseconds.
  func turns(
    rounds: Int = Self.rounds, workLimit: Int = LayoutWorkLimit.usual / 10, _ ways: (() throws -> Double)...
  ) throws -> [Sample] {
    var times = Array(repeating: [Double](), count: ways.count)
    for _ in 0..<rounds {
      for (place, way) in ways.enumerated() {
        LayoutWorkLimit.set(to: workLimit) {
          Self.note("This takes more of the solver's work than the bench allows.")
          exit(1)
        }
        times[place].append(try way())
      }
    }
    return times.map { Sample($0) }
  }

  /// Says on standard error what is being measured.
  static func note(_ text: String) {
    let bytes = Array((text + "\n").utf8)
    _ = write(STDERR_FILENO, bytes, bytes.count)
  }
}

/// A part of the bench: one section of the report.
enum Part: String, CaseIterable {
  case commands
  case texts
  case lists
  case sessions
  case conflicts
  case solver

  fileprivate func measure(with bench: inout Bench) throws {
    switch self {
    case .commands: try CommandBench.measure(with: &bench)
    case .texts: try TextBench().measure(with: &bench)
    case .lists: try ListBench.measure(with: &bench)
    case .sessions: try DraftBench.measure(with: &bench)
    case .conflicts: try ConflictBench.measure(with: &bench)
    case .solver: try SolverBench.measure(with: &bench)
    }
  }
}

/// `layoutcase-bench [WORD…]` measures the parts of these names and the rows whose names hold one of the words, or
/// all, and prints the tables. Where a result is not what it must be, the exit code is 1.
@main
struct Main {
  static func main() {
    // A peer that has died is found out by reading from it.
    signal(SIGPIPE, SIG_IGN)
    var bench = Bench(Array(CommandLine.arguments.dropFirst()))
    for part in Part.allCases {
      do {
        try part.measure(with: &bench)
      } catch {
        // What has been measured is printed all the same.
        Bench.note("\(error)")
        bench.report.add(fault: "\(part.rawValue): \(error)")
      }
    }
    guard !bench.report.isEmpty else {
      Bench.note(
        "No part is called so, and no row's name holds such a word; Benchmarks/README.md has their names.")
      exit(2)
    }
    print(bench.report.text)
    exit(bench.report.faults.isEmpty ? 0 : 1)
  }
}

/// Why a measurement did not come about.
enum BenchError: Error, CustomStringConvertible {
  case cannotStart(String, code: Int32)
  case cannotWrite(String, code: Int32)
  /// A child took longer than it was given.
  case timeout
  /// A child ended before it answered.
  case died
  /// A command or kiwi, in what it says.
  case failed(String)

  var description: String {
    switch self {
    case .cannotStart(let path, let code):
      "\(path) cannot be started (error \(code)). `make bench` makes the peers and the program."
    case .cannotWrite(let path, let code): "\(path) cannot be written (error \(code))."
    case .timeout: "A measuring process took too long."
    case .died: "A measuring process ended before it answered."
    case .failed(let words): "This failed: \(words)"
    }
  }
}
