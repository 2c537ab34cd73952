import Arguments
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

  /// Opens the case that a word names, and the layout of it that a verb tells.
  ///
  /// - Parameters:
  ///   - pass: of the options; of a word such as `card@2` it is that of the word.
  ///   - request: of the options; the width of `card:320` takes the place of the option for it.
  ///   - trial: with which the case is then one in memory.
  ///   - input: the file, where it is open already.
  /// - Throws: `CommandError.severalCases` where the file has several and none is named.
  func open(
    _ source: CaseSource, at pass: PassNumber?, in request: EnvironmentPatch,
    with trial: TrialOptions = TrialOptions(), for mode: CaseStore.OpenMode, on console: Console? = nil,
    _ input: InputFile? = nil
  ) throws -> OpenedCase {
    var finder = CaseFinder(self, for: mode, FontMeasurer(), console)
    return try finder.open(source, at: pass, in: request, with: trial, input)
  }

  /// As ``open(_:at:in:with:for:on:_:)``, for a verb that is about the whole case.
  func open(
    _ source: CaseSource, with trial: TrialOptions = TrialOptions(), behind pass: PassNumber? = nil,
    for mode: CaseStore.OpenMode, on console: Console? = nil
  ) throws -> (library: CaseLibrary, name: String) {
    var finder = CaseFinder(self, for: mode, FontMeasurer(), console)
    let whole = try finder.resolved(source)
    try whole.confirmWhole()
    let opened = try finder.open(whole, at: pass, in: EnvironmentPatch(), with: trial)
    return (opened.library, opened.name)
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
      let input = try source.path.flatMap(InputFile.standardInput)
      try finder.confirmWhole(source, input)
      let (library, names, _) = try finder.open(source, input)
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
