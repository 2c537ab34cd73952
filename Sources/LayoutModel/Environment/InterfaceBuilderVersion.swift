/// A version of Interface Builder, which decides the sizes of standard controls and the letter spacing of texts.
///
/// `Environment/era` holds one. A document writes it as a version of iOS or of Interface Builder's plug-in.
public struct InterfaceBuilderVersion: Hashable, Sendable {
  /// As a document writes it: `iOS 17.4`, `plugIn 22154`.
  public let text: String
  /// The number of the plug-in. For a version of iOS it is that of the Xcode that came with it: 15000 for iOS 13,
  /// 24000 for iOS 26. What follows the first dot of either does not count.
  public let plugIn: Int

  /// `nil` unless the text is `iOS` or `plugIn`, a space and numbers with dots between them.
  public init?(_ text: String) {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 2 else { return nil }
    let numbers = words[1].split(separator: ".", omittingEmptySubsequences: false)
    guard numbers.allSatisfy(Self.isNumber), let first = numbers.first, let number = Int(first) else {
      return nil
    }
    switch words[0] {
    case "plugIn": plugIn = number
    case "iOS": plugIn = Self.plugIn(ofSystem: number)
    default: return nil
    }
    self.text = text
  }

  public init(plugIn: Int) {
    text = "plugIn \(plugIn)"
    self.plugIn = plugIn
  }

  /// The plug-ins from which on something differs, as frames that Xcode stored show: sizes of controls, canvases,
  /// letter spacing.
  package enum PlugIn {
    package static let xcode9Point2 = 13500
    /// Came with iOS 13.
    package static let xcode11 = 14700
    /// Came with iOS 14.
    package static let xcode12 = 17000
    package static let xcode14 = 21000
    package static let xcode14Point3 = 21600
    package static let xcode15 = 22000
    package static let xcode16Point3 = 23700
    /// Came with iOS 26.
    package static let xcode26 = 24000
  }

  /// One to nine digits.
  private static func isNumber(_ word: Substring) -> Bool {
    1...9 ~= word.utf8.count && word.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
  }

  /// The plug-in of the Xcode that came with a version of iOS.
  private static func plugIn(ofSystem version: Int) -> Int {
    switch version {
    case ..<13: 14000
    case 13: 15000
    case 14: PlugIn.xcode12
    case 15: 19000
    case 16: PlugIn.xcode14
    case 17: PlugIn.xcode15
    case 18...25: 23000
    default: PlugIn.xcode26
    }
  }
}
