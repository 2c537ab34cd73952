public import JSON

extension LayoutCase {
  /// The root and its descendants, nested.
  var hierarchy: JSONValue {
    var written = JSONValue.null
    // By view, its children from the last to the first.
    var children = Array(repeating: [JSONValue](), count: views.count)
    for (index, view) in views.enumerated().reversed() {
      var members = view.members(in: views)
      if !children[index].isEmpty { members.add("children", .array(children[index].reversed())) }
      children[index] = []
      written = members.value
      if let parent = view.parent { children[parent].append(written) }
    }
    return written
  }
}

extension View {
  /// The view as a document has it, without its children.
  ///
  /// - Parameter views: of its case, which settings may name.
  public func json(in views: [View]) -> JSONValue { members(in: views).value }

  fileprivate func members(in views: [View]) -> JSONMembers {
    var members = JSONMembers()
    members.add("id", id)
    members.add("class", className)
    members.add("customClass", customClass)
    members.add("ibID", ibID)
    members.add("kind", kind == .view ? nil : kind.rawValue)
    members.add("frame", frame?.json)
    var intrinsicMembers = JSONMembers()
    intrinsicMembers.add("width", intrinsic.horizontal)
    intrinsicMembers.add("height", intrinsic.vertical)
    members.add("intrinsic", intrinsicMembers)
    members.add("text", title == nil ? text.string : nil)
    members.add("font", text.font?.json)
    members.add("numberOfLines", text.numberOfLines.map { .number($0) })
    members.add("preferredMaxLayoutWidth", text.preferredMaxLayoutWidth)
    members.add("lineBreakMode", text.lineBreakMode?.rawValue)
    members.add("lineHeightMultiple", text.lineHeightMultiple)
    members.add("runs", text.runs.isEmpty ? nil : text.runs.json)
    members.add("hugging", hugging.members)
    members.add("compression", compression.members)
    for setting in settings { members.add(setting.member.rawValue, setting.json(in: views)) }
    members.add("arranged", isArranged ? nil : .bool(false))
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

extension Rect {
  fileprivate var json: JSONValue {
    JSONMembers(x: x, y: y, width: width, height: height).value
  }
}
