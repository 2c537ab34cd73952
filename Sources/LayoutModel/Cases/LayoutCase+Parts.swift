import JSON

/// A part of a case's document that is read and written by itself, as a database keeps it.
///
/// Views and constraints are named as in the case that the part belongs to. Reading throws what reading a
/// whole document throws, with places in the part's own text.
extension Pass {
  public init(json: String, in layoutCase: LayoutCase) throws(CaseError) {
    self = try readPart(json) { value throws(Flaw) in try Pass(value, names: CaseNames(layoutCase)) }
  }
}

extension Change {
  public init(json: String, in layoutCase: LayoutCase) throws(CaseError) {
    self = try readPart(json) { value throws(Flaw) in try Change(value, names: CaseNames(layoutCase)) }
  }
}

extension Expectation {
  public init(json: String, in layoutCase: LayoutCase) throws(CaseError) {
    self = try readPart(json) { value throws(Flaw) in
      try Expectation(value, names: CaseNames(layoutCase))
    }
  }
}

extension Environment {
  public init(json: String) throws(CaseError) {
    self = try readPart(json) { value throws(Flaw) in try Environment(value) }
  }
}

extension EnvironmentPatch {
  public init(json: String) throws(CaseError) {
    self = try readPart(json) { value throws(Flaw) in try EnvironmentPatch(value) }
  }
}

private func readPart<Part>(
  _ json: String, _ read: (JSONValue) throws(Flaw) -> Part
) throws(CaseError) -> Part {
  let document: JSONDocument
  do throws(JSONError) {
    document = try JSONDocument(json)
  } catch {
    throw CaseError(error)
  }
  do throws(Flaw) {
    return try read(document.root)
  } catch {
    throw CaseError(error, in: document, file: nil)
  }
}
