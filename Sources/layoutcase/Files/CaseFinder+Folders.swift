import Arguments
import CaseImport
import CaseLibrary
import Platform
import Seeds
import Spelling

/// Folders, in whose place their files stand.
extension CaseFinder {
  /// What a command line names, with the files of each folder in the folder's place, and without what lint has written
  /// and schemas: who names all files of a folder names those, too.
  ///
  /// - Parameter known: a file that is left out without a note.
  /// - Throws: where a stored case is not there
  mutating func sources(_ named: [CaseSource], besides known: String? = nil) throws -> [CaseSource] {
    try confirm(named)
    return named.flatMap { source -> [CaseSource] in
      switch source.origin {
      case .file(let path, nil): return path == known || leavesOut(path) ? [] : [source]
      case .database(let name)
      where source.word == name && FileSystem.isFolder(name)
        && (try? openLibrary().layoutCaseIfAny(name)) ?? nil == nil:
        return files(at: name, besides: known).map { CaseSource($0) }
      case .file, .database: return [source]
      }
    }
  }

  /// The files of cases in a folder, but for what lint has written and schemas; any other path stands for itself.
  ///
  /// - Parameter known: a file that is left out without a note.
  func files(at path: String, besides known: String? = nil) -> [String] {
    let files = FileSystem.isFolder(path) ? Self.files(in: path) : []
    let rows = Set(files.filter { OutputKind.jsonBesideCases(at: $0) == .rows })
    if !rows.isEmpty {
      let read = "\(commandLine("rows", "--folder", path)) reads \(rows.count.verb("it", "them"))"
      console?.say(
        note: "\(rows.count.counted("file")) of rows \(rows.count.verb("is", "are")) left out; \(read)")
    }
    return files.isEmpty
      ? [path] : files.filter { $0 != known && !rows.contains($0) && !leavesOut($0) }
  }

  /// Whether a file is what lint has written or a schema, and no case, which a note then tells.
  private func leavesOut(_ path: String) -> Bool {
    guard path != "-", let kind = OutputKind.jsonBesideCases(at: path) else { return false }
    console?.say(note: "\(path) is \(kind.name) and no case; it is left out")
    return true
  }

  /// Confirms that stored cases are there.
  mutating func confirm(_ sources: [CaseSource]) throws {
    let names = sources.compactMap { if case .database(let name) = $0.origin { name } else { nil } }
      .filter(\.mayBeMissing)
    if names.count > 1 { try openLibrary(holding: names[0]).confirm(names) }
    if names.count == 1 { try confirmCaseOrFolder(names[0]) }
  }

  /// Confirms that there is a stored case of a name, where that of a folder may stand as well.
  private mutating func confirmCaseOrFolder(_ name: String) throws {
    do {
      _ = try openLibrary(holding: name).layoutCase(name)
    } catch StoreError.notFound(_, let similar) {
      throw MissingCase(name: name, similar: similar, place: .caseOrFolder).error
    } catch let error as CommandError
      where error == .noDatabase(path: database.path, holding: name) && !database.isNamed
    {
      throw CommandError(
        .notFound,
        "there is neither a file nor a folder \"\(name)\", and no database at \(database.path) that could have such "
          + "a case; check the path")
    }
  }

  /// The files of cases in a folder and in its folders, but for those whose names begin with a dot. No link to a folder is
  /// followed, as it may lead back.
  private static func files(in folder: String) -> [String] {
    let entries = (try? FileSystem.paths(beginning: folder.hasSuffix("/") ? folder : "\(folder)/")) ?? []
    return entries.flatMap { path -> [String] in
      if path.split(separator: "/").last?.hasPrefix(".") ?? true { return [] }
      if FileSystem.isFolder(path) { return FileSystem.isLink(path) ? [] : files(in: path) }
      return CaseFileFormat(path: path) == nil ? [] : [path]
    }
  }
}

extension CaseLibrary {
  /// Confirms that several stored cases are there, but for patterns and the names of files.
  ///
  /// - Throws: an error with all that are not
  func confirm(_ names: [String]) throws {
    var missing: [String] = []
    for name in names where name.mayBeMissing && !missing.contains(name) {
      if try !read({ try $0.isCase(name) }) { missing.append(name) }
    }
    guard missing.count > 1 else { return }
    throw CommandError(
      .notFound,
      "there are no cases \(missing.map { "\"\($0)\"" }.enumerated(by: "and", atMost: 8)); "
        + "\(commandLine("list")) shows the names")
  }
}

extension String {
  /// Whether there has to be a stored case of this name: a file is told where it is read, a pattern may fit none, and a
  /// built-in case is found without.
  fileprivate var mayBeMissing: Bool {
    !FileSystem.exists(self) && !isPattern && !Seeds.all.contains { $0.name == self }
  }
}
