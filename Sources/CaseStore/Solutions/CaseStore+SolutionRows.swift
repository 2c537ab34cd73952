import LayoutModel
import SQLite

extension CaseStore {
  func insertFrames(of layout: Layout, _ id: SolutionID) throws {
    for (place, frame) in (layout.frames + layout.guideFrames).enumerated() {
      try insert(
        into: "solved_frame",
        [
          "solution_id": id, "view": place, "x": frame.x, "y": frame.y, "width": frame.width,
          "height": frame.height,
        ])
    }
  }

  func insertDetails(of layout: Layout, _ id: SolutionID) throws {
    for (place, members) in (layout.ambiguity + layout.guideAmbiguity).enumerated() where !members.isEmpty {
      try insert(into: "ambiguous_view", ["solution_id": id, "view": place, "members": members])
    }
    for (place, violation) in layout.violations.enumerated() {
      try insert(
        into: "violation",
        ["solution_id": id, "place": place, "priority": violation.priority, "amount": violation.amount])
    }
    for (place, broken) in layout.broken.enumerated() { try insert(broken, place, id) }
    for (place, constraint) in layout.requiredCrossings.enumerated() {
      try insert(
        into: "required_crossing", ["solution_id": id, "place": place, "constraint_place": constraint])
    }
    for view in layout.recorded {
      try insert(into: "recorded_view", ["solution_id": id, "view": view])
    }
    for view in layout.unsettled {
      try insert(into: "unsettled_view", ["solution_id": id, "view": view])
    }
    for rewrapped in layout.rewrapped {
      try insert(
        into: "rewrapped_view",
        [
          "solution_id": id, "view": rewrapped.view, "wrapping_width": rewrapped.wrappingWidth,
          "keeps_lines": rewrapped.keepsLines,
        ])
    }
  }

  private func insert(_ broken: BrokenConstraint, _ place: Int, _ id: SolutionID) throws {
    try insert(
      into: "broken_constraint",
      ["solution_id": id, "place": place, "constraint_place": broken.constraint])
    for (rank, constraint) in broken.conflict.enumerated() {
      try insert(
        into: "conflicting_constraint",
        ["solution_id": id, "broken": place, "place": rank, "constraint_place": constraint])
    }
  }

  func layout(_ record: SolutionRecord) throws -> Layout {
    // By index, as there are many.
    let frames = try rows(\.select_frames_sql, ["solution_id": record.solutionWithFrames]) { row in
      Rect(x: try row[1], y: try row[2], width: try row[3], height: try row[4])
    }
    guard frames.count == record.viewCount else {
      throw StoreError.damagedCache("a layout has \(frames.count) frames for \(record.viewCount) views")
    }
    guard (0...record.viewCount).contains(record.guideCount) else {
      throw StoreError.damagedCache(
        "a layout has \(record.guideCount) guides among \(record.viewCount) frames")
    }
    let own = record.viewCount - record.guideCount
    let ambiguity = try ambiguity(record)
    return Layout(
      pass: record.pass, environment: record.environment, isRelaid: record.isRelaid,
      frames: Array(frames[..<own]), ambiguity: Array(ambiguity[..<own]),
      violations: try violations(record.id), broken: try broken(record.id),
      requiredCrossings: try rows(\.select_required_crossings_sql, ["solution_id": record.id]) {
        try $0["constraint_place"]
      },
      recorded: try rows(\.select_recorded_views_sql, ["solution_id": record.id]) { try $0["view"] },
      rewrapped: try rewrapped(record),
      unsettled: try rows(\.select_unsettled_views_sql, ["solution_id": record.id]) { try $0["view"] },
      guideFrames: Array(frames[own...]), guideAmbiguity: Array(ambiguity[own...]))
  }

  private func rewrapped(_ record: SolutionRecord) throws -> [RewrappedView] {
    try rows(\.select_rewrapped_views_sql, ["solution_id": record.id]) { row in
      let view: ViewIndex = try row["view"]
      guard view.rawValue < record.viewCount else {
        throw StoreError.damagedCache("a layout has wrapped the text of a view that it has not")
      }
      return RewrappedView(
        view: view, wrappingWidth: try row["wrapping_width"], keepsLines: try row["keeps_lines"])
    }
  }

  private func ambiguity(_ record: SolutionRecord) throws -> [FrameMembers] {
    var ambiguity = Array(repeating: FrameMembers(), count: record.viewCount)
    try forEachRow(\.select_ambiguous_views_sql, ["solution_id": record.id]) { row in
      let view: Int = try row["view"]
      guard ambiguity.indices.contains(view) else {
        throw StoreError.damagedCache("a layout is ambiguous in a view that it has not")
      }
      ambiguity[view] = try row["members"]
    }
    return ambiguity
  }

  private func violations(_ id: SolutionID) throws -> [Violation] {
    let violations = try rows(\.select_violations_sql, ["solution_id": id]) { row in
      Violation(priority: try row["priority"], amount: try row["amount"])
    }
    guard zip(violations, violations.dropFirst()).allSatisfy({ $0.priority > $1.priority }) else {
      throw StoreError.damagedCache("a layout's violations are not in the order of their priorities")
    }
    return violations
  }

  private func broken(_ id: SolutionID) throws -> [BrokenConstraint] {
    var broken = try rows(\.select_broken_constraints_sql, ["solution_id": id]) { row in
      BrokenConstraint(constraint: try row["constraint_place"], conflict: [])
    }
    guard !broken.isEmpty else { return [] }
    guard Set(broken.map(\.constraint)).count == broken.count else {
      throw StoreError.damagedCache("a layout breaks a constraint twice")
    }
    try forEachRow(\.select_conflicting_constraints_sql, ["solution_id": id]) { row in
      let place: Int = try row["broken"]
      guard broken.indices.contains(place) else {
        throw StoreError.damagedCache("a conflict belongs to no broken constraint")
      }
      broken[place].conflict.append(try row["constraint_place"])
    }
    return broken
  }
}

/// The row of a solution.
struct SolutionRecord {
  let id: SolutionID
  /// The solution that has the frames.
  let solutionWithFrames: SolutionID
  let pass: PassNumber
  let isRelaid: Bool
  let viewCount: Int
  let guideCount: Int
  let environment: Environment
  let checksum: Int64

  init(_ row: Row) throws {
    id = try row["id"]
    let framesOf: SolutionID? = try row["frames_of"]
    solutionWithFrames = framesOf ?? id
    pass = try row["pass"]
    isRelaid = try row["is_relaid"]
    viewCount = try row["view_count"]
    let guides: Int? = try row["guide_count"]
    guideCount = guides ?? 0
    environment = try Environment(row)
    checksum = try row["checksum"]
  }
}
