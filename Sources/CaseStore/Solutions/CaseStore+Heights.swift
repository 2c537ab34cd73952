public import LayoutModel
import SQLite

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
}

/// A cell's height as it is stored, in points.
public struct StoredHeight: Hashable, Sendable {
  /// Separator included, unrounded.
  public let height: Double
  /// The width that was asked.
  public let width: Double
  public let environment: HeightEnvironment
  /// Nil where no content hangs out of the cell.
  public let overflow: CellOverflow?
  /// Whether required constraints of the cell are broken. Nil where the height was stored by a program that did not
  /// tell.
  public let isConflict: Bool?

  public init(
    height: Double, width: Double, environment: HeightEnvironment, overflow: CellOverflow?, isConflict: Bool
  ) {
    self.height = height
    self.width = width
    self.environment = environment
    self.overflow = overflow
    self.isConflict = isConflict
  }

  /// - Throws: `StoreError.damagedCache` where the row's checksum is another's.
  init(_ row: Row) throws {
    height = try row["height"]
    width = try row["width"]
    environment = HeightEnvironment(
      textSize: try row["text_size"], scale: try row["scale"], direction: try row["direction"])
    if let amount: Double = try row["overflow"] {
      overflow = CellOverflow(
        view: try row["overflow_view"], amount: amount, isChained: try row["is_chained"])
    } else {
      overflow = nil
    }
    isConflict = try row["is_conflict"]
    let key: SolutionKey = try row["key"]
    let engine = Engine(version: try row["version"], measurer: try row["measurer"])
    try row.check(checksum(key, try row["digest"], engine, try row["request"]), or: key.heightDamage)
  }

  fileprivate var arguments: StatementArguments {
    [
      "height": height, "width": width, "text_size": environment.textSize, "scale": environment.scale,
      "direction": environment.direction, "overflow": overflow?.amount, "overflow_view": overflow?.view,
      "is_chained": overflow?.isChained, "is_conflict": isConflict,
    ]
  }

  /// - Parameter request: nil where an older program stored the height.
  fileprivate func checksum(
    _ key: SolutionKey, _ content: ContentDigest, _ engine: Engine, _ request: RequestText?
  ) -> Int64 {
    var checksum = Checksum(of: .height)
    checksum.combine(key.sqliteValue)
    checksum.combine(content.sqliteValue)
    checksum.combine(engine)
    checksum.combine(arguments)
    if let request { checksum.combine(request.text) }
    return checksum.value
  }
}

extension SolutionKey {
  fileprivate var heightDamage: StoreError {
    .damagedCache("the height of the key \(self) is not what was stored")
  }
}

extension CaseStore {
  /// The stored height of a key, found by primary keys.
  ///
  /// - Throws: `.damagedCache`
  public func height(for key: SolutionKey) throws -> StoredHeight? {
    do {
      return try firstRow(\.select_height_sql, ["key": key], StoredHeight.init)
    } catch StoreError.damagedCache {
      // Also where a value cannot be read.
      throw key.heightDamage
    }
  }

  /// The stored heights of a content with what was asked for them, by width. Those that an older program stored are
  /// left out, as it did not store what was asked.
  ///
  /// - Throws: `.damagedCache`
  public func heights(
    of content: ContentDigest, engine: Engine
  ) throws -> [(request: EnvironmentPatch, height: StoredHeight)] {
    try rows(\.select_heights_sql, ["digest": content] + engine.arguments) { row in
      let request: RequestText = try row["request"]
      return (try request.patch(), try StoredHeight(row))
    }
  }

  /// Stores a height; one that is stored already stays.
  public func store(_ height: StoredHeight, for inputs: LayoutInputs) throws {
    let key = inputs.key
    let own: StatementArguments = [
      "key": key, "checksum": height.checksum(key, inputs.content, inputs.engine, inputs.request),
    ]
    try insert(
      into: "solved_height", own + columns(of: inputs) + height.arguments, onConflict: .keep("key"))
  }

  /// What the latest height that was stored for a case of this name depended on.
  public func latestHeight(of name: String) throws -> LayoutInputs? {
    try firstRow(\.select_latest_height_sql, ["case_name": name]) { row in
      let inputs = try LayoutInputs(row)
      try row.check(
        Checksum.of(.latestHeight, name, inputs),
        or: .damagedCache("what the latest height of \"\(name)\" depended on is not what was stored"))
      return inputs
    }
  }

  public func setLatestHeight(of name: String, _ inputs: LayoutInputs) throws {
    try insert(
      into: "latest_height",
      [
        "case_name": name, "digest": inputs.content, "request": inputs.request,
        "engine_version": inputs.engine.version, "measurer": inputs.engine.measurer,
        "checksum": Checksum.of(.latestHeight, name, inputs),
      ], onConflict: .replace("case_name"))
  }

  func removeLatestHeight(of name: String) throws {
    try delete(from: "latest_height", where: ["case_name": name])
  }
}
