public import LayoutModel
internal import SQLite

extension CaseStore {
  /// The stored layout of a pass of a case under a request.
  ///
  /// - Throws: `.damagedCache` where it is not what was stored, and `.noSuchPass`.
  public func layout(
    of stored: StoredCase, _ pass: PassNumber, request: EnvironmentPatch, engine: Engine
  ) throws -> Layout? {
    try layout(of: stored, pass, EncodedOverrides(request), engine)
  }

  func layout(
    of stored: StoredCase, _ pass: PassNumber, _ request: EncodedOverrides, _ engine: Engine
  ) throws -> Layout? {
    let key = SolutionKey(try stored.digest(of: pass), request, engine)
    let layout = try layout(for: key) { "pass \(pass) of \"\(stored.name)\"" }
    guard let layout else { return nil }
    guard layout.pass == pass,
      layout.isPossible(
        viewCount: stored.layoutCase.views.count, constraintCount: stored.layoutCase.constraints.count)
    else {
      throw StoreError.damagedCache("the layout of pass \(pass) of \"\(stored.name)\" is not of that pass")
    }
    return layout
  }

  /// The stored layout of a key.
  ///
  /// - Parameter owner: says whose it is, for errors.
  func layout(for key: SolutionKey, owner: () -> String = { "a key" }) throws -> Layout? {
    var damage: StoreError { .damagedCache("the layout of \(owner()) is not what was stored") }
    do {
      guard let record = try firstRow(.selectSolution, ["key": key.bytes], SolutionRecord.init) else {
        return nil
      }
      let layout = try layout(record)
      guard try layout.checksum(for: key) == record.checksum else { throw damage }
      return layout
    } catch let error as SQLiteError where error.kind == .wrongType {
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
    try insert(engine)
    let request = EncodedOverrides(request)
    var previous = previous
    for layout in layouts {
      let digest = try stored.digest(of: layout.pass)
      var holder: SolutionID?
      if let previous, previous.frames == layout.frames, previous.guideFrames == layout.guideFrames {
        holder = try solutionWithFrames(
          of: SolutionKey(try stored.digest(of: previous.pass), request, engine))
      }
      try insert(layout, digest, request, engine, framesOf: holder)
      previous = layout
    }
  }

  /// The requests under which a content was laid out by this engine, in the order of their words.
  public func requests(for content: ContentDigest, engine: Engine) throws -> [EnvironmentPatch] {
    var requests: [EncodedOverrides] = []
    try forEachRow(.selectRequests, ["digest": content.bytes] + engine.arguments) { row in
      let request = EncodedOverrides(text: try row["request"])
      guard try row["key"] == SolutionKey(content, request, engine).bytes else {
        throw StoreError.damagedCache("a layout of content \(content) is not stored under its key")
      }
      if requests.last != request { requests.append(request) }
    }
    return try requests.map { try $0.patch() }
  }

  func insert(_ engine: Engine) throws {
    try execute(.insertEngine, engine.arguments)
  }

  private func solutionWithFrames(of key: SolutionKey) throws -> SolutionID? {
    return try firstRow(.selectFramesHolder, ["key": key.bytes]) { try $0["holder"] }
  }

  private func insert(
    _ layout: Layout, _ digest: ContentDigest, _ request: EncodedOverrides, _ engine: Engine,
    framesOf holder: SolutionID?
  ) throws {
    let key = SolutionKey(digest, request, engine)
    let own: StatementArguments = [
      "key": key.bytes, "digest": digest.bytes, "request": request.text, "frames_of": holder,
      "checksum": try layout.checksum(for: key),
    ]
    try execute(.insertSolution, own + engine.arguments + layout.arguments)
    guard connection.changedRowCount > 0 else { return }
    let id = SolutionID(connection.lastInsertedRowID)
    if holder == nil { try insertFrames(of: layout, id) }
    try insertDetails(of: layout, id)
  }
}

extension Engine {
  var arguments: StatementArguments { ["version": version, "measurer": measurer] }
}
