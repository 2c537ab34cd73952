import JSON
import LayoutModel

/// The heights of rows with consecutive ids, as they are stored: a JSON object of heights by ids.
///
/// With a row of the database for each height, SQLite takes 8 times as long to write them and 20 times to read them (1.0
/// and 0.9 s for a million, 0.13 and 0.04 s in chunks), and twice the space.
package struct HeightChunk: Sendable {
  /// How many ids one chunk covers.
  static let size = 32

  /// The ids divided by the size.
  package let number: Int64
  /// By the remainder of the id; not a number where there is none.
  private var heights: [Double]
  /// At which a height holds, by the remainder of the id; nil where that is not known.
  private var widths: [ClosedRange<Double>?]

  init(_ number: Int64) {
    self.number = number
    heights = Array(repeating: .nan, count: Self.size)
    widths = Array(repeating: nil, count: Self.size)
  }

  /// The number of the chunk that a row's height is in.
  static func number(of id: RowID) -> Int64 { id.rawValue / Int64(size) }

  /// The height of a row of this chunk, separator included, in points; nil where it is not known.
  subscript(id: RowID) -> Double? {
    let height = heights[Self.place(of: id)]
    return height.isNaN ? nil : height
  }

  /// The height of a row where it holds at a width in the chunk's scope.
  func height(of id: RowID, at width: Double) -> HeightInterval? {
    guard let height = self[id], let widths = widths[Self.place(of: id)], widths.contains(width) else {
      return nil
    }
    return HeightInterval(height: height, widths: widths)
  }

  mutating func set(_ height: HeightInterval, for id: RowID) {
    heights[Self.place(of: id)] = height.height
    widths[Self.place(of: id)] = height.widths
  }

  /// Takes over all heights that another chunk of the same rows has.
  mutating func merge(_ other: HeightChunk) {
    for place in other.places {
      heights[place] = other.heights[place]
      widths[place] = other.widths[place]
    }
  }

  private static func place(of id: RowID) -> Int { Int(id.rawValue % Int64(size)) }

  /// Of the heights that it has, ascending.
  private var places: [Int] { heights.indices.filter { !heights[$0].isNaN } }

  /// How many heights it has.
  var count: Int { heights.count { !$0.isNaN } }

  /// The chunk without the heights of other rows than these.
  func keeping(_ ids: Set<RowID>) -> HeightChunk {
    var rest = HeightChunk(number)
    for id in ids {
      guard let height = self[id] else { continue }
      rest.set(HeightInterval(height: height, widths: widths[Self.place(of: id)]), for: id)
    }
    return rest
  }

  /// - Parameter widths: what `widthsJSON` writes.
  /// - Throws: `.damagedCache`
  init(_ number: Int64, json: String, widths: String?) throws(StoreError) {
    self.init(number)
    guard let heights = DecimalText.numbers(of: json, isObject: true), setHeights(heights) else {
      throw .damagedCache("the heights of some rows are not in the form in which they are stored")
    }
    guard let widths else { return }
    guard let bounds = DecimalText.numbers(of: widths, isObject: false), setWidths(bounds) else {
      throw .damagedCache("the widths of some heights are not in the form in which they are stored")
    }
  }

  /// - Parameter numbers: ids, each with its height behind it.
  /// - Returns: false for ids of other chunks, and for what is no height.
  private mutating func setHeights(_ numbers: [Double]) -> Bool {
    let first = number * Int64(Self.size)
    let ids = first...first + Int64(Self.size) - 1
    for index in stride(from: 0, to: numbers.count, by: 2) {
      let height = numbers[index + 1]
      guard ids.contains(number: numbers[index]), height.magnitude <= NumberRange.greatestOfLayout else {
        return false
      }
      heights[Int(Int64(numbers[index]) - first)] = height
    }
    return true
  }

  /// - Parameter bounds: the least and the greatest width of each height, or those of all.
  /// - Returns: false for another count of them.
  private mutating func setWidths(_ bounds: [Double]) -> Bool {
    let places = places
    guard bounds.count == 2 || bounds.count == 2 * places.count else { return false }
    for (index, place) in places.enumerated() {
      let first = bounds.count == 2 ? 0 : 2 * index
      let (least, greatest) = (bounds[first], bounds[first + 1])
      widths[place] = least <= greatest ? least...greatest : nil
    }
    return true
  }

  /// The widths as they are stored: the least and the greatest, `[1,0]` where they are not known.
  ///
  /// - Parameter individually: whether each height has its own; otherwise all have those that hold for all.
  func widthsJSON(individually: Bool) -> String? {
    let widths = places.map { self.widths[$0] }
    let known = widths.compactMap(\.self)
    if individually { return known.isEmpty ? nil : Self.json(widths) }
    let least = known.map(\.lowerBound).max() ?? -.infinity
    let greatest = known.map(\.upperBound).min() ?? .infinity
    guard known.count == widths.count, least <= greatest else { return nil }
    return Self.json([least...greatest])
  }

  private static func json(_ widths: [ClosedRange<Double>?]) -> String {
    let ranges = widths.map { range in
      range.map { "\(text($0.lowerBound)),\(text($0.upperBound))" } ?? "1,0"
    }
    return "[\(ranges.joined(separator: ","))]"
  }

  private static func text(_ number: Double) -> String {
    Int64(exactly: number).map(String.init) ?? number.description
  }

  var json: String {
    var text = "{"
    text.reserveCapacity(Self.size * 18)
    let first = number * Int64(Self.size)
    for (index, height) in heights.enumerated() where !height.isNaN {
      if text.utf8.count > 1 { text += "," }
      text += "\""
      text += String(first + Int64(index))
      text += "\":"
      text += Self.text(height)
    }
    return text + "}"
  }
}
