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
  /// - Returns: the library, and the case's name in it.
  /// - Throws: `CommandError.severalCases` where the file has several and none is named.
  func open(
    _ source: CaseSource, row: String? = nil, for mode: CaseStore.OpenMode, on console: Console? = nil,
    _ input: InputFile? = nil, taking version: KeyPath<SourcedCase, LayoutCase> = \.layoutCase
  ) throws -> (library: CaseLibrary, name: String) {
    let opened = try openSourced(source, row: row, for: mode, on: console, input, taking: version)
    return (opened.library, opened.name)
  }

  /// As ``open(_:row:for:on:_:taking:)``, with what a file has of the case; nil for a stored one.
  func openSourced(
    _ source: CaseSource, row: String? = nil, for mode: CaseStore.OpenMode, on console: Console? = nil,
    _ input: InputFile? = nil, taking version: KeyPath<SourcedCase, LayoutCase> = \.layoutCase
  ) throws -> (library: CaseLibrary, name: String, sourced: SourcedCase?) {
    var finder = CaseFinder(self, for: mode, FontMeasurer(), console)
    let (library, names, found) = try openAll(source, with: &finder, on: console, input, taking: version)
    if let path = source.path, names.count != 1 {
      throw CommandError.severalCases(path: path, names: names.map { Self.identifier(of: $0, in: path) })
    }
    guard let row else { return (library, names[0], found.first) }
    let bound = try library.layoutCase(names[0], ofRow: row)
    let own = try Self.libraryInMemory()
    try own.add([bound])
    return (own, bound.name, nil)
  }

  private func openAll(
    _ source: CaseSource, with finder: inout CaseFinder, on console: Console?, _ input: InputFile? = nil,
    taking version: KeyPath<SourcedCase, LayoutCase> = \.layoutCase
  ) throws -> (library: CaseLibrary, names: [String], found: [SourcedCase]) {
    switch try finder.find(source, input) {
    case .stored(let library, let name): return (library, [name], [])
    case .builtIn(let layoutCase):
      let library = try Self.libraryInMemory()
      try library.add([layoutCase])
      return (library, [layoutCase.name], [])
    case .file(let path, let documents):
      let found = try documents.map { try $0.get() }
      console?.sayLeftOut(of: found, path: path)
      let library = try Self.libraryInMemory()
      do {
        try library.add(found.map { $0[keyPath: version] })
      } catch StoreError.duplicateName(let name) {
        throw CommandError(
          .unreadableInput, "\(InputFile.name(of: path)): there are two cases \"\(name)\"; rename one")
      }
      return (library, found.map(\.layoutCase.name), found)
    }
  }

  /// What stands behind the sign in `FILE#NAME`. The name of an Interface Builder file's case begins with the path.
  private static func identifier(of name: String, in path: String) -> String {
    name.hasPrefix("\(path)#") ? String(name.dropFirst(path.count + 1)) : name
  }
}

extension Console {
  /// Says how much of an Interface Builder file is not in its cases.
  fileprivate func sayLeftOut(of found: [SourcedCase], path: String) {
    let count = found.reduce(0) { $0 + ($1.interfaceBuilder?.notes.count(where: \.isOmission) ?? 0) }
    guard count > 0 else { return }
    let parts = "\(count.counted("part")) of \(InputFile.name(of: path))"
    say(
      note: "\(parts) \(count.verb("is", "are")) not in the case; "
        + "\(commandLine("check", path)) tells which")
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
      let (library, names, _) = try openAll(source, with: &finder, on: console)
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
    guard source.path == nil, source.word.contains(where: { "*?[".contains($0) }),
      let names = try? library(for: .reading).caseNames(matching: source.word),
      !names.isEmpty, !names.contains(source.word)
    else { return [source] }
    return names.map { CaseSource($0.storedWord) }
  }
}
