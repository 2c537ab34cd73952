import Glibc

/// A program that is run to its end, with what it writes thrown away.
struct Launch {
  let path: String
  let arguments: [String]

  init(_ path: String, _ arguments: [String]) {
    self.path = path
    self.arguments = arguments
  }

  /// Nanoseconds from before the process is made until it has ended.
  func time() throws(BenchError) -> Double {
    let watch = Stopwatch()
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    var words = ([path] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var identifier: pid_t = 0
    let code = posix_spawnp(&identifier, path, &actions, nil, &words, environ)
    guard code == 0 else { throw .cannotStart(path, code: code) }
    var status: Int32 = 0
    waitpid(identifier, &status, 0)
    let elapsed = watch.elapsed
    guard status == 0 else { throw .failed(([path] + arguments).joined(separator: " ")) }
    return elapsed
  }
}
