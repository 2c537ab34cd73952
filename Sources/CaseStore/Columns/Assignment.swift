import JSON
import LayoutModel

/// One member of a patch with its new value: what a change is in rows, in keys and in requests.
struct Assignment: Hashable, Sendable {
  /// In the words of documents, as `hugging.horizontal`.
  var member: String
  var value: Value

  enum Value: Hashable, Sendable {
    /// The member is cleared.
    case cleared
    case number(Double)
    case text(String)
  }
}

extension Change {
  /// What the change sets, in the order in which it applies: a view's priorities before the rest.
  ///
  /// - Parameter views: of the case, which some members name.
  func assignments(in views: [View]) -> [Assignment] {
    let members = members(in: views)
    let isPriorities = { ContentPriorityKind(rawValue: $0.name) != nil } as (JSONMember) -> Bool
    return (members.filter(isPriorities) + members.filter { !isPriorities($0) }).flatMap([Assignment].init)
  }
}

/// A member as documents have it is one assignment, and one for each of its own members where these are stored apart.
extension [Assignment] {
  /// The members whose own members are stored apart, with what is stored of those that are left out.
  private static let nested: [String: JSONObject] = [
    "hugging": [:], "compression": [:], "intrinsic": [:], "font": ["size": nil, "weight": nil],
    "fitting": [
      "width": nil, "height": nil, "horizontalPriority": LayoutPriority.fittingSizeLevel.rawValue,
      "verticalPriority": LayoutPriority.fittingSizeLevel.rawValue,
    ],
  ]

  fileprivate init(_ member: JSONMember) {
    guard case .object(let given) = member.value.content,
      let others = Self.nested[member.name]?.members
    else {
      self = [Assignment(member)]
      return
    }
    let written = others.map { other in given.first { $0.name == other.name } ?? other }
    let rest = given.filter { member in !others.contains { $0.name == member.name } }
    self = (written + rest).map { Assignment(JSONMember("\(member.name).\($0.name)", $0.value)) }
  }

  /// The members that the assignments were made of.
  ///
  /// - Throws: for an array or an object that cannot be read.
  func members() throws(InputError) -> [JSONMember] {
    var members: [JSONMember] = []
    var objects: [String: [JSONMember]] = [:]
    for assignment in self {
      let value = try assignment.json()
      let path = assignment.member.split(separator: ".", maxSplits: 1).map(String.init)
      guard path.count == 2 else {
        members.append(JSONMember(assignment.member, value))
        continue
      }
      let isLeftOut = value == .null && Self.nested[path[0]]?.members.contains { $0.name == path[1] } == true
      objects[path[0], default: []] += isLeftOut ? [] : [JSONMember(path[1], value)]
    }
    return members + objects.sorted { $0.key < $1.key }.map { JSONMember($0.key, .object($0.value)) }
  }
}

extension Assignment {
  /// The flags that are stored as numbers.
  private static let flags: Set = ["active", "font.italic"]

  fileprivate init(_ member: JSONMember) {
    self.init(member: member.name, value: .cleared)
    switch member.value.content {
    case .null: break
    case .number(let number): value = .number(number)
    case .string(let text): value = .text(text)
    case .bool(let flag) where Self.flags.contains(member.name): value = .number(flag ? 1 : 0)
    // A keyboard has a height alone.
    case .object(let members) where member.name == "keyboard":
      if case .number(let height)? = members.first?.value.content { value = .number(height) }
    case .bool, .array, .object: value = .text(JSONWriter.text(of: member.value, .compact))
    }
  }

  fileprivate func json() throws(InputError) -> JSONValue {
    switch value {
    case .cleared: .null
    case .number(let number) where member == "keyboard": .object(["height": number])
    case .number(1) where Self.flags.contains(member): .bool(true)
    case .number(0) where Self.flags.contains(member): .bool(false)
    case .number(let number): .number(number)
    // Databases of earlier versions may hold eras that name no version. They had no effect.
    case .text(let text) where member == "era" && InterfaceBuilderVersion(text) == nil: .null
    case .text(let text) where isJSON: try JSONDocument(text).root
    case .text(let text): .string(text)
    }
  }

  /// Whether its text is JSON.
  private var isJSON: Bool {
    ViewPatch.isSetting(member) || member == "runs" || member == "safeArea"
  }
}
