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
    let own = JSONObject(ifAny: [
      "id": id, "class": className, "customClass": customClass, "ibID": ibID,
      "kind": kind == .view ? nil : kind.rawValue, "frame": frame?.json,
    ])
    return own + json(of: ViewPatch.members, in: views)
      + JSONObject(ifAny: ["arranged": isArranged ? nil : false])
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
