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

extension CaseStore {
  /// The stored height of a key in points, separator included: one descent of one B-tree.
  ///
  /// - Throws: `.damagedCache`
  public func height(for key: SolutionKey) throws -> Double? {
    var damage: StoreError { .damagedCache("the height of the key \(key) is not what was stored") }
    do {
      let found: (height: Double, isSound: Bool)? = try firstRow(.selectHeight, ["key": key]) { row in
        let height: Double = try row[0]
        let engine = Engine(version: try row[3], measurer: try row[4])
        let checksum = Checksum.of(
          height: height, width: try row[1], for: key, try row[2], engine,
          try HeightEnvironment(row))
        return (height, try row[5] == checksum)
      }
      guard let found else { return nil }
      guard found.isSound else { throw damage }
      return found.height
    } catch StoreError.damagedCache {
      throw damage
    }
  }

  /// Stores a height; one that is stored already stays.
  public func store(
    height: Double, width: Double, _ environment: HeightEnvironment, for inputs: LayoutInputs
  ) throws {
    try insert(inputs.engine)
    let key = inputs.key
    let checksum = Checksum.of(
      height: height, width: width, for: key, inputs.content, inputs.engine, environment)
    let own: StatementArguments = [
      "key": key, "digest": inputs.content, "height": height, "width": width, "checksum": checksum,
      "text_size": environment.textSize, "scale": environment.scale, "direction": environment.direction,
    ]
    try execute(.insertHeight, own + inputs.engine.arguments)
  }

  /// What the latest height that was stored for a case of this name depended on.
  public func latestHeight(of name: String) throws -> LayoutInputs? {
    try firstRow(.selectLatestHeight, ["case_name": name]) { row in
      let inputs = try LayoutInputs(row)
      guard try row["checksum"] == Checksum.ofLatestHeight(inputs, of: name) else {
        throw StoreError.damagedCache(
          "what the latest height of \"\(name)\" depended on is not what was stored")
      }
      return inputs
    }
  }

  public func setLatestHeight(of name: String, _ inputs: LayoutInputs) throws {
    let own: StatementArguments = [
      "case_name": name, "checksum": Checksum.ofLatestHeight(inputs, of: name),
    ]
    try execute(.replaceLatestHeight, own + inputs.arguments)
  }

  func removeLatestHeight(of name: String) throws {
    try execute(.deleteLatestHeight, ["name": name])
  }
}

extension Checksum {
  static func ofLatestHeight(_ inputs: LayoutInputs, of name: String) -> Int64 {
    let checksum = Checksum(of: .latestHeight)
    checksum.combine(name)
    checksum.combine(inputs)
    return checksum.value
  }

  static func of(
    height: Double, width: Double, for key: SolutionKey, _ content: ContentDigest, _ engine: Engine,
    _ environment: HeightEnvironment?
  ) -> Int64 {
    let checksum = Checksum(of: .height)
    checksum.combine(key)
    checksum.combine(content)
    checksum.combine(engine)
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
