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
      guard let record = try firstRow(\.select_solution_sql, ["key": key], SolutionRecord.init) else {
        return nil
      }
      let layout = try layout(record)
      guard layout.checksum(for: key) == record.checksum else { throw damage }
      return layout
    } catch StoreError.damagedCache {
      throw damage
    } catch StoreError.damaged {
      throw damage
    }
  }

  /// Stores the layouts of consecutive passes of a case under one request.
  ///
  /// A layout that equals the one before it shares its frames. What is stored already stays.
  /// - Parameter previous: the stored layout before the first of them; `nil` where that is pass 0.
  public func store(
    _ layouts: [Layout], after previous: Layout?, of stored: StoredCase, request: EnvironmentPatch,
    engine: Engine
  ) throws {
    try store(layouts, after: previous, of: stored.digested, request: request, engine: engine)
  }

  private func store(
    _ layouts: [Layout], after previous: Layout?, of digested: DigestedCase, request: EnvironmentPatch,
    engine: Engine
  ) throws {
    try insert(engine)
    let request = RequestText(request)
    var previous = previous
    for layout in layouts {
      var holder: SolutionID?
      if let previous, previous.frames == layout.frames, previous.guideFrames == layout.guideFrames {
        holder = try solutionWithFrames(
          of: LayoutInputs(try digested.digest(of: previous.pass), request, engine).key)
      }
      try insert(
        layout, LayoutInputs(try digested.digest(of: layout.pass), request, engine), framesOf: holder)
      previous = layout
    }
  }

  /// Stores the layouts of all passes of a case in its own environment. The case itself may be stored later or never:
  /// layouts belong to contents, not to names.
  public func store(_ layouts: [Layout], of new: UnstoredCase, engine: Engine) throws {
    for digest in new.digested.digests { try insertContent(digest) }
    try store(layouts, after: nil, of: new.digested, request: EnvironmentPatch(), engine: engine)
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
    try execute(\.delete_solutions_of_content_sql, ["digest": content])
    try execute(\.delete_heights_of_content_sql, ["digest": content])
  }

  func insert(_ engine: Engine) throws {
    try execute(\.insert_engine_sql, engine.arguments)
  }

  private func solutionWithFrames(of key: SolutionKey) throws -> SolutionID? {
    try firstRow(\.select_frames_holder_sql, ["key": key]) { try $0["holder"] }
  }

  private func insert(
    _ layout: Layout, _ inputs: LayoutInputs, framesOf holder: SolutionID?
  ) throws {
    let key = inputs.key
    let own: StatementArguments = [
      "key": key, "frames_of": holder,
      "checksum": layout.checksum(for: key),
    ]
    try execute(\.insert_solution_sql, own + inputs.arguments + layout.arguments)
    guard connection.changedRowCount > 0 else { return }
    let id = SolutionID(connection.lastInsertedRowID)
    if holder == nil { try insertFrames(of: layout, id) }
    try insertDetails(of: layout, id)
  }
}
