import CaseImport
import CaseLibrary
import LayoutModel

/// The explanation of a stored case, with the log that it was made from where it has one.
struct StoredExplanation {
  let library: CaseLibrary
  let name: String

  /// - Parameter pass: the last where nil.
  func explanation(pass: PassNumber?) throws -> Explanation {
    try explanation(pass: pass, log: log())
  }

  func explanation(pass: PassNumber?, log: ConflictCase?) throws -> Explanation {
    let explained = try library.explain(name, pass: pass) { layoutCase, index in
      Explanation.provenance(of: index, in: layoutCase, log: log) == .app
    }
    return Explanation(explained, log: log)
  }

  /// The stored log, read again; nil where it makes another case today than when it was stored.
  private func log() throws -> ConflictCase? {
    guard let stored = try library.log(of: name) else { return nil }
    let layoutCase = try library.layoutCase(name)
    return try ConsoleLog(stored.text, firstLine: stored.firstLine).reports
      .map { try ConflictCase($0) }
      .first {
        $0.layoutCase.views == layoutCase.views && $0.layoutCase.constraints == layoutCase.constraints
      }
  }
}
