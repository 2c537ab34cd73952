import CaseDiagnosis
import JSON
import LayoutModel

/// A case of a command line with what it was read from.
struct SourcedCase {
  let layoutCase: LayoutCase
  var origin = Origin.stored
  /// Whether it was made from a log, which lists the constraints of a conflict alone.
  var isOfLog = false
  /// How many rows its list has, nil where that is damaged; 0 for a case of a file.
  var rowCount: Int? = 0

  enum Origin {
    case stored
    case document(JSONDocument, file: String)
    case interfaceBuilder(InterfaceBuilderReport, file: String)
  }

  /// Nil for a stored case.
  var file: String? {
    switch origin {
    case .stored: nil
    case .document(_, let file), .interfaceBuilder(_, let file): file
    }
  }

  var document: JSONDocument? { if case .document(let document, _) = origin { document } else { nil } }

  var interfaceBuilder: InterfaceBuilderReport? {
    if case .interfaceBuilder(let report, _) = origin { report } else { nil }
  }

  /// By name, where the file writes constraints; empty for a stored case.
  func locations(ofConstraints names: [String]) -> [String: TextLocation] {
    switch origin {
    case .stored: return [:]
    case .interfaceBuilder(let report, _):
      return report.locations.filter { names.contains($0.key) }
    case .document(let document, _):
      let elements = document.constraints
      let written = names.filter { elements[$0] != nil }
      let locations = document.locations(of: written.compactMap { elements[$0] })
      return Dictionary(zip(written, locations)) { first, _ in first }
    }
  }

  /// The case as its constraints alone make it: of Interface Builder's files, what they leave open stays so.
  var constrainedCase: LayoutCase { interfaceBuilder?.constrainedCase ?? layoutCase }
}

/// A document of a file: a case, or why it is none.
enum FoundDocument {
  case sourced(SourcedCase)
  /// The name is nil where it has none.
  case flawed(name: String?, InputError)

  /// - Throws: why it is no case.
  func get() throws(InputError) -> SourcedCase {
    switch self {
    case .sourced(let found): found
    case .flawed(_, let error): throw error
    }
  }

  var name: String? {
    switch self {
    case .sourced(let found): found.layoutCase.name
    case .flawed(let name, _): name
    }
  }
}
