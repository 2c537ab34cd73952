import Arguments
import CaseImport
import CaseLibrary
import LayoutModel
import Platform
import Spelling

/// What goes wrong between the command line and the library, where the command line itself is right: what is wrong with
/// its words is a `UsageError`, wherever it is found. What is said in one place is said where it is thrown.
struct CommandError: Error, Hashable, CustomStringConvertible {
  /// What the process ends with.
  let exitCode: ExitCode
  /// The sentence, which says what to do.
  let description: String

  init(_ exitCode: ExitCode, _ description: String) {
    self.exitCode = exitCode
    self.description = description
  }
}

/// Why an output is not written.
extension CommandError {
  /// The reader of the output has closed it, while a verb still looks for more to print.
  static let closedPipe = CommandError(.done, "the output was closed")

  /// Nothing can be written at a path. The reason is mostly the system's.
  static func unwritable(_ path: String, reason: String) -> CommandError {
    CommandError(.busy, "\(path) cannot be written (\(reason))")
  }

  static func unwritable(_ path: String, because obstacle: String) -> CommandError {
    CommandError(.busy, "\(path) cannot be written: \(obstacle)")
  }

  /// Nothing can be written at a path: it is a folder, or a call of the system has failed.
  static func unwritable(_ path: String, code: Int32 = errno) -> CommandError {
    if FileSystem.isFolder(path) { return unwritable(path, because: "it is a folder; name a file") }
    let reason = String(cString: strerror(code))
    if FileSystem.exists(path) { return unwritable(path, reason: reason) }
    let folder = path.folder ?? "."
    let obstacle =
      if FileSystem.isFolder(folder) {
        "no file can be made in \(folder) (\(reason)); name another folder"
      } else if FileSystem.exists(folder) {
        "\(folder) is a file and no folder; name another"
      } else {
        "there is no folder \(folder); make it, or name another"
      }
    return unwritable(path, because: obstacle)
  }
}

extension UsageError {
  /// An output would be written into a file of the database.
  static func isDatabase(_ path: String) -> UsageError {
    UsageError("\(path) is a file of the database, which no output may replace; name another file")
  }
}

/// Why a word names no case, or cannot be a new name.
extension CommandError {
  /// A file has no case of this name.
  static func noSuchCase(_ name: String, path: String, names: [String]) -> CommandError {
    CommandError(
      .notFound,
      "\(path) has no case \"\(name)\"; " + (question(for: name, among: names) ?? "it has \(list(names))"))
  }

  /// What stands behind a case's name and `@` is not the number of a pass.
  static func notAPass(_ word: String, of layoutCase: LayoutCase) -> CommandError {
    let last = layoutCase.lastPass
    return CommandError(
      .notFound,
      "\"\(word)\" is not a pass; \"\(layoutCase.name)\" has \(last == .initial ? "only pass 0" : "0 to \(last)")"
    )
  }

  /// What stands behind a case's name and a colon is no width.
  static func notAWidth(_ word: String) -> CommandError {
    CommandError(.notFound, "\"\(word)\" is not a width, as in card@2:320")
  }

  /// A case is looked for where there is no database, and none of the built-in ones has its name.
  static func noDatabase(path: String, holding name: String) -> CommandError {
    let remedy = StoreError.noDatabase(path: path).remedy.map { "; \($0)" } ?? ""
    return CommandError(
      .notFound, "\(StoreError.noDatabase(path: path)), and \"\(name)\" is no built-in case\(remedy)")
  }

  /// A file has several cases or none, and one is asked for.
  static func severalCases(path: String, names: [String]) -> any Error {
    let file = InputFile.name(of: path)
    guard let first = names.first else { return CommandError(.unreadableInput, "\(file) holds no case") }
    return UsageError(
      "\(file) has \(names.count) cases: \(list(names)); name one, as in " + "\(path)#\(first)".shellWord
        + (names.count > mostListed && path != "-" ? "; \(commandLine("check", path)) names all" : ""))
  }

  /// The first names.
  private static func list(_ names: [String]) -> String {
    names.prefix(mostListed).joined(separator: ", ") + (names.count > mostListed ? ", …" : "")
  }

  private static let mostListed = 10

  /// There is no case at all among those that are to be looked at: the stored ones, or those of files.
  static func noCase(isStored: Bool) -> CommandError {
    CommandError(
      .notFound,
      isStored
        ? "no case is stored; \(commandLine("add", "FILE")) stores those of a file"
        : "no case was found in the files")
  }

  /// A case is to have the name of another one, or a copy that of its original.
  static func nameOfOther(_ name: String, for owner: String) -> CommandError {
    CommandError(
      .difference,
      owner == name
        ? "\"\(name)\" is the case's own name; choose another"
        : "another case is called \"\(name)\"; choose another name, or remove that one with "
          + commandLine("rm", name.storedWord))
  }
}

extension String {
  /// The folder that a path leads through; nil for a name alone.
  var folder: String? { lastIndex(of: "/").map { $0 == startIndex ? "/" : String(self[..<$0]) } }
}
