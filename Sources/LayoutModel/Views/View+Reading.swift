package import JSON

extension View {
  static let keys =
    ["id", "class", "customClass", "ibID", "kind", "frame", "arranged", "children"]
    + ViewPatch.keys

  /// Reads a view and, behind it, its descendants, parents before children and siblings in order.
  static func read(
    _ root: JSONValue, into views: inout [View], names: inout CaseNames
  ) throws(InputError) {
    var waiting: [(value: JSONValue, parent: ViewIndex?)] = [(root, nil)]
    var objects: [ObjectReader] = []
    var offsets: [String: Int] = [:]
    while let (value, parent) = waiting.popLast() {
      let object = try ObjectReader(value, .view, keys: keys)
      let id = try object.required("id")
      let view = try View(object, id: try id.readIdentifier(), parent: parent)
      let index = ViewIndex(views.count)
      guard names.add(view: view.id, index) else {
        var flaw = id.flaw("there are two views \"\(view.id)\"")
        flaw.firstOffset = offsets[view.id]
        throw flaw
      }
      offsets[view.id] = id.offset
      views.append(view)
      objects.append(object)
      guard let children = object["children"] else { continue }
      for child in try children.readArray().reversed() { waiting.append((child, index)) }
    }
    try readSettings(objects, into: &views, names: &names)
  }

  /// Reads what may name other views.
  private static func readSettings(
    _ objects: [ObjectReader], into views: inout [View], names: inout CaseNames
  ) throws(InputError) {
    names.hierarchy = views
    for (index, object) in objects.enumerated() {
      var patch = ViewPatch()
      try patch.readSettings(of: object, ViewIndex(index), names: names)
      patch.apply(ViewPatch.settings, to: &views[index])
    }
    for (index, object) in objects.enumerated() where views[index].title != nil {
      guard let text = object["text"] else { continue }
      throw text.flaw("a button with a \"title\" has no other \"text\"")
    }
    for (index, object) in objects.enumerated() {
      guard let arranged = object["arranged"], let parent = views[index].parent,
        views[parent].stack == nil
      else { continue }
      throw arranged.flaw(
        "\"\(views[parent].id)\" is not a stack view, which would arrange its children")
    }
    names.hierarchy = views
  }

  private init(_ object: ObjectReader, id: String, parent: ViewIndex?) throws(InputError) {
    for member in ViewPatch.contents where member.name != "intrinsic" {
      try object.refuseNull(for: member.name)
    }
    for kind in ContentPriorityKind.allCases {
      let pair = try object[kind.rawValue]?.readPriorityPair()
      for axis in Axis.allCases { try pair?.refuseNull(for: axis.rawValue) }
    }
    if let frame = object["frame"], parent == nil {
      throw frame.flaw("the root has no frame; its size is the environment's")
    }
    self.init(
      id: id, className: try object["class"]?.readString(),
      kind: try object["kind"]?.readWord() ?? .view, parent: parent,
      frame: try object["frame"].map { value throws(InputError) in try Rect(value) })
    customClass = try object["customClass"]?.readString()
    ibID = try object["ibID"]?.readString()
    isArranged = try object["arranged"]?.readBool() ?? true
    text.numberOfLines = usualNumberOfLines
    var patch = ViewPatch()
    try patch.read(ViewPatch.contents, of: object, ViewContext())
    patch.apply(ViewPatch.contents, to: &self)
  }
}

extension ObjectReader {
  /// Refuses null for a member that only a change clears.
  fileprivate func refuseNull(for key: String) throws(InputError) {
    guard let value = self[key], value.isNull else { return }
    throw value.flaw("found null; leave \"\(key)\" out")
  }
}

extension Rect {
  fileprivate init(_ value: JSONValue) throws(InputError) {
    let object = try ObjectReader(value, "a frame", keys: ["x", "y", "width", "height"])
    self.init(
      x: try object.required("x").readNumber(),
      y: try object.required("y").readNumber(),
      width: try object.required("width").readSize(),
      height: try object.required("height").readSize())
  }
}

extension JSONValue {
  func readIdentifier() throws(InputError) -> String {
    let name = try readString()
    guard NameSyntax.isIdentifier(name) else { throw flaw(NameSyntax.refusal(ofName: name)) }
    return name
  }

  /// One dimension of an intrinsic content size: nil for null and -1, which is `noIntrinsicMetric`.
  func readIntrinsicMetric() throws(InputError) -> Double? {
    if isNull { return nil }
    let value = try readNumber()
    if value == -1 { return nil }
    guard value >= 0 else {
      throw flaw("\(value.shortest) is not an intrinsic size; one is 0 or more, or null or -1 for none")
    }
    return value
  }

  func readIntrinsic() throws(InputError) -> AxisPair<Patch<Double>> {
    if isNull { return AxisPair { _ in .clear } }
    let (width, height) = try readIntrinsicParts()
    return try .reading(width, height) { value throws(InputError) in try value.readIntrinsicMetric() }
  }

  /// What is written of an intrinsic size: `{ "width": 60, "height": 40 }`, either alone, or `[60, 40]`.
  package func readIntrinsicParts() throws(InputError) -> (width: JSONValue?, height: JSONValue?) {
    switch content {
    case .array(let sizes) where sizes.count == 2: return (sizes[0], sizes[1])
    case .object:
      let object = try ObjectReader(self, "an intrinsic size", keys: ["width", "height"])
      return (object["width"], object["height"])
    default: throw flaw("a size is written as [60, 60] or {\"width\": 60, \"height\": 60}")
    }
  }

  /// A font's weight, from 1 to 1000, or by UIKit's name.
  func readWeight() throws(InputError) -> Double {
    if case .string(let name) = content {
      if let weight = Font.weight(named: name) { return weight }
      throw flaw(
        "a weight is a number, 400 for regular and 700 for bold, or a name such as semibold; found \"\(name)\""
      )
    }
    let weight = try readNumber()
    guard (1...1000).contains(weight) else {
      throw flaw("\(weight.shortest) is not a weight; one is a number from 1 to 1000")
    }
    return weight
  }

  func readPriorities() throws(InputError) -> AxisPair<Patch<LayoutPriority>> {
    if isNull { return AxisPair { _ in .clear } }
    let pair = try readPriorityPair()
    return try .reading(pair["horizontal"], pair["vertical"]) { value throws(InputError) in
      try value.readContentPriority()
    }
  }

  func readPriorityPair() throws(InputError) -> ObjectReader {
    if case .number(let priority) = content {
      throw flaw(
        "a pair of priorities is an object, not a number; write { \"horizontal\": \(priority.shortest) }")
    }
    return try ObjectReader(self, "a pair of priorities", keys: Axis.allCases.map(\.rawValue))
  }
}

extension AxisPair {
  fileprivate static func reading<Part>(
    _ horizontal: JSONValue?, _ vertical: JSONValue?, _ read: (JSONValue) throws(InputError) -> Part?
  ) throws(InputError) -> AxisPair where Value == Patch<Part> {
    AxisPair(
      horizontal: try horizontal?.readPatch(read) ?? .keep, vertical: try vertical?.readPatch(read) ?? .keep)
  }
}
