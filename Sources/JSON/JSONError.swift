/// Why a text is no JSON, and where.
public struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
  public let place: JSONPlace
  public let problem: Problem

  public enum Problem: Hashable, Sendable {
    /// What stood there, and what JSON wants there.
    case unexpected(String, wanted: String)
    case unexpectedEnd(wanted: String)
    case duplicateName(String)
    case numberOutOfRange(String)
    case badNumber
    case badEscape
    case loneSurrogate
    case controlCharacter(UInt8)
    case invalidUTF8
    case tooDeep(limit: Int)
    case tooLarge(limit: Int)
    case trailing
    /// The file could not be opened or read: the system's own reason.
    case unreadable(String)
  }

  /// The sentence alone, without the place.
  public var sentence: String {
    switch problem {
    case .unexpected(let found, let wanted): "expected \(wanted), found \(found)"
    case .unexpectedEnd(let wanted): "the text ends where \(wanted) is expected"
    case .duplicateName(let name): "the key \"\(name)\" occurs twice in this object"
    case .numberOutOfRange(let number): "the number \(number) is too large"
    case .badNumber: "a number is written as 12, -3, 0.5 or 1e-3"
    case .badEscape: "after a backslash comes one of \" \\ / b f n r t, or u and four hexadecimal digits"
    case .loneSurrogate: "half of a surrogate pair stands alone"
    case .controlCharacter(let byte):
      "the control character U+00\(byte < 16 ? "0" : "")\(String(byte, radix: 16, uppercase: true)) "
        + "must be written as an escape"
    case .invalidUTF8: "the text is not UTF-8"
    case .tooDeep(let limit): "values are nested more than \(limit) deep"
    case .tooLarge(let limit): "the document is larger than \(limit) bytes"
    case .trailing: "there is something after the end of the document"
    case .unreadable(let reason): reason
    }
  }

  public var description: String { "\(place): \(sentence)" }
}
