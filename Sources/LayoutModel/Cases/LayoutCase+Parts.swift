public import JSON

/// A part of a case's document that is read and written by itself, as a database keeps it.
///
/// Views and constraints are named as in the case that the part belongs to. Reading throws what reading a
/// whole document throws, with places in the part's own text.
extension Pass {
  public init(json: String, in layoutCase: LayoutCase) throws(InputError) {
    self = try readPart(json) { value throws(InputError) in try Pass(value, names: CaseNames(layoutCase)) }
  }
}

extension Change {
  public init(json: String, in layoutCase: LayoutCase) throws(InputError) {
    self = try readPart(json) { value throws(InputError) in try Change(value, names: CaseNames(layoutCase)) }
  }
}

extension Expectation {
  public init(json: String, in layoutCase: LayoutCase) throws(InputError) {
    self = try readPart(json) { value throws(InputError) in
      try Expectation(value, names: CaseNames(layoutCase))
    }
  }
}

extension Environment {
  public init(json: String) throws(InputError) {
    self = try readPart(json) { value throws(InputError) in try Environment(value) }
  }
}

extension EnvironmentPatch {
  public init(json: String) throws(InputError) {
    self = try readPart(json) { value throws(InputError) in try EnvironmentPatch(value) }
  }
}

private func readPart<Part>(
  _ json: String, _ read: (JSONValue) throws(InputError) -> Part
) throws(InputError) -> Part {
  try JSONDocument(Array(json.utf8)).read(read)
}
