/// A case at random in UIKit's words: a stack view, guides of margins and safe areas, baselines, a scroll view, ratios along
/// a chain, and variations. Beside it stands the same case in edges and sizes alone, worked out from the words of
/// `Documentation/CaseFormat.md`. It shares nothing with what the model makes of them.
package struct WordedCase {
  /// In UIKit's words.
  package private(set) var document = ""
  /// In edges and sizes.
  package private(set) var plainDocument = ""

  private var random: SplitMix
  private let isMirrored: Bool
  private let width: Double
  private let height: Double
  private let safeArea: Insets
  private let margins: Insets
  private var children: [String] = []
  private var plainChildren: [String] = []
  private var constraints: [Written] = []
  /// By constraint, its constant where the root is wide.
  private var wideConstants: [Int: Double] = [:]
  private var stack: ReferenceStack?
  /// What constraints at random relate.
  private var ids: [String] = []

  private struct Insets {
    var top, left, bottom, right: Double
  }

  /// An anchor in both notations: the word is `offset` behind the plain anchor, in the sense of the attribute.
  private struct Anchor {
    var word: String
    var plain: String
    var offset = 0.0

    init(_ word: String, plain: String? = nil, offset: Double = 0) {
      self.word = word
      self.plain = plain ?? word
      self.offset = offset
    }
  }

  private struct Written {
    let first: Anchor
    let relation: String
    let second: Anchor?
    let multiplier: Double
    let constant: Double
    let priority: Double

    /// What is added to a constant of the words.
    var shift: Double { multiplier * (second?.offset ?? 0) - first.offset }

    func json(_ id: Int, isPlain: Bool) -> String {
      func name(_ anchor: Anchor) -> String { isPlain ? anchor.plain : anchor.word }
      let other = second.map { #""second": "\#(name($0))", "multiplier": \#(multiplier), "# } ?? ""
      return """
        { "id": "k\(id)", "first": "\(name(first))", "relation": "\(relation)", \(other)\
        "constant": \(isPlain ? constant + shift : constant), "priority": \(priority) }
        """
    }
  }

  /// The same for the same seed.
  package init(seed: UInt64) {
    var random = SplitMix(seed: seed)
    isMirrored = random.chance(0.4)
    width = random.one(of: [320, 375, 393.5])
    height = random.one(of: [480, 667, 700.25])
    let side = random.one(of: [0, 0, 44.0])
    safeArea = Insets(
      top: random.one(of: [0, 20, 59]), left: side, bottom: random.one(of: [0, 34]), right: side)
    margins = Insets(
      top: random.one(of: [0, 8]), left: random.one(of: [8, 16, 20.5]), bottom: 8,
      right: random.one(of: [8, 12]))
    self.random = random
    addLeaves()
    if self.random.chance(0.6) { addStack() }
    if self.random.chance(0.5) { addPanel() }
    if self.random.chance(0.5) { addScrollView() }
    if self.random.chance(0.4) { addChain() }
    for _ in 0..<self.random.count(2...10) { addConstraint() }
    write(named: "worded \(seed)")
  }

  private mutating func add(
    _ first: Anchor, _ relation: String, _ second: Anchor?, times multiplier: Double = 1, _ constant: Double,
    _ priority: Double = 1000
  ) {
    constraints.append(
      Written(
        first: first, relation: relation, second: second, multiplier: multiplier, constant: constant,
        priority: priority))
  }

  private mutating func add(_ child: String, plain: String? = nil) {
    children.append(child)
    plainChildren.append(plain ?? child)
  }

  // MARK: Views

  private mutating func addLeaves() {
    for id in ["a", "b"] {
      let size = [random.one(of: [0, 30, 44, 71.5]), random.one(of: [10, 20, 33])]
      add(#"{ "id": "\#(id)", "intrinsic": { "width": \#(size[0]), "height": \#(size[1]) } }"#)
      ids.append(id)
    }
    // Glyphs are squares: a line of four letters is four sizes wide and one high.
    let size = random.one(of: [10, 17, 24])
    add(
      #"{ "id": "t", "class": "UILabel", "text": "text", "font": { "size": \#(size) } }"#,
      plain: #"{ "id": "t", "intrinsic": { "width": \#(4 * size), "height": \#(size) } }"#)
    ids.append("t")
    if random.chance(0.5) {
      add(
        Anchor("t.firstBaseline", plain: "t.top", offset: Double(size)), "==",
        random.chance(0.5)
          ? Anchor("a.firstBaseline", plain: "a.top") : Anchor("b.lastBaseline", plain: "b.bottom"),
        random.one(of: [0, 8]), random.one(of: [1000, 750, 500]))
    }
  }

  private mutating func addStack() {
    var stack = ReferenceStack(
      contents: (0..<random.count(1...4)).map { _ in
        (random.one(of: [20, 30, 40, 64]), random.one(of: [10, 20, 50]))
      })
    stack.axis = random.one(of: ["horizontal", "vertical"])
    stack.distribution = random.one(
      of: ["fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering"])
    stack.alignment = random.one(
      of: ["fill", "leading", "firstBaseline", "center", "trailing", "lastBaseline"])
    stack.spacing = random.one(of: [0, 6, 10])
    stack.hidden = Set(stack.contents.indices.filter { _ in random.chance(0.2) })
    add(stack.document, plain: stack.plainDocument)
    self.stack = stack
    ids.append("s")
    add(Anchor("s.leading"), "==", guide("leading"), random.one(of: [0, 10]))
    add(Anchor("s.top"), "==", guide("top"), random.one(of: [0, 100]))
    if random.chance(0.5) {
      add(Anchor("s.trailing"), "==", guide("trailing"), 0, random.one(of: [1000, 999, 700]))
    }
    if random.chance(0.3) { add(Anchor("s.height"), "==", nil, 120, random.one(of: [1000, 600])) }
  }

  /// A view at a place of its own, and one by its guides. What of the safe area reaches into it counts.
  private mutating func addPanel() {
    let place = (x: random.one(of: [0.0, 10, 60]), y: random.one(of: [0.0, 15, 100]))
    add(
      #"{ "id": "p", "layoutMargins": { "top": 3, "left": 5, "bottom": 7, "right": 9 }, "children": [ { "id": "q" } ] }"#,
      plain: #"{ "id": "p", "children": [ { "id": "q" } ] }"#)
    add(Anchor("p.left"), "==", Anchor("root.left"), place.x)
    add(Anchor("p.top"), "==", Anchor("root.top"), place.y)
    add(Anchor("p.width"), "==", nil, 150)
    add(Anchor("p.height"), "==", nil, 90)
    let (left, top) = (max(0, safeArea.left - place.x), max(0, safeArea.top - place.y))
    let hasMargins = random.chance(0.5)
    let name = hasMargins ? "layoutMarginsGuide" : "safeAreaLayoutGuide"
    func anchor(_ attribute: String, _ inset: Double) -> Anchor {
      Anchor("p.\(name).\(attribute)", plain: "p.\(attribute)", offset: inset)
    }
    add(Anchor("q.left"), "==", anchor("left", left + (hasMargins ? 5 : 0)), 1)
    add(Anchor("q.right"), "==", anchor("right", hasMargins ? -9 : 0), 0)
    add(Anchor("q.top"), "==", anchor("top", top + (hasMargins ? 3 : 0)), 2)
    add(Anchor("q.bottom"), random.one(of: ["==", "<="]), anchor("bottom", hasMargins ? -7 : 0), -1)
  }

  /// Edges of the content mean the content area, which begins where the scroll view does; sizes mean the frame.
  private mutating func addScrollView() {
    add(
      #"{ "id": "w", "class": "UIScrollView", "children": [ { "id": "g", "intrinsic": { "width": 500, "height": 900 } } ] }"#,
      plain: """
        { "id": "w", "children": [ { "id": "g", "intrinsic": { "width": 500, "height": 900 } },
          { "id": "area", "kind": "guide" } ] }
        """)
    add(Anchor("w.leading"), "==", guide("leading"), 0)
    add(Anchor("w.trailing"), "==", guide("trailing"), 0)
    add(Anchor("w.top"), "==", guide("top"), 30)
    add(Anchor("w.bottom"), "==", guide("bottom"), 0)
    func area(_ attribute: String) -> Anchor {
      Anchor(
        random.chance(0.5) ? "w.\(attribute)" : "w.contentLayoutGuide.\(attribute)",
        plain: "area.\(attribute)")
    }
    for attribute in ["leading", "top"] { add(Anchor("g.\(attribute)"), "==", area(attribute), 12) }
    for attribute in ["trailing", "bottom"] { add(Anchor("g.\(attribute)"), "==", area(attribute), -4) }
    add(
      Anchor("g.width"), "==",
      Anchor(random.chance(0.5) ? "w.width" : "w.frameLayoutGuide.width", plain: "w.width"),
      times: random.one(of: [1, 0.5, 2]), random.one(of: [0, -16]), random.one(of: [1000, 800]))
  }

  /// Views one behind the other, each as wide as a multiple of the one before.
  private mutating func addChain() {
    let ratio = random.one(of: [1, 1, 0.5, 2])
    let count = random.count(4...14)
    var edge = guide("leading")
    for place in 0..<count {
      add(#"{ "id": "c\#(place)" }"#)
      add(Anchor("c\(place).leading"), "==", edge, random.one(of: [0, 4]))
      add(Anchor("c\(place).top"), "==", guide("top"), 0)
      // An aspect ratio gives the height.
      add(
        Anchor("c\(place).height"), "==", Anchor("c\(place).width"),
        times: random.one(of: [1, 9.0 / 16, 0.75]), 0)
      if place > 0 {
        add(
          Anchor("c\(place).width"), "==", Anchor("c\(place - 1).width"), times: place % 3 == 0 ? ratio : 1, 0
        )
      }
      edge = Anchor("c\(place).trailing")
    }
    add(edge, "==", guide("trailing"), 0, random.one(of: [1000, 900]))
  }

  // MARK: Constraints

  /// An edge of one of the root's guides. Its margins are added to its safe area.
  private mutating func guide(_ attribute: String) -> Anchor {
    let kind = random.count(0...2)
    if kind == 0 { return Anchor("root.\(attribute)") }
    func inset(_ edge: (Insets) -> Double) -> Double { edge(safeArea) + (kind == 2 ? edge(margins) : 0) }
    let (left, right) = (inset(\.left), inset(\.right))
    let offset =
      switch attribute {
      case "top": inset(\.top)
      case "bottom": -inset(\.bottom)
      case "leading": isMirrored ? right : left
      case "trailing": isMirrored ? -left : -right
      case "left": left
      case "right": -right
      case "centerX": (left - right) / 2
      case "centerY": (inset(\.top) - inset(\.bottom)) / 2
      case "width": -left - right
      default: -inset(\.top) - inset(\.bottom)
      }
    let name = kind == 1 ? "safeAreaLayoutGuide" : "layoutMarginsGuide"
    return Anchor("root.\(name).\(attribute)", plain: "root.\(attribute)", offset: offset)
  }

  private mutating func addConstraint() {
    let priority: Double = random.chance(0.2) ? 1000 : random.one(of: [250, 251, 500, 749, 750, 751, 999])
    let relation = random.one(of: ["==", "==", ">=", "<="])
    let id = random.one(of: ids)
    let isHorizontal = random.chance(0.5)
    let constant: Double = random.one(of: [0, 8, -8, 20, 33.25, -60])
    switch random.count(0...3) {
    case 0:
      let size = isHorizontal ? "width" : "height"
      add(
        Anchor("\(id).\(size)"), relation, guide(size), times: random.one(of: [0.5, 1, 0.25]), constant,
        priority)
    case 1:
      let ratio = random.one(of: [16.0 / 9, 4.0 / 3, 0.5, 2, 1])
      add(Anchor("\(id).width"), relation, Anchor("\(id).height"), times: ratio, constant, priority)
    case 2:
      let attributes =
        isHorizontal
        ? random.one(of: [["left", "right", "centerX"], ["leading", "trailing"]])
        : ["top", "bottom", "centerY"]
      let first = random.one(of: attributes)
      add(Anchor("\(id).\(first)"), relation, guide(random.one(of: attributes)), constant, priority)
    default:
      let attributes = isHorizontal ? ["leading", "trailing"] : ["top", "bottom"]
      let other = Anchor("\(random.one(of: ids)).\(random.one(of: attributes))")
      add(Anchor("\(id).\(random.one(of: attributes))"), relation, other, constant, priority)
    }
    if random.chance(0.3) { wideConstants[constraints.count - 1] = random.one(of: [0, 40, -12.5]) }
  }

  // MARK: Documents

  /// The second pass makes the root wider. What varies with it is a variation in words, and a change of the pass in plain
  /// notation.
  private mutating func write(named name: String) {
    let wide = 398
    let variations = wideConstants.sorted { $0.key < $1.key }
    let environment = """
      "width": \(width), "height": \(height), "direction": "\(isMirrored ? "rtl" : "ltr")"
      """
    let change = #"{ "environment": { "width": \#(wide) } }"#
    let written = constraints.enumerated()
    document = """
      { "name": "\(name)", "rules": "uikit", "environment": { \(environment), "safeArea": \(Self.json(safeArea)) },
        "root": { "id": "root", "layoutMargins": \(Self.json(margins)), "children": [
          \(children.joined(separator: ",\n    ")) ] },
        "constraints": [
          \(written.map { $1.json($0, isPlain: false) }.joined(separator: ",\n    ")) ],
        "variations": [ \(variations.map {
          #"{ "when": { "width": ">= 396" }, "constraint": "k\#($0.key)", "constant": \#($0.value) }"#
        }.joined(separator: ",\n    ")) ],
        "history": [ { "changes": [ \(change) ] } ] }
      """
    let changes =
      [change]
      + variations.map {
        #"{ "constraint": "k\#($0.key)", "constant": \#($0.value + constraints[$0.key].shift) }"#
      }
    let area =
      plainChildren.contains { $0.contains("area") } ? ["area.left == w.left", "area.top == w.top"] : []
    let plain =
      (area + (stack?.constraints ?? [])).map { "\"\($0)\"" } + written.map { $1.json($0, isPlain: true) }
    plainDocument = """
      { "name": "\(name)", "rules": "uikit", "environment": { \(environment) },
        "root": { "id": "root", "children": [ \(plainChildren.joined(separator: ",\n    ")) ] },
        "constraints": [ \(plain.joined(separator: ",\n    ")) ],
        "history": [ { "changes": [ \(changes.joined(separator: ", ")) ] } ] }
      """
  }

  private static func json(_ insets: Insets) -> String {
    """
    { "top": \(insets.top), "left": \(insets.left), "bottom": \(insets.bottom), "right": \(insets.right) }
    """
  }
}
