import JSON
import LayoutModel

/// What in a case's document makes its views and constraints.
extension JSONDocument {
  /// The objects of views, by their ids.
  var views: [String: JSONValue] {
    var views: [String: JSONValue] = [:]
    var pending = [root.member("root")].compactMap(\.self)
    while let view = pending.popLast() {
      if case .string(let id)? = view.member("id")?.content { views[id] = view }
      if case .array(let children)? = view.member("children")?.content { pending += children }
    }
    return views
  }

  /// The elements that make constraints, by the constraints' names.
  var constraints: [String: JSONValue] {
    guard case .array(let elements)? = root.member("constraints")?.content,
      case .object(let members) = root.content
    else { return [:] }
    let rest = members.filter { !["constraints", "history", "expect", "variations"].contains($0.name) }
    var constraints: [String: JSONValue] = [:]
    var count = 0
    for element in elements {
      if case .string(let id)? = element.member("id")?.content { constraints[id] = element }
      for _ in 0..<Self.constraintCount(of: element, besides: rest) {
        // One that has a name of its own counts, too.
        count += 1
        if constraints["c\(count)"] == nil { constraints["c\(count)"] = element }
      }
    }
    return constraints
  }

  /// How many constraints an element makes: a string of the Visual Format Language makes several.
  private static func constraintCount(of element: JSONValue, besides rest: [JSONMember]) -> Int {
    guard case .string(let text) = element.content, text.contains("[") else { return 1 }
    let alone = JSONValue.object(JSONObject(rest) + ["constraints": [element]])
    return (try? LayoutCase(alone))?.constraints.count { $0.origin != .autoresizing } ?? 1
  }
}
