import LayoutModel

/// Finds irreducible infeasible subsets of one independent part, called conflicts, and correction sets: constraints
/// without which the rest can hold.
///
/// First come conflicts that share no member, then those that overlap, by the hitting-set tree of R. Reiter ("A theory
/// of diagnosis from first principles", Artificial Intelligence 32, 1987, doi:10.1016/0004-3702(87)90062-2). A node
/// leaves some constraints out. If the rest has a conflict, that labels the node, and leaving out one more of its
/// members makes each node below. If it has none, the node is a correction set. Smaller nodes come first, so the first
/// correction set is a smallest one.
struct HittingSetTree {
  private(set) var conflicts: [[ConstraintIndex]] = []
  /// Correction sets, the smallest first, and among equals those of the most of the app's own constraints. There is at
  /// least one if there are conflicts.
  private(set) var corrections: [Set<ConstraintIndex>] = []
  /// Whether every irreducible subset was found.
  private(set) var isComplete = true
  let part: [ConstraintIndex]
  private let system: FeasibilityProblem
  /// Those of the part that a layout breaks: a correction set, though seldom the smallest.
  private let broken: [BrokenConstraint]
  /// The part, with those last that the deletion filter leaves out first.
  private let ranked: [ConstraintIndex]
  private let own: Set<ConstraintIndex>
  /// How many constraints all systems had together that were solved.
  private var solvedCount = 0

  /// The search ends after about so many. A log of twenty lines needs a few dozen systems. A part of 400 constraints
  /// has 150, or 300 for a correction set: it is diagnosed in ten times as long as it is laid out.
  private static let mostSolved = 60_000
  /// Beyond so many conflicts no more are looked for that overlap others: nobody reads them.
  private static let mostConflicts = 24
  /// A part of more constraints is not searched: a hundred systems of it would take seconds.
  private static let mostSearched = 400
  /// Of a part that is not searched. Each takes some systems more to be told.
  private static let mostTaken = 4
  /// Nodes that a known conflict labels need no system, but memory: they grow as the product of the conflicts' sizes.
  private static let mostNodes = 4000

  /// - Parameters:
  ///   - system: of the part.
  ///   - part: an independent part of the constraints.
  ///   - broken: those of the part that a layout breaks, each with its conflict; at least one.
  ///   - own: the constraints that the app made. Others are left out first.
  init(
    _ system: FeasibilityProblem, among part: [ConstraintIndex], broken: [BrokenConstraint],
    own: Set<ConstraintIndex>
  ) {
    self.system = system
    self.part = part
    self.broken = broken
    self.own = own
    ranked = part.filter(own.contains) + part.filter { !own.contains($0) }.reversed()
  }

  mutating func run() {
    guard part.count <= Self.mostSearched else { return takeFromLayout() }
    var known: Set<ConstraintIndex> = []
    while mayGoOn, let conflict = conflict(without: known) {
      conflicts.append(conflict)
      known.formUnion(conflict)
    }
    guard !conflicts.isEmpty else { return }
    growTree()
    if corrections.isEmpty { corrections = [greedyCorrection() ?? brokenSet] }
    corrections = corrections.ranked(own) { $0.sorted() }
  }

  /// The least set of constraints without which all the rest can hold.
  var leastCorrection: Set<ConstraintIndex> { corrections.first ?? [] }

  /// Takes the conflicts that the layout tells of its first broken constraints, and searches for no others.
  private mutating func takeFromLayout() {
    isComplete = false
    conflicts = broken.prefix(Self.mostTaken).map { Set($0.conflict + [$0.constraint]).sorted() }
    corrections = [brokenSet]
  }

  private var brokenSet: Set<ConstraintIndex> { Set(broken.map(\.constraint)) }

  private var mayGoOn: Bool { solvedCount < Self.mostSolved && conflicts.count < Self.mostConflicts }

  /// Leaves out the member of most conflicts that are left, again and again; nil where that takes too long.
  private mutating func greedyCorrection() -> Set<ConstraintIndex>? {
    var correction: Set<ConstraintIndex> = []
    while let next = label(of: correction) {
      guard solvedCount < 2 * Self.mostSolved else { return nil }
      let left = conflicts.filter { correction.isDisjoint(with: $0) }
      func count(_ member: ConstraintIndex) -> Int { left.count { $0.contains(member) } }
      guard let member = next.max(by: { count($0) < count($1) }) else { break }
      correction.insert(member)
    }
    return correction
  }

  private mutating func growTree() {
    var seen: Set<Set<ConstraintIndex>> = [[]]
    var waiting: [Set<ConstraintIndex>] = [[]]
    var next = 0
    while next < waiting.count {
      let node = waiting[next]
      next += 1
      if corrections.contains(where: { $0.isSubset(of: node) }) { continue }
      guard mayGoOn, waiting.count < Self.mostNodes else {
        isComplete = false
        return
      }
      guard let label = label(of: node) else {
        corrections.append(node)
        continue
      }
      for member in label where seen.insert(node.union([member])).inserted {
        waiting.append(node.union([member]))
      }
    }
  }

  /// A known conflict without the constraints of a node, else a new one; nil where the rest can hold.
  private mutating func label(of node: Set<ConstraintIndex>) -> [ConstraintIndex]? {
    if let known = conflicts.first(where: { node.isDisjoint(with: $0) }) { return known }
    guard let conflict = conflict(without: node) else { return nil }
    conflicts.append(conflict)
    return conflict
  }

  /// A conflict of the part without some constraints, in order of activation; nil where the rest can hold.
  private mutating func conflict(without node: Set<ConstraintIndex>) -> [ConstraintIndex]? {
    let rest = ranked.filter { !node.contains($0) }
    solvedCount += rest.count
    return system.infeasibleSubset(of: rest)?.sorted()
  }
}
