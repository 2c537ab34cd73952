import ConstraintSolver
import LayoutModel

/// Finds which members of which frames differ between two optimal layouts.
///
/// A free column that has room to move shows what moves with it. Only what moves with columns that a
/// degenerate vertex blocks has to be decided by minimising and maximising it.
struct AmbiguitySearch {
  private var simplex: Simplex
  private let coordinates: [Coordinate]
  private var isAmbiguous: [Bool]

  /// A member of a frame, relative to the parent, as a linear form.
  struct Coordinate {
    var view: ViewIndex
    var member: FrameMembers
    var terms: [Term]
  }

  /// - Parameter simplex: restricted to the optimal face.
  init(_ simplex: Simplex, _ columns: ViewColumns, parents: [ViewIndex?]) {
    self.simplex = simplex
    coordinates = parents.indices.flatMap { columns.coordinates(of: ViewIndex($0), in: parents[$0]) }
    isAmbiguous = Array(repeating: false, count: coordinates.count)
  }

  /// By view, the members that differ.
  mutating func run() -> [FrameMembers] {
    var result = Array(repeating: FrameMembers(), count: (coordinates.last?.view.rawValue ?? -1) + 1)
    let free = simplex.freeColumns
    guard !free.isEmpty else { return result }
    var blocked = Set<Int>()
    for column in free {
      let rates = simplex.rates(of: column)
      let moving = indices(movingAt: rates)
      if simplex.hasRoom(for: rates) {
        for i in moving { isAmbiguous[i] = true }
      } else {
        blocked.formUnion(moving)
      }
    }
    for i in blocked.sorted() where !isAmbiguous[i] { probe(i) }
    for (i, coordinate) in coordinates.enumerated() where isAmbiguous[i] {
      result[coordinate.view.rawValue].insert(coordinate.member)
    }
    return result
  }

  private func indices(movingAt rates: [Term]) -> [Int] {
    var speeds: [Column: Double] = [:]
    for rate in rates { speeds[rate.column] = rate.coefficient }
    return coordinates.indices.filter { i in
      let speed = coordinates[i].terms.reduce(0) { $0 + $1.coefficient * (speeds[$1.column] ?? 0) }
      return speed.magnitude > Precision.ambiguity
    }
  }

  /// Looks for an optimal layout in which a coordinate differs, and notes all that differ there.
  private mutating func probe(_ i: Int) {
    let before = coordinates.map(value)
    let form = simplex.addForm(coordinates[i].terms)
    for hinge in [Hinge.upperBound(form, -.infinity), .lowerBound(form, .infinity)] {
      if simplex.optimise([hinge]) == -.infinity {
        isAmbiguous[i] = true
        return
      }
      for (k, coordinate) in coordinates.enumerated()
      where (value(coordinate) - before[k]).magnitude > Precision.ambiguity { isAmbiguous[k] = true }
      if isAmbiguous[i] { return }
    }
  }

  private func value(_ coordinate: Coordinate) -> Double {
    coordinate.terms.reduce(0) { $0 + $1.coefficient * simplex.value(of: $1.column) }
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
