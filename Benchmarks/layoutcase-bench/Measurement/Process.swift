import Glibc

/// A child process that is asked and answers in lines.
///
/// It is killed and its pipes are closed when the object goes.
final class Process {
  private let identifier: pid_t
  private let input: Int32
  private let output: Int32
  private var pending: [UInt8] = []
  private var isReaped = false

  /// Starts a program; its standard error is ours.
  init(_ path: String, _ arguments: [String] = []) throws(BenchError) {
    var (toChild, fromChild) = ([Int32](repeating: 0, count: 2), [Int32](repeating: 0, count: 2))
    guard pipe(&toChild) == 0, pipe(&fromChild) == 0 else { throw .cannotStart(path, code: errno) }
    // Otherwise a child holds its own input open, and never learns of its end.
    for end in toChild + fromChild { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_adddup2(&actions, toChild[0], STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, fromChild[1], STDOUT_FILENO)
    var words = ([path] + arguments).map { strdup($0) } + [nil]
    var identifier: pid_t = 0
    let code = posix_spawn(&identifier, path, &actions, nil, &words, environ)
    for word in words { free(word) }
    posix_spawn_file_actions_destroy(&actions)
    close(toChild[0])
    close(fromChild[1])
    (self.identifier, input, output) = (identifier, toChild[1], fromChild[0])
    isReaped = code != 0
    if code != 0 { throw .cannotStart(path, code: code) }
  }

  deinit {
    close(input)
    close(output)
    if !isReaped {
      kill(identifier, SIGKILL)
      waitpid(identifier, nil, 0)
    }
  }

  func send(_ line: String) throws(BenchError) {
    let bytes = Array((line + "\n").utf8)
    guard write(input, bytes, bytes.count) == bytes.count else { throw .died }
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
    try send(line)
    return try self.line(within: seconds)
  }
}
