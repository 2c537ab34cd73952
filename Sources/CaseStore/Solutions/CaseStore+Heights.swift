public import LayoutModel
internal import SQLite

/// What tells two heights of a cell at one width apart: a part of its environment.
public struct HeightEnvironment: Hashable, Sendable {
  public let textSize: ContentSizeCategory
  /// Pixels per point.
  public let scale: Double
  public let direction: LayoutDirection

  public init(textSize: ContentSizeCategory, scale: Double, direction: LayoutDirection) {
    self.textSize = textSize
    self.scale = scale
    self.direction = direction
  }

  /// - Returns: nil where the height was stored without it.
  init?(_ row: Row) throws(SQLiteError) {
    let textSize: ContentSizeCategory? = try row["text_size"]
    let scale: Double? = try row["scale"]
    let direction: LayoutDirection? = try row["direction"]
    guard let textSize, let scale, let direction else { return nil }
    self.init(textSize: textSize, scale: scale, direction: direction)
  }
}

/// What a stored height depended on.
public struct HeightBasis: Hashable, Sendable {
  public var content: ContentDigest
  /// The request in words.
  public var request: String
  public var engine: Engine

  public init(content: ContentDigest, request: EnvironmentPatch, engine: Engine) {
    self.init(content, EncodedOverrides(request).text, engine)
  }

  init(_ content: ContentDigest, _ request: String, _ engine: Engine) {
    self.content = content
    self.request = request
    self.engine = engine
  }
}

extension CaseStore {
  /// The stored height of a key in points, separator included: one descent of one B-tree.
  ///
  /// - Throws: `.damagedCache`
  public func height(for key: SolutionKey) throws -> Double? {
    var damage: StoreError { .damagedCache("the height of the key \(key) is not what was stored") }
    do {
      let found: (height: Double, isSound: Bool)? = try firstRow(.selectHeight, ["key": key.bytes]) { row in
        let height: Double = try row[0]
        let engine = Engine(version: try row[3], measurer: try row[4])
        let checksum = Checksum.of(
          height: height, width: try row[1], for: key, ContentDigest(bytes: try row[2]), engine,
          try HeightEnvironment(row))
        return (height, try row[5] == checksum)
      }
      guard let found else { return nil }
      guard found.isSound else { throw damage }
      return found.height
    } catch let error as SQLiteError where error.kind == .wrongType {
      throw damage
    }
  }

  /// Stores a height; one that is stored already stays.
  public func store(
    height: Double, width: Double, _ environment: HeightEnvironment, for key: SolutionKey,
    content: ContentDigest, engine: Engine
  ) throws {
    try insert(engine)
    let checksum = Checksum.of(height: height, width: width, for: key, content, engine, environment)
    let own: StatementArguments = [
      "key": key.bytes, "digest": content.bytes, "height": height, "width": width, "checksum": checksum,
      "text_size": environment.textSize, "scale": environment.scale, "direction": environment.direction,
    ]
    try execute(.insertHeight, own + engine.arguments)
  }

  /// What the latest height that was stored for a case of this name depended on.
  public func latestHeight(of name: String) throws -> HeightBasis? {
    return try firstRow(.selectLatestHeight, ["case_name": name]) { row in
      let basis = HeightBasis(
        ContentDigest(bytes: try row["digest"]), try row["request"],
        Engine(version: try row["engine_version"], measurer: try row["measurer"]))
      guard try row["checksum"] == basis.checksum(of: name) else {
        throw StoreError.damagedCache(
          "what the latest height of \"\(name)\" depended on is not what was stored")
      }
      return basis
    }
  }

  public func setLatestHeight(of name: String, _ basis: HeightBasis) throws {
    try execute(
      .replaceLatestHeight,
      [
        "case_name": name, "digest": basis.content.bytes, "request": basis.request,
        "engine_version": basis.engine.version, "measurer": basis.engine.measurer,
        "checksum": basis.checksum(of: name),
      ])
  }

  func removeLatestHeight(of name: String) throws {
    try execute(.deleteLatestHeight, ["name": name])
  }
}

extension HeightBasis {
  /// - Parameter name: of the case.
  func checksum(of name: String) -> Int64 {
    let checksum = Checksum(of: .latestHeight)
    checksum.combine(name)
    checksum.combine(content.bytes)
    checksum.combine(request)
    checksum.combine(engine.version)
    checksum.combine(engine.measurer)
    return checksum.value
  }
}

extension Checksum {
  static func of(
    height: Double, width: Double, for key: SolutionKey, _ content: ContentDigest, _ engine: Engine,
    _ environment: HeightEnvironment?
  ) -> Int64 {
    let checksum = Checksum(of: .height)
    checksum.combine(key.bytes)
    checksum.combine(content.bytes)
    checksum.combine(engine.version)
    checksum.combine(engine.measurer)
    checksum.combine(height)
    checksum.combine(width)
    if let environment {
      checksum.combine(environment.textSize.rawValue)
      checksum.combine(environment.scale)
      checksum.combine(environment.direction.rawValue)
    }
    return checksum.value
  }
}
