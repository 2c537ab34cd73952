import JSON
import LayoutModel
import SQLite

/// The passes of a case, pass 0 first.
struct StoredHistory {
  var passes: [Pass] = []
  var digests: [ContentDigest] = []
  var appendedCount = 0
  /// What the expectations of passes have besides, which names views and constraints.
  var expectationDetails: [(pass: PassNumber, json: String)] = []

  /// Whether all views and constraints that it names are of a case with so many.
  func fits(viewCount: Int, constraintCount: Int) -> Bool {
    passes.allSatisfy { pass in
      pass.changes.allSatisfy { change in
        change.view?.rawValue ?? 0 < viewCount && change.constraint?.rawValue ?? -1 < constraintCount
      } && (pass.expectation?.frames ?? []).allSatisfy { $0.view.rawValue < viewCount }
    }
  }
}

extension CaseStore {
  func passes(_ id: CaseID, _ views: [View]) throws -> StoredHistory {
    var history = StoredHistory()
    let frames = try rows(\.select_expected_frames_sql, ["case_id": id]) {
      (try $0["pass"] as Int, try ExpectedFrame($0))
    }.grouped()
    let broken = try rows(\.select_expected_broken_sql, ["case_id": id]) {
      (try $0["pass"] as Int, try $0["name"] as String)
    }.grouped()
    let changes = try storedChanges(id, views).grouped()
    try forEachRow(\.select_passes_sql, ["case_id": id]) { row in
      let number: Int = try row["number"]
      guard number == history.passes.count else { throw StoreError.damaged("a pass is missing") }
      var expectation: Expectation?
      if try row["has_expectation"] {
        let names = broken[number] ?? []
        let tolerance: Double? = try row["tolerance"]
        expectation = Expectation(
          status: try row["expected_status"], frames: frames[number] ?? [],
          height: try row["expected_height"], broken: try row["expects_broken"] ? names : nil,
          tolerance: tolerance.map { .uniform(.points($0)) },
          isRounded: (try row["is_rounded"] as Int?) == 1)
        if let json: String = try row["expectation_details"] {
          history.expectationDetails.append((PassNumber(number), json))
        }
      }
      history.passes.append(
        Pass(note: try row["note"], changes: changes[number] ?? [], expectation: expectation))
      history.digests.append(try row["digest"])
      if try row["is_appended"] { history.appendedCount += 1 }
    }
    return history
  }

  private func storedChanges(_ id: CaseID, _ views: [View]) throws -> [(Int, Change)] {
    let assignments = try rows(\.select_assignments_sql, ["case_id": id]) { row in
      (ChangePlace(pass: try row["pass"], change: try row["change"]), try Assignment(row))
    }.grouped()
    let names = CaseNames(hierarchy: views)
    return try rows(\.select_changes_sql, ["case_id": id]) { row in
      let place = ChangePlace(pass: try row["pass"], change: try row["place"])
      let view: ViewIndex? = try row["view"]
      let constraint: ConstraintIndex? = try row["constraint_place"]
      let members = try (assignments[place] ?? []).members()
      if let view { return (place.pass, .view(view, try ViewPatch(members, of: view, names: names))) }
      if let constraint { return (place.pass, .constraint(constraint, try ConstraintPatch(members))) }
      return (place.pass, .environment(try EnvironmentPatch(.object(members))))
    }
  }
}

/// The place of a change in its case.
private struct ChangePlace: Hashable {
  let pass, change: Int
}

extension Array {
  /// The second parts by the first, in their order.
  fileprivate func grouped<Key: Hashable, Value>() -> [Key: [Value]] where Element == (Key, Value) {
    Dictionary(grouping: self, by: \.0).mapValues { $0.map(\.1) }
  }
}

extension ExpectedFrame {
  fileprivate init(_ row: Row) throws(SQLiteError) {
    self.init(
      view: try row["view"], guide: try row["guide"], x: try row["x"], y: try row["y"],
      width: try row["width"],
      height: try row["height"])
  }
}
