/// Which of the two content priorities of a view.
public enum ContentPriorityKind: String, CaseIterable, Hashable, Sendable {
  /// `contentHuggingPriority`: how strongly the view resists being larger than its content.
  case hugging
  /// `contentCompressionResistancePriority`: how strongly it resists being smaller.
  case compression
}
