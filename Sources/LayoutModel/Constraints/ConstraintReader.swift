package import JSON

/// Reads the `constraints` of a document, whose names depend on one another's places.
package struct ConstraintReader {
  private(set) var constraints: [Constraint] = []
  /// The constraints of the document so far, those made from frames not counted.
  private var count = 0
  private(set) var names: CaseNames
  package let views: [View]

  package init(views: [View], names: CaseNames) {
    self.views = views
    self.names = names
    for (index, view) in views.enumerated() { addFrame(of: view, ViewIndex(index)) }
  }

  static let keys = [
    "id", "first", "relation", "second", "multiplier", "constant", "priority", "active", "ibID",
  ]

  private mutating func addFrame(of view: View, _ index: ViewIndex) {
    guard let frame = view.frame, let parent = view.parent else { return }
    let members: [(Attribute, Double)] = [
      (.left, frame.x), (.top, frame.y), (.width, frame.width), (.height, frame.height),
    ]
    for (attribute, constant) in members {
      let anchor = Anchor(index, attribute)
      let second = attribute.isSize ? nil : Anchor(parent, attribute)
      let id = "\(view.id).autoresizing.\(attribute.rawValue)"
      // The dot keeps the name from equalling one that a document can give.
      _ = names.add(constraint: id, ConstraintIndex(constraints.count))
      constraints.append(
        Constraint(id: id, origin: .autoresizing, first: anchor, second: second, constant: constant))
    }
  }

  /// What an equation or a line of the Visual Format Language stands for among the views.
  package func constraints(of notation: String) throws(InputError) -> [Constraint] {
    var reader = self
    try reader.read([.string(notation)])
    return Array(reader.constraints[constraints.count...])
  }

  /// Reads the constraints of a document, and refuses multipliers whose product no layout can hold.
  mutating func read(_ values: [JSONValue]) throws(InputError) {
    var ends: [Int] = []
    for value in values {
      try read(value)
      ends.append(constraints.count)
    }
    guard let chain = MultiplierChain(of: constraints, viewCount: views.count),
      let refusal = chain.refusal(constraints), let last = chain.constraints.last,
      let place = ends.firstIndex(where: { last.rawValue < $0 })
    else { return }
    throw values[place].flaw(refusal)
  }

  private mutating func read(_ value: JSONValue) throws(InputError) {
    switch value.content {
    case .string(let text): try readNotation(text, value)
    case .object: try readObject(value)
    case .null, .bool, .number, .array:
      throw value.flaw("a constraint is an equation, a VFL string or an object, not \(value.kindName)")
    }
  }

  private mutating func readNotation(_ text: String, _ value: JSONValue) throws(InputError) {
    let read: [Constraint]
    do throws(InputError) {
      read = try notation(text)
    } catch {
      throw InputError(error.each.map { $0.at(value.offset) }) ?? error
    }
    for constraint in read { try add(id: nil, constraint, at: value) }
  }

  private func notation(_ text: String) throws(InputError) -> [Constraint] {
    if text.hasPrefix("NSLayoutConstraint") || text.contains(".constraint(") {
      let equation = SwiftConstraint.equation(text) ?? "an equation, such as a.top == b.bottom + 8"
      throw InputError("this is Swift; write \(equation)")
    }
    guard VisualFormat.isVisualFormat(text) || !text.contains("[") else {
      throw InputError("a visual format begins with H:, V:, | or [")
    }
    return VisualFormat.isVisualFormat(text)
      ? try VisualFormat.read(text, views: views, names: names)
      : [try EquationParser.read(text, names: names)]
  }

  private mutating func readObject(_ value: JSONValue) throws(InputError) {
    let object = try ObjectReader(value, .constraint, keys: Self.keys)
    let second = object["second"].flatMap { $0.isNull ? nil : $0 }
    let id = try object["id"]?.readConstraintName()
    var patch = ConstraintPatch()
    try patch.read(of: object, ())
    var constraint = Constraint(
      first: Anchor(.root, .width), second: try second.map { value throws(InputError) in try anchor(value) },
      multiplier: try object["multiplier"]?.readMultiplier() ?? 1, ibID: try object["ibID"]?.readString())
    patch.apply(to: &constraint)
    // What a constraint needs comes last: where it is missing, the rest has been read.
    constraint.first = try anchor(try object.required("first"))
    if let refusal = constraint.refusal(in: views) {
      var error = value.flaw(refusal)
      error.wrongKeys = ["first", "second", "multiplier"]
      throw error
    }
    if constraint.second == nil { constraint.multiplier = 1 }
    try add(id: id, constraint, at: object["id"] ?? value)
  }

  private func anchor(_ value: JSONValue) throws(InputError) -> Anchor {
    let text = try value.readString()
    let words = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard words.count > 1 else {
      throw value.flaw("\"\(text)\" is not an attribute of a view; one is written as view.width")
    }
    guard let (view, count) = names.view(in: words) else {
      throw names.refusal(ofView: words[0]).at(value.offset)
    }
    do throws(InputError) {
      return try Anchor(view, Array(words.dropFirst(count)), in: views)
    } catch {
      throw value.flaw(error.sentence)
    }
  }

  /// Behind it a constraint without an id has its place, from 1.
  private static let numberedPrefix = "c"

  /// What a constraint without an id is called.
  static func name(ofPlace place: Int) -> String { "\(numberedPrefix)\(place)" }

  /// Whether a constraint without an id may have the name.
  static func isNumbered(_ name: String) -> Bool {
    name.hasPrefix(numberedPrefix) && Int(name.dropFirst(numberedPrefix.count)) != nil
  }

  private mutating func add(
    id: String?, _ constraint: Constraint, at value: JSONValue
  ) throws(InputError) {
    count += 1
    let name = id ?? Self.name(ofPlace: count)
    let index = ConstraintIndex(constraints.count)
    guard names.add(constraint: name, index) else {
      let remedy = id == nil ? "; a constraint without an id is named by its place, give it an id" : ""
      throw value.flaw("there are two constraints \"\(name)\"\(remedy)")
    }
    constraints.append(constraint)
    (constraints[index].id, constraints[index].origin) = (name, id == nil ? .numbered : .named)
  }
}

extension JSONValue {
  fileprivate func readConstraintName() throws(InputError) -> String {
    let name = try readString()
    guard NameSyntax.isConstraintName(name) else { throw flaw(NameSyntax.refusal(ofName: name)) }
    return name
  }

  /// A number, or a ratio of two in a string: `16:9` or `16/9`.
  fileprivate func readMultiplier() throws(InputError) -> Double {
    guard case .string(let text) = content else { return try readNumber() }
    let parts = text.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "/" }.map { Double($0) }
    guard parts.count == 2, let first = parts[0], let second = parts[1], second != 0, first.isFinite,
      second.isFinite
    else { throw flaw("\"\(text)\" is not a multiplier; one is a number, or a ratio as \"16:9\"") }
    return first / second
  }
}

/// A constraint of anchors in Swift.
private enum SwiftConstraint {
  /// The equation for `a.topAnchor.constraint(equalTo: b.bottomAnchor, constant: 8)`; nil for what is written otherwise.
  static func equation(_ text: String) -> String? {
    let relations = ["equal": "==", "lessThanOrEqual": "<=", "greaterThanOrEqual": ">="]
    let form =
      #"^([\w.]+)\.constraint\((equal|lessThanOrEqual|greaterThanOrEqual)To(?:Constant)?:\s*([\w.-]+)"#
      + #"(?:,\s*multiplier:\s*([0-9./ ]+))?(?:,\s*constant:\s*(-?[0-9.]+))?\)$"#
    guard let match = try? Regex(form).firstMatch(in: text) else { return nil }
    let parts = (1...5).map { match[$0].substring.map(String.init) }
    guard let left = parts[0].map(side), let relation = parts[1].flatMap({ relations[$0] }),
      let right = parts[2].map(side)
    else { return nil }
    let factor = parts[3].map { "\($0) * " } ?? ""
    let constant = parts[4].map { $0.hasPrefix("-") ? " - \($0.dropFirst())" : " + \($0)" } ?? ""
    return "\(left) \(relation) \(factor)\(right)\(constant)"
  }

  /// `boat.top` for `boat.topAnchor`; a number as it is.
  private static func side(_ text: String) -> String {
    guard let dot = text.lastIndex(of: ".") else { return text }
    return text[...dot] + Anchor.withoutAnchor(String(text[text.index(after: dot)...]))
  }
}
