import JSON

extension Expectation {
  static let keys = ["status", "frames", "height", "broken", "tolerance", "rounded"]

  init(_ value: JSONValue, names: CaseNames) throws(InputError) {
    let object = try ObjectReader(value, "an expectation", keys: Self.keys)
    self.init(
      status: try object["status"]?.read(LayoutStatus.self), height: try object["height"]?.readNumber(),
      tolerance: try object["tolerance"]?.readSize(), isRounded: try object["rounded"]?.readBool() ?? false)
    for member in try object["frames"]?.readMembers() ?? [] {
      frames.append(try ExpectedFrame(member, names: names))
    }
    guard let list = object["broken"] else { return }
    broken = []
    for element in try list.readArray() {
      let id = try element.readString()
      guard names.constraints[id] != nil else { throw element.flaw(names.refusal(ofConstraint: id)) }
      broken?.append(id)
    }
  }
}

extension ExpectedFrame {
  /// - Parameter member: named after a view, or a scroll view's content area: `scroll.contentLayoutGuide`.
  fileprivate init(_ member: JSONMember, names: CaseNames) throws(InputError) {
    let parts = member.name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let id = parts.first ?? ""
    guard let view = names.views[id], parts.count <= 2 else {
      throw InputError(names.refusal(ofView: parts.count <= 2 ? id : member.name), at: member.offset)
    }
    let guide = LayoutGuide.content
    guard parts.count == 1 || parts[1] == guide.rawValue && names.hierarchy[view.rawValue].isScrollView else {
      throw InputError(
        "a frame is that of a view, or of a scroll view's \(guide.rawValue)", at: member.offset)
    }
    let object = try ObjectReader(member.value, "an expected frame", keys: ["x", "y", "width", "height"])
    self.init(
      view: view, guide: parts.count == 1 ? nil : guide, x: try object["x"]?.readNumber(),
      y: try object["y"]?.readNumber(), width: try object["width"]?.readNumber(),
      height: try object["height"]?.readNumber())
  }
}
