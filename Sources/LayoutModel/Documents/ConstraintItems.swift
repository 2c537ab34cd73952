import JSON

/// The two sides of a constraint as `NSLayoutConstraint` and its initialiser name them: an item, and its attribute.
struct ConstraintItems {
  private let members: [JSONMember]

  private static let first = ["firstItem", "item", "item1", "view", "view1"]
  private static let firstAttribute = ["firstAttribute", "attribute", "attribute1", "firstAnchor", "anchor"]
  private static let second = ["secondItem", "toItem", "item2", "view2", "toView"]
  private static let secondAttribute = ["secondAttribute", "attribute2", "toAttribute", "secondAnchor"]

  init(_ members: [JSONMember]) { self.members = members }

  /// What to write in place of the sides; nil where the member is none of them, or does not tell what a side is.
  func correction(of member: JSONMember) -> MemberCorrection? {
    let names = Set(Self.first + Self.firstAttribute + Self.second + Self.secondAttribute + ["equalTo"])
    guard names.contains(member.name), let left = side(Self.first, Self.firstAttribute) else { return nil }
    let right = side(Self.second, Self.secondAttribute)
    var sides = [("first", left), ("second", right)].compactMap { key, text in
      text.map { JSONMember(key, JSONValue(.string($0), offset: member.offset), offset: member.offset) }
    }
    if let other = members.first(where: { $0.name == "equalTo" }) {
      let key = if case .number = other.value.content { "constant" } else { "second" }
      sides.append(JSONMember(key, other.value, offset: member.offset))
    }
    return MemberCorrection(of: names.intersection(members.map(\.name)), sides)
  }

  private func side(_ items: [String], _ attributes: [String]) -> String? {
    guard let item = text(items), let attribute = text(attributes)?.split(separator: ".").last,
      attribute != "notAnAttribute"
    else { return nil }
    return "\(item).\(Anchor.withoutAnchor(String(attribute)))"
  }

  private func text(_ names: [String]) -> String? {
    for member in members where names.contains(member.name) {
      if case .string(let text) = member.value.content { return text }
    }
    return nil
  }
}
