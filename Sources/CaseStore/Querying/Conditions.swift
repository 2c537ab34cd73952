public import LayoutModel
internal import SQLite

/// Which cases are asked for; what is `nil` does not matter.
public struct CaseConditions: Hashable, Sendable {
  /// With `*`, `?` and `[…]`, as in a shell.
  public var name: String?
  public var tag: String?
  /// The class of any of its views.
  public var className: String?
  public var rules: LayoutCase.Rules?
  public var origin: LayoutCase.Origin?
  /// At least so many passes, pass 0 included.
  public var passCount: Int?
  /// Whether any stored layout in its own environment breaks a required constraint.
  public var hasConflict: Bool?
  /// Whether any stored layout in its own environment is ambiguous.
  public var isAmbiguous: Bool?

  public init() {}

  func bind(to statement: Statement) throws(SQLiteError) {
    try statement.bind(name, to: ":name")
    try statement.bind(tag, to: ":tag")
    try statement.bind(className, to: ":class")
    try statement.bind(rules, to: ":rules")
    try statement.bind(origin, to: ":origin")
    try statement.bind(passCount, to: ":passes")
    try statement.bind(hasConflict, to: ":conflict")
    try statement.bind(isAmbiguous, to: ":ambiguous")
  }
}

/// The least and the greatest value that is asked for, in points, both included.
public struct Bounds: Hashable, Sendable {
  public var least, greatest: Double?

  public init(least: Double? = nil, greatest: Double? = nil) {
    self.least = least
    self.greatest = greatest
  }
}

/// Which stored frames are asked for; what is `nil` does not matter.
public struct FrameConditions: Hashable, Sendable {
  /// With `*`, `?` and `[…]`, as in a shell.
  public var caseName: String?
  /// With `*`, `?` and `[…]`, as in a shell.
  public var view: String?
  public var pass: PassNumber?
  /// What held in place of the case's environment; an empty one asks for the case's own.
  public var request: EnvironmentPatch?
  public var width = Bounds()
  public var height = Bounds()
  public var isAmbiguous: Bool?

  public init() {}

  func bind(to statement: Statement) throws(SQLiteError) {
    try statement.bind(caseName, to: ":name")
    try statement.bind(view, to: ":view")
    try statement.bind(pass, to: ":pass")
    try statement.bind(request.map { Request($0).text }, to: ":request")
    try statement.bind(width, height)
    try statement.bind(isAmbiguous, to: ":ambiguous")
  }
}

/// Which stored cell heights are asked for; what is `nil` does not matter.
public struct HeightConditions: Hashable, Sendable {
  /// With `*`, `?` and `[…]`, as in a shell.
  public var caseName: String?
  public var pass: PassNumber?
  public var width = Bounds()
  public var height = Bounds()

  public init() {}

  func bind(to statement: Statement) throws(SQLiteError) {
    try statement.bind(caseName, to: ":name")
    try statement.bind(pass, to: ":pass")
    try statement.bind(width, height)
  }
}

extension Statement {
  fileprivate func bind(_ width: Bounds, _ height: Bounds) throws(SQLiteError) {
    try bind(width.least, to: ":min_width")
    try bind(width.greatest, to: ":max_width")
    try bind(height.least, to: ":min_height")
    try bind(height.greatest, to: ":max_height")
  }
}
