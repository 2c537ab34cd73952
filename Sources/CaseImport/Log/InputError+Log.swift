import JSON

/// What can be wrong with a constraint of a log.
extension InputError {
  static let truncated = InputError(
    "this constraint is cut off; copy it from the console up to its closing \">\"")

  /// The log says `<private>` in place of the constraint.
  static let redacted = InputError(
    "the system wrote <private> here; run the app from Xcode, or with OS_ACTIVITY_DT_MODE=1, to see it")

  static let noClassAndAddress = InputError(
    "a constraint begins with its class and address, as in <NSLayoutConstraint:0x7f8a10 …>")

  static func noStatement(_ text: String) -> InputError {
    // People shorten what the log has there.
    if let dimension = ShortenedSize(text)?.dimension {
      return InputError(
        "this line does not name its view; the log has it with class and address before "
          + ".\(dimension): UITableViewCellContentView:0x7f8a10.\(dimension) == 44")
    }
    return InputError(
      "\"\(text)\" is neither an equation (UIView:0x7f8a10.width == 8) nor the visual format "
        + "(H:[UIView:0x7f8a10(8)])")
  }

  static func tooLong(_ count: Int) -> InputError {
    InputError("this constraint has \(count) bytes, and none has more than \(ConstraintDescription.longest)")
  }
}

/// Why a constraint of a log cannot be one of a case.
extension InputError {
  static let composite = InputError(
    "it relates more than two attributes, which a constraint of a case cannot")

  static func attribute(_ word: String) -> InputError { InputError("a case has no attribute \"\(word)\"") }

  /// - Parameter sentence: why the two attributes cannot be related as the log does.
  static func relationship(_ sentence: String) -> InputError { InputError(sentence) }

  /// A number that is greater than a case may have, or a priority outside 0 … 1000.
  static func number(_ spelling: String) -> InputError { InputError("\"\(spelling)\" is out of range") }

  static func strength(_ word: String) -> InputError { InputError("\"^\(word)\" is no priority") }

  /// A visual format that says nothing of two neighbours, as `|` alone.
  static let emptyFormat = InputError("its visual format relates nothing that a case can hold")

  static func ambiguous(name: String) -> InputError { InputError("\"\(name)\" stands for two views in it") }
}
