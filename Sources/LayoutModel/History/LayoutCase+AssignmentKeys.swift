extension LayoutCase {
  /// The keys that an assignment to this case can have.
  public var assignmentKeys: [String] {
    let ofViews = views.flatMap { view in view.assignableMembers.map { "\(view.id).\($0)" } }
    let ofConstraints = constraints.flatMap { constraint in
      Change.constraintMembers.map { "\(constraint.id).\($0)" }
    }
    let ofEnvironment = Environment.keys.flatMap { (key: String) -> [String] in
      let nested: [String] = Environment.nestedKeys[key] ?? []
      return nested.map { "\(key).\($0)" } + [key]
    }
    return ofViews + ofConstraints + ofEnvironment
  }

  /// The values that an assignment can give to a member that has but a few: of `direction`, `row.axis`, `title.hidden`,
  /// `tops.active`. None for other members.
  public static func values(assignableTo key: String) -> [String] {
    switch key.split(separator: ".").last.map(String.init) {
    case "textStyle": TextStyle.allCases.map(\.rawValue)
    case "italic": ["true", "false"]
    case let name?: assignableChoices[name] ?? []
    case nil: []
    }
  }

  private static let assignableChoices: [String: [String]] = {
    let members =
      EnvironmentPatch.members.map { ($0.name, $0.choices) }
      + StackPatch.members.map { ($0.name, $0.choices) }
      + ConstraintPatch.members.map { ($0.name, $0.choices) }
      + ViewPatch.members.filter { !ViewPatch.fixed.contains($0.name) }.map { ($0.name, $0.choices) }
    return Dictionary(members) { first, _ in first }
  }()
}

extension View {
  /// Whether it shows a text, or is of a class of the program's own, which may.
  public var mayShowText: Bool { showsText || className.map { !$0.hasPrefix("UI") && !isCell } ?? false }

  /// The members that an assignment can change, where they have members themselves with these: `hugging.horizontal`.
  fileprivate var assignableMembers: [String] {
    let ofTexts = mayShowText ? [] : ViewPatch.texts.map(\.name)
    return Change.viewMembers.filter { !ofTexts.contains($0) }.flatMap { key in
      switch key {
      case "hugging", "compression": Axis.allCases.map { "\(key).\($0.rawValue)" }
      case "intrinsic": ["intrinsic.width", "intrinsic.height"]
      case "font": Font.keys.map { "font.\($0)" }
      // `row.spacing` stands for `row.stack.spacing`.
      case "stack": stack == nil ? [] : StackPatch.keys
      default: [key]
      }
    }
  }
}
