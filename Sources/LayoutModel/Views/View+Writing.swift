public import JSON

extension LayoutCase {
  /// The root and its descendants, nested.
  var hierarchy: JSONValue {
    var written = JSONValue.null
    // By view, its children from the last to the first.
    var children = Array(repeating: [JSONValue](), count: views.count)
    for (index, view) in views.enumerated().reversed() {
      var members = view.members(in: views)
      if !children[index].isEmpty { members.add("children", ifAny: Array(children[index].reversed())) }
      children[index] = []
      written = members.json
      if let parent = view.parent { children[parent].append(written) }
    }
    return written
  }
}

extension View {
  /// The view as a document has it, without its children.
  ///
  /// - Parameter views: of its case, which settings may name.
  public func json(in views: [View]) -> JSONValue { members(in: views).json }

  fileprivate func members(in views: [View]) -> JSONObject {
    var members = JSONObject()
    members.add("id", ifAny: id)
    members.add("class", ifAny: className)
    members.add("customClass", ifAny: customClass)
    members.add("ibID", ifAny: ibID)
    members.add("kind", ifAny: kind == .view ? nil : kind.rawValue)
    members.add("frame", ifAny: frame?.json)
    members += json(of: ViewPatch.members, in: views)
    members.add("arranged", ifAny: isArranged ? nil : false)
    return members
  }
}

extension Size {
  var json: JSONValue { .object(["width": width, "height": height]) }
}

extension Rect {
  package var json: JSONValue {
    .object(["x": x, "y": y, "width": width, "height": height])
  }
}
