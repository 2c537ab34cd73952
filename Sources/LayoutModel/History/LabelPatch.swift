/// What a pass changes of the text that a view shows.
struct LabelPatch: Hashable, Sendable {
  var text = Patch<String>.keep
  var font = Patch<Font>.keep
  var numberOfLines = Patch<Int>.keep
  var preferredMaxLayoutWidth = Patch<Double>.keep
  var lineBreakMode = Patch<LineBreakMode>.keep
  var lineHeightMultiple = Patch<Double>.keep
  var runs = Patch<[TextRun]>.keep

  /// Whether it changes nothing.
  var isKeep: Bool {
    text.isKeep && font.isKeep && numberOfLines.isKeep && preferredMaxLayoutWidth.isKeep
      && lineBreakMode.isKeep && lineHeightMultiple.isKeep && runs.isKeep
  }
}
