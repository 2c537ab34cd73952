/// What a case's author says that a pass gives.
public struct Expectation: Hashable, Sendable {
  public var status: LayoutStatus?
  /// In the order in which the document names them.
  public var frames: [ExpectedFrame]
  /// The fitted cell height in points, separator included.
  public var height: Double?
  /// Names of the broken constraints, in order.
  public var broken: [String]?
  /// How far numbers may be off; 0.001 points where `nil`.
  public var tolerance: ExpectedTolerance?
  /// Whether frames are compared with those that are rounded to the pixels of the scale.
  public var isRounded: Bool
  /// The name of a case whose last pass has the same frames in this pass's environment.
  public var sameAs: String?
  /// The name of a case whose last pass has the mirrored frames in this pass's environment.
  public var mirrorOf: String?
  /// What holds of the layout.
  public var conditions: [ExpectedCondition] = []

  public init(
    status: LayoutStatus? = nil, frames: [ExpectedFrame] = [], height: Double? = nil,
    broken: [String]? = nil, tolerance: ExpectedTolerance? = nil, isRounded: Bool = false
  ) {
    (self.status, self.frames, self.height, self.broken) = (status, frames, height, broken)
    (self.tolerance, self.isRounded) = (tolerance, isRounded)
  }
}

extension Expectation {
  /// Whether a layout is compared with nothing, as by `"expect": {}`.
  public var comparesNothing: Bool {
    let isOfNoMember = frames.allSatisfy {
      $0.x == nil && $0.y == nil && $0.width == nil && $0.height == nil
    }
    return status == nil && broken == nil && height == nil && sameAs == nil && mirrorOf == nil
      && conditions.isEmpty && isOfNoMember
  }
}

/// A condition as the document writes it.
public struct ExpectedCondition: Hashable, Sendable {
  public let text: String
  public let condition: Condition
}

/// Any subset of a frame's members, relative to the parent, in points.
public struct ExpectedFrame: Hashable, Sendable {
  public var view: ViewIndex
  /// The content area of a scroll view, where it is not the view itself.
  public var guide: LayoutGuide?
  public var x, y, width, height: Double?

  public init(
    view: ViewIndex, guide: LayoutGuide? = nil, x: Double? = nil, y: Double? = nil, width: Double? = nil,
    height: Double? = nil
  ) {
    (self.view, self.guide, self.x, self.y, self.width) = (view, guide, x, y, width)
    self.height = height
  }
}

/// Whether all required constraints could hold.
public enum LayoutStatus: String, CaseIterable, Hashable, Sendable {
  case solved, conflict
}
