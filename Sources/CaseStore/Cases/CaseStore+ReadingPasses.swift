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
    var frames = try Grouped(
      rows(\.select_expected_frames_sql, ["case_id": id]) { (try $0["pass"] as Int, try ExpectedFrame($0)) })
    var broken = try Grouped(
      rows(\.select_expected_broken_sql, ["case_id": id]) {
        (try $0["pass"] as Int, try $0["name"] as String)
      })
    var changes = try Grouped(storedChanges(id, views))
    try forEachRow(\.select_passes_sql, ["case_id": id]) { row in
      let number: Int = try row["number"]
      guard number == history.passes.count else { throw StoreError.damaged("a pass is missing") }
      var expectation: Expectation?
      if try row["has_expectation"] {
        let names = broken.take(number)
        let tolerance: Double? = try row["tolerance"]
        expectation = Expectation(
          status: try row["expected_status"], frames: frames.take(number),
          height: try row["expected_height"], broken: try row["expects_broken"] ? names : nil,
          tolerance: tolerance.map { .uniform(.points($0)) },
          isRounded: (try row["is_rounded"] as Int?) == 1)
        if let json: String = try row["expectation_details"] {
          history.expectationDetails.append((PassNumber(number), json))
        }
      }
      history.passes.append(
        Pass(note: try row["note"], changes: changes.take(number), expectation: expectation))
      history.digests.append(try row["digest"])
      if try row["is_appended"] { history.appendedCount += 1 }
    }
    return history
  }

  private func storedChanges(_ id: CaseID, _ views: [View]) throws -> [(Int, Change)] {
    var assignments = try Grouped(
      rows(\.select_assignments_sql, ["case_id": id]) { row in
        (ChangePlace(pass: try row["pass"], change: try row["change"]), try Assignment(row))
      })
    return try rows(\.select_changes_sql, ["case_id": id]) { row in
      let place = ChangePlace(pass: try row["pass"], change: try row["place"])
      let members = assignments.take(place)
      if let view: ViewIndex = try row["view"] {
        return (place.pass, .view(view, try ViewPatch(members, of: view, in: views)))
      }
      if let constraint: ConstraintIndex = try row["constraint_place"] {
        return (place.pass, .constraint(constraint, try ConstraintPatch(members)))
      }
      return (place.pass, .environment(try EnvironmentPatch(members)))
    }
  }
}

/// The place of a change in its case.
private struct ChangePlace: Comparable {
  let pass: Int
  let change: Int

  static func < (one: Self, other: Self) -> Bool {
    (one.pass, one.change) < (other.pass, other.change)
  }
}

/// Rows in the order of what they belong to.
private struct Grouped<Key: Comparable, Element> {
  private var rest: ArraySlice<(Key, Element)>

  init(_ rows: [(Key, Element)]) { rest = rows[...] }

  /// The elements of a key, which comes after those of the calls before; what stands between them is left out.
  mutating func take(_ key: Key) -> [Element] {
    var elements: [Element] = []
    while let (owner, element) = rest.first, owner <= key {
      if owner == key { elements.append(element) }
      rest.removeFirst()
    }
    return elements
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
