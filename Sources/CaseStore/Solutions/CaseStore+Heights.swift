public import LayoutModel
internal import SQLite

/// What a stored height depended on.
public struct HeightBasis: Hashable, Sendable {
  public var content: ContentDigest
  /// The request in words.
  public var request: String
  public var engine: Engine

  public init(content: ContentDigest, request: EnvironmentPatch, engine: Engine) {
    self.init(content, Request(request).text, engine)
  }

  init(_ content: ContentDigest, _ request: String, _ engine: Engine) {
    self.content = content
    self.request = request
    self.engine = engine
  }
}

extension CaseStore {
  /// The stored height of a key in points, separator included: one descent of one B-tree.
  public func height(for key: SolutionKey) throws -> Double? {
    let statement = try statement(.selectHeight)
    try statement.bind(key.bytes, to: ":key")
    return try statement.first { try $0["height"] }
  }

  /// Stores a height; one that is stored already stays.
  public func store(
    height: Double, width: Double, for key: SolutionKey, content: ContentDigest, engine: Engine
  ) throws {
    try insert(engine)
    let statement = try statement(.insertHeight)
    try statement.bind(key.bytes, to: ":key")
    try statement.bind(height, to: ":height")
    try statement.bind(width, to: ":width")
    try statement.bind(content.bytes, to: ":digest")
    try engine.bind(to: statement)
    try statement.run()
  }

  /// What the latest height that was stored for a case of this name depended on.
  public func latestHeight(of name: String) throws -> HeightBasis? {
    let statement = try statement(.selectLatestHeight)
    try statement.bind(name, to: ":case_name")
    return try statement.first { row in
      HeightBasis(
        ContentDigest(bytes: try row["digest"]), try row["request"],
        Engine(version: try row["engine_version"], measurer: try row["measurer"]))
    }
  }

  public func setLatestHeight(of name: String, _ basis: HeightBasis) throws {
    let statement = try statement(.replaceLatestHeight)
    try statement.bind(name, to: ":case_name")
    try statement.bind(basis.content.bytes, to: ":digest")
    try statement.bind(basis.request, to: ":request")
    try statement.bind(basis.engine.version, to: ":engine_version")
    try statement.bind(basis.engine.measurer, to: ":measurer")
    try statement.run()
  }
}
