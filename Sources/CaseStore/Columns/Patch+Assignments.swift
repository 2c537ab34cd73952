import JSON
import LayoutModel

extension ConstraintPatch: StoredPatch {
  static let storedMembers: [StoredMember<Self>] = [
    .init("priority", \.priority, .ifAny(.priority)), .init("constant", \.constant, .ifAny(.number)),
    .init("relation", \.relation, .ifAny(.word)), .init("active", \.isActive, .ifAny(.flag)),
  ]
}

extension EnvironmentPatch: StoredPatch {
  static let storedMembers: [StoredMember<Self>] = [
    .init("width", \.width, .patch(.number)), .init("height", \.height, .patch(.number)),
    .init("scale", \.scale, .ifAny(.number)), .init("direction", \.direction, .ifAny(.word)),
    .init("textSize", \.textSize, .ifAny(.word)), .cleared("fitting", \.fitting),
    .part("fitting.width", of: \.fitting, Fitting(), \.width, .orCleared(.number)),
    .part("fitting.height", of: \.fitting, Fitting(), \.height, .orCleared(.number)),
    .part("fitting.horizontalPriority", of: \.fitting, Fitting(), \.horizontalPriority, .priority),
    .part("fitting.verticalPriority", of: \.fitting, Fitting(), \.verticalPriority, .priority),
    .init("separator", \.separator, .ifAny(.number)), .init("device", \.device, .patch(.text)),
    .init("safeArea", \.safeArea, .ifAny(.insets)), .init("keyboard", \.keyboardHeight, .patch(.number)),
    .init("horizontalSizeClass", \.horizontalSizeClass, .patch(.word)),
    .init("verticalSizeClass", \.verticalSizeClass, .patch(.word)), .init("era", \.era, .era),
  ]
}

extension ViewPatch: StoredPatch {
  static let storedMembers: [StoredMember<Self>] = [
    .init("hugging.horizontal", \.hugging.horizontal, .patch(.priority)),
    .init("hugging.vertical", \.hugging.vertical, .patch(.priority)),
    .init("compression.horizontal", \.compression.horizontal, .patch(.priority)),
    .init("compression.vertical", \.compression.vertical, .patch(.priority)),
    .init("intrinsic.width", \.intrinsic.horizontal, .patch(.number)),
    .init("intrinsic.height", \.intrinsic.vertical, .patch(.number)),
    .init("text", \.text, .patch(.text)), .cleared("font", \.font),
    // Of an empty font the two that are always written are left.
    .part("font.size", of: \.font, Font(), \.size, .orCleared(.number)),
    .part("font.weight", of: \.font, Font(), \.weight, .orCleared(.number)),
    .part("font.family", of: \.font, Font(), \.family, .ifAny(.text)),
    .part("font.italic", of: \.font, Font(), \.isItalic, .ifAny(.flag)),
    .part("font.textStyle", of: \.font, Font(), \.textStyle, .ifAny(.word)),
    .init("numberOfLines", \.numberOfLines, .patch(.count)),
    .init("preferredMaxLayoutWidth", \.preferredMaxLayoutWidth, .patch(.number)),
    .init("lineBreakMode", \.lineBreakMode, .patch(.word)),
    .init("lineHeightMultiple", \.lineHeightMultiple, .patch(.number)),
    .init("runs", \.runs, .patch(.runs)),
  ]

  /// The members that the patch sets, in the order in which they apply: behind those of the table the settings, as
  /// documents have them.
  ///
  /// - Parameter views: of the case, which some name.
  func assignments(in views: [View]) -> [Assignment] {
    assignments
      + settings(in: views).map { setting in
        Assignment(
          member: setting.name,
          value: setting.value.content == .null
            ? .cleared : .text(JSONWriter.text(of: setting.value, .compact)))
      }
  }

  init(_ assignments: [Assignment], of view: ViewIndex, in views: [View]) throws {
    self.init()
    for assignment in assignments {
      guard Self.isSetting(assignment.member) else {
        try apply(assignment)
        continue
      }
      let text = StoredForm.orCleared(.text).read(assignment.value)
      guard let text else { throw assignment.unreadable }
      try StoreError.asDamage {
        try readSetting(assignment.member, json: text ?? "null", of: view, in: views)
      }
    }
  }
}

extension StoredForm<EdgeInsets> {
  fileprivate static let insets = text(\.text) { try? EdgeInsets(json: $0) }
}

extension StoredForm<[TextRun]> {
  fileprivate static let runs = text(\.document) { [TextRun](document: $0) }
}

extension StoredForm<Patch<InterfaceBuilderVersion>> {
  /// Databases of earlier versions may hold eras that name no version. They had no effect.
  fileprivate static let era = Self(
    write: patch(.text(\.text) { InterfaceBuilderVersion($0) }).write
  ) { value in
    switch value {
    case .cleared: .clear
    case .text(let text): InterfaceBuilderVersion(text).map { .set($0) } ?? .clear
    case .number: nil
    }
  }
}

extension StoredForm<Int> {
  /// A number where it can be one exactly, and otherwise its digits.
  fileprivate static let count = Self(
    write: { count in Double(exactly: count).map { .number($0) } ?? .text(String(count)) }
  ) { value in
    switch value {
    case .cleared: nil
    case .number(let number): Int(exactly: number)
    case .text(let digits): Int(digits)
    }
  }
}
