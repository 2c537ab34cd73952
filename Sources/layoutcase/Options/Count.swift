import Arguments

/// How many of something, from 0.
struct Count: ArgumentValue {
  let value: Int

  static let greatest = Count(1_000_000_000)

  init(_ value: Int) { self.value = value }

  init(argument: String) throws(Refusal) {
    guard let value = Int(argument), (0...Self.greatest.value).contains(value) else {
      throw Refusal("write a whole number from 0 to \(Self.greatest.value)")
    }
    self.value = value
  }

  var argument: String { String(value) }
  static var isNumeric: Bool { true }
}
