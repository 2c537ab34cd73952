/// A case at random in UIKit's words: a stack view, guides of margins and safe areas, baselines, a scroll view,
/// ratios along a chain, and variations. Beside it stands the same case in edges and sizes alone, worked out from the
/// words of `Documentation/CaseFormat.md`. It shares nothing with what the model makes of them.
package struct WordedCase {
  /// In UIKit's words.
  package internal(set) var document = ""
  /// In edges and sizes.
  package internal(set) var plainDocument = ""

  var random: SplitMix
  let isMirrored: Bool
  let width: Double
  let height: Double
  let safeArea: Insets
  let margins: Insets
  var children: [String] = []
  var plainChildren: [String] = []
  var constraints: [Written] = []
  /// By constraint, its constant where the root is wide.
  var wideConstants: [Int: Double] = [:]
  var stack: ReferenceStack?
  /// What constraints at random relate.
  var ids: [String] = []

  struct Insets {
    var top, left, bottom, right: Double
  }

  /// An anchor in both notations: the word is `offset` behind the plain anchor, in the sense of the attribute.
  struct Anchor {
    var word: String
    var plain: String
    var offset = 0.0

    init(_ word: String, plain: String? = nil, offset: Double = 0) {
      self.word = word
      self.plain = plain ?? word
      self.offset = offset
    }
  }

  struct Written {
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

  mutating func add(
    _ first: Anchor, _ relation: String, _ second: Anchor?, times multiplier: Double = 1, _ constant: Double,
    _ priority: Double = 1000
  ) {
    constraints.append(
      Written(
        first: first, relation: relation, second: second, multiplier: multiplier, constant: constant,
        priority: priority))
  }

  mutating func add(_ child: String, plain: String? = nil) {
    children.append(child)
    plainChildren.append(plain ?? child)
  }
}
