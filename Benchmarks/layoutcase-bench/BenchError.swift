/// Why a measurement did not come about.
enum BenchError: Error, CustomStringConvertible {
  case cannotStart(String, code: Int32)
  case cannotWrite(String, code: Int32)
  /// A child took longer than it was given.
  case timeout
  /// A child ended before it answered.
  case died
  /// Kiwi refused, in its own words.
  case refused(String)
  case unknownWorkload(String)
  /// A command or SQLite, in what it says.
  case failed(String)

  var description: String {
    switch self {
    case .cannotStart(let path, let code):
      "\(path) cannot be started (error \(code)). Make it with Benchmarks/fetch-kiwi, or say --kiwi PATH."
    case .cannotWrite(let path, let code): "\(path) cannot be written (error \(code))."
    case .timeout: "It took longer than it was given; give it more with --timeout."
    case .died: "A measuring process ended before it answered."
    case .failed(let words): "This failed: \(words)"
    case .refused(let words): "kiwi: \(words)"
    case .unknownWorkload(let name): "There is no workload \"\(name)\". See layoutcase-bench list."
    }
  }
}
