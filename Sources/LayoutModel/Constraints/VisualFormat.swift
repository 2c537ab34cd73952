import JSON

/// Apple's Visual Format Language, expanded from left to right: for each view its predicates, then the
/// connection after it.
struct VisualFormat {
  private var scanner: NotationScanner
  private let views: [View]
  private var axis = Axis.horizontal
  private var result: [UnnamedConstraint] = []

  /// Whether a notation is VFL and no equation.
  static func isVisualFormat(_ text: String) -> Bool {
    let start = text.drop(while: \.isWhitespace)
    return ["H:", "V:", "[", "|"].contains { start.hasPrefix($0) }
  }

  static func read(
    _ text: String, views: [View], names: CaseNames
  ) throws(InputError) -> [UnnamedConstraint] {
    var format = VisualFormat(scanner: NotationScanner(text, names: names), views: views)
    do throws(InputError) {
      try format.expand()
      try format.scanner.throwKept()
    } catch {
      throw format.scanner.placed(error, in: "visual format")
    }
    return format.result
  }

  private init(scanner: NotationScanner, views: [View]) {
    self.scanner = scanner
    self.views = views
  }

  private mutating func expand() throws(InputError) {
    if scanner.skip("V:") { axis = .vertical } else { _ = scanner.skip("H:") }
    var spacing = Spacing.flush
    let superview = scanner.nextPosition()
    let beginsAtSuperview = scanner.skip("|")
    if beginsAtSuperview { spacing = try connection() }
    var last = try viewName()
    let first = last
    if beginsAtSuperview { try connect(.leading, of: last, spacing, superviewAt: superview) }
    try predicates(of: last)
    while !scanner.isAtEnd() {
      spacing = try connection()
      let position = scanner.nextPosition()
      if scanner.skip("|") {
        if beginsAtSuperview { try checkSuperview(of: first, and: last, at: position) }
        try connect(.trailing, of: last, spacing, superviewAt: position)
        guard scanner.isAtEnd() else { throw scanner.unexpected(wanted: "the end") }
        return
      }
      let view = try viewName()
      connect(last, spacing, view)
      try predicates(of: view)
      last = view
    }
  }

  /// Both ends of a format are edges of one superview.
  private func checkSuperview(
    of first: ViewIndex, and last: ViewIndex, at position: Int
  ) throws(InputError) {
    let (first, last) = (views[first], views[last])
    guard scanner.isSound, let parent = last.parent, first.parent != parent else { return }
    throw scanner.flaw(
      "\"\(first.id)\" and \"\(last.id)\" have different superviews; write a format for each", at: position)
  }

  /// A view in its bracket. Of an unknown one the error is kept, and the root stands in its place.
  private mutating func viewName() throws(InputError) -> ViewIndex {
    guard scanner.skip("[") else { throw scanner.unexpected(wanted: "a view in brackets") }
    let position = scanner.nextPosition()
    guard let id = scanner.wholeName() else { throw scanner.unexpected(wanted: "a view's name") }
    if let view = scanner.names.views[id] { return view }
    // Without its bracket a name goes on over the dash behind it.
    let next = scanner.peek()
    guard next == UInt8(ascii: "]") || next == UInt8(ascii: "(") else {
      throw scanner.flaw("a view's name ends with ]")
    }
    scanner.keep(scanner.flaw(scanner.names.refusal(ofView: id), at: position))
    return .root
  }

  /// The predicates of a view, its width or height by the orientation, and the closing bracket.
  private mutating func predicates(of view: ViewIndex) throws(InputError) {
    let anchor = Anchor(view, .size(axis))
    if scanner.skip("(") {
      repeat {
        var predicate = try predicate(of: anchor)
        predicate.priority = try scanner.priority()
        result.append(predicate)
      } while scanner.skip(",")
      guard scanner.skip(")") else { throw scanner.unexpected(wanted: "@, \",\" or )") }
    }
    if scanner.skip("]") { return }
    let next = scanner.peek()
    guard next != UInt8(ascii: "|"), next != UInt8(ascii: "["), next != UInt8(ascii: "-") else {
      throw scanner.flaw("] is missing behind \(views[view].id)")
    }
    throw scanner.unexpected(wanted: "( or ]")
  }

  private mutating func predicate(of anchor: Anchor) throws(InputError) -> UnnamedConstraint {
    var predicate = UnnamedConstraint(first: anchor, relation: scanner.relation() ?? .equal)
    let position = scanner.nextPosition()
    guard let id = scanner.wholeName() else {
      predicate.constant = try distance()
      return predicate
    }
    switch (scanner.names.views[id], scanner.names.metrics[id]) {
    case (.some, .some):
      throw scanner.flaw("\"\(id)\" is a view and a metric; rename one of them", at: position)
    case (let view?, nil): predicate.second = Anchor(view, anchor.attribute)
    case (nil, let value?): predicate.constant = value
    case (nil, nil): scanner.keep(scanner.flaw(scanner.names.refusal(ofTerm: id), at: position))
    }
    return predicate
  }

  /// A number or metric that must be there.
  private mutating func distance() throws(InputError) -> Double {
    guard let value = try scanner.constant() else { throw scanner.unexpected(wanted: "a number or a name") }
    return value
  }
}

extension VisualFormat {
  /// What stands between two views, or a view and its superview.
  private enum Spacing {
    case flush
    case standard
    case distances([Distance])
  }

  /// A relation to a number of points, at a priority.
  private struct Distance {
    var relation = Relation.equal
    var constant: Double
    var priority = LayoutPriority.required
  }

  /// The side of a view that meets its superview's.
  private enum Edge {
    case leading, trailing
  }

  private mutating func connection() throws(InputError) -> Spacing {
    guard scanner.skip("-") else { return .flush }
    let next = scanner.peek()
    if next == UInt8(ascii: "[") || next == UInt8(ascii: "|") { return .standard }
    var distances: [Distance] = []
    if scanner.skip("(") {
      repeat {
        let relation = scanner.relation() ?? .equal
        let constant = try distance()
        distances.append(
          Distance(relation: relation, constant: constant, priority: try scanner.priority()))
      } while scanner.skip(",")
      guard scanner.skip(")") else { throw scanner.unexpected(wanted: "@, \",\" or )") }
    } else {
      guard next != UInt8(ascii: "-"), next != UInt8(ascii: "+") else {
        throw scanner.flaw("put a number with a sign in parentheses, as in -(-8)-")
      }
      guard next != UInt8(ascii: ">"), next != UInt8(ascii: "<"), next != UInt8(ascii: "=") else {
        throw scanner.flaw("put a relation in parentheses, as in -(>=10)-")
      }
      distances.append(Distance(constant: try distance(), priority: try scanner.priority()))
    }
    guard scanner.skip("-") else { throw scanner.unexpected(wanted: "-") }
    return .distances(distances)
  }

  private mutating func connect(_ first: ViewIndex, _ spacing: Spacing, _ second: ViewIndex) {
    add(attribute(.leading, of: second), attribute(.trailing, of: first), spacing, standard: 8)
  }

  private mutating func connect(
    _ edge: Edge, of view: ViewIndex, _ spacing: Spacing, superviewAt position: Int
  ) throws(InputError) {
    guard scanner.isSound else { return }
    let own = views[view]
    guard let parent = own.parent else {
      throw scanner.flaw("\"\(own.id)\" is the root and has no superview", at: position)
    }
    let isToMargin =
      if case .standard = spacing { views[parent].hasMarginsForStandardSpacing } else { false }
    let inner = attribute(edge, of: view)
    let outer = Anchor(
      parent, attribute(edge, of: parent).attribute, of: isToMargin ? .layoutMargins : nil)
    let standard = isToMargin ? 0 : constantMargin(edge, of: parent)
    switch edge {
    case .leading: add(inner, outer, spacing, standard: standard)
    case .trailing: add(outer, inner, spacing, standard: standard)
    }
  }

  /// What `-` is at an edge of a superview whose margins are constants.
  private func constantMargin(_ edge: Edge, of parent: ViewIndex) -> Double {
    let margins = views[parent].layoutMargins ?? .systemMargins
    return switch (edge, axis) {
    case (.leading, .horizontal): margins.left
    case (.leading, .vertical): margins.top
    case (.trailing, .horizontal): margins.right
    case (.trailing, .vertical): margins.bottom
    }
  }

  private func attribute(_ edge: Edge, of view: ViewIndex) -> Anchor {
    switch edge {
    case .leading: Anchor(view, .start(axis))
    case .trailing: Anchor(view, .end(axis))
    }
  }

  private mutating func add(_ first: Anchor, _ second: Anchor, _ spacing: Spacing, standard: Double) {
    let distances =
      switch spacing {
      case .flush: [Distance(constant: 0)]
      case .standard: [Distance(constant: standard)]
      case .distances(let distances): distances
      }
    for distance in distances {
      result.append(
        UnnamedConstraint(
          first: first, relation: distance.relation, second: second, constant: distance.constant,
          priority: distance.priority))
    }
  }
}

extension View {
  /// Whether `-` at the view's edges in VFL ends at its margins; elsewhere it is a constant.
  fileprivate var hasMarginsForStandardSpacing: Bool {
    isViewControllerRoot || directionalLayoutMargins != nil
  }
}
