package import JSON

extension EdgeInsets {
  /// - Parameter others: what the edges have that are left out.
  init(_ value: JSONValue, _ what: String, besides others: EdgeInsets) throws(InputError) {
    let edges = ["top", "left", "bottom", "right"]
    if case .number(let inset) = value.content {
      let all = edges.map { "\"\($0)\": \(inset.shortest)" }.joined(separator: ", ")
      throw value.flaw("\(what) is an object, not a number; write { \(all) }")
    }
    let object = try ObjectReader(value, ObjectKind(what), keys: edges)
    self = others
    top = try object["top"]?.readNumber() ?? top
    left = try object["left"]?.readNumber() ?? left
    bottom = try object["bottom"]?.readNumber() ?? bottom
    right = try object["right"]?.readNumber() ?? right
  }

  package var json: JSONValue {
    .object(["top": top, "left": left, "bottom": bottom, "right": right])
  }
}

extension JSONValue {
  func readAlignmentInsets() throws(InputError) -> EdgeInsets {
    isNull ? .zero : try EdgeInsets(self, "alignmentInsets", besides: .zero)
  }
}

extension DirectionalEdgeInsets {
  /// - Parameter isStack: whether the edges that are left out have 0.
  init(_ value: JSONValue, isStack: Bool) throws(InputError) {
    let object = try ObjectReader(
      value, "directionalLayoutMargins", keys: ["top", "leading", "bottom", "trailing"])
    self = isStack ? DirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0) : .systemMargins
    top = try object["top"]?.readNumber() ?? top
    leading = try object["leading"]?.readNumber() ?? leading
    bottom = try object["bottom"]?.readNumber() ?? bottom
    trailing = try object["trailing"]?.readNumber() ?? trailing
  }

  package var json: JSONValue {
    .object(["top": top, "leading": leading, "bottom": bottom, "trailing": trailing])
  }
}
