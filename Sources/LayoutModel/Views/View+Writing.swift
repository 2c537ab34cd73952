public import JSON

extension LayoutCase {
  /// The view and its descendants, nested.
  func json(of view: ViewIndex, children: [[ViewIndex]]) -> JSONValue {
    var members = views[view.rawValue].members
    let nested = children[view.rawValue].map { json(of: $0, children: children) }
    if !nested.isEmpty { members.add("children", .array(nested)) }
    return members.value
  }

  /// By view, its children in order.
  var children: [[ViewIndex]] {
    var result = Array(repeating: [ViewIndex](), count: views.count)
    for (index, view) in views.enumerated() {
      if let parent = view.parent { result[parent.rawValue].append(ViewIndex(index)) }
    }
    return result
  }
}

extension View {
  /// The view as a document has it, without its children.
  public var json: JSONValue { members.value }

  fileprivate var members: JSONMembers {
    var members = JSONMembers()
    members.add("id", id)
    members.add("class", className)
    members.add("kind", kind == .view ? nil : kind.rawValue)
    members.add("layoutMargins", layoutMargins?.json)
    members.add("frame", frame?.json)
    var intrinsicMembers = JSONMembers()
    intrinsicMembers.add("width", intrinsic.horizontal)
    intrinsicMembers.add("height", intrinsic.vertical)
    members.add("intrinsic", intrinsicMembers)
    members.add("text", text.string)
    members.add("font", text.font?.json)
    members.add("numberOfLines", text.numberOfLines.map { .number($0) })
    members.add("preferredMaxLayoutWidth", text.preferredMaxLayoutWidth)
    members.add("lineBreakMode", text.lineBreakMode?.rawValue)
    members.add("lineHeightMultiple", text.lineHeightMultiple)
    members.add("runs", text.runs.isEmpty ? nil : text.runs.json)
    members.add("hugging", hugging.members)
    members.add("compression", compression.members)
    return members
  }
}

extension AxisPair where Value == LayoutPriority? {
  fileprivate var members: JSONMembers {
    var members = JSONMembers()
    for axis in Axis.allCases { members.add(axis.rawValue, self[axis]?.rawValue) }
    return members
  }
}

extension EdgeInsets {
  fileprivate var json: JSONValue {
    var members = JSONMembers()
    members.add("top", top)
    members.add("left", left)
    members.add("bottom", bottom)
    members.add("right", right)
    return members.value
  }
}

extension Rect {
  fileprivate var json: JSONValue {
    JSONMembers(x: x, y: y, width: width, height: height).value
  }
}
