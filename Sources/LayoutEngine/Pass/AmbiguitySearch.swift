import ConstraintSolver
import LayoutModel

/// Finds which members of which frames differ between two optimal layouts.
///
/// A free column with room to move shows what moves with it. A degenerate vertex may block other free columns. What
/// moves only with those is decided by looking for a layout in which it differs: for all such members at once, along a
/// form of them in which they do not cancel out. If that form can neither fall nor rise, none of them can move.
struct AmbiguitySearch {
  private let columns: ViewColumns
  /// By view; the root's own.
  private let parents: [Int]
  /// By view, the members that differ.
  private var result: [FrameMembers]

  /// - Parameter parents: by view; the root's own.
  init(_ columns: ViewColumns, parents: [Int]) {
    self.columns = columns
    self.parents = parents
    result = Array(repeating: [], count: parents.count)
  }

  /// - Parameter solver: restricted to the optimal face, which stays as it is.
  /// - Returns: by view, the members that differ.
  mutating func run(_ solver: inout LexicographicSolver) -> [FrameMembers] {
    if solver.isUnique { return Array(repeating: [], count: parents.count) }
    let directions = solver.faceDirections()
    noteMoving(at: directions.nondegenerate)
    var other = solver
    for rates in [directions.nondegenerate, directions.degenerate] where !rates.isEmpty {
      for motion in undecided(at: rates, from: Precision.rate, to: Precision.steadyRate) {
        noteExtent(of: motion, &other)
      }
    }
    if directions.degenerate.isEmpty { return result }
    while case let open = undecided(at: directions.degenerate, from: Precision.steadyRate), !open.isEmpty,
      differ(open, &other)
    {}
    return result
  }

  /// Begins with what moves at some rates.
  private mutating func noteMoving(at rates: [Double]) {
    for view in result.indices {
      let speeds = ViewColumns.frame(of: view, in: parents[view], at: rates.span)
      result[view] = FrameMembers(of: speeds, above: Precision.steadyRate)
    }
  }

  /// Notes a member whose least and greatest value differ. Between them one that moves slowly may differ by too little
  /// to count.
  private mutating func noteExtent(of motion: Motion, _ solver: inout LexicographicSolver) {
    let (least, greatest) = (
      solver.moveToLeast(of: terms(of: motion, times: 1)),
      solver.moveToLeast(of: terms(of: motion, times: -1))
    )
    if let least, let greatest, -greatest - least <= Precision.ambiguity { return }
    result[motion.view].insert(FrameMembers(motion.member))
  }

  /// A member of a frame, and its coefficient in a form of several: the significand of its rate, so that slow ones are
  /// not lost.
  private struct Motion {
    var view: Int
    var member: FrameMember
    var weight: Double

    init(_ view: Int, _ member: FrameMember, rate: Double) {
      self.view = view
      self.member = member
      weight = rate.scaledToOne
    }
  }

  /// The members that move at some rates, in a range, and were not found to differ.
  private func undecided(
    at rates: [Double], from least: Double, to greatest: Double = .infinity
  ) -> [Motion] {
    var motions: [Motion] = []
    for view in result.indices {
      let speeds = ViewColumns.frame(of: view, in: parents[view], at: rates.span)
      let open = FrameMembers(of: speeds, above: least)
        .subtracting(FrameMembers(of: speeds, above: greatest)).subtracting(result[view])
      if open.isEmpty { continue }
      for (index, member) in FrameMember.allCases.enumerated() where open.contains(FrameMembers(member)) {
        motions.append(Motion(view, member, rate: speeds[index]))
      }
    }
    return motions
  }

  /// Looks for an optimal layout in which some members differ, and notes all that differ there.
  ///
  /// - Returns: whether one of them does.
  private mutating func differ(_ motions: [Motion], _ solver: inout LexicographicSolver) -> Bool {
    let before = solver.values
    for sign in [1.0, -1] {
      solver.moveToLess(of: motions.flatMap { terms(of: $0, times: sign * $0.weight) })
      note(differencesBetween: solver.values, and: before)
      if motions.contains(where: { result[$0.view].contains(FrameMembers($0.member)) }) { return true }
    }
    return false
  }

  private func terms(of motion: Motion, times factor: Double) -> [Term] {
    columns.terms(of: motion.member, ViewIndex(motion.view), in: ViewIndex(parents[motion.view]))
      .map { Term(factor * $0.coefficient, $0.column) }
  }

  private mutating func note(differencesBetween values: [Double], and before: [Double]) {
    for view in result.indices {
      let frame = ViewColumns.frame(of: view, in: parents[view], at: values.span)
      let difference = frame - ViewColumns.frame(of: view, in: parents[view], at: before.span)
      result[view].formUnion(FrameMembers(of: difference, above: Precision.ambiguity))
    }
  }
}

extension FrameMembers {
  /// The members of a difference or a rate whose magnitude is greater than one: x, y, width and height.
  @inline(__always)
  fileprivate init(of members: SIMD4<Double>, above least: Double) {
    self = []
    if members[0].magnitude > least { insert(.x) }
    if members[1].magnitude > least { insert(.y) }
    if members[2].magnitude > least { insert(.width) }
    if members[3].magnitude > least { insert(.height) }
  }
}
