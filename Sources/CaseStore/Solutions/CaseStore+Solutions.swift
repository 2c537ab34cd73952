import JSON
public import LayoutModel
import SQLite

extension CaseStore {
  /// The stored layout of a pass of a case under a request.
  ///
  /// - Throws: `.damagedCache` where it is not what was stored, and `.noSuchPass`.
  public func layout(
    of stored: StoredCase, _ pass: PassNumber, request: EnvironmentPatch, engine: Engine
  ) throws -> Layout? {
    let inputs = LayoutInputs(content: try stored.digest(of: pass), request: request, engine: engine)
    let layout = try layout(for: inputs.key) { "pass \(pass) of \"\(stored.name)\"" }
    guard let layout else { return nil }
    guard layout.pass == pass,
      layout.fits(
        viewCount: stored.layoutCase.views.count, constraintCount: stored.layoutCase.constraints.count)
    else {
      throw StoreError.damagedCache("the layout of pass \(pass) of \"\(stored.name)\" is not of that pass")
    }
    return layout
  }

  /// The stored layout of a key.
  ///
  /// - Parameter name: says whose it is, for errors.
  func layout(for key: SolutionKey, named name: () -> String = { "a key" }) throws -> Layout? {
    var damage: StoreError { .damagedCache("the layout of \(name()) is not what was stored") }
    do {
      return try firstRow(\.select_solution_sql, ["key": key]) { row in
        let layout = try layout(row)
        try row.check(layout.checksum(for: key), or: damage)
        return layout
      }
    } catch StoreError.damagedCache, StoreError.damaged {
      throw damage
    }
  }

  /// - Parameter row: of `select-solution.sql`.
  func layout(_ row: Row) throws -> Layout {
    let id: SolutionID = try row["id"]
    let guideCount: Int = try row["guide_count"] ?? 0
    // By index, as there are many.
    let frames = try rows(\.select_frames_sql, ["solution_id": id]) { row in
      (
        frame: Rect(x: try row[0], y: try row[1], width: try row[2], height: try row[3]),
        ambiguity: try row[4] as FrameMembers
      )
    }
    guard (0...frames.count).contains(guideCount) else {
      throw StoreError.damagedCache("a layout has more guides than frames")
    }
    let own = frames.dropLast(guideCount)
    let guides = frames.dropFirst(own.count)
    var layout = Layout(
      pass: try row["pass"], environment: try Environment(row), isRelaid: try row["is_relaid"],
      frames: own.map(\.frame), ambiguity: own.map(\.ambiguity), guideFrames: guides.map(\.frame),
      guideAmbiguity: guides.map(\.ambiguity))
    if let details: String = try row["details"] {
      try layout.readDetails(details)
    }
    layout.violations = try rows(\.select_violations_sql, ["solution_id": id]) {
      Violation(priority: try $0["priority"], amount: try $0["amount"])
    }
    return layout
  }

  /// Stores layouts of passes of a case under one request. What is stored already stays.
  public func store(
    _ layouts: [Layout], of stored: StoredCase, request: EnvironmentPatch, engine: Engine
  ) throws {
    try store(layouts, of: stored.digested, request: request, engine: engine)
  }

  /// Stores the layouts of all passes of a case in its own environment. The case itself may be stored later or never:
  /// layouts belong to contents, not to names.
  public func store(_ layouts: [Layout], of new: UnstoredCase, engine: Engine) throws {
    try store(layouts, of: new.digested, request: EnvironmentPatch(), engine: engine)
  }

  private func store(
    _ layouts: [Layout], of digested: DigestedCase, request: EnvironmentPatch, engine: Engine
  ) throws {
    let request = RequestText(request)
    for layout in layouts {
      try insert(layout, LayoutInputs(try digested.digest(of: layout.pass), request, engine))
    }
  }

  /// The requests under which a content was laid out by this engine, in the order of their words.
  public func requests(for content: ContentDigest, engine: Engine) throws -> [EnvironmentPatch] {
    var requests: [RequestText] = []
    try forEachRow(\.select_requests_sql, ["digest": content] + engine.arguments) { row in
      let request: RequestText = try row["request"]
      guard try row["key"] == LayoutInputs(content, request, engine).key else {
        throw StoreError.damagedCache("a layout of content \(content) is not stored under its key")
      }
      if requests.last != request { requests.append(request) }
    }
    return try requests.map { try $0.patch() }
  }

  /// Removes all layouts and heights of a content, by whatever engine.
  package func removeAnswers(of content: ContentDigest) throws {
    let id: Int64? = try firstRow(\.select_content_sql, ["digest": content]) { try $0["id"] }
    for table in ["solution", "solved_height"] { try delete(from: table, where: ["content_id": id]) }
  }

  /// The columns of an answer that say what it depends on. The content and the engine are stored where they are not yet.
  func columns(of inputs: LayoutInputs) throws -> StatementArguments {
    let engine = inputs.engine.arguments
    let known: Int64? = try firstRow(\.select_engine_sql, engine) { try $0["id"] }
    return [
      "content_id": try contentID(of: inputs.content),
      "engine_id": try known ?? insert(into: "engine", engine), "request": inputs.request,
    ]
  }

  private func insert(_ layout: Layout, _ inputs: LayoutInputs) throws {
    let key = inputs.key
    var rest = layout
    rest.violations = []
    let own: StatementArguments = [
      "key": key, "checksum": layout.checksum(for: key),
      "details": rest.details.nonEmpty.map { JSONWriter.text(of: .object($0), .compact) },
    ]
    try insert(
      into: "solution", own + columns(of: inputs) + layout.arguments, onConflict: .keep("key"))
    guard connection.changedRowCount > 0 else { return }
    let id = SolutionID(connection.lastInsertedRowID)
    let frames = zip(layout.frames + layout.guideFrames, layout.ambiguity + layout.guideAmbiguity)
    let frameInsertion = try insertion(
      into: "solved_frame", ["solution_id", "view", "x", "y", "width", "height", "ambiguity"])
    for (place, (frame, ambiguity)) in frames.enumerated() {
      let numbers = [frame.x, frame.y, frame.width, frame.height].map(\.sqliteValue)
      try frameInsertion.run([id.sqliteValue, place.sqliteValue] + numbers + [ambiguity.sqliteValue])
    }
    let violationInsertion = try insertion(
      into: "violation", ["solution_id", "place", "priority", "amount"])
    for (place, violation) in layout.violations.enumerated() {
      try violationInsertion.run([
        id.sqliteValue, place.sqliteValue, violation.priority.sqliteValue, violation.amount.sqliteValue,
      ])
    }
  }
}
