/// Whether a line may break between a Chinese character and another one or a punctuation mark, which depends on these
/// two alone: libunibreak was asked of each pair.
struct IdeographBreaks {
  /// By the kinds of both.
  private var allowed = Array(repeating: false, count: Ideograph.kindCount * Ideograph.kindCount)

  static let all = IdeographBreaks()

  private init() {
    var breaks = LineBreaks()
    let characters = [Scalar.ideograph]
    let marks = (0x3001...0xFF1F).filter(Scalar.isFullWidthPunctuation)
    for (firsts, seconds) in [(characters, characters), (characters, marks), (marks, characters)] {
      for first in firsts {
        for second in seconds {
          let text = Self.bytes(first) + Self.bytes(second)
          text.withUnsafeBufferPointer { breaks.find(in: $0) }
          guard let first = Ideograph(first), let second = Ideograph(second) else { continue }
          allowed[Self.place(first, second)] = breaks.allowsBreak(before: 3)
        }
      }
    }
  }

  @inline(__always)
  subscript(first: Ideograph, second: Ideograph) -> Bool { allowed[Self.place(first, second)] }

  @inline(__always)
  private static func place(_ first: Ideograph, _ second: Ideograph) -> Int {
    first.kind * Ideograph.kindCount + second.kind
  }

  private static func bytes(_ scalar: UInt32) -> [UInt8] {
    Unicode.Scalar(scalar).map { Array(String($0).utf8) } ?? []
  }
}
