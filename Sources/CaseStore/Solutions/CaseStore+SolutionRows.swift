internal import LayoutModel
internal import SQLite

extension CaseStore {
  func insertFrames(of layout: Layout, _ id: Int64) throws {
    for (place, frame) in (layout.frames + layout.guideFrames).enumerated() {
      try insert(.insertFrame, id) { statement in
        try statement.bind(place, to: ":view")
        try statement.bind(frame.x, to: ":x")
        try statement.bind(frame.y, to: ":y")
        try statement.bind(frame.width, to: ":width")
        try statement.bind(frame.height, to: ":height")
      }
    }
  }

  func insertDetails(of layout: Layout, _ id: Int64) throws {
    for (place, members) in (layout.ambiguity + layout.guideAmbiguity).enumerated() where !members.isEmpty {
      try insert(.insertAmbiguousView, id) { statement in
        try statement.bind(place, to: ":view")
        try statement.bind(members, to: ":members")
      }
    }
    for (place, violation) in layout.violations.enumerated() {
      try insert(.insertViolation, id) { statement in
        try statement.bind(place, to: ":place")
        try statement.bind(violation.priority, to: ":priority")
        try statement.bind(violation.amount, to: ":amount")
      }
    }
    for (place, broken) in layout.broken.enumerated() { try insert(broken, place, id) }
    for (place, constraint) in layout.requiredCrossings.enumerated() {
      try insert(.insertRequiredCrossing, id) { statement in
        try statement.bind(place, to: ":place")
        try statement.bind(constraint, to: ":constraint_place")
      }
    }
    for view in layout.recorded {
      try insert(.insertRecordedView, id) { statement in try statement.bind(view, to: ":view") }
    }
    for view in layout.unsettled {
      try insert(.insertUnsettledView, id) { statement in try statement.bind(view, to: ":view") }
    }
    for rewrapped in layout.rewrapped {
      try insert(.insertRewrappedView, id) { statement in
        try statement.bind(rewrapped.view, to: ":view")
        try statement.bind(rewrapped.wrappingWidth, to: ":wrapping_width")
        try statement.bind(rewrapped.keepsLines, to: ":keeps_lines")
      }
    }
  }

  private func insert(_ broken: BrokenConstraint, _ place: Int, _ id: Int64) throws {
    try insert(.insertBrokenConstraint, id) { statement in
      try statement.bind(place, to: ":place")
      try statement.bind(broken.constraint, to: ":constraint_place")
    }
    for (rank, constraint) in broken.conflict.enumerated() {
      try insert(.insertConflictingConstraint, id) { statement in
        try statement.bind(place, to: ":broken")
        try statement.bind(rank, to: ":place")
        try statement.bind(constraint, to: ":constraint_place")
      }
    }
  }

  func layout(_ record: SolutionRecord) throws -> Layout {
    // By index, as there are many.
    let frames = try rows(.selectFrames, record.framesHolder) { row in
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
      requiredCrossings: try rows(.selectRequiredCrossings, record.id) { try $0["constraint_place"] },
      recorded: try rows(.selectRecordedViews, record.id) { try $0["view"] },
      rewrapped: try rewrapped(record),
      unsettled: try rows(.selectUnsettledViews, record.id) { try $0["view"] },
      guideFrames: Array(frames[own...]), guideAmbiguity: Array(ambiguity[own...]))
  }

  private func rewrapped(_ record: SolutionRecord) throws -> [RewrappedView] {
    try rows(.selectRewrappedViews, record.id) { row in
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
    _ = try rows(.selectAmbiguousViews, record.id) { row in
      let view: Int = try row["view"]
      guard ambiguity.indices.contains(view) else {
        throw StoreError.damagedCache("a layout is ambiguous in a view that it has not")
      }
      ambiguity[view] = try row["members"]
    }
    return ambiguity
  }

  private func violations(_ id: Int64) throws -> [Violation] {
    let violations = try rows(.selectViolations, id) { row in
      Violation(priority: try row["priority"], amount: try row["amount"])
    }
    guard zip(violations, violations.dropFirst()).allSatisfy({ $0.priority > $1.priority }) else {
      throw StoreError.damagedCache("a layout's violations are not in the order of their priorities")
    }
    return violations
  }

  private func broken(_ id: Int64) throws -> [BrokenConstraint] {
    var broken = try rows(.selectBrokenConstraints, id) { row in
      BrokenConstraint(constraint: try row["constraint_place"], conflict: [])
    }
    guard !broken.isEmpty else { return [] }
    guard Set(broken.map(\.constraint)).count == broken.count else {
      throw StoreError.damagedCache("a layout breaks a constraint twice")
    }
    _ = try rows(.selectConflictingConstraints, id) { row in
      let place: Int = try row["broken"]
      guard broken.indices.contains(place) else {
        throw StoreError.damagedCache("a conflict belongs to no broken constraint")
      }
      broken[place].conflict.append(try row["constraint_place"])
    }
    return broken
  }

  private func insert(_ sql: SQL, _ id: Int64, _ bind: (Statement) throws -> Void) throws {
    let statement = try statement(sql)
    try statement.bind(id, to: ":solution_id")
    try bind(statement)
    try statement.run()
  }

  private func rows<Element>(
    _ sql: SQL, _ id: Int64, _ element: (Row) throws -> Element
  ) throws -> [Element] {
    let statement = try statement(sql)
    try statement.bind(id, to: ":solution_id")
    return try statement.map(element)
  }
}

/// The row of a solution.
struct SolutionRecord {
  let id: Int64
  /// The solution that has the frames.
  let framesHolder: Int64
  let pass: PassNumber
  let isRelaid: Bool
  let viewCount: Int
  let guideCount: Int
  let environment: Environment
  let checksum: Int64

  init(_ row: Row) throws {
    id = try row["id"]
    let framesOf: Int64? = try row["frames_of"]
    framesHolder = framesOf ?? id
    pass = try row["pass"]
    isRelaid = try row["is_relaid"]
    viewCount = try row["view_count"]
    let guides: Int? = try row["guide_count"]
    guideCount = guides ?? 0
    environment = try Environment(row)
    checksum = try row["checksum"]
  }
}
