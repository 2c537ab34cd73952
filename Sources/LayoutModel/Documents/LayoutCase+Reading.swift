public import JSON

extension LayoutCase {
  /// Reads a case document, `layoutcase/1`.
  ///
  /// - Parameters:
  ///   - families: what fonts may name; `nil` for any family.
  /// - Throws: what makes the document no case, up to twenty errors in one. A key may be unknown, missing or of the
  ///   wrong type, a name may occur twice or name nothing, a number may be outside its range. In a document without
  ///   such errors, the first font of an unknown family.
  public init(
    _ document: JSONDocument, families: FontFamilies? = nil
  ) throws(InputError) {
    self = try document.read { root throws(InputError) in
      do throws(InputError) {
        return try Self.read(root, families)
      } catch {
        guard document.byteCount <= Self.largestExamined else { throw error }
        let flaws = DocumentFlaws(in: root, behind: error, corrects: true) { root throws(InputError) in
          _ = try Self.read(root, families)
        }
        throw flaws.error
      }
    }
  }

  /// In bytes. Of a larger document only the first error is told, since it is read again for each.
  private static let largestExamined = 1 << 20

  /// Reads a case document that is a part of another document.
  ///
  /// - Parameter families: what fonts may name; `nil` for any family.
  /// - Throws: the first error of those that the other initialiser tells.
  package init(_ value: JSONValue, families: FontFamilies?) throws(InputError) {
    self = try Self.read(value, families)
  }

  private static func read(_ root: JSONValue, _ families: FontFamilies?) throws(InputError) -> LayoutCase {
    let layoutCase = try LayoutCase(root)
    try families?.confirm(root)
    return layoutCase
  }

  /// Reads a case of a document as far as it can be read.
  ///
  /// - Returns: the case, and an error for each part that is left out, with that part's offset and path.
  /// - Throws: the first error, where too much would have to be left out.
  package static func readable(
    of document: JSONValue
  ) throws(InputError) -> (layoutCase: LayoutCase, leftOut: [InputError]) {
    var found: LayoutCase?
    do throws(InputError) {
      return (try blamingWholeConstraints(of: document), [])
    } catch {
      let flaws = DocumentFlaws(in: document, behind: error, atMost: .max) {
        rest throws(InputError) in
        found = try blamingWholeConstraints(of: rest)
      }
      guard flaws.isRestReadable, let found else { throw error }
      let leftOut = flaws.errors.map { flaw in
        var placed = flaw
        placed.path = document.path(at: flaw.offset)
        return placed
      }
      return (found, leftOut)
    }
  }

  /// Reads a case. An error in a constraint has the offset of the constraint, which is another one without a part of
  /// it.
  private static func blamingWholeConstraints(of document: JSONValue) throws(InputError) -> LayoutCase {
    do throws(InputError) {
      return try LayoutCase(document)
    } catch {
      var error = error
      if document.path(at: error.offset).hasPrefix("constraints["),
        case .array(let constraints)? = document.member("constraints")?.content,
        let constraint = constraints.last(where: { $0.offset <= error.offset })
      {
        error.offset = constraint.offset
      }
      throw error
    }
  }

  /// Reads a case document in UTF-8.
  ///
  /// - Parameter file: what messages call the document's file.
  /// - Throws: as ``init(_:families:)``, and where the text is no JSON.
  public init(json: [UInt8], file: String? = nil) throws(InputError) {
    try self.init(JSONDocument(json, file: file))
  }

  static let keys = [
    "$schema", "format", "name", "title", "source", "tags", "origin", "rules", "metrics", "environment",
    "root", "constraints", "measured", "variations", "history", "expect",
  ]
  static let format = "layoutcase/1"

  /// Reads a case document that is a value already.
  package init(_ value: JSONValue) throws(InputError) {
    let object = try ObjectReader(value, .layoutCase, keys: Self.keys)
    // By which an editor finds the schema; it is not kept.
    _ = try object["$schema"]?.readString()
    if let format = object["format"], try format.readString() != Self.format {
      throw format.flaw("this format is unknown; a case is written in \"\(Self.format)\"")
    }
    name = try object.required("name").readCaseName()
    title = try object["title"]?.readString()
    source = try object["source"]?.readString()
    tags = try object["tags"]?.readTags() ?? []
    origin = try object["origin"]?.readWord() ?? .code
    rules = try object["rules"]?.readWord() ?? .articles
    metrics = try object["metrics"]?.readMetrics() ?? []
    environment =
      try object["environment"].map { value throws(InputError) in try Environment(value) } ?? Environment()
    var names = CaseNames()
    for metric in metrics { names.metrics[metric.name] = metric.value }
    var views: [View] = []
    try View.read(try object.required("root"), into: &views, names: &names)
    var reader = ConstraintReader(views: views, names: names)
    try reader.read(try object["constraints"]?.readArray() ?? [])
    self.views = views
    constraints = reader.constraints
    recordings =
      try object["measured"].map { value throws(InputError) in
        try Recording.read(value, names: reader.names, views: views)
      } ?? []
    variations = try object["variations"]?.readVariations(names: reader.names) ?? []
    history =
      try object["history"]?.readArray().map { pass throws(InputError) in try Pass(pass, names: reader.names)
      }
      ?? []
    expectation = try object["expect"].map { value throws(InputError) in
      try Expectation(value, names: reader.names)
    }
  }
}

extension JSONValue {
  /// The name of a case, which is a word of a command line and of a message: no quotation marks, no control
  /// characters, no space at either end.
  func readCaseName() throws(InputError) -> String {
    let name = try readString()
    if let refusal = LayoutCase.refusal(ofName: name) { throw flaw(refusal) }
    return name
  }

  fileprivate func readTags() throws(InputError) -> [String] {
    var tags: [String] = []
    var seen: Set<String> = []
    for element in try readArray() {
      let tag = try element.readString()
      guard !tag.isEmpty else { throw element.flaw("a tag cannot be empty") }
      guard seen.insert(tag).inserted else { throw element.flaw("the tag \"\(tag)\" occurs twice") }
      tags.append(tag)
    }
    return tags
  }

  fileprivate func readMetrics() throws(InputError) -> [Metric] {
    var metrics: [Metric] = []
    for member in try readMembers() {
      guard NameSyntax.isIdentifier(member.name), !member.name.hasSuffix("-") else {
        throw InputError(NameSyntax.refusal(ofName: member.name), at: member.offset)
      }
      metrics.append(Metric(name: member.name, value: try member.value.readNumber()))
    }
    return metrics.sorted { $0.name < $1.name }
  }
}

extension LayoutCase {
  /// Why a name is no case's, nil where it is.
  static func refusal(ofName name: String) -> String? {
    guard let first = name.unicodeScalars.first, let last = name.unicodeScalars.last else {
      return "a case's name cannot be empty"
    }
    let isClean = name.unicodeScalars.allSatisfy {
      $0.properties.generalCategory != .control && $0 != "\"" && $0 != "'"
        && $0.properties.generalCategory != .lineSeparator
        && $0.properties.generalCategory != .paragraphSeparator
    }
    guard isClean else {
      return "a case's name cannot contain quotation marks, line breaks or control characters"
    }
    guard !first.properties.isWhitespace, !last.properties.isWhitespace else {
      return "a case's name cannot begin or end with a space"
    }
    return nil
  }
}
