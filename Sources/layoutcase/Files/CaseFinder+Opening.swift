import Arguments
import CaseDiagnosis
import CaseImport
import CaseLibrary
import LayoutModel
import Spelling

/// A case that a verb answers for, and which layout of it.
struct OpenedCase {
  let library: CaseLibrary
  /// Of the case in the library.
  let name: String
  /// What a file has of the case; nil for a stored one.
  let sourced: SourcedCase?
  /// Nil for the last.
  let pass: PassNumber?
  /// What holds in place of the case's environment.
  let request: EnvironmentPatch
}

extension CaseSource {
  /// Refuses a pass and a width, for a verb that is about the whole case.
  func confirmWhole() throws(CommandError) {
    guard pass != nil || width != nil else { return }
    throw CommandError(
      .notFound, "\"\(word)\" is one layout of a case; \(MissingCase.remedy(forLayout: word))")
  }
}

extension CaseFinder {
  /// As `DatabaseOptions` opens a case. Stored cases are of one library.
  mutating func open(
    _ source: CaseSource, at pass: PassNumber?, in request: EnvironmentPatch,
    with trial: TrialOptions = TrialOptions(), _ input: InputFile? = nil
  ) throws -> OpenedCase {
    let input = try input ?? source.path.flatMap(InputFile.standardInput)
    let source = try resolved(source, input)
    if pass != nil, source.pass != nil {
      throw UsageError("\"\(source.word)\" names a pass; leave out --pass")
    }
    if request.width != .keep, source.width != nil {
      throw UsageError("\"\(source.word)\" names a width; leave out --width")
    }
    var request = request
    if let width = source.width { request.width = .set(width) }
    var (library, names, found) = try open(source, input)
    if let path = source.path, names.count != 1 {
      throw CommandError.severalCases(path: path, names: names.map { Self.identifier(of: $0, in: path) })
    }
    var pass = source.pass ?? pass
    if let row = trial.row {
      let bound = try library.layoutCase(names[0], ofRow: row)
      (library, names, found) = (try .inMemory(holding: [bound]), [bound.name], [])
    }
    if !trial.assignments.isEmpty {
      let own = try CaseLibrary.inMemory()
      try own.add(trial.changed(library.layoutCase(names[0], through: pass)), withLogIn: library)
      (library, pass) = (own, nil)
    }
    return OpenedCase(
      library: library, name: names[0], sourced: found.first, pass: pass, request: request)
  }

  /// What stands behind the sign in `FILE#NAME`. The name of an Interface Builder file's case begins with the path.
  private static func identifier(of name: String, in path: String) -> String {
    name.hasPrefix("\(path)#") ? String(name.dropFirst(path.count + 1)) : name
  }

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

  /// What a word means here: the name of a case with its `@` and its colon, or else one with a pass and a width.
  ///
  /// - Parameter input: the file, where it is open already.
  /// - Throws: `CommandError.notAPass` and `.notAWidth` where it begins as the name of a case
  mutating func resolved(_ source: CaseSource, _ input: InputFile? = nil) throws -> CaseSource {
    guard source.storedName?.contains(where: { "@:".contains($0) }) == true else { return source }
    let readings = [source] + source.alternatives
    if readings.count == 1, source.path != nil { return source }
    for reading in readings where try isThere(reading, input) { return reading }
    guard case .database(let word) = source.origin else { return readings[readings.count - 1] }
    let name = word.parted(at: "@")?.0 ?? String(word.prefix { $0 != ":" })
    let end = String(word.dropFirst(name.count + 1))
    guard try isThere(CaseSource(name)) else { return readings[readings.count - 1] }
    guard word.contains("@") else { throw CommandError.notAWidth(end) }
    let digits = end.prefix { $0 != ":" }
    guard PassNumber(digits: digits) == nil else {
      throw CommandError.notAWidth(String(end.dropFirst(digits.count + 1)))
    }
    let (library, names, _) = try open(CaseSource(name))
    throw CommandError.notAPass(end, of: try library.layoutCase(names[0]))
  }

  /// Refuses a pass and a width, for a verb that is about whole cases, of which a file's may have an `@` in its name.
  mutating func confirmWhole(_ source: CaseSource, _ input: InputFile? = nil) throws {
    try (source.path == nil ? source : resolved(source, input)).confirmWhole()
  }

  private mutating func isThere(_ source: CaseSource, _ input: InputFile? = nil) throws -> Bool {
    switch source.origin {
    case .file(let path, nil): InputFile.exists(path)
    case .file(let path, let name?):
      // A database or a file that cannot be read has none.
      (try? isStored("\(path)#\(name)")) == true
        || (try? Self.names(ofFile: path, input))?.contains(name) == true
    case .database(let name): try database.builtIn(name, on: nil) != nil || isStored(name)
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
