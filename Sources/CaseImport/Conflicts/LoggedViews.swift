import LayoutModel

/// The views of a report and how they contain one another.
struct LoggedViews {
  /// In order of first mention.
  private(set) var all: [LoggedView] = []
  private(set) var indices: [LoggedView.Identity: Int] = [:]
  private(set) var parents: [LoggedView.Identity: LoggedView.Identity] = [:]
  /// The views that others are in.
  private var owners: Set<LoggedView.Identity> = []
  /// By view, its margins guide, once all lines are noted.
  private var marginsGuides: [LoggedView.Identity: LoggedView.Identity] = [:]
  /// What each name stands for in the lines that explain it.
  private let aliases: [String: [LoggedView.Identity]]

  init(_ constraints: [ConstraintDescription], _ trace: AutolayoutTrace?) {
    aliases = Self.identities(constraints.flatMap(\.names))
    let lines = constraints.map { constraint in
      LoggedLine(
        constraint: constraint,
        views: constraint.items.map { identity(of: $0, names: constraint.names) })
    }
    for line in lines { note(line) }
    if let trace { note(trace) }
    inferSuperviewsAtGuides(lines)
    inferSuperviewsOfMasks(lines)
    inferSuperviewsByEdges(lines)
    inferHost(lines)
    inferOwnersOfSafeAreas(lines)
    for view in all { noteMarginsGuide(view) }
  }

  private mutating func noteMarginsGuide(_ view: LoggedView) {
    guard view.isMarginsGuide, let owner = parents[view.identity], marginsGuides[owner] == nil else { return }
    marginsGuides[owner] = view.identity
  }

  /// Notes what a trace tells of the views that constraints mention, and the views between them.
  private mutating func note(_ trace: AutolayoutTrace) {
    let mentioned = Set(all.map(\.identity))
    for view in trace.views where mentioned.contains(.address(view.address)) {
      let way = trace.ancestors(of: view.address) { mentioned.contains(.address($0.address)) }
      for (child, parent) in zip([view] + way, way) {
        add(.address(child.address), in: .address(parent.address))
      }
    }
    for view in trace.views {
      guard let index = indices[.address(view.address)] else { continue }
      all[index].className = all[index].className ?? view.className
      all[index].text = all[index].text ?? view.text
    }
  }

  /// Notes every view that a line mentions, and the superviews that it tells.
  private mutating func note(_ line: LoggedLine) {
    let constraint = line.constraint
    for name in constraint.names { note(name, among: constraint.names) }
    for (item, view) in zip(constraint.items, line.views) { note(item, as: view, names: constraint.names) }
    for (child, parent) in containments(in: line) { add(child, in: parent) }
  }

  /// The view that an item of a constraint means. A name that the line does not explain is what the other lines say,
  /// and the first of them where they disagree.
  func identity(of item: LogItem, names: [LogName]) -> LoggedView.Identity {
    switch item {
    case .object(_, let address, _): .address(address)
    case .keyed(let className, let key): .key("\(className):\(key)")
    case .named(let name):
      identities(of: name, names: names).first ?? .name(name)
    }
  }

  /// All that a name can stand for in a line, in order of first mention.
  func identities(of name: String, names: [LogName]) -> [LoggedView.Identity] {
    Self.identities(names)[name] ?? aliases[name] ?? []
  }

  /// What each name stands for, once each.
  private static func identities(_ names: [LogName]) -> [String: [LoggedView.Identity]] {
    var identities: [String: [LoggedView.Identity]] = [:]
    for case (let label?, let identity) in names.map({ ($0.name, $0.identity) })
    where !identities[label, default: []].contains(identity) {
      identities[label, default: []].append(identity)
    }
    return identities
  }

  func parent(of identity: LoggedView.Identity) -> LoggedView.Identity? { parents[identity] }

  /// The margins guide of a view, where the log defines one.
  func marginsGuide(of owner: LoggedView.Identity) -> LoggedView.Identity? {
    marginsGuides[owner]
  }

  /// Adds a view that the log implies, behind its superview. One whose superview is known stays there.
  mutating func add(_ identity: LoggedView.Identity, in parent: LoggedView.Identity? = nil) {
    if let parent { add(parent) }
    if indices[identity] == nil {
      indices[identity] = all.count
      all.append(LoggedView(identity: identity))
    }
    guard let parent, parents[identity] == nil, identity != parent,
      !owners.contains(identity) || !isAncestor(identity, of: parent)
    else { return }
    parents[identity] = parent
    owners.insert(parent)
    if let index = indices[identity] { noteMarginsGuide(all[index]) }
  }

  private func isAncestor(_ identity: LoggedView.Identity, of other: LoggedView.Identity) -> Bool {
    var current: LoggedView.Identity? = other
    while let view = current {
      if view == identity { return true }
      current = parents[view]
    }
    return false
  }

  private mutating func note(_ name: LogName, among names: [LogName]) {
    add(name.identity)
    guard let index = indices[name.identity] else { return }
    if let label = name.name { all[index].name = label }
    if let text = name.text { all[index].text = text }
    // A named view stands under its name where its class would be: `'|':Cell:0x1` beside `Cell:0x1`.
    if let className = name.className,
      !names.contains(where: { $0.name == className && $0.handle == name.handle })
    {
      all[index].className = className
    }
  }

  private mutating func note(_ item: LogItem, as identity: LoggedView.Identity, names: [LogName]) {
    add(identity)
    guard let index = indices[identity] else { return }
    switch item {
    case .object(let className, let address, let title):
      let isName = names.contains { $0.name == className && $0.handle == address }
      if !isName { all[index].className = className }
      if let title { all[index].text = title }
    case .keyed(let className, let key):
      all[index].className = className
      // Who pastes 0x… has left the address out.
      if !key.hasPrefix("0x") { all[index].name = key }
    case .named(let name):
      all[index].name = name
    }
  }
}

extension LogName {
  var identity: LoggedView.Identity {
    if handle.hasPrefix("0x") { return .address(handle) }
    return className.map { .key("\($0):\(handle)") } ?? .name(handle)
  }
}

extension LoggedViews {
  /// Who is in whom: `|` is the superview of what stands beside it, a stack view is that of what it connects to one of
  /// its own edges, and a mask relates a view to its superview.
  private func containments(
    in line: LoggedLine
  ) -> [(child: LoggedView.Identity, parent: LoggedView.Identity)] {
    let (constraint, views) = (line.constraint, line.views)
    let named = constraint.names.first(where: \.isSuperview)?.identity
    switch constraint.statement {
    case .visual(let chain):
      guard let named else { return [] }
      return chain.itemsBesideSuperview.map { (identity(of: $0, names: constraint.names), named) }
    case .equation(let equation):
      guard case .linear = equation.first else { return [] }
      if let named { return [(views[0], named)] }
      guard views.count == 2 else { return [] }
      if constraint.identifier == LoggedLine.canvasConnection,
        let stack = constraint.items.firstIndex(where: { $0.className?.hasSuffix("StackView") ?? false })
      {
        return [(views[1 - stack], views[stack])]
      }
      return constraint.mask == nil ? [] : [(views[0], views[1])]
    }
  }
}

extension LogVisualFormat {
  /// The items next to a `|`, with or without a connection between.
  var itemsBesideSuperview: [LogItem] {
    var items: [LogItem] = []
    if case .superview? = elements.first, let item = elements.firstItem { items.append(item) }
    if case .superview? = elements.last, let item = elements.reversed().firstItem, !items.contains(item) {
      items.append(item)
    }
    return items
  }
}

extension Sequence where Element == LogVisualFormat.Element {
  fileprivate var firstItem: LogItem? {
    for case .item(let item, _) in self { return item }
    return nil
  }
}
