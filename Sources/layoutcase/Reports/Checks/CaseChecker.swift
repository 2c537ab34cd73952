import CaseDiagnosis
import CaseImport
import JSON
import LayoutModel
import TextMeasurement

/// Compares cases with what they expect.
struct CaseChecker {
  var finder: CaseFinder
  let measurer: FontMeasurer
  let comparesDirections: Bool

  /// A check that is done, or a document that is to be laid out for it.
  private enum Item {
    case check(any Check)
    case document(SourcedCase, CheckedCase)
  }

  /// A check of each document, in the order in which they are named. What cannot be read is a check, too.
  ///
  /// - Parameter sources: nil for all stored cases.
  mutating func checks(of sources: [CaseSource]?) throws -> [any Check] {
    var files: [(path: String?, found: [FoundDocument])] = []
    if let sources {
      for source in sources { files.append((source.path ?? source.word, try self.documents(of: source))) }
    } else {
      files.append((nil, try finder.all()))
    }
    let cases = files.map { file in file.found.compactMap { try? $0.get() } }
    let named = Dictionary(cases.joined().map { ($0.layoutCase.name, $0.layoutCase) }) { first, _ in first }
    let items = try zip(files, cases).flatMap { file, cases in
      try file.found.map { try item(of: $0, in: file.path, beside: cases, named) }
    }
    let documents = items.compactMap { if case .document(_, let checked) = $0 { checked } else { nil } }
    var replays = try Replay.all(documents, measurer: measurer)[...]
    return items.compactMap { item in
      switch item {
      case .check(let check): check
      case .document(let sourced, _): replays.popFirst().map { DocumentCheck(sourced: sourced, replay: $0) }
      }
    }
  }

  /// The documents of a file; one that is no case, where the file cannot be read.
  private mutating func documents(of source: CaseSource) throws -> [FoundDocument] {
    do {
      return try finder.documents(of: source)
    } catch let error as InputError where error.file != nil {
      return [.flawed(name: nil, error)]
    }
  }

  /// - Parameters:
  ///   - file: nil for a stored case.
  ///   - neighbours: the cases of the same file, which an expectation may name.
  ///   - named: by name, the cases of all files, which it may name as well.
  private mutating func item(
    of found: FoundDocument, in file: String?, beside neighbours: [SourcedCase], _ named: [String: LayoutCase]
  ) throws -> Item {
    switch found {
    case .sourced(let sourced): try item(of: sourced, beside: neighbours, named)
    case .flawed(let name, let error):
      .check(UnreadableCheck(file: file, caseName: name, error: error))
    }
  }

  private mutating func item(
    of sourced: SourcedCase, beside neighbours: [SourcedCase], _ named: [String: LayoutCase]
  ) throws -> Item {
    if case .interfaceBuilder(let report, let file) = sourced.origin {
      return .check(InterfaceBuilderCheck(report: report, path: file))
    }
    let checked = try CheckedCase(sourced.layoutCase, comparesDirections: comparesDirections) { name in
      try finder.related(name, to: sourced, neighbours, named)
    }
    return .document(sourced, checked)
  }
}
