/// The constraints that a stack view makes of its arranged views, with UIKit's identifiers.
///
/// Which there are, and their priorities, is known from what UIKit logs and prints; `Documentation/CaseFormat.md` has
/// the table. They follow from a state alone and are made anew for each.
struct StackArrangement {
  let stack: StackView
  let owner: ViewIndex
  /// The children that are arranged, in order; those that show, and those that do not.
  let arranged, visible: [ViewIndex]
  let views: [View]
  let guides: AuxiliaryGuides
  let origin: LayoutCase.Origin
  /// By view, the content's size; as declared where nothing is measured.
  let sizes: [AxisPair<Double?>]
  private(set) var constraints: [Constraint] = []
  /// How many constraints have a role so far.
  private var counts: [StackRole: Int] = [:]

  init(
    _ stack: StackView, of owner: ViewIndex, arranging arranged: [ViewIndex], views: [View],
    guides: AuxiliaryGuides, origin: LayoutCase.Origin, sizes: [AxisPair<Double?>]
  ) {
    (self.stack, self.owner, self.arranged) = (stack, owner, arranged)
    visible = arranged.filter { !views[$0].isHidden }
    (self.views, self.guides, self.origin, self.sizes) = (views, guides, origin, sizes)
    guard !arranged.isEmpty else { return }
    connectAlong()
    connectAcross()
    space()
    distribute()
    align()
    span()
    fit()
    suppressAmbiguity()
    hide()
    balanceTexts()
  }

  var axis: Axis { stack.axis }
  var across: Axis { axis == .horizontal ? .vertical : .horizontal }

  /// Whether the alignment is one of the two baselines.
  var alignsByBaseline: Bool { stack.alignment == .firstBaseline || stack.alignment == .lastBaseline }
  /// A vertical stack view ignores alignment by baselines.
  var ignoresAlignment: Bool { alignsByBaseline && axis == .vertical }
  var usesSpanner: Bool { stack.alignment != .fill || visible.isEmpty }

  mutating func add(
    _ role: StackRole, _ first: Anchor, _ second: Anchor?, _ relation: Relation = .equal,
    multiplier: Double = 1, constant: Double = 0, at priority: LayoutPriority? = nil
  ) {
    counts[role, default: 0] += 1
    constraints.append(
      Constraint(
        id: "\(views[owner].id).\(role.rawValue).\(counts[role, default: 0])", origin: .stackView(role),
        first: first, relation: relation, second: second, multiplier: multiplier, constant: constant,
        priority: priority ?? role.priority))
  }

  // MARK: Attributes

  /// The stack view's own attribute, or that of its margins.
  func canvas(_ attribute: Attribute) -> Anchor {
    Anchor(owner, attribute, of: stack.isLayoutMarginsRelativeArrangement ? .layoutMargins : nil)
  }

  /// Where the gap before a view ends, and where the one behind it begins.
  func chainStart(_ view: ViewIndex) -> Anchor {
    Anchor(view, isBaselineRelative ? .firstBaseline : .start(axis))
  }
  func chainEnd(_ view: ViewIndex) -> Anchor { Anchor(view, isBaselineRelative ? .lastBaseline : .end(axis)) }

  private var isBaselineRelative: Bool { stack.isBaselineRelativeArrangement && axis == .vertical }
}

/// What a stack view makes a constraint for, by UIKit's identifier.
public enum StackRole: String, Hashable, Sendable {
  case canvasConnection = "UISV-canvas-connection"
  case spacing = "UISV-spacing"
  case distributingEdge = "UISV-distributing-edge"
  case fillEqually = "UISV-fill-equally"
  case fillProportionally = "UISV-fill-proportionally"
  case alignment = "UISV-alignment"
  case spanningBoundary = "UISV-spanning-boundary"
  case spanningFit = "UISV-spanning-fit"
  case canvasFit = "UISV-canvas-fit"
  case ambiguitySuppression = "UISV-ambiguity-suppression"
  case hiding = "UISV-hiding"
  case spacingHidden = "UISV-spacing-hidden"
  case textWidthDisambiguation = "UISV-text-width-disambiguation"

  /// As UIKit logs it, but for what depends on the stack view.
  fileprivate var priority: LayoutPriority {
    switch self {
    case .textWidthDisambiguation: LayoutPriority(constant: 759)
    case .spanningFit: .stackFitting
    case .spacingHidden: .fittingSizeLevel
    case .canvasFit: LayoutPriority(constant: 49)
    case .ambiguitySuppression: LayoutPriority(constant: 25)
    case .canvasConnection, .spacing, .distributingEdge, .fillEqually, .fillProportionally, .alignment,
      .spanningBoundary, .hiding:
      .required
    }
  }

  /// What the constraint is for, behind the stack view's name.
  fileprivate var purpose: String {
    switch self {
    case .canvasConnection: "edge"
    case .spacing: "spacing"
    case .distributingEdge: "gap"
    case .fillEqually: "equal sizes"
    case .fillProportionally: "proportional sizes"
    case .alignment: "alignment"
    case .spanningBoundary: "extent across"
    case .spanningFit, .canvasFit: "fit"
    case .ambiguitySuppression: "least size across"
    case .hiding: "hiding"
    case .spacingHidden: "place of a hidden view"
    case .textWidthDisambiguation: "equal widths of texts"
    }
  }
}

extension Constraint {
  /// The name for a person: "row's spacing (row.UISV-spacing.1)" where a stack view makes the constraint.
  public var title: String {
    guard case .stackView(let role?) = origin else { return id }
    return "\(id.prefix { $0 != "." })'s \(role.purpose) (\(id))"
  }
}
