import CaseDiagnosis
import CaseImport
import CaseLibrary
import LayoutModel
import Platform
import Seeds
import Spelling
import TextMeasurement

extension DatabaseOptions {
  /// The built-in case of a name that no stored case has, which standard error is told.
  func builtIn(_ name: String, on console: Console?) throws -> LayoutCase? {
    guard let seed = Seeds.all.first(where: { $0.name == name }) else { return nil }
    let mayBeStored = isNamed || FileSystem.exists(path)
    if mayBeStored, try library(for: .reading, holding: name).layoutCaseIfAny(name) != nil { return nil }
    console?.say(note: "\(name) is a built-in case and not stored; \(commandLine("seed")) stores those")
    return try LayoutCase(json: seed.document, file: name)
  }

  /// Opens the library that a case is in: the database, or one in memory with the cases of the case's file.
  ///
  /// - Parameters:
  ///   - row: of the case's list. The case is then one in memory that has the row's values.
  ///   - input: the file, where it is open already.
  /// - Returns: the library, the case's name in it, and what a file has of the case; nil for a stored one.
  /// - Throws: `CommandError.severalCases` where the file has several and none is named.
  func open(
    _ source: CaseSource, row: String? = nil, for mode: CaseStore.OpenMode, on console: Console? = nil,
    _ input: InputFile? = nil
  ) throws -> (library: CaseLibrary, name: String, sourced: SourcedCase?) {
    var finder = CaseFinder(self, for: mode, FontMeasurer(), console)
    let (library, names, found) = try finder.open(source, input)
    if let path = source.path, names.count != 1 {
      throw CommandError.severalCases(path: path, names: names.map { Self.identifier(of: $0, in: path) })
    }
    guard let row else { return (library, names[0], found.first) }
    let bound = try library.layoutCase(names[0], ofRow: row)
    return (try .inMemory(holding: [bound]), bound.name, nil)
  }

  /// What stands behind the sign in `FILE#NAME`. The name of an Interface Builder file's case begins with the path.
  private static func identifier(of name: String, in path: String) -> String {
    name.hasPrefix("\(path)#") ? String(name.dropFirst(path.count + 1)) : name
  }
}

extension CaseFinder {
  /// Opens what a word names: the database, or a library in memory with the cases of a file.
  ///
  /// - Parameter input: the file, where it is open already.
  /// - Returns: the library, the names of the cases in it, and what a file has of them; nothing for a stored one.
  mutating func open(
    _ source: CaseSource, _ input: InputFile? = nil
  ) throws -> (library: CaseLibrary, names: [String], found: [SourcedCase]) {
    switch try find(source, input) {
    case .stored(let library, let name): return (library, [name], [])
    case .documents(let documents):
      let found = try documents.map { try $0.get() }
      sayLeftOut(of: found)
      do {
        let cases = found.map(\.layoutCase)
        return (try .inMemory(holding: cases), cases.map(\.name), found)
      } catch StoreError.duplicateName(let name) {
        throw CommandError(
          .unreadableInput,
          "\(InputFile.name(of: source.path ?? source.word)): there are two cases \"\(name)\"; rename one")
      }
    }
  }

  /// Says how much of an Interface Builder file is not in its cases.
  private func sayLeftOut(of found: [SourcedCase]) {
    let count = found.reduce(0) { $0 + ($1.interfaceBuilder?.notes.count(where: \.isOmission) ?? 0) }
    guard count > 0, let path = found.first?.file else { return }
    let parts = "\(count.counted("part")) of \(InputFile.name(of: path))"
    console?.say(
      note: "\(parts) \(count.verb("is", "are")) not in the case; \(commandLine("check", path)) tells which")
  }
}

extension CaseLibrary {
  /// A library that is gone when the verb ends.
  static func inMemory(
    holding cases: [LayoutCase] = [], measurer: FontMeasurer = FontMeasurer()
  ) throws -> CaseLibrary {
    let library = try CaseLibrary(path: memoryPath, for: .creating, measurer: measurer)
    try library.add(cases)
    return library
  }
}

/// Cases of one library; the names are nil for all of them, in the order of their names.
typealias CaseSelection = (library: CaseLibrary, names: [String]?)

extension DatabaseOptions {
  /// Opens what cases are in: the database for all stored ones, and a library in memory for each file.
  ///
  /// - Parameter sources: with folders, in whose place their files are opened; nil for all stored cases.
  /// - Throws: `CommandError.noCase` where no file is left
  func open(
    _ sources: [CaseSource]?, for mode: CaseStore.OpenMode, on console: Console? = nil
  ) throws -> [CaseSelection] {
    guard let sources else { return [(try library(for: mode, on: console), nil)] }
    var finder = CaseFinder(self, for: mode, FontMeasurer(), console)
    var opened: [(library: CaseLibrary, names: [String])] = []
    for source in try finder.sources(sources.flatMap(matching)) {
      let (library, names, _) = try finder.open(source)
      if let last = opened.last, last.library === library {
        opened[opened.count - 1].names += names
      } else {
        opened.append((library, names))
      }
    }
    if opened.isEmpty { throw CommandError.noCase(isStored: false) }
    return opened.map { ($0.library, $0.names) }
  }

  /// The stored cases whose names match a pattern, as of `list`; any other word alone, and one that none matches.
  private func matching(_ source: CaseSource) -> [CaseSource] {
    guard source.path == nil, source.word.isPattern,
      let names = try? library(for: .reading).caseNames(matching: source.word),
      !names.isEmpty, !names.contains(source.word)
    else { return [source] }
    return names.map { CaseSource($0.storedWord) }
  }
}
