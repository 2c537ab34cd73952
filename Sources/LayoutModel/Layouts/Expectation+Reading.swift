import JSON

extension Expectation {
  static let keys = ["status", "frames", "height", "broken", "tolerance"]

  init(_ value: JSONValue, names: CaseNames) throws(InputError) {
    let object = try ObjectReader(value, "an expectation", keys: Self.keys)
    self.init(
      status: try object["status"]?.read(LayoutStatus.self), height: try object["height"]?.readNumber(),
      tolerance: try object["tolerance"]?.readSize())
    for member in try object["frames"]?.readMembers() ?? [] {
      guard let view = names.views[member.name] else {
        throw InputError(names.refusal(ofView: member.name), at: member.offset)
      }
      frames.append(try ExpectedFrame(member.value, of: view))
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
  fileprivate init(_ value: JSONValue, of view: ViewIndex) throws(InputError) {
    let object = try ObjectReader(value, "an expected frame", keys: ["x", "y", "width", "height"])
    self.init(
      view: view, x: try object["x"]?.readNumber(), y: try object["y"]?.readNumber(),
      width: try object["width"]?.readNumber(), height: try object["height"]?.readNumber())
  }
}
