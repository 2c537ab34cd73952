import ConstraintSolver
import LayoutModel

/// Finds which members of which frames differ between two optimal layouts.
///
/// A free column that has room to move shows what moves with it. Only what moves with columns that a
/// degenerate vertex blocks has to be decided by minimising and maximising it.
struct AmbiguitySearch {
  private var solver: LexicographicSolver
  private let coordinates: [Coordinate]
  private var isAmbiguous: [Bool]

  /// A member of a frame, relative to the parent, as a linear form.
  struct Coordinate {
    var view: ViewIndex
    var member: FrameMembers
    var terms: [Term]

    func value(in values: [Double]) -> Double {
      terms.reduce(0) { $0 + $1.coefficient * values[$1.column.place] }
    }

    func moves(at rates: [Double]) -> Bool { value(in: rates).magnitude > Precision.ambiguity }
  }

  /// - Parameter solver: restricted to the optimal face.
  init(_ solver: LexicographicSolver, _ columns: ViewColumns, parents: [ViewIndex?]) {
    self.solver = solver
    coordinates = parents.indices.flatMap { columns.coordinates(of: ViewIndex($0), in: parents[$0]) }
    isAmbiguous = Array(repeating: false, count: coordinates.count)
  }

  /// By view, the members that differ.
  mutating func run() -> [FrameMembers] {
    var result = Array(repeating: FrameMembers(), count: (coordinates.last?.view.rawValue ?? -1) + 1)
    guard !solver.isDetermined else { return result }
    let freedom = solver.freedom()
    for (i, coordinate) in coordinates.enumerated() { isAmbiguous[i] = coordinate.moves(at: freedom.roomy) }
    if !freedom.blocked.isEmpty {
      for (i, coordinate) in coordinates.enumerated() where coordinate.moves(at: freedom.blocked) {
        if !isAmbiguous[i] { probe(i) }
      }
    }
    for (i, coordinate) in coordinates.enumerated() where isAmbiguous[i] {
      result[coordinate.view.rawValue].insert(coordinate.member)
    }
    return result
  }

  /// Looks for an optimal layout in which a coordinate differs, and notes all that differ there.
  private mutating func probe(_ i: Int) {
    let before = solver.values()
    for sign in [1.0, -1] {
      let form = coordinates[i].terms.map { Term(sign * $0.coefficient, $0.column) }
      guard solver.seekLeast(of: form) else {
        isAmbiguous[i] = true
        return
      }
      let values = solver.values()
      for (k, coordinate) in coordinates.enumerated()
      where (coordinate.value(in: values) - coordinate.value(in: before)).magnitude > Precision.ambiguity {
        isAmbiguous[k] = true
      }
      if isAmbiguous[i] { return }
    }
  }
}

extension ViewColumns {
  fileprivate func coordinates(of view: ViewIndex, in parent: ViewIndex?) -> [AmbiguitySearch.Coordinate] {
    Axis.allCases.flatMap { axis in
      var origin: [Term] = []
      if let column = self.origin(view, axis) { origin.append(Term(1, column)) }
      if let parent, let column = self.origin(parent, axis) { origin.append(Term(-1, column)) }
      let isHorizontal = axis == .horizontal
      return [
        AmbiguitySearch.Coordinate(view: view, member: isHorizontal ? .x : .y, terms: origin),
        AmbiguitySearch.Coordinate(
          view: view, member: isHorizontal ? .width : .height, terms: [Term(1, size(view, axis))]),
      ]
    }
  }
}
