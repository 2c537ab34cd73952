import Glibc

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
