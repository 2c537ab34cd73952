/// Why a part of foreign text cannot be read, and where it begins.
public struct ImportError: Error, Hashable, Sendable {
  public let place: LogPlace
  public let reason: Reason

  public enum Reason: Error, Hashable, Sendable {
    /// The line ends before the constraint does.
    case truncated
    /// The log says `<private>` in its place.
    case redacted
    /// There is no class and address, or key, at its front.
    case noHead
    /// What follows the class and address is neither an equation nor the visual format.
    case noStatement(String)
    /// It has more bytes than are looked at.
    case tooLong(Int)
  }

  public init(_ reason: Reason, at place: LogPlace) {
    self.reason = reason
    self.place = place
  }
}

extension ImportError: CustomStringConvertible {
  public var description: String { "\(place): \(sentence)" }

  /// What is wrong and what helps, without the place.
  public var sentence: String {
    switch reason {
    case .truncated:
      "this constraint is cut off; copy it from the console up to its closing “>”"
    case .redacted:
      "the system wrote <private> here; run the app from Xcode, or with OS_ACTIVITY_DT_MODE=1, to see it"
    case .noHead:
      "a constraint begins with its class and address, as in <NSLayoutConstraint:0x7f8a10 …>"
    case .noStatement(let text):
      "“\(text)” is neither an equation (UIView:0x7f8a10.width == 8) nor the visual format "
        + "(H:[UIView:0x7f8a10(8)])"
    case .tooLong(let count):
      "this constraint has \(count) bytes, and none has more than \(ConstraintDescription.longest)"
    }
  }
}
