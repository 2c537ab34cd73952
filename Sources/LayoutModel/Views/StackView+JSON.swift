import JSON

extension StackPatch {
  static let keys = [
    "axis", "distribution", "alignment", "spacing", "customSpacing", "isLayoutMarginsRelativeArrangement",
    "isBaselineRelativeArrangement", "hidingPriority",
  ]

  init(_ value: JSONValue, of stack: ViewIndex, names: CaseNames) throws(InputError) {
    let object = try ObjectReader(value, "a stack view", keys: Self.keys)
    axis = try object["axis"]?.read(Axis.self)
    distribution = try object["distribution"]?.read(StackView.Distribution.self)
    alignment = try object["alignment"]?.readStackAlignment()
    spacing = try object["spacing"]?.readNumber()
    for member in try object["customSpacing"]?.readMembers() ?? [] {
      let view = try names.arrangedView(member.name, of: stack, at: member.offset)
      customSpacing[view] = try member.value.readPatch { value throws(InputError) in try value.readNumber() }
    }
    isLayoutMarginsRelativeArrangement = try object["isLayoutMarginsRelativeArrangement"]?.readBool()
    isBaselineRelativeArrangement = try object["isBaselineRelativeArrangement"]?.readBool()
    hidingPriority =
      try object["hidingPriority"]?.readPatch { value throws(InputError) in try value.readPriority() }
      ?? .keep
  }

  func json(in views: [View]) -> JSONValue {
    var members = JSONObject()
    members.add("axis", ifAny: axis?.rawValue)
    members.add("distribution", ifAny: distribution?.rawValue)
    members.add("alignment", ifAny: alignment?.rawValue)
    members.add("spacing", ifAny: spacing)
    var gaps = JSONObject()
    for (view, gap) in customSpacing.sorted(by: { $0.key < $1.key }) {
      gaps.add(views[view].id, ifAny: gap.json { .number($0) })
    }
    members.add("customSpacing", ifAny: gaps.nonEmpty)
    members.add("isLayoutMarginsRelativeArrangement", ifAny: isLayoutMarginsRelativeArrangement)
    members.add("isBaselineRelativeArrangement", ifAny: isBaselineRelativeArrangement)
    members.add("hidingPriority", ifAny: hidingPriority.json { .number($0.rawValue) })
    return members.json
  }
}

extension JSONValue {
  fileprivate func readStackAlignment() throws(InputError) -> StackView.Alignment {
    switch content {
    case .string("top"): return .leading
    case .string("bottom"): return .trailing
    default: return try read(StackView.Alignment.self)
    }
  }
}

extension CaseNames {
  /// A child that a stack view arranges.
  fileprivate func arrangedView(
    _ id: String, of stack: ViewIndex, at offset: Int
  ) throws(InputError) -> ViewIndex {
    guard let view = views[id] else { throw InputError(refusal(ofView: id), at: offset) }
    let child = hierarchy[view]
    guard child.parent == stack, child.isArranged else {
      let name = hierarchy[stack].id
      throw InputError("\"\(id)\" is not an arranged view of \"\(name)\"", at: offset)
    }
    return view
  }
}
