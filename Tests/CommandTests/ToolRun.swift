import Platform
import TestSupport

/// One run of the built tool as a process.
struct ToolRun {
  /// What it wrote on standard output and on standard error.
  let output, messages: String
  /// The exit code; 128 and the signal's number where a signal ended it.
  let exitCode: Int32
}

/// The built tool, which stands beside the tests.
enum BuiltTool {
  static let folder: String = {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    let path = String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
    return String(path.prefix(upTo: path.lastIndex(of: "/") ?? path.startIndex))
  }()

  static var path: String { "\(folder)/layoutcase" }
}

/// A folder with a database in which the tool is run.
struct Workshop {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Runs the tool in the folder, with the words as they are.
  func run(_ words: [String], input: [UInt8] = [], environment: [String] = []) throws -> ToolRun {
    try run(BuiltTool.path, words, input: input, environment: environment)
  }

  /// Runs the words of a line that are separated by single spaces.
  func run(_ line: String, input: String = "") throws -> ToolRun {
    try run(line.split(separator: " ").map(String.init), input: Array(input.utf8))
  }

  /// Runs a line of a shell, with the tool in the path and both streams in `output`.
  func shell(_ line: String) throws -> ToolRun {
    try run("/bin/sh", ["-c", "exec 2>&1; \(line)"])
  }

  /// Runs a program to its end.
  func run(
    _ program: String, _ words: [String], input: [UInt8] = [], environment: [String] = []
  ) throws -> ToolRun {
    let streams = try Streams(input: input)
    let process = try start(program, words, environment) { actions in
      posix_spawn_file_actions_addopen(&actions, 0, streams.input, O_RDONLY, 0)
      posix_spawn_file_actions_addopen(&actions, 1, streams.output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
      posix_spawn_file_actions_addopen(&actions, 2, streams.messages, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    }
    let exitCode = exitCode(of: process)
    return ToolRun(
      output: try streams.text(of: streams.output), messages: try streams.text(of: streams.messages),
      exitCode: exitCode)
  }

  /// Runs a program at a terminal of its own.
  ///
  /// - Returns: all that it wrote there. Lines end in `\r\n`, as terminals have them.
  func terminal(
    _ program: String, _ words: [String], columns: Int = 80, environment: [String] = []
  ) throws -> String {
    let terminal = try PseudoTerminal(columns: columns)
    let process = try start(program, words, environment) { actions in
      for descriptor: Int32 in 0...2 {
        posix_spawn_file_actions_addopen(&actions, descriptor, terminal.path, O_RDWR | O_NOCTTY, 0)
      }
    }
    let text = terminal.text()
    _ = exitCode(of: process)
    return text
  }

  private func start(
    _ program: String, _ words: [String], _ environment: [String],
    _ open: (inout posix_spawn_file_actions_t) -> Void
  ) throws -> pid_t {
    var process: pid_t = 0
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The threads of tests block signals, which a process would inherit.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    open(&actions)
    let path = "PATH=\(BuiltTool.folder):/usr/local/bin:/usr/bin:/bin"
    // What says to a sanitizer which reports do not count.
    let sanitizers = ["ASAN_OPTIONS", "TSAN_OPTIONS"].compactMap { (name: String) in
      getenv(name).map { "\(name)=\(String(cString: $0))" }
    }
    // Swift does not see the call that would change the folder; `env` changes it and becomes the program.
    let line = ["/usr/bin/env", "--chdir=\(folder.path)", program] + words
    let code = withCStrings(line) { arguments in
      withCStrings([path, "HOME=\(folder.path)"] + sanitizers + environment) { variables in
        posix_spawn(&process, line[0], &actions, &attributes, arguments, variables)
      }
    }
    guard code == 0 else { throw SystemError(code: code) }
    return process
  }

  /// Waits for a process.
  private func exitCode(of process: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 && errno == EINTR {}
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }
}

/// A terminal, by its end that a terminal emulator has.
private final class PseudoTerminal {
  private let descriptor: Int32
  /// The device that programs open.
  let path: String

  init(columns: Int) throws {
    descriptor = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var lock: Int32 = 0
    var number: Int32 = 0
    var size = winsize(ws_row: 24, ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    guard descriptor >= 0, ioctl(descriptor, Self.setLock, &lock) == 0,
      ioctl(descriptor, Self.getNumber, &number) == 0, ioctl(descriptor, UInt(TIOCSWINSZ), &size) == 0
    else { throw SystemError(code: errno) }
    path = "/dev/pts/\(number)"
  }

  /// TIOCSPTLCK and TIOCGPTN of `ioctl_tty(2)`, which are macros that Swift does not see.
  private static let setLock: UInt = 0x4004_5431
  private static let getNumber: UInt = 0x8004_5430

  deinit { close(descriptor) }

  /// All that programs write until the last of them has closed the device, when reading fails.
  func text() -> String {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count > 0 { bytes += chunk[..<count] } else if errno != EINTR { break }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// The files that stand for a process's streams.
private final class Streams {
  private let folder: TemporaryFolder
  var input: String { folder.file("stdin") }
  var output: String { folder.file("stdout") }
  var messages: String { folder.file("stderr") }

  init(input bytes: [UInt8]) throws {
    folder = try TemporaryFolder()
    try folder.write(bytes, to: "stdin")
  }

  func text(of path: String) throws -> String {
    let name = String(path.dropFirst(folder.path.count + 1))
    return String(decoding: try folder.bytes(of: name), as: UTF8.self)
  }
}

/// Hands out strings as C wants them: pointers with a null behind the last.
private func withCStrings<Result>(
  _ strings: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
  let pointers = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: strings.count + 1)
  for (index, string) in strings.enumerated() { pointers[index] = strdup(string) }
  pointers[strings.count] = nil
  defer {
    for index in strings.indices { free(pointers[index]) }
    pointers.deallocate()
  }
  return body(pointers)
}
