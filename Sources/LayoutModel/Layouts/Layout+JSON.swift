package import JSON

/// What a layout gives besides its frames, as results and databases have it.
extension Layout {
  package static let detailKeys = [
    "violations", "broken", "crossings", "recorded", "rewrapped", "unsettled",
  ]

  /// Views and constraints by their indices, and nothing that is empty.
  package var details: JSONObject {
    let lists: KeyValuePairs<String, [JSONValue]> = [
      "violations": violations.map { .array([.number($0.priority.rawValue), .number($0.amount)]) },
      "broken": broken.map { broken in
        .array([.number(broken.constraint.rawValue), .array(broken.conflict.map { .number($0.rawValue) })])
      },
      "crossings": requiredCrossings.map { .number($0.rawValue) },
      "recorded": recorded.map { .number($0.rawValue) },
      "rewrapped": rewrapped.map {
        .array([.number($0.view.rawValue), .number($0.wrappingWidth), .bool($0.keepsLines)])
      },
      "unsettled": unsettled.map { .number($0.rawValue) },
    ]
    return JSONObject(lists.filter { !$0.value.isEmpty }.map { JSONMember($0.key, .array($0.value)) })
  }

  /// Reads what ``details`` has among other members.
  package mutating func readDetails(of object: ObjectReader) throws(InputError) {
    violations = try object.elements("violations", JSONValue.readViolation)
    broken = try object.elements("broken", JSONValue.readBroken)
    requiredCrossings = try object.elements("crossings", JSONValue.readConstraintIndex)
    recorded = try object.elements("recorded", JSONValue.readViewIndex)
    rewrapped = try object.elements("rewrapped", JSONValue.readRewrapped)
    unsettled = try object.elements("unsettled", JSONValue.readViewIndex)
    guard zip(violations, violations.dropFirst()).allSatisfy({ $0.priority > $1.priority }) else {
      throw InputError(
        "the violations of a pass are in the order of their priorities, the highest first", at: object.offset)
    }
    guard broken.map(\.constraint).isUnique, broken.map(\.conflict).allSatisfy(\.isUnique),
      recorded.isUnique, rewrapped.map(\.view).isUnique, unsettled.isUnique
    else { throw InputError("a pass names a view or a constraint twice", at: object.offset) }
  }

  /// Reads ``details`` as a text.
  package mutating func readDetails(_ json: String) throws(InputError) {
    var layout = self
    try JSONDocument(json).read { (value) throws(InputError) in
      try layout.readDetails(of: ObjectReader(value, "what a layout gives", keys: Self.detailKeys))
    }
    self = layout
  }
}

extension ObjectReader {
  /// What `read` reads of the elements of an array; none where there is no such member.
  package func elements<Value>(
    _ name: String, _ read: (JSONValue) -> () throws(InputError) -> Value
  ) throws(InputError) -> [Value] {
    try self[name]?.readArray().map { element throws(InputError) in try read(element)() } ?? []
  }
}

extension Array where Element: Hashable {
  fileprivate var isUnique: Bool { Set(self).count == count }
}

extension JSONValue {
  /// The elements of an array of a known length.
  package func readTuple(_ count: Int) throws(InputError) -> [JSONValue] {
    let elements = try readArray()
    guard elements.count == count else {
      throw flaw("expected \(count) elements, found \(elements.count)")
    }
    return elements
  }

  /// A number of a layout, which may be greater than those of documents.
  package func readNumberOfLayout() throws(InputError) -> Double {
    guard case .number(let value) = content else { throw flaw("expected a number, found \(kindName)") }
    guard value.magnitude <= NumberRange.greatestOfLayout else {
      throw flaw(
        "\(value.shortest) is no number of a layout; they go up to \(NumberRange.greatestOfLayout.shortest)")
    }
    return value
  }

  /// The index of a view or a constraint.
  package func readPlace() throws(InputError) -> Int {
    guard let place = Int(exactly: try readNumberOfLayout()), place >= 0 else {
      throw flaw("a place is a whole number from 0")
    }
    return place
  }

  fileprivate func readViewIndex() throws(InputError) -> ViewIndex { ViewIndex(try readPlace()) }

  fileprivate func readConstraintIndex() throws(InputError) -> ConstraintIndex {
    ConstraintIndex(try readPlace())
  }

  fileprivate func readViolation() throws(InputError) -> Violation {
    let parts = try readTuple(2)
    guard let priority = LayoutPriority(try parts[0].readNumberOfLayout()) else {
      throw parts[0].flaw("a priority is a number from 0 to 1000")
    }
    return Violation(priority: priority, amount: try parts[1].readNumberOfLayout())
  }

  fileprivate func readBroken() throws(InputError) -> BrokenConstraint {
    let parts = try readTuple(2)
    let conflict = try parts[1].readArray().map { place throws(InputError) in
      try place.readConstraintIndex()
    }
    return BrokenConstraint(constraint: try parts[0].readConstraintIndex(), conflict: conflict)
  }

  fileprivate func readRewrapped() throws(InputError) -> RewrappedView {
    let parts = try readTuple(3)
    guard case .bool(let keepsLines) = parts[2].content else { throw flaw("expected true or false") }
    return RewrappedView(
      view: try parts[0].readViewIndex(), wrappingWidth: try parts[1].readNumberOfLayout(),
      keepsLines: keepsLines)
  }
}
