/// A simplex in which hinges are left out.
struct FilterTrial: Sendable {
  private var storage: CopyOnWrite<Simplex>
  /// Kept hinges from this place on set no bounds, unless they are members.
  var limit = 0
  /// The members that set bounds.
  var members: [Int] = []

  init(_ simplex: consuming Simplex = Simplex(), limit: Int = 0) {
    storage = CopyOnWrite(simplex)
    self.limit = limit
  }

  /// Copied where it is changed while copies of this one share it.
  var simplex: Simplex {
    _read { yield storage.value }
    _modify { yield &storage.value }
  }

  /// Brings the simplex to where a hinge is met, if the bounds allow it.
  mutating func meets(_ hinge: Hinge, within tolerance: Double) -> Bool {
    simplex.meet(hinge) || hinge.cost(at: simplex.values[hinge.column.rawValue]) <= tolerance
  }

  mutating func setBounds(of column: Column, _ bounds: ActiveBounds) {
    simplex.setBounds(of: column, to: bounds.interval(of: column.rawValue))
  }

  /// Takes away the bounds of hinges that are not active by now.
  mutating func relax(_ bounds: ActiveBounds) {
    for place in members where !bounds.isMember[place] { setBounds(of: bounds.hinges[place].column, bounds) }
    for place in bounds.limit..<max(limit, bounds.limit) where bounds.isKept[place] && !bounds.isMember[place]
    {
      setBounds(of: bounds.hinges[place].column, bounds)
    }
    members.removeAll { !bounds.isMember[$0] }
    limit = min(limit, bounds.limit)
  }

  /// Meets the members but for the goal, one after another.
  ///
  /// - Returns: whether all can be met.
  mutating func meetMembers(_ bounds: ActiveBounds, within tolerance: Double) -> Bool {
    for place in bounds.members where place != bounds.goal {
      guard meets(bounds.hinges[place], within: tolerance) else { return false }
      setBounds(of: bounds.hinges[place].column, bounds)
    }
    for place in bounds.members where place != bounds.goal {
      simplex.exchangeIfFixed(bounds.hinges[place].column)
    }
    return true
  }

  /// Adds the columns that have come since.
  mutating func adopt(_ columns: [SystemColumn]) {
    for column in columns[simplex.columnCount...] { simplex.add(column) }
  }
}
