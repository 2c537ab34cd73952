public import LayoutModel
import SQLite

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

  public init() {}

  /// Whether a case meets the conditions, those of its name and its classes left out.
  func hold(of summary: CaseSummary) -> Bool {
    tag.map(summary.tags.contains) ?? true && rules ?? summary.rules == summary.rules
      && origin ?? summary.origin == summary.origin && passCount ?? 0 <= summary.passCount
  }
}

/// The least and the greatest value that is asked for, in points, both included.
public struct Bounds: Hashable, Sendable {
  public var least, greatest: Double?

  public init(least: Double? = nil, greatest: Double? = nil) {
    self.least = least
    self.greatest = greatest
  }

  func contains(_ number: Double) -> Bool {
    number >= least ?? -.infinity && number <= greatest ?? .infinity
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

  /// Whether a frame meets the conditions that are about its numbers.
  func hold(of found: FoundFrame) -> Bool {
    let ambiguous = !found.ambiguity.isEmpty
    return width.contains(found.frame.width) && height.contains(found.frame.height)
      && isAmbiguous ?? ambiguous == ambiguous
  }
}

/// Which stored cell heights are asked for; what is `nil` does not matter.
public struct HeightConditions: Hashable, Sendable {
  /// With `*`, `?` and `[…]`, as in a shell.
  public var caseName: String?
  public var pass: PassNumber?
  public var width = Bounds()
  public var height = Bounds()
  public var textSize: ContentSizeCategory?
  /// Pixels per point.
  public var scale: Double?
  public var direction: LayoutDirection?

  public init() {}

  /// Whether a height meets the conditions, those of its case and its pass left out.
  func hold(of stored: StoredHeight) -> Bool {
    let environment = stored.environment
    return width.contains(stored.width) && height.contains(stored.height)
      && textSize ?? environment.textSize == environment.textSize
      && scale ?? environment.scale == environment.scale
      && direction ?? environment.direction == environment.direction
  }
}

/// Which views are asked for by what counts after the last pass; what is `nil` does not matter.
public struct ViewConditions: Hashable, Sendable {
  /// With `*`, `?` and `[…]`, as in a shell.
  public var caseName: String?
  /// With `*`, `?` and `[…]`, as in a shell.
  public var view: String?
  public var className: String?
  /// The content priority on either axis.
  public var hugging, compression: LayoutPriority?

  public init() {}

  /// Whether a view meets the conditions, those of its name left out.
  func hold(of found: FoundView) -> Bool {
    func isMet(_ asked: LayoutPriority?, by pair: AxisPair<LayoutPriority>) -> Bool {
      asked.map { $0 == pair.horizontal || $0 == pair.vertical } ?? true
    }
    return className.map { $0 == found.className } ?? true && isMet(hugging, by: found.hugging)
      && isMet(compression, by: found.compression)
  }
}
