/// Writes small cases at random whose constraints ask odd things of each other: ties, contradictions, widths that
/// follow from heights, places far out of the parent.
package struct OddCase {
  private let numbers: OddNumbers
  private var random: SplitMix
  private var ids: [String] = []
  private var constraints: [String] = []

  /// The document of a case, the same for the same seed.
  package static func document(_ numbers: OddNumbers, seed: UInt64) -> String {
    var odd = OddCase(numbers: numbers, random: SplitMix(seed: seed))
    return odd.document(named: "\(numbers) \(seed)")
  }

  private init(numbers: OddNumbers, random: SplitMix) {
    self.numbers = numbers
    self.random = random
  }

  private mutating func document(named name: String) -> String {
    let root = tree()
    if numbers == .equal || random.chance(0.3) { addRow() }
    for _ in 0..<random.count(1...numbers.constraintsOfView * ids.count) { addConstraint() }
    let environment = environment()
    let passes = (0..<(numbers == .equal ? 4 : random.one(of: [0, 0, 1, 2, 4]))).map { _ in pass() }
    return """
      { "name": "\(name)", "rules": "\(random.one(of: ["uikit", "articles"]))", "environment": \(environment),
        "root": \(root),
        "constraints": [\(constraints.joined(separator: ",\n    "))],
        "history": [\(passes.joined(separator: ",\n    "))] }
      """
  }

  private mutating func tree() -> String {
    ids = ["root"] + (1...random.count(1...6)).map { "v\($0)" }
    var children: [[String]] = ids.map { _ in [] }
    for i in ids.indices.dropFirst().reversed() {
      let parent = random.chance(0.4) ? random.count(0...i - 1) : 0
      children[parent].insert(view(ids[i], children[i]), at: 0)
    }
    return #"{ "id": "root", "children": [\#(children[0].joined(separator: ", "))] }"#
  }

  private mutating func view(_ id: String, _ children: [String]) -> String {
    var members = [#""id": "\#(id)""#]
    if random.chance(0.65) { members.append(#""intrinsic": \#(pair("width", "height") { $0.size() })"#) }
    for kind in ["hugging", "compression"] where random.chance(0.6) {
      members.append(#""\#(kind)": \#(pair("horizontal", "vertical") { $0.contentPriority() })"#)
    }
    if random.chance(0.04) {
      let size = [random.one(of: numbers.sizes), random.one(of: numbers.sizes)]
      members.append(
        #""frame": { "x": \#(constant()), "y": \#(constant()), "width": \#(size[0]), "height": \#(size[1]) }"#
      )
    }
    if !children.isEmpty { members.append(#""children": [\#(children.joined(separator: ", "))]"#) }
    return "{ \(members.joined(separator: ", ")) }"
  }

  /// An object with one member or both.
  private mutating func pair(
    _ first: String, _ second: String, _ value: (inout OddCase) -> Double
  ) -> String {
    let names = random.chance(0.8) ? [first, second] : [random.one(of: [first, second])]
    return "{ \(names.map { "\"\($0)\": \(value(&self))" }.joined(separator: ", ")) }"
  }

  private mutating func size() -> Double { random.one(of: numbers.sizes) }
  private mutating func constant() -> Double { random.one(of: numbers.constants) }
  private mutating func multiplier() -> Double { random.one(of: numbers.multipliers) }
  private mutating func contentPriority() -> Double { random.one(of: numbers.contentPriorities) }
  private mutating func priority() -> Double { random.one(of: numbers.priorities) }

  /// Views after each other, between the edges of the root.
  private mutating func addRow() {
    var edge = "root.leading"
    for id in ids.dropFirst() {
      add(
        "\(id).leading", random.one(of: [">=", ">=", "=="]), edge, constant: 8,
        random.one(of: [1000, priority()]))
      edge = "\(id).trailing"
    }
    add(edge, numbers == .equal ? "==" : random.one(of: ["<=", "=="]), "root.trailing", constant: -8, 1000)
  }

  private mutating func addConstraint() {
    let relation = random.one(of: ["==", "==", ">=", "<="])
    let isHorizontal = random.chance(0.5)
    let (size, other) = isHorizontal ? ("width", "height") : ("height", "width")
    let (first, second) = (random.one(of: ids), random.one(of: ids))
    let priority = random.chance(numbers.optionalShare) ? priority() : 1000
    switch random.count(0...9) {
    case 0, 1: add("\(first).\(size)", relation, nil, constant: constant(), priority)
    case 2, 3:
      let attribute = random.chance(0.8) ? size : other
      add(
        "\(first).\(size)", relation, "\(second).\(attribute)", multiplier(), constant: constant(), priority)
    case 4 where !constraints.isEmpty: constraints.append(again(random.one(of: constraints)))
    default:
      let attributes = random.one(
        of: isHorizontal
          ? [["left", "right", "centerX"], ["leading", "trailing", "centerX"]]
          : [["top", "bottom", "centerY"]])
      let anchors = [first, second].map { "\($0).\(random.one(of: attributes))" }
      let multiplier = random.chance(0.15) ? multiplier() : 1
      add(anchors[0], relation, anchors[1], multiplier, constant: constant(), priority)
    }
  }

  /// - Parameter second: an anchor.
  private mutating func add(
    _ first: String, _ relation: String, _ second: String?, _ multiplier: Double = 1, constant: Double,
    _ priority: Double
  ) {
    let other = second.map { #""second": "\#($0)", "multiplier": \#(multiplier), "# } ?? ""
    constraints.append(
      """
      { "id": "k\(constraints.count)", "first": "\(first)", "relation": "\(relation)", \(other)"constant": \
      \(constant), \
      "priority": \(priority), "active": \(random.chance(0.95)) }
      """)
  }

  /// The constraint under a name of its own.
  private func again(_ constraint: String) -> String {
    guard let comma = constraint.firstIndex(of: ",") else { return constraint }
    return #"{ "id": "k\#(constraints.count)""# + constraint[comma...]
  }

  private mutating func environment() -> String {
    var members: [String] = []
    var fitting: [String] = []
    for name in ["width", "height"] {
      if random.chance(0.7) {
        members.append("\"\(name)\": \(max(20, constant().magnitude))")
      } else if random.chance(0.5) {
        fitting.append("\"\(name)\": \(random.one(of: [0, 320]))")
      }
    }
    if random.chance(0.3) { members.append(#""direction": "rtl""#) }
    if !fitting.isEmpty {
      let priority = random.one(of: numbers.fittingPriorities)
      fitting.append(#""horizontalPriority": \#(priority), "verticalPriority": \#(priority)"#)
      members.append("\"fitting\": { \(fitting.joined(separator: ", ")) }")
    }
    return "{ \(members.joined(separator: ", ")) }"
  }

  private mutating func pass() -> String {
    let changes = (0..<random.one(of: [1, 1, 2])).map { _ in change() }
    return #"{ "changes": [\#(changes.joined(separator: ", "))] }"#
  }

  private mutating func change() -> String {
    let view = #""view": "\#(random.one(of: Array(ids.dropFirst())))""#
    let constraint = #""constraint": "k\#(random.count(0...constraints.count - 1))""#
    switch random.count(0...9) {
    case 0...3:
      let kind = random.one(of: ["hugging", "compression"])
      return #"{ \#(view), "\#(kind)": \#(pair("horizontal", "vertical") { $0.contentPriority() }) }"#
    case 4: return #"{ \#(constraint), "priority": \#(priority()) }"#
    case 5: return #"{ \#(constraint), "constant": \#(constant()) }"#
    case 6: return #"{ \#(constraint), "active": \#(random.chance(0.6)) }"#
    case 7: return #"{ "environment": { "width": \#(max(20, constant().magnitude)) } }"#
    case 8: return #"{ "environment": { "direction": "\#(random.one(of: ["ltr", "rtl"]))" } }"#
    default: return #"{ \#(view), "intrinsic": \#(pair("width", "height") { $0.size() }) }"#
    }
  }
}
