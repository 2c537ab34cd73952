import Arguments
import CaseImport
import Platform

/// A file that a verb writes, or standard output. No verb writes a file in another way.
///
/// The file is complete as soon as it has its name: its bytes are written beside it, and take its name when the disk
/// has them. It keeps the permissions of the file that it replaces. A pipe or a terminal is written as it is.
struct OutputFile {
  private let path: FilePath
  private let kind: OutputKind
  private let replacesOtherKinds: Bool
  private let database: DatabaseFiles

  /// Checks the path, so that a verb is refused before it begins.
  ///
  /// - Parameters:
  ///   - replacesOtherKinds: whether a file that is not of this kind may be replaced, or a document.
  ///   - database: the files that are never replaced.
  /// - Throws: where the path is a file of the database, or one that may not be replaced, or nothing can be written there
  init(
    _ path: FilePath, _ kind: OutputKind, replacesOtherKinds: Bool, database: DatabaseFiles
  ) throws {
    if !path.isStandardStream { try Self.confirmPlace(path.string) }
    self.path = path
    self.kind = kind
    self.replacesOtherKinds = replacesOtherKinds
    self.database = database
    _ = try target()
  }

  /// - Parameter remark: what a person is told behind the file's name; nil where the verb itself tells of the file.
  /// - Throws: as the initialiser, for what happened to the path since.
  func write(_ bytes: [UInt8], on console: Console, saying remark: String? = nil) throws {
    try write(on: console, saying: remark) { try $0(bytes) }
  }

  /// Writes the next bytes of a file.
  typealias Writer = ([UInt8]) throws -> Void

  /// As ``write(_:on:saying:)``, of bytes that are too many to be held at once.
  ///
  /// - Parameter body: is given what writes the next ones.
  func write(
    on console: Console, saying remark: String? = nil, _ body: (_ write: @escaping Writer) throws -> Void
  ) throws {
    switch try target() {
    case .standardOutput: try body { try console.output.write($0) }
    case .stream: try fill(open(path.string, O_WRONLY | O_CLOEXEC), body)
    case .file(let target, let permissions):
      try replace(target, permissions, body)
      if let remark { console.say("Wrote \(path.string)\(remark).") }
    }
  }

  private enum Target {
    case standardOutput
    case stream
    /// The permissions are those of the file that is there; nil where there is none.
    case file(path: String, permissions: mode_t?)
  }

  private func target() throws -> Target {
    guard !path.isStandardStream else { return .standardOutput }
    try database.refuse(path.string)
    var status = stat()
    guard stat(path.string, &status) == 0 else { return .file(path: path.string, permissions: nil) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFIFO, S_IFCHR: return .stream
    case S_IFDIR: throw CommandError.unwritable(path.string)
    default: throw CommandError.unwritable(path.string, reason: "it is not a regular file")
    }
    guard access(path.string, W_OK) == 0 else { throw CommandError.unwritable(path.string) }
    if !replacesOtherKinds, status.st_size > 0 {
      // A person may have written it.
      if kind == .document {
        throw CommandError(
          .difference, "\(path.string) already exists; take another name, or replace it with --force")
      }
      guard kind.hasSignature(of: try beginning()) else {
        throw CommandError(
          .difference,
          "\(path.string) already exists and is not \(kind.name); name another file, or replace it with --force"
        )
      }
    }
    return .file(path: path.string.withoutLinks ?? path.string, permissions: status.st_mode & 0o777)
  }

  /// The first bytes of the file that is there.
  private func beginning() throws -> [UInt8] {
    guard let bytes = FileSystem.beginning(of: path.string, 4096) else {
      throw CommandError.unwritable(path.string)
    }
    return bytes
  }

  private func replace(
    _ target: String, _ permissions: mode_t?, _ body: (_ write: @escaping Writer) throws -> Void
  ) throws {
    let draft = DraftFile(of: target)
    let descriptor = open(draft.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, permissions ?? 0o666)
    // The umask is for new files.
    if let permissions, descriptor >= 0 { fchmod(descriptor, permissions) }
    try fill(descriptor, body)
    do {
      try draft.replaceTarget()
    } catch {
      throw CommandError.unwritable(path.string, reason: error.reason)
    }
  }

  /// Writes what the body gives and closes the file.
  private func fill(
    _ descriptor: Int32, _ body: (_ write: @escaping Writer) throws -> Void
  ) throws {
    guard descriptor >= 0 else { throw CommandError.unwritable(path.string) }
    do {
      try body { try Terminal.write($0, to: descriptor, called: path.string) }
    } catch {
      close(descriptor)
      throw error
    }
    guard close(descriptor) == 0 else { throw CommandError.unwritable(path.string) }
  }
}

extension OutputFile {
  /// Refuses a path where no file can be made, before a verb begins. What is there already is no matter of this, unless
  /// it is a folder.
  ///
  /// - Throws: `CommandError.unwritable`
  static func confirmPlace(_ path: String) throws {
    if FileSystem.isFolder(path) { throw CommandError.unwritable(path) }
    guard !FileSystem.exists(path) else { return }
    let draft = DraftFile(of: path)
    let descriptor = open(draft.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw CommandError.unwritable(path) }
    close(descriptor)
    unlink(draft.path)
  }
}

extension DatabaseOptions {
  /// A file that a verb writes, checked before the verb begins.
  func output(_ path: FilePath, _ kind: OutputKind, force: Bool) throws -> OutputFile {
    try OutputFile(path, kind, replacesOtherKinds: force, database: files)
  }

  /// The file of an option; nil where the option is not given.
  func output(_ path: FilePath?, _ kind: OutputKind, force: Bool) throws -> OutputFile? {
    try path.map { try output($0, kind, force: force) }
  }
}

extension ParsableArguments {
  /// Refuses outputs with one path, one that is a file that the verb reads, and standard output beside an answer for a
  /// program.
  ///
  /// - Parameters:
  ///   - outputs: by their options.
  ///   - inputs: that are not told from outputs by what is in them, as where --force is given.
  ///   - answer: the option that such an answer is printed by; nil where a person reads it.
  func confirmApart(
    _ outputs: KeyValuePairs<String, FilePath?>, replacing inputs: [CaseSource], besides answer: String?
  ) throws(UsageError) {
    func place(_ path: String) -> String { path == "-" ? path : DatabaseFiles.resolved(path) }
    let read = Set(inputs.compactMap(\.path).filter { $0 != "-" }.map(place))
    var options: [String: String] = [:]
    for case (let option, let path?) in outputs {
      if let other = options.updateValue(option, forKey: place(path.string)) {
        throw UsageError("\(other) and \(option) would write the same file, \(path.string); name two")
      }
      if read.contains(place(path.string)) {
        throw UsageError("\(option) would replace \(path.string), which is read; name another file")
      }
      if path.isStandardStream, let answer {
        throw UsageError("\(option) - and \(answer) would both be printed; name a file")
      }
    }
  }
}
