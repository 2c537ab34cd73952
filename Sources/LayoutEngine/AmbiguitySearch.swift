import ConstraintSolver
import LayoutModel

/// Finds which members of which frames differ between two optimal layouts.
///
/// A free column that has room to move shows what moves with it. Only what moves with columns that a
/// degenerate vertex blocks has to be decided by minimising and maximising it.
struct AmbiguitySearch {
  private let columns: ViewColumns
  /// By view; the root's own.
  private let parents: [Int]
  /// By view, the members that differ.
  private var result: [FrameMembers]

  /// A member of a frame, along one axis after the other.
  private enum Member: CaseIterable {
    case x, width, y, height

    var axis: Axis { self == .x || self == .width ? .horizontal : .vertical }

    var isSize: Bool { self == .width || self == .height }

    var asSet: FrameMembers {
      switch self {
      case .x: .x
      case .width: .width
      case .y: .y
      case .height: .height
      }
    }
  }

  /// A member of a frame, relative to the parent: a column less another one.
  private struct Coordinate {
    var column: Column?
    var origin: Column?

    func value(in values: [Double]) -> Double {
      (column.map { values[$0.place] } ?? 0) - (origin.map { values[$0.place] } ?? 0)
    }

    func terms(times factor: Double) -> [Term] {
      [column.map { Term(factor, $0) }, origin.map { Term(-factor, $0) }].compactMap(\.self)
    }
  }

  /// - Parameter parents: by view; the root's own.
  init(_ columns: ViewColumns, parents: [Int]) {
    self.columns = columns
    self.parents = parents
    result = Array(repeating: [], count: parents.count)
  }

  /// - Parameter solver: restricted to the optimal face, which stays as it is.
  /// - Returns: by view, the members that differ.
  mutating func run(_ solver: inout LexicographicSolver) -> [FrameMembers] {
    guard !solver.isDetermined else { return result }
    let freedom = solver.freedom()
    forEachMoving(at: freedom.roomy) { search, view, member in search.result[view].insert(member.asSet) }
    if !freedom.blocked.isEmpty {
      var other = solver
      forEachMoving(at: freedom.blocked) { search, view, member in
        if !search.result[view].contains(member.asSet) { search.probe(view, member, &other) }
      }
    }
    return result
  }

  private mutating func forEachMoving(
    at rates: [Double], _ body: (inout AmbiguitySearch, Int, Member) -> Void
  ) {
    for view in result.indices {
      for member in Member.allCases
      where coordinate(member, of: view).value(in: rates).magnitude > Precision.ambiguity {
        body(&self, view, member)
      }
    }
  }

  private func coordinate(_ member: Member, of view: Int) -> Coordinate {
    if member.isSize { return Coordinate(column: columns.size(ViewIndex(view), member.axis)) }
    return Coordinate(
      column: columns.origin(ViewIndex(view), member.axis),
      origin: columns.origin(ViewIndex(parents[view]), member.axis))
  }

  /// Looks for an optimal layout in which a coordinate differs, and notes all that differ there.
  private mutating func probe(_ view: Int, _ member: Member, _ solver: inout LexicographicSolver) {
    let before = solver.values()
    for sign in [1.0, -1] {
      guard solver.seekLeast(of: coordinate(member, of: view).terms(times: sign)) else {
        result[view].insert(member.asSet)
        return
      }
      note(differencesBetween: solver.values(), and: before)
      if result[view].contains(member.asSet) { return }
    }
  }

  private mutating func note(differencesBetween values: [Double], and before: [Double]) {
    for view in result.indices {
      for member in Member.allCases {
        let coordinate = coordinate(member, of: view)
        if (coordinate.value(in: values) - coordinate.value(in: before)).magnitude > Precision.ambiguity {
          result[view].insert(member.asSet)
        }
      }
    }
  }
}
