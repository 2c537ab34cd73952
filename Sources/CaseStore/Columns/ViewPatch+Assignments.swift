import JSON
import LayoutModel

extension ViewPatch {
  /// The members that the patch sets, in the order in which they apply.
  ///
  /// - Parameter views: of the case, which some name.
  func assignments(in views: [View]) -> [Assignment] {
    var all: [Assignment] = []
    all.append(.huggingHorizontal, hugging.horizontal) { .number($0.rawValue) }
    all.append(.huggingVertical, hugging.vertical) { .number($0.rawValue) }
    all.append(.compressionHorizontal, compression.horizontal) { .number($0.rawValue) }
    all.append(.compressionVertical, compression.vertical) { .number($0.rawValue) }
    all.append(.intrinsicWidth, intrinsic.horizontal) { .number($0) }
    all.append(.intrinsicHeight, intrinsic.vertical) { .number($0) }
    all.append(.text, text) { .text($0) }
    switch font {
    case .keep: break
    case .clear: all.append(.font, .cleared)
    case .set(let font):
      // Of an empty font the two that are always written are left.
      all.append(.fontSize, font.size)
      all.append(.fontWeight, font.weight)
      if let family = font.family { all.append(.fontFamily, .text(family)) }
      if let isItalic = font.isItalic { all.append(.fontItalic, .number(isItalic ? 1 : 0)) }
      if let style = font.textStyle { all.append(.fontTextStyle, .text(style.rawValue)) }
    }
    all.append(.numberOfLines, numberOfLines) { .count($0) }
    all.append(.preferredMaxLayoutWidth, preferredMaxLayoutWidth) { .number($0) }
    all.append(.lineBreakMode, lineBreakMode) { .text($0.rawValue) }
    all.append(.lineHeightMultiple, lineHeightMultiple) { .number($0) }
    all.append(.runs, runs) { .text($0.document) }
    for setting in settings(in: views) {
      guard let member = Assignment.Member(rawValue: setting.name) else { continue }
      let text = JSONWriter.text(of: setting.value, .compact)
      all.append(member, text == "null" ? .cleared : .text(text))
    }
    return all
  }

  init(_ assignments: [Assignment], of view: ViewIndex, in views: [View]) throws {
    self.init()
    for assignment in assignments {
      let name = assignment.member.rawValue
      if Self.isSetting(name) {
        let json = try assignment.textPatch().applied(to: nil) ?? "null"
        try StoreError.asDamage { try readSetting(name, json: json, of: view, in: views) }
      } else {
        try apply(assignment)
      }
    }
  }

  private mutating func apply(_ assignment: Assignment) throws(StoreError) {
    switch assignment.member {
    case .huggingHorizontal: hugging.horizontal = try assignment.priorityPatch()
    case .huggingVertical: hugging.vertical = try assignment.priorityPatch()
    case .compressionHorizontal: compression.horizontal = try assignment.priorityPatch()
    case .compressionVertical: compression.vertical = try assignment.priorityPatch()
    case .intrinsicWidth: intrinsic.horizontal = try assignment.numberPatch()
    case .intrinsicHeight: intrinsic.vertical = try assignment.numberPatch()
    case .text: text = try assignment.textPatch()
    case .font: font = .clear
    case .fontFamily, .fontSize, .fontWeight, .fontItalic, .fontTextStyle:
      var new = font.applied(to: nil) ?? Font()
      try new.apply(assignment)
      font = .set(new)
    case .numberOfLines: numberOfLines = try assignment.countPatch()
    case .preferredMaxLayoutWidth: preferredMaxLayoutWidth = try assignment.numberPatch()
    case .lineBreakMode: lineBreakMode = try assignment.wordPatch()
    case .lineHeightMultiple: lineHeightMultiple = try assignment.numberPatch()
    case .runs: runs = try assignment.isCleared ? .clear : .set(assignment.runs())
    default: throw assignment.unreadable
    }
  }
}

extension Font {
  fileprivate mutating func apply(_ assignment: Assignment) throws(StoreError) {
    switch assignment.member {
    case .fontFamily: family = try assignment.text()
    case .fontSize: size = try assignment.numberPatch().applied(to: nil)
    case .fontWeight: weight = try assignment.numberPatch().applied(to: nil)
    case .fontItalic: isItalic = try assignment.flag()
    case .fontTextStyle: textStyle = try assignment.word()
    default: throw assignment.unreadable
    }
  }
}

extension Assignment.Value {
  /// A number where it can be one exactly, and otherwise its digits.
  fileprivate static func count(_ count: Int) -> Self {
    Double(exactly: count).map { .number($0) } ?? .text(String(count))
  }
}

extension Assignment {
  fileprivate var isCleared: Bool { value == .cleared }

  fileprivate func runs() throws(StoreError) -> [TextRun] {
    guard let runs = [TextRun](document: try text()) else { throw unreadable }
    return runs
  }

  fileprivate func countPatch() throws(StoreError) -> Patch<Int> {
    let count: Int? =
      switch value {
      case .cleared: nil
      case .number(let number): Int(exactly: number)
      case .text(let digits): Int(digits)
      }
    if let count { return .set(count) }
    guard value == .cleared else { throw unreadable }
    return .clear
  }
}
