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
  /// Correction sets, the smallest first. There is at least one if there are conflicts.
  private(set) var corrections: [Set<ConstraintIndex>] = []
  /// Whether every irreducible subset was found.
  private(set) var isComplete = true
  let part: [ConstraintIndex]
  private var system: FeasibilityProblem
  /// Those of the part that a layout breaks: a correction set, though seldom the smallest.
  private let broken: [BrokenConstraint]
  /// In the order in which the deletion filter leaves constraints out.
  private let dispensable: [ConstraintIndex]
  /// How many constraints all systems had together that were solved.
  private var solvedCount = 0

  /// The search ends after about so many. A log of twenty lines needs a few dozen systems.
  private static let mostSolved = 60_000
  private static let mostConflicts = 24
  /// A part of more constraints is not searched, because each system takes as long as its layout.
  private static let mostSearched = 400
  private static let mostTaken = 4
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
    dispensable = part.filter { !own.contains($0) } + part.filter(own.contains).reversed()
  }

  mutating func run() {
    guard part.count <= Self.mostSearched else { return takeFromLayout() }
    var rest = part
    while mayGoOn, let conflict = conflict(in: rest) {
      conflicts.append(conflict)
      rest.removeAll(where: conflict.contains)
    }
    guard !conflicts.isEmpty else { return }
    growTree()
    if corrections.isEmpty { corrections = [greedyCorrection() ?? brokenSet] }
  }

  /// Takes the conflicts that the layout tells of its first broken constraints, and searches for no others.
  private mutating func takeFromLayout() {
    isComplete = false
    conflicts = broken.prefix(Self.mostTaken).map { ($0.conflict + [$0.constraint]).sorted() }
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
    guard let conflict = conflict(in: part.filter { !node.contains($0) }) else { return nil }
    conflicts.append(conflict)
    return conflict
  }

  /// A conflict of some constraints, in order of activation, by a deletion filter (J. Chinneck and E. Dravnieks,
  /// "Locating minimal infeasible constraint sets in linear programs", ORSA Journal on Computing 3, 1991,
  /// doi:10.1287/ijoc.3.2.157); nil where they can hold.
  private mutating func conflict(in part: [ConstraintIndex]) -> [ConstraintIndex]? {
    guard var proof = contradiction(in: part) else { return nil }
    for candidate in dispensable where proof.contains(candidate) {
      if let smaller = contradiction(in: proof.filter { $0 != candidate }) { proof = smaller }
    }
    // An empty conflict is one of the environment alone, which no edit of a constraint ends.
    return proof.isEmpty ? nil : proof
  }

  private mutating func contradiction(in part: [ConstraintIndex]) -> [ConstraintIndex]? {
    solvedCount += part.count
    return system.contradiction(in: part)
  }
}
