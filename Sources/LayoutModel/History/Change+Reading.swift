import JSON

extension Pass {
  static let keys = ["note", "changes", "expect"]

  init(_ value: JSONValue, names: CaseNames) throws(InputError) {
    let object = try ObjectReader(value, .pass, keys: Self.keys)
    note = try object["note"]?.readString()
    changes =
      try object["changes"]?.readArray().map { change throws(InputError) in
        try Change(change, names: names)
      } ?? []
    expectation = try object["expect"].map { value throws(InputError) in try Expectation(value, names: names)
    }
  }
}

extension Change {
  static let constraintMembers = ConstraintPatch.keys
  static let viewMembers = ViewPatch.keys.filter { !ViewPatch.fixed.contains($0) }

  init(_ value: JSONValue, names: CaseNames) throws(InputError) {
    if case .string = value.content {
      throw value.flaw("a change is an object, not a string; write { \"view\": \"title\", \"hidden\": true }")
    }
    let targets = try value.readMembers().filter { ["view", "constraint", "environment"].contains($0.name) }
    guard targets.count == 1, let target = targets.first else {
      throw value.flaw("a change names one \"view\", one \"constraint\" or the \"environment\"")
    }
    switch target.name {
    case "view":
      for member in try value.readMembers() { try Self.refuse(member) }
      let object = try ObjectReader(value, .viewChange, keys: ["view"] + Self.viewMembers)
      let view = try names.view(target.value.readString(), at: target.value.offset)
      self = .view(view, try ViewPatch(object, of: view, names: names))
    case "constraint":
      let object = try ObjectReader(
        value, "a change of a constraint", keys: ["constraint"] + Self.constraintMembers)
      let constraint = try names.constraint(target.value.readString(), at: target.value.offset)
      var patch = ConstraintPatch()
      try patch.read(of: object, ())
      self = .constraint(constraint, patch)
    default:
      _ = try ObjectReader(value, .environmentChange, keys: ["environment"])
      self = .environment(try EnvironmentPatch(target.value))
    }
    guard !isEmpty else {
      throw value.flaw("this change changes nothing; name what it sets, or leave it out")
    }
  }

  /// - Throws: where the member is one that views have, and no change may have.
  private static func refuse(_ member: JSONMember) throws(InputError) {
    guard View.keys.contains(member.name), !viewMembers.contains(member.name) else { return }
    let changeable = ["title": "text", "arranged": "hidden"][member.name]
    throw member.value.flaw(
      "\"\(member.name)\" is set in the document and cannot change"
        + (changeable.map { "; \"\($0)\" can" } ?? ""))
  }

  var isEmpty: Bool {
    switch self {
    case .view(_, let patch): patch.isEmpty
    case .constraint(_, let patch): patch.isEmpty
    case .environment(let patch): patch.isEmpty
    }
  }
}

extension ConstraintPatch: MemberwisePatch {
  typealias Whole = Constraint
  typealias Context = Void

  static let members: [Member] = [
    member("priority", \.priority, \.priority, JSONValue.readPriority, \.json),
    member("constant", \.constant, \.constant, JSONValue.readNumber, \.json),
    word("relation", \.relation, \.relation),
    flag("active", \.isActive, \.isActive),
  ]
}

extension ViewPatch {
  init(_ object: ObjectReader, of view: ViewIndex, names: CaseNames) throws(InputError) {
    if let stack = object["stack"], names.hierarchy[view].stack == nil {
      throw stack.flaw(
        "\"\(names.hierarchy[view].id)\" is not a stack view; only the document can make it one")
    }
    try readSettings(of: object, view, names: names)
    try read(Self.contents, of: object, ViewContext())
  }
}
