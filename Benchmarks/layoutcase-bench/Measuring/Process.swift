import Platform

/// A child process that is asked and answers in lines.
///
/// It is killed and its pipes are closed when the object goes.
final class Process {
  private let identifier: pid_t
  private let input: Int32
  private let output: Int32
  private var pending: [UInt8] = []

  /// Starts a program; its standard error is ours.
  init(_ path: String, _ arguments: [String] = []) throws(BenchError) {
    var (toChild, fromChild) = ([Int32](repeating: 0, count: 2), [Int32](repeating: 0, count: 2))
    guard pipe(&toChild) == 0, pipe(&fromChild) == 0 else { throw .cannotStart(path, code: errno) }
    // Otherwise a child holds its own input open, and never learns of its end.
    for end in toChild + fromChild { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer {
      close(toChild[0])
      close(fromChild[1])
    }
    (input, output) = (toChild[1], fromChild[0])
    identifier = try Self.start(
      path, arguments, input: toChild[0], output: fromChild[1], errors: STDERR_FILENO)
  }

  deinit {
    close(input)
    close(output)
    kill(identifier, SIGKILL)
    waitpid(identifier, nil, 0)
  }

  private static func start(
    _ path: String, _ arguments: [String], input: Int32, output: Int32, errors: Int32
  ) throws(BenchError) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (own, childs) in [(input, STDIN_FILENO), (output, STDOUT_FILENO), (errors, STDERR_FILENO)] {
      posix_spawn_file_actions_adddup2(&actions, own, childs)
    }
    var words = ([path] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var identifier: pid_t = 0
    let code = posix_spawnp(&identifier, path, &actions, nil, &words, environ)
    guard code == 0 else { throw .cannotStart(path, code: code) }
    return identifier
  }

  /// Runs a program to its end, with what it writes thrown away.
  ///
  /// - Returns: nanoseconds from before the process is made until it has ended.
  static func time(_ path: String, _ arguments: [String]) throws(BenchError) -> Double {
    let nowhere = open("/dev/null", O_RDWR | O_CLOEXEC)
    defer { close(nowhere) }
    let watch = Stopwatch()
    let identifier = try start(path, arguments, input: nowhere, output: nowhere, errors: nowhere)
    var status: Int32 = 0
    waitpid(identifier, &status, 0)
    let elapsed = watch.elapsed
    guard status == 0 else { throw .failed(([path] + arguments).joined(separator: " ")) }
    return elapsed
  }

  /// The next line of the child's standard output.
  ///
  /// - Parameter seconds: How long it may take; `BenchError.timeout` when it takes longer.
  func line(within seconds: Double) throws(BenchError) -> String {
    let watch = Stopwatch()
    while true {
      if let end = pending.firstIndex(of: UInt8(ascii: "\n")) {
        defer { pending.removeSubrange(...end) }
        return String(decoding: pending[..<end], as: UTF8.self)
      }
      var descriptor = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      let left = max(0, seconds - watch.elapsed / 1e9)
      guard poll(&descriptor, 1, Int32(min(left, 1e6) * 1000)) > 0 else { throw .timeout }
      var chunk = [UInt8](repeating: 0, count: 1 << 16)
      let count = read(output, &chunk, chunk.count)
      guard count > 0 else { throw .died }
      pending.append(contentsOf: chunk[..<count])
    }
  }

  func ask(_ line: String, within seconds: Double) throws(BenchError) -> String {
    let bytes = Array((line + "\n").utf8)
    guard write(input, bytes, bytes.count) == bytes.count else { throw .died }
    return try self.line(within: seconds)
  }
}
