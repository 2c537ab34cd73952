public import LayoutModel
internal import SQLite

/// A stored frame with what it belongs to.
public struct FoundFrame: Hashable, Sendable {
  public let caseName: String
  public let pass: PassNumber
  /// What held in place of the case's environment, as `width=320.0`; empty where nothing did.
  public let request: String
  /// The view's id.
  public let view: String
  /// Relative to the parent, in points, unrounded.
  public let frame: Rect
  /// The members that differ between two optimal layouts.
  public let ambiguity: FrameMembers
  /// Whether the pass chose the layout.
  public let isRelaid: Bool
}

/// A stored cell height with what it belongs to, in points.
public struct FoundHeight: Hashable, Sendable {
  public let caseName: String
  public let pass: PassNumber
  public let width: Double
  /// Separator included, unrounded.
  public let height: Double
}

extension CaseStore {
  /// The cases that meet the conditions, by name, with what this engine computed for them.
  public func summaries(
    _ conditions: CaseConditions = CaseConditions(), engine: Engine
  ) throws -> [CaseSummary] {
    let statement = try statement(.selectSummaries)
    try engine.bind(to: statement)
    try conditions.bind(to: statement)
    return try statement.map(CaseSummary.init)
  }

  /// The frames of this engine's stored layouts that meet the conditions, by case, pass, request and view.
  public func frames(_ conditions: FrameConditions, engine: Engine) throws -> [FoundFrame] {
    let statement = try statement(.queryFrames)
    try engine.bind(to: statement)
    try conditions.bind(to: statement)
    return try statement.map(FoundFrame.init)
  }

  /// This engine's stored heights that meet the conditions, by case, pass and width.
  public func heights(_ conditions: HeightConditions, engine: Engine) throws -> [FoundHeight] {
    let statement = try statement(.queryHeights)
    try engine.bind(to: statement)
    try conditions.bind(to: statement)
    return try statement.map(FoundHeight.init)
  }
}

extension FoundFrame {
  init(_ row: Row) throws(SQLiteError) {
    caseName = try row["case_name"]
    pass = try row["pass"]
    request = try row["request"]
    view = try row["view"]
    frame = Rect(x: try row["x"], y: try row["y"], width: try row["width"], height: try row["height"])
    ambiguity = try row["ambiguity"]
    isRelaid = try row["is_relaid"]
  }
}

extension FoundHeight {
  init(_ row: Row) throws(SQLiteError) {
    caseName = try row["case_name"]
    pass = try row["pass"]
    width = try row["width"]
    height = try row["height"]
  }
}
