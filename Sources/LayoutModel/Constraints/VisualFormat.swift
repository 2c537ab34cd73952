import JSON

/// Apple's Visual Format Language, expanded from left to right: for each view its predicates, then the
/// connection after it.
struct VisualFormat {
  private var scanner: NotationScanner
  private let views: [View]
  private var axis = Axis.horizontal
  private var result: [Constraint] = []

  /// Whether a notation is VFL and no equation.
  static func isVisualFormat(_ text: String) -> Bool {
    let start = text.drop(while: \.isWhitespace)
    return ["H:", "V:", "[", "|"].contains { start.hasPrefix($0) }
  }

  static func read(_ text: String, views: [View], names: CaseNames) throws(InputError) -> [Constraint] {
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
    if beginsAtSuperview { try connect(.start(axis), of: last, spacing, superviewAt: superview) }
    try predicates(of: last)
    while !scanner.isAtEnd() {
      spacing = try connection()
      let position = scanner.nextPosition()
      if scanner.skip("|") {
        if beginsAtSuperview { try checkSuperview(of: first, and: last, at: position) }
        try connect(.end(axis), of: last, spacing, superviewAt: position)
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
    scanner.keep(scanner.names.refusal(ofView: id).at(position))
    return .root
  }

  /// The predicates of a view, its width or height by the orientation, and the closing bracket.
  private mutating func predicates(of view: ViewIndex) throws(InputError) {
    if scanner.skip("(") {
      let size = Attribute.size(axis)
      for predicate in try list({ format throws(InputError) in try format.size() }) {
        let second = predicate.view.map { Anchor($0, size) }
        add(Anchor(view, size), second, predicate)
      }
    }
    if scanner.skip("]") { return }
    let next = scanner.peek()
    guard next != UInt8(ascii: "|"), next != UInt8(ascii: "["), next != UInt8(ascii: "-") else {
      throw scanner.flaw("] is missing behind \(views[view].id)")
    }
    throw scanner.unexpected(wanted: "( or ]")
  }

  /// What open parentheses hold: numbers, each behind its relation and with its priority.
  private mutating func list(
    _ number: (inout VisualFormat) throws(InputError) -> Distance
  ) throws(InputError) -> [Distance] {
    var distances: [Distance] = []
    repeat {
      let relation = scanner.relation() ?? .equal
      var distance = try number(&self)
      (distance.relation, distance.priority) = (relation, try scanner.priority())
      distances.append(distance)
    } while scanner.skip(",")
    guard scanner.skip(")") else { throw scanner.unexpected(wanted: "@, \",\" or )") }
    return distances
  }

  /// A number, a metric, or a view whose size is meant.
  private mutating func size() throws(InputError) -> Distance {
    let position = scanner.nextPosition()
    guard let id = scanner.wholeName() else { return try distance() }
    switch (scanner.names.views[id], scanner.names.metrics[id]) {
    case (.some, .some):
      throw scanner.flaw("\"\(id)\" is a view and a metric; rename one of them", at: position)
    case (let view?, nil): return Distance(view: view)
    case (nil, let value?): return Distance(constant: value)
    case (nil, nil):
      scanner.keep(scanner.names.refusal(ofTerm: id).at(position))
      return Distance()
    }
  }

  /// A number or metric that must be there.
  private mutating func distance() throws(InputError) -> Distance {
    guard let value = try scanner.constant() else { throw scanner.unexpected(wanted: "a number or a name") }
    return Distance(constant: value)
  }
}

extension VisualFormat {
  /// What stands between two views, or a view and its superview.
  private enum Spacing {
    case flush
    case standard
    case distances([Distance])
  }

  /// A relation to a number of points, or to the size of a view, at a priority.
  private struct Distance {
    var relation = Relation.equal
    var view: ViewIndex?
    var constant = 0.0
    var priority = LayoutPriority.required
  }

  private mutating func connection() throws(InputError) -> Spacing {
    guard scanner.skip("-") else { return .flush }
    let next = scanner.peek()
    if next == UInt8(ascii: "[") || next == UInt8(ascii: "|") { return .standard }
    var distances: [Distance]
    if scanner.skip("(") {
      distances = try list { format throws(InputError) in try format.distance() }
    } else {
      guard next != UInt8(ascii: "-"), next != UInt8(ascii: "+") else {
        throw scanner.flaw("put a number with a sign in parentheses, as in -(-8)-")
      }
      guard next != UInt8(ascii: ">"), next != UInt8(ascii: "<"), next != UInt8(ascii: "=") else {
        throw scanner.flaw("put a relation in parentheses, as in -(>=10)-")
      }
      distances = [try distance()]
      distances[0].priority = try scanner.priority()
    }
    guard scanner.skip("-") else { throw scanner.unexpected(wanted: "-") }
    return .distances(distances)
  }

  private mutating func connect(_ first: ViewIndex, _ spacing: Spacing, _ second: ViewIndex) {
    add(Anchor(second, .start(axis)), Anchor(first, .end(axis)), spacing, standard: 8)
  }

  /// - Parameter edge: of the view, which meets its superview's.
  private mutating func connect(
    _ edge: Attribute, of view: ViewIndex, _ spacing: Spacing, superviewAt position: Int
  ) throws(InputError) {
    guard scanner.isSound else { return }
    let own = views[view]
    guard let parent = own.parent else {
      throw scanner.flaw("\"\(own.id)\" is the root and has no superview", at: position)
    }
    let isToMargin =
      if case .standard = spacing { views[parent].hasMarginsForStandardSpacing } else { false }
    let inner = Anchor(view, edge)
    let outer = Anchor(parent, edge, of: isToMargin ? .layoutMargins : nil)
    let standard = isToMargin ? 0 : (views[parent].layoutMargins ?? .systemMargins).inset(at: edge)
    if edge == .start(axis) {
      add(inner, outer, spacing, standard: standard)
    } else {
      add(outer, inner, spacing, standard: standard)
    }
  }

  private mutating func add(_ first: Anchor, _ second: Anchor, _ spacing: Spacing, standard: Double) {
    switch spacing {
    case .flush: add(first, second, Distance())
    case .standard: add(first, second, Distance(constant: standard))
    case .distances(let distances): for distance in distances { add(first, second, distance) }
    }
  }

  private mutating func add(_ first: Anchor, _ second: Anchor?, _ distance: Distance) {
    result.append(
      Constraint(
        first: first, relation: distance.relation, second: second, constant: distance.constant,
        priority: distance.priority))
  }
}

extension EdgeInsets {
  /// At an edge that an axis begins or ends with, from left to right.
  fileprivate func inset(at edge: Attribute) -> Double {
    switch edge {
    case .leading: left
    case .top: top
    case .trailing: right
    default: bottom
    }
  }
}

extension View {
  /// Whether `-` at the view's edges in VFL ends at its margins; elsewhere it is a constant.
  fileprivate var hasMarginsForStandardSpacing: Bool {
    isViewControllerRoot || directionalLayoutMargins != nil
  }
}
