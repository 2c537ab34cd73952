import JSON

/// The widths at which the heights of a chunk hold, read when they are first asked for.
struct HeightWidths: Sendable {
  private var stored: String?
  /// By place in the chunk; empty before it was read.
  private var ranges: [ClosedRange<Double>?] = []

  init(stored: String? = nil) { self.stored = stored }

  subscript(place: Int) -> ClosedRange<Double>? {
    get { ranges[place] }
    set { ranges[place] = newValue }
  }

  var isRead: Bool { !ranges.isEmpty }

  /// - Parameters:
  ///   - places: of the heights, ascending.
  ///   - count: of places in a chunk.
  /// - Throws: `.damagedCache`
  mutating func read(for places: [Int], of count: Int) throws(StoreError) {
    ranges = Array(repeating: nil, count: count)
    guard let stored else { return }
    let numbers = Self.numbers(stored)
    guard numbers.count == 2 || numbers.count == 2 * places.count else {
      throw .damagedCache("the widths of heights are \"\(stored)\"")
    }
    for (k, place) in places.enumerated() {
      let first = numbers.count == 2 ? 0 : 2 * k
      let (least, greatest) = (numbers[first], numbers[first + 1])
      ranges[place] = least <= greatest ? least...greatest : nil
    }
  }

  /// What is stored for the heights at some places.
  func json(of places: [Int], individually: Bool) -> String? {
    guard !individually else {
      let present = places.map { ranges[$0] }
      return present.contains { $0 != nil } ? Self.json(present.flatMap(Self.bounds)) : nil
    }
    var (least, greatest) = (-Double.infinity, Double.infinity)
    for place in places {
      guard let range = ranges[place] else { return nil }
      least = max(least, range.lowerBound)
      greatest = min(greatest, range.upperBound)
    }
    return least <= greatest ? Self.json([least, greatest]) : nil
  }

  private static func bounds(_ range: ClosedRange<Double>?) -> [Double] {
    range.map { [$0.lowerBound, $0.upperBound] } ?? [1, 0]
  }

  private static func json(_ numbers: [Double]) -> String {
    "[" + numbers.map { Int64(exactly: $0).map(String.init) ?? $0.description }.joined(separator: ",") + "]"
  }

  private static func numbers(_ json: String) -> [Double] {
    json.dropFirst().dropLast().split(separator: ",").compactMap { Double($0) }
  }
}
