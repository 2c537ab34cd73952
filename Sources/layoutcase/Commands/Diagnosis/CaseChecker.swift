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

  /// A check of each document, in the order in which they are named. What cannot be read is a check, too.
  ///
  /// - Parameter sources: nil for all stored cases.
  mutating func checks(of sources: [CaseSource]?) throws -> [any Check] {
    let files: [(path: String?, found: [FoundDocument])] =
      try sources?.map { ($0.path ?? $0.word, try finder.documents(of: $0)) } ?? [(nil, try finder.all())]
    let cases = files.map { file in file.found.compactMap { try? $0.get() } }
    let named = Dictionary(cases.joined().map { ($0.layoutCase.name, $0.layoutCase) }) { first, _ in first }
    // Nil for a document: all of them are laid out together.
    var checks: [(any Check)?] = []
    var documents: [(sourced: SourcedCase, checked: CheckedCase)] = []
    for (file, neighbours) in zip(files, cases) {
      for found in file.found {
        switch found {
        case .flawed(let name, let error):
          checks.append(UnreadableCheck(file: file.path, caseName: name, error: error))
        case .sourced(let sourced):
          if case .interfaceBuilder(let report, let path) = sourced.origin {
            checks.append(InterfaceBuilderCheck(report: report, path: path))
            continue
          }
          let checked = try CheckedCase(sourced.layoutCase, comparesDirections: comparesDirections) {
            try finder.related($0, to: sourced, neighbours, named)
          }
          checks.append(nil)
          documents.append((sourced, checked))
        }
      }
    }
    let replays = try Replay.all(documents.map(\.checked), measurer: measurer)
    var laidOut = zip(documents, replays).map { DocumentCheck(sourced: $0.sourced, replay: $1) }[...]
    return checks.compactMap { $0 ?? laidOut.popFirst() }
  }
}
