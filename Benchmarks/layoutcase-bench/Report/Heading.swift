import Arguments
import Glibc

/// What stands above the tables of a page: when, where and of what they were made.
struct Heading {
  let title: String
  let commit: String
  let command: String
  /// The machine's, before anything was measured.
  private let load = Machine().load

  init(title: String, commit: String, command: String) {
    self.title = title
    self.commit = commit
    self.command = command
  }

  var text: String {
    let machine = Machine()
    return """
      # \(title), \(machine.date)

      - machine: \(machine.processor), \(machine.cores) cores; load before: \(load), after: \(machine.load)
      - commit: \(commit)
      - command: `\(command)`

      """
  }
}

/// Where a report goes, and what it says of the program that it is of.
final class ReportOptions: SharedParameters {
  @Option("A file for the report.", valueName: "path") var output: String?
  @Option("The commit that the report names.", valueName: "name") var commit: String = "unknown"

  /// The heading of what is measured from now on.
  func heading(_ title: String, in bench: Bench) -> Heading {
    Heading(title: title, commit: commit, command: bench.commandLine)
  }

  /// Prints a page, and writes it to the file.
  func publish(_ page: String, under heading: Heading) throws {
    let text = heading.text + page
    print(text)
    if let output { try write(text, to: output) }
  }
}

/// Where and when a report was made.
struct Machine {
  var processor: String {
    let line = lines(ofFile: "/proc/cpuinfo").first { $0.hasPrefix("model name") } ?? ""
    let name = line.split(separator: ":").last.map { $0.split(whereSeparator: \.isWhitespace) }
    return name?.joined(separator: " ") ?? "unknown processor"
  }

  var cores: Int { Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// How many processes wanted to run, on average over the last minute: over 1 from others, times are not
  /// to be trusted.
  var load: String {
    let words = lines(ofFile: "/proc/loadavg").first?.split(separator: " ")
    return words?.first.map(String.init) ?? "unknown"
  }

  /// Year-month-day, UTC.
  var date: String {
    var now = time(nil)
    var parts = tm()
    gmtime_r(&now, &parts)
    func padded(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(parts.tm_year + 1900)-\(padded(parts.tm_mon + 1))-\(padded(parts.tm_mday))"
  }
}
