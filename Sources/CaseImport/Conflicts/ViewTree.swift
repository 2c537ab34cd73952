import LayoutModel

/// The views of a report in document order under one root, with their names in the case. The root is the view that
/// contains all others, or one of the case's own where the log tells of no such view.
struct ViewTree {
  private(set) var views: [LoggedView] = []
  private var parents: [ViewIndex?] = []
  private var ids: [String] = []
  private var indices: [LoggedView.Identity: ViewIndex] = [:]

  private static let root: LoggedView = {
    var root = LoggedView(identity: .root)
    root.className = "UIView"
    return root
  }()

  init(_ logged: LoggedViews) {
    var children: [LoggedView.Identity: [LoggedView]] = [:]
    for view in logged.all { children[logged.parent(of: view.identity) ?? .root, default: []].append(view) }
    let outermost = children[.root] ?? []
    let root = outermost.count == 1 && !outermost[0].isGuide ? outermost[0] : Self.root
    var waiting: [(view: LoggedView, parent: ViewIndex?)] = [(root, nil)]
    while let (view, parent) = waiting.popLast() {
      let index = ViewIndex(views.count)
      indices[view.identity] = index
      views.append(view)
      parents.append(parent)
      waiting += (children[view.identity] ?? []).reversed().map { ($0, index) }
    }
    nameViews()
  }

  /// Views of the log have their names first, so that a view that stands for another is named after it.
  private mutating func nameViews() {
    var names = LoggedNames()
    var counts: [String: Int] = [:]
    for view in views where view.isMentioned { counts[view.label, default: 0] += 1 }
    ids = Array(repeating: "", count: views.count)
    if views.first?.identity == .root { ids[0] = names.name(for: "root") }
    for (index, view) in views.enumerated() where view.isMentioned {
      // A guide that UIKit gives a view has the name by which equations call it as in code.
      let label = view.guideName ?? (counts[view.label] == 1 ? view.label : view.labelWithText)
      if view.guideName != nil, let owner = parents[index], views[owner].isMentioned {
        ids[index] = names.name(for: "\(ids[owner])_\(label)")
      } else {
        ids[index] = names.name(for: label)
      }
    }
    // What stands for another view may stand for one that stands for a third.
    let byDepth = views.enumerated().sorted { $0.element.identity.depth < $1.element.identity.depth }
    for (index, view) in byDepth where !view.isMentioned && view.identity != .root {
      ids[index] = names.name(for: label(ofImplied: view.identity))
    }
  }

  private func label(ofImplied identity: LoggedView.Identity) -> String {
    switch identity {
    case .superview(let view): "superview_of_\(id(of: view))"
    case .margins(let view): "\(id(of: view))_margins"
    case .baseline(let view, let isFirst): "\(id(of: view))_\(isFirst ? "firstBaseline" : "lastBaseline")"
    case .address, .key, .name, .root: "view"
    }
  }

  private func id(of identity: LoggedView.Identity) -> String {
    indices[identity].map { ids[$0.rawValue] } ?? "view"
  }

  /// - Parameter side: of a view of the report.
  func anchor(_ side: LoggedRelationship.Side) -> Anchor {
    guard let index = indices[side.view] else {
      preconditionFailure("whoever reads a relationship logs its views, and each has a place in the tree")
    }
    return Anchor(index, side.attribute)
  }

  var caseViews: [View] {
    views.indices.map { index in
      let view = views[index]
      return View(
        id: ids[index], className: view.classInCase, kind: view.isGuide ? .guide : .view,
        parent: parents[index],
        text: LabelText(numberOfLines: View.usualNumberOfLines(ofClass: view.classInCase)))
    }
  }
}

extension LoggedView {
  /// The property of a view that a guide is; nil for what is none that UIKit gives each view.
  fileprivate var guideName: String? {
    guard isGuide, name == nil, let text else { return nil }
    return LayoutGuide.allCases.map(\.rawValue).first { text.lowercased().hasSuffix($0.lowercased()) }
  }

  /// What the view is called: its name where the log has one, a guide's identifier, and otherwise its class.
  fileprivate var label: String {
    if let name { return name }
    if isGuide, let text, !text.isEmpty { return text }
    return className.map(SwiftClassName.short) ?? "view"
  }

  /// The class by which the case lays the view out. The app's own scroll views scroll like UIKit's. AppKit's has its
  /// clip view at its own edges.
  fileprivate var classInCase: String? {
    className.map { name in
      let isScrollView = SwiftClassName.short(name).hasSuffix("ScrollView") && name != "NSScrollView"
      return isScrollView ? "UIScrollView" : name
    }
  }

  /// What tells views of one class apart: the label with the beginning of the view's text.
  fileprivate var labelWithText: String {
    name == nil && !isGuide ? text.map { "\(label) \($0.prefix(Self.longestText))" } ?? label : label
  }

  private static let longestText = 20
}

extension LoggedView.Identity {
  var spelling: String {
    switch self {
    case .address(let text), .key(let text), .name(let text): text
    case .superview(let view), .margins(let view), .baseline(let view, _): view.spelling
    case .root: "root"
    }
  }

  /// How many views it goes through to one that the log mentions.
  fileprivate var depth: Int {
    switch self {
    case .address, .key, .name, .root: 0
    case .superview(let view), .margins(let view), .baseline(let view, _): 1 + view.depth
    }
  }
}
