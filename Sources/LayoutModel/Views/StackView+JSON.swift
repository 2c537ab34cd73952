import JSON

extension StackPatch: MemberwisePatch {
  typealias Whole = StackView
  typealias Context = ViewContext

  static let members: [Member] = [
    word("axis", \.axis, \.axis),
    word("distribution", \.distribution, \.distribution),
    word("alignment", \.alignment, \.alignment, JSONValue.readStackAlignment),
    member("spacing", \.spacing, \.spacing, JSONValue.readNumber, \.json),
    PatchedMember<StackPatch, StackView, ViewContext, [ViewIndex: Patch<Double>]>(
      name: "customSpacing", patch: \.customSpacing, member: \.customSpacing,
      read: { value, context throws(InputError) in try value.readCustomSpacing(context) },
      write: { gaps, context in
        var members = JSONObject()
        for (view, gap) in gaps.sorted(by: { $0.key < $1.key }) {
          members.add(context.names.hierarchy[view].id, ifAny: gap.json { .number($0) })
        }
        return members.json
      }),
    flag(
      "isLayoutMarginsRelativeArrangement", \.isLayoutMarginsRelativeArrangement,
      \.isLayoutMarginsRelativeArrangement),
    flag("isBaselineRelativeArrangement", \.isBaselineRelativeArrangement, \.isBaselineRelativeArrangement),
    member("hidingPriority", \.hidingPriority, \.hidingPriority, JSONValue.readPriority, \.json),
  ]
}

/// A number for some views, each by itself.
extension [ViewIndex: Patch<Double>]: MemberPatch {
  static var keeping: Self { [:] }
  var isKeep: Bool { isEmpty }

  init(setting member: [ViewIndex: Double], besides other: [ViewIndex: Double]?) {
    self = member == other ? [:] : member.mapValues { .set($0) }
  }

  init(_ json: JSONValue, _ read: (JSONValue) throws(InputError) -> Self) throws(InputError) {
    self = try read(json)
  }

  func apply(to member: inout [ViewIndex: Double]) {
    for (view, number) in self { number.apply(to: &member[view]) }
  }

  func json(_ write: (Self) -> JSONValue) -> JSONValue? { isEmpty ? nil : write(self) }
}

extension JSONValue {
  fileprivate func readStackAlignment() throws(InputError) -> StackView.Alignment {
    switch content {
    case .string("top"): return .leading
    case .string("bottom"): return .trailing
    default: return try readWord()
    }
  }

  /// The gaps behind views that a stack view arranges.
  fileprivate func readCustomSpacing(_ context: ViewContext) throws(InputError) -> [ViewIndex: Patch<Double>]
  {
    var gaps: [ViewIndex: Patch<Double>] = [:]
    let (names, stack) = (context.names, context.view)
    for member in try readMembers() {
      let id = member.name
      let view = try names.view(id, at: member.offset)
      guard names.hierarchy[view].parent == stack, names.hierarchy[view].isArranged else {
        let name = names.hierarchy[stack].id
        throw InputError("\"\(id)\" is not an arranged view of \"\(name)\"", at: member.offset)
      }
      gaps[view] = try member.value.readPatch { value throws(InputError) in try value.readNumber() }
    }
    return gaps
  }
}
