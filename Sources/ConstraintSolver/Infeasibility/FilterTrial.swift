/// A simplex in which hinges are left out.
struct FilterTrial: Sendable {
  private var storage: CopyOnWrite<Simplex>
  /// Kept hinges from this number on set no bounds, unless they are members.
  var limit = 0
  /// The members that set bounds.
  var members: [Int] = []

  /// A trial without columns.
  init() { self.init(Simplex(), limit: 0) }

  init(_ simplex: consuming Simplex, limit: Int) {
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
    simplex.meet(hinge) || hinge.cost(at: simplex.values[hinge.column]) <= tolerance
  }

  mutating func setBounds(of column: Column, _ bounds: ActiveBounds) {
    simplex.setBounds(of: column, to: bounds.interval(of: column))
  }

  /// Takes away the bounds of hinges that are not active by now.
  mutating func relax(_ bounds: ActiveBounds) {
    for number in members where !bounds.isMember[number] {
      setBounds(of: bounds.hinges[number].column, bounds)
    }
    for number in bounds.limit..<max(limit, bounds.limit)
    where bounds.isKept[number] && !bounds.isMember[number] {
      setBounds(of: bounds.hinges[number].column, bounds)
    }
    members.removeAll { !bounds.isMember[$0] }
    limit = min(limit, bounds.limit)
  }

  /// Meets the members but for the goal, one after another.
  ///
  /// - Returns: whether all can be met.
  mutating func meetMembers(_ bounds: ActiveBounds, within tolerance: Double) -> Bool {
    for number in bounds.members where number != bounds.goal {
      guard meets(bounds.hinges[number], within: tolerance) else { return false }
      setBounds(of: bounds.hinges[number].column, bounds)
    }
    for number in bounds.members where number != bounds.goal {
      simplex.exchangeIfFixed(bounds.hinges[number].column)
    }
    return true
  }

  /// Adds the columns that have come since.
  mutating func adopt(_ columns: [SystemColumn]) {
    for column in columns[simplex.columnCount...] { simplex.add(column) }
  }

  /// Finds members for as long as single steps tell.
  mutating func search(
    _ bounds: inout ActiveBounds, _ certificate: inout FarkasCertificate
  ) -> DeletionFilter.Outcome {
    DeletionFilter.search(&storage.value, &bounds, &certificate)
  }
}
