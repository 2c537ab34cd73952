import Spelling

/// Constraints one behind the other whose multipliers make a number of one view very many times a number of another.
public struct MultiplierChain: Hashable, Sendable {
  /// How many times the smaller number the greater one is.
  public let ratio: Double
  /// Those with a multiplier other than 1 and −1, in order of activation; at least one.
  public let constraints: [ConstraintIndex]

  /// From this ratio on, a contradiction of a point at the greater number may be one of less than a millionth of a
  /// point at the smaller number. So little does not count as a contradiction.
  static let coarse = 1e6
  /// Beyond this ratio the numbers of a layout may leave the range of a double.
  static let greatest = 1e100
  /// By how many parts of a ratio its product of multipliers is rounded at most.
  private static let rounding = 1e-9

  /// The chain with the greatest ratio. Of constraints that form a cycle those count by which a number is reached with
  /// fewest constraints from the first view's.
  ///
  /// - Returns: `nil` where no constraint has a multiplier other than 0, 1 and −1.
  /// - Complexity: linear in views and constraints.
  init?(of constraints: [Constraint], viewCount: Int) {
    guard constraints.contains(where: \.hasMultiplier) else { return nil }
    var search = ChainSearch(constraints, viewCount: viewCount)
    guard let (ratio, chain) = search.run(), ratio > 1 else { return nil }
    (self.ratio, self.constraints) = (ratio, chain.map { ConstraintIndex($0) })
  }
}

extension Constraint {
  fileprivate var hasMultiplier: Bool {
    second != nil && multiplier != 0 && multiplier.magnitude != 1
  }
}

/// Goes from number to number along constraints, and notes how many times the first one each is.
private struct ChainSearch {
  private let constraints: [Constraint]
  /// By view and axis, the constraints that relate its number to others, and how many times it the other is then.
  private var related: [[(constraint: Int, other: Int, factor: Double)]]
  /// By view and axis, how many times the number where the search began it is; `nil` where it was not reached.
  private var scales: [Double?]
  /// By view and axis, the constraint by which it was reached, and from where.
  private var reachedBy: [(constraint: Int, from: Int)?]

  init(_ constraints: [Constraint], viewCount: Int) {
    self.constraints = constraints
    related = Array(repeating: [], count: 2 * viewCount)
    scales = Array(repeating: nil, count: 2 * viewCount)
    reachedBy = Array(repeating: nil, count: 2 * viewCount)
    for (place, constraint) in constraints.enumerated() where constraint.multiplier != 0 {
      guard let second = constraint.second else { continue }
      let (a, b, multiplier) = (
        Self.node(constraint.first), Self.node(second), constraint.multiplier.magnitude
      )
      guard a != b, max(a, b) < 2 * viewCount else { continue }
      related[a].append((place, b, 1 / multiplier))
      related[b].append((place, a, multiplier))
    }
  }

  /// Far beyond what is refused, and so that no ratio overflows.
  private static let range = 1e-150...1e150

  private static func node(_ anchor: Anchor) -> Int {
    2 * anchor.view.rawValue + (anchor.attribute.axis == .horizontal ? 0 : 1)
  }

  /// - Returns: the greatest ratio, and the constraints on its way; `nil` where there are no views.
  mutating func run() -> (ratio: Double, chain: [Int])? {
    var greatest: (ratio: Double, from: Int, to: Int)?
    for start in related.indices where scales[start] == nil {
      let reached = reach(from: start)
      func scale(_ node: Int) -> Double { scales[node] ?? 1 }
      guard let least = reached.min(by: { scale($0) < scale($1) }),
        let most = reached.max(by: { scale($0) < scale($1) })
      else { continue }
      let ratio = scale(most) / scale(least)
      if ratio > greatest?.ratio ?? 0 { greatest = (ratio, least, most) }
    }
    return greatest.map { greatest in
      // Where the two ways have come from one node, they have the rest in common.
      let chain = way(to: greatest.from).symmetricDifference(way(to: greatest.to))
      return (greatest.ratio, chain.filter { constraints[$0].hasMultiplier }.sorted())
    }
  }

  private mutating func reach(from start: Int) -> [Int] {
    scales[start] = 1
    var reached = [start]
    var next = 0
    while next < reached.count {
      let node = reached[next]
      next += 1
      for (constraint, other, factor) in related[node] where scales[other] == nil {
        let scale = (scales[node] ?? 1) * factor
        scales[other] = min(max(scale, Self.range.lowerBound), Self.range.upperBound)
        reachedBy[other] = (constraint, node)
        reached.append(other)
      }
    }
    return reached
  }

  /// The constraints on the way from where the search began.
  private func way(to node: Int) -> Set<Int> {
    var (way, node): (Set<Int>, Int) = ([], node)
    while let (constraint, from) = reachedBy[node] {
      way.insert(constraint)
      node = from
    }
    return way
  }
}

extension LayoutCase {
  /// The chain of multipliers that makes its layouts inexact; `nil` where there is none.
  public var coarseChain: MultiplierChain? {
    MultiplierChain(of: constraints, viewCount: views.count)
      .flatMap { $0.isCoarse ? $0 : nil }
  }

  /// The greatest ratio that chains of multipliers make between two numbers; 1 where there is none.
  public var multiplierRatio: Double {
    MultiplierChain(of: constraints, viewCount: views.count)?.ratio ?? 1
  }

  /// A sentence on the chain of multipliers that makes its layouts inexact.
  var coarseChainNote: String? {
    coarseChain.map { chain in
      "the multipliers of \(chain.names(constraints)) make one number \(chain.factor) times another; "
        + "what contradicts by less than 0.000001 points at the smaller one counts as met"
    }
  }
}

extension MultiplierChain {
  fileprivate var isCoarse: Bool { ratio > Self.coarse * (1 - Self.rounding) }

  /// Why a case cannot have the chain; `nil` where it can.
  func refusal(_ constraints: [Constraint]) -> String? {
    guard ratio > Self.greatest * (1 + Self.rounding) else { return nil }
    return
      "the multipliers of \(names(constraints)) make one number more than \(Self.greatest.shortest) times another, "
      + "beyond what can be laid out"
  }

  /// With three digits.
  fileprivate var factor: String {
    var (digits, power) = (ratio, 1.0)
    while digits >= 1000 { (digits, power) = (digits / 10, power * 10) }
    return (digits.rounded() * power).shortest
  }

  fileprivate func names(_ all: [Constraint]) -> String {
    constraints.map { all[$0.rawValue].id }.enumerated(by: "and", atMost: 4)
  }
}
