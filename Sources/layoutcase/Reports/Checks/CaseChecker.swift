import CaseDiagnosis
import CaseImport
import JSON
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
    var items: [Item] = []
    if let sources {
      for source in sources { items += try self.items(of: source) }
    } else {
      for found in try finder.all() { items.append(try item(of: found, in: nil, beside: [])) }
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

  private mutating func items(of source: CaseSource) throws -> [Item] {
    let file = source.path ?? source.word
    do {
      let found = try finder.documents(of: source)
      let neighbours = found.compactMap { try? $0.get() }
      return try found.map { try item(of: $0, in: file, beside: neighbours) }
    } catch let error as InputError where error.file != nil {
      return [.check(UnreadableCheck(file: file, caseName: nil, error: error))]
    }
  }

  /// - Parameter file: nil for a stored case.
  private mutating func item(
    of found: FoundDocument, in file: String?, beside neighbours: [SourcedCase]
  ) throws -> Item {
    switch found {
    case .sourced(let sourced): try item(of: sourced, beside: neighbours)
    case .flawed(let name, let error):
      .check(UnreadableCheck(file: file, caseName: name, error: error))
    }
  }

  /// - Parameter neighbours: the cases of the same file, which an expectation may name.
  private mutating func item(of sourced: SourcedCase, beside neighbours: [SourcedCase]) throws -> Item {
    if case .interfaceBuilder(let report, let file) = sourced.origin {
      return .check(InterfaceBuilderCheck(report: report, path: file))
    }
    let checked = try CheckedCase(sourced.layoutCase, comparesDirections: comparesDirections) { name in
      try finder.related(name, to: sourced, neighbours)
    }
    return .document(sourced, checked)
  }
}
