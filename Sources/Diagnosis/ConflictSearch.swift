import LayoutEngine
import LayoutModel

/// Finds irreducible infeasible subsets of required constraints: first some that share no member, then those
/// that overlap.
///
/// The second step is the hitting-set tree of R. Reiter, "A theory of diagnosis from first principles",
/// Artificial Intelligence 32 (1987), doi:10.1016/0004-3702(87)90062-2: a node leaves some constraints out; where
/// the rest contradicts itself, an irreducible part of it labels the node, and each member of that part left out
/// as well makes a node below. Nodes are taken in the order of their size, so that the first whose rest can hold
/// is a least set of constraints whose removal cures.
struct ConflictSearch {
  private(set) var conflicts: [[ConstraintIndex]] = []
  /// Sets of constraints without which the rest can hold, the smallest first; at least one where there are conflicts.
  private(set) var corrections: [Set<ConstraintIndex>] = []
  /// Whether every irreducible subset was found.
  private(set) var isComplete = true
  let part: [ConstraintIndex]
  private var system: RequiredSystem
  /// Those of the part that a layout breaks: a correction, though seldom the smallest.
  private let broken: [BrokenConstraint]
  /// In the order in which a constraint is left out of a conflict if it can be.
  private let dispensable: [ConstraintIndex]
  /// How many constraints the systems had that were solved, together.
  private var asked = 0

  /// About this many are asked; a log of twenty lines needs a few dozen systems.
  private static let mostAsked = 60_000
  private static let mostConflicts = 24
  /// A part of more constraints is not searched at all: one system takes as long as its layout.
  private static let mostSearched = 400
  private static let mostTaken = 4
  private static let mostNodes = 4000

  /// - Parameters:
  ///   - system: of the part.
  ///   - part: constraints that no others can contradict.
  ///   - broken: those of the part that a layout breaks, each with its conflict; at least one.
  ///   - own: the constraints that the app made; a conflict without the others' is looked for first.
  init(
    _ system: RequiredSystem, among part: [ConstraintIndex], broken: [BrokenConstraint],
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

  /// Takes the first conflicts that the layout tells of what it breaks, and searches for no others.
  private mutating func takeFromLayout() {
    isComplete = false
    conflicts = broken.prefix(Self.mostTaken).map { ($0.conflict + [$0.constraint]).sorted() }
    corrections = [brokenSet]
  }

  private var brokenSet: Set<ConstraintIndex> { Set(broken.map(\.constraint)) }

  private var mayGoOn: Bool { asked < Self.mostAsked && conflicts.count < Self.mostConflicts }

  /// Leaves out again and again what is in most of the known conflicts that are left; nil where that takes too long.
  private mutating func greedyCorrection() -> Set<ConstraintIndex>? {
    var correction: Set<ConstraintIndex> = []
    while let next = label(of: correction) {
      guard asked < 2 * Self.mostAsked else { return nil }
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

  /// A known conflict that nothing left out is part of, or else a new one; nil where the rest can hold.
  private mutating func label(of node: Set<ConstraintIndex>) -> [ConstraintIndex]? {
    if let known = conflicts.first(where: { node.isDisjoint(with: $0) }) { return known }
    guard let conflict = conflict(in: part.filter { !node.contains($0) }) else { return nil }
    conflicts.append(conflict)
    return conflict
  }

  /// An irreducible part of constraints that contradict each other, in order of activation, by leaving out one
  /// after another (J. Chinneck and E. Dravnieks, "Locating minimal infeasible constraint sets in linear
  /// programs", ORSA Journal on Computing 3, 1991, doi:10.1287/ijoc.3.2.157).
  private mutating func conflict(in part: [ConstraintIndex]) -> [ConstraintIndex]? {
    guard var proof = contradiction(in: part) else { return nil }
    for candidate in dispensable where proof.contains(candidate) {
      if let smaller = contradiction(in: proof.filter { $0 != candidate }) { proof = smaller }
    }
    // Nothing is left where what is implied contradicts itself, which no edit of a constraint cures.
    return proof.isEmpty ? nil : proof
  }

  private mutating func contradiction(in part: [ConstraintIndex]) -> [ConstraintIndex]? {
    asked += part.count
    return system.contradiction(in: part)
  }
}
