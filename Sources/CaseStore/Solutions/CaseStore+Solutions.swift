public import LayoutModel
internal import SQLite

extension CaseStore {
  /// The stored layout of a key.
  public func layout(for key: SolutionKey) throws -> Layout? {
    let statement = try statement(.selectSolution)
    try statement.bind(key.bytes, to: ":key")
    guard let header = try statement.first(SolutionHeader.init) else { return nil }
    return try layout(header)
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
    let request = Request(request)
    var previous = previous
    for layout in layouts {
      let digest = try stored.digest(of: layout.pass)
      var holder: Int64?
      if let previous, previous.frames == layout.frames, previous.guideFrames == layout.guideFrames {
        holder = try frameHolder(SolutionKey(try stored.digest(of: previous.pass), request, engine))
      }
      try insert(layout, digest, request, engine, framesOf: holder)
      previous = layout
    }
  }

  /// The requests under which a content was laid out by this engine, in the order of their words.
  public func requests(for content: ContentDigest, engine: Engine) throws -> [EnvironmentPatch] {
    let statement = try statement(.selectRequests)
    try statement.bind(content.bytes, to: ":digest")
    try engine.bind(to: statement)
    return try statement.map { try Request(text: $0["request"]).patch() }
  }

  func insert(_ engine: Engine) throws {
    let statement = try statement(.insertEngine)
    try engine.bind(to: statement)
    try statement.run()
  }

  private func frameHolder(_ key: SolutionKey) throws -> Int64? {
    let statement = try statement(.selectFramesHolder)
    try statement.bind(key.bytes, to: ":key")
    return try statement.first { try $0["holder"] }
  }

  private func insert(
    _ layout: Layout, _ digest: ContentDigest, _ request: Request, _ engine: Engine, framesOf holder: Int64?
  ) throws {
    let statement = try statement(.insertSolution)
    try statement.bind(SolutionKey(digest, request, engine).bytes, to: ":key")
    try statement.bind(digest.bytes, to: ":digest")
    try statement.bind(request.text, to: ":request")
    try engine.bind(to: statement)
    try statement.bind(layout.pass, to: ":pass")
    try statement.bind(layout.isRelaid, to: ":is_relaid")
    try statement.bind(holder, to: ":frames_of")
    try statement.bind(layout.frames.count + layout.guideFrames.count, to: ":view_count")
    try statement.bind(layout.guideFrames.count, to: ":guide_count")
    try layout.environment.bind(to: statement)
    try statement.run()
    guard connection.changedRowCount > 0 else { return }
    let id = connection.lastInsertedRowID
    if holder == nil { try insertFrames(of: layout, id) }
    try insertDetails(of: layout, id)
  }
}

extension Engine {
  func bind(to statement: Statement) throws(SQLiteError) {
    try statement.bind(version, to: ":version")
    try statement.bind(measurer, to: ":measurer")
  }
}
