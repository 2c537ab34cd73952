package import JSON

extension Expectation {
  static let keys = [
    "status", "frames", "height", "broken", "tolerance", "rounded", "sameAs", "mirrorOf", "holds",
  ]

  init(_ value: JSONValue, names: CaseNames) throws(InputError) {
    let object = try ObjectReader(value, .expectation, keys: Self.keys)
    self.init(
      status: try object["status"]?.readWord(), height: try object["height"]?.readNumber(),
      isRounded: try object["rounded"]?.readBool() ?? false)
    try readDetails(of: object, names: names)
    frames =
      try object["frames"]?.readMembers().map { member throws(InputError) in
        try ExpectedFrame(member, names: names)
      } ?? []
    tolerance = try object["tolerance"].map { value throws(InputError) in try ExpectedTolerance(value) }
    broken = try object["broken"]?.readArray().map { element throws(InputError) in
      let id = try element.readString()
      _ = try names.constraint(id, at: element.offset)
      return id
    }
  }
}

extension Expectation {
  fileprivate static let detailKeys = ["tolerance", "sameAs", "mirrorOf", "holds"]

  fileprivate mutating func readDetails(of object: ObjectReader, names: CaseNames) throws(InputError) {
    sameAs = try object["sameAs"]?.readCaseName()
    mirrorOf = try object["mirrorOf"]?.readCaseName()
    conditions =
      try object["holds"]?.readArray().map { element throws(InputError) in
        let text = try element.readString()
        do throws(InputError) {
          return ExpectedCondition(text: text, condition: try Condition(text, names: names))
        } catch {
          throw error.at(element.offset)
        }
      } ?? []
  }

  var writtenDetails: JSONObject {
    let holds = conditions.isEmpty ? nil : conditions.map(\.text)
    return JSONObject(ifAny: ["sameAs": sameAs, "mirrorOf": mirrorOf, "holds": holds])
  }

  /// The members that a database keeps together, as the object of a document; `nil` where there are none.
  package var details: String? {
    let tolerance = JSONObject(ifAny: ["tolerance": storedTolerance == nil ? tolerance?.json : nil])
    return (tolerance + writtenDetails).nonEmpty.map { JSONWriter.text(of: $0.json, .compact) }
  }

  /// The tolerance in points, where it is one for all numbers: a database has a column for it.
  package var storedTolerance: Double? {
    if case .uniform(.points(let points)) = tolerance { points } else { nil }
  }
}

extension LayoutCase {
  /// Gives the expectation of a pass back what ``Expectation/details`` wrote.
  package mutating func readExpectationDetails(_ json: String, of pass: PassNumber) throws(InputError) {
    let names = CaseNames(self)
    let present = expectation(of: pass) ?? Expectation()
    let own = try readPart(json) { value throws(InputError) in
      var expectation = present
      let object = try ObjectReader(value, .expectation, keys: Expectation.detailKeys)
      if let tolerance = object["tolerance"] { expectation.tolerance = try ExpectedTolerance(tolerance) }
      try expectation.readDetails(of: object, names: names)
      return expectation
    }
    if pass == .initial { expectation = own } else { history[pass.rawValue - 1].expectation = own }
  }

  /// What the document expects of a pass.
  public func expectation(of pass: PassNumber) -> Expectation? {
    pass == .initial ? expectation : self[pass]?.expectation
  }
}

extension ExpectedFrame {
  /// - Parameter member: named after a view, or a scroll view's content area: `scroll.contentLayoutGuide`.
  fileprivate init(_ member: JSONMember, names: CaseNames) throws(InputError) {
    let parts = member.name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let id = parts.first ?? ""
    guard let (view, count) = names.view(in: parts), parts.count <= 2 else {
      throw names.refusal(ofView: parts.count <= 2 ? id : member.name).at(member.offset)
    }
    let guide = LayoutGuide.content
    let isOfView = parts.count == count
    guard isOfView || parts[1] == guide.rawValue && names.hierarchy.haveContentArea(view) else {
      throw InputError(
        "a frame is that of a view, or of a scroll view's \(guide.rawValue)", at: member.offset)
    }
    let object = try ObjectReader(member.value, "an expected frame", keys: ["x", "y", "width", "height"])
    self.init(
      view: view, guide: isOfView ? nil : guide, x: try object["x"]?.readNumber(),
      y: try object["y"]?.readNumber(), width: try object["width"]?.readNumber(),
      height: try object["height"]?.readNumber())
  }
}
