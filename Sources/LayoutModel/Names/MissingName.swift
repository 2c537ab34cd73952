import JSON

/// A name that stands for nothing.
struct MissingName {
  /// What it should be the name of.
  enum Kind: String {
    case view, constraint, metric
    case viewOrMetric = "view or metric"
  }

  let kind: Kind
  let name: String
  /// What may have been meant, as the end of a sentence.
  let remedy: String
}

extension InputError {
  init(_ missing: MissingName, at offset: Int) {
    self.init(
      "there is no \(missing.kind.rawValue) \"\(missing.name)\"\(missing.remedy)", at: offset,
      missing: missing.name)
  }
}

extension JSONValue {
  func flaw(_ missing: MissingName) -> InputError { InputError(missing, at: offset) }
}

extension NotationScanner {
  func flaw(_ missing: MissingName, at position: Int) -> InputError { InputError(missing, at: position) }
}
