internal import LayoutModel

extension ViewPatch {
  /// The members that the patch sets, in the order in which they apply.
  var assignments: [Assignment] {
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
      all.append(.fontSize, font.size)
      all.append(.fontWeight, font.weight)
    }
    all.append(.numberOfLines, numberOfLines) { .count($0) }
    all.append(.preferredMaxLayoutWidth, preferredMaxLayoutWidth) { .number($0) }
    return all
  }

  init(_ assignments: [Assignment]) throws(StoreError) {
    self.init()
    for assignment in assignments { try apply(assignment) }
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
    case .fontSize: try applyFont(\.size, assignment)
    case .fontWeight: try applyFont(\.weight, assignment)
    case .numberOfLines: numberOfLines = try assignment.countPatch()
    case .preferredMaxLayoutWidth: preferredMaxLayoutWidth = try assignment.numberPatch()
    default: throw assignment.unreadable
    }
  }

  private mutating func applyFont(
    _ member: WritableKeyPath<Font, Double?>, _ assignment: Assignment
  ) throws(StoreError) {
    var new = font.applied(to: nil) ?? Font()
    new[keyPath: member] = try assignment.numberPatch().applied(to: nil)
    font = .set(new)
  }
}

extension Assignment.Value {
  /// A number where it can be one exactly, and otherwise its digits.
  fileprivate static func count(_ count: Int) -> Self {
    Double(exactly: count).map { .number($0) } ?? .text(String(count))
  }
}

extension Assignment {
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
