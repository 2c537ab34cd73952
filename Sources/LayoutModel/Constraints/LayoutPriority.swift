import JSON

/// `UILayoutPriority`: from above 0 to 1000 for a constraint, where 1000 is required; from 0 to 1000
/// for a content priority, where 0 means no constraint and 1000 is the strongest optional level.
public struct LayoutPriority: Hashable, Comparable, Sendable {
  public let rawValue: Double

  /// `nil` outside 0 … 1000, and for what is not a number.
  public init?(_ rawValue: Double) {
    guard rawValue >= 0, rawValue <= 1000 else { return nil }
    self.rawValue = rawValue == 0 ? 0 : rawValue
  }

  /// - Parameter constant: a number of Apple's, known to be in the range.
  @usableFromInline
  init(constant: Double) { rawValue = constant }

  @inlinable public static var none: LayoutPriority { LayoutPriority(constant: 0) }
  @inlinable public static var required: LayoutPriority { LayoutPriority(constant: 1000) }
  /// The greatest whole one that is not required.
  public static var highestOptional: LayoutPriority { LayoutPriority(constant: 999) }
  @inlinable public static var defaultHigh: LayoutPriority { LayoutPriority(constant: 750) }
  @inlinable public static var defaultLow: LayoutPriority { LayoutPriority(constant: 250) }
  @inlinable public static var fittingSizeLevel: LayoutPriority { LayoutPriority(constant: 50) }

  /// Both tables of article 2 have 750 for the compression resistance of each class, on both axes.
  @usableFromInline static let compressionDefault = defaultHigh

  /// The greatest priority at which UIKit makes a stack view as small as can be.
  static var stackFitting: LayoutPriority { LayoutPriority(constant: 51) }

  /// Apple's constants by name.
  public static let constants: [String: LayoutPriority] = [
    "required": .required, "defaultHigh": .defaultHigh,
    "dragThatCanResizeScene": LayoutPriority(constant: 510),
    "sceneSizeStayPut": LayoutPriority(constant: 500),
    "dragThatCannotResizeScene": LayoutPriority(constant: 490), "defaultLow": .defaultLow,
    "fittingSizeLevel": .fittingSizeLevel,
  ]

  /// One more, or half of the way to 1000, which is above every optional priority to come; nil where nothing is
  /// between.
  package var raised: LayoutPriority? {
    let room = 1000 - rawValue
    let raised = rawValue + (room > 1 ? 1 : room / 2)
    return raised > rawValue && raised < 1000 ? LayoutPriority(raised) : nil
  }

  @inlinable
  public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

extension LayoutPriority {
  var json: JSONValue { .number(rawValue) }

  /// `nil` for what is not a priority of a constraint.
  init?(constraint value: Double) {
    guard value > 0 else { return nil }
    self.init(value)
  }

  static func refusal(of value: Double) -> String {
    "\(value.shortest) is not a priority of a constraint; write a number above 0, up to 1000"
  }
}

/// Which of the two content priorities of a view.
public enum ContentPriorityKind: String, CaseIterable, Hashable, Sendable {
  /// `contentHuggingPriority`: how strongly the view resists being larger than its content.
  case hugging
  /// `contentCompressionResistancePriority`: how strongly it resists being smaller.
  case compression
}
