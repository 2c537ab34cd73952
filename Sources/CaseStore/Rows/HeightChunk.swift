import JSON
package import LayoutModel

/// The heights of rows with consecutive ids, as they are stored: a JSON object of heights by ids.
///
/// With a row of the database for each height, SQLite takes 8 times as long to write them and 20 times to read them (1.0
/// and 0.9 s for a million, 0.13 and 0.04 s in chunks), and twice the space.
package struct HeightChunk: Sendable {
  /// How many ids one chunk covers.
  package static let size = 32

  /// The ids divided by the size.
  package let number: Int64
  /// By the remainder of the id; not a number where there is none.
  private var heights: [Double]
  private var widths = HeightWidths()

  package init(_ number: Int64) {
    self.number = number
    heights = Array(repeating: .nan, count: Self.size)
  }

  /// The number of the chunk that a row's height is in.
  package static func number(of id: RowID) -> Int64 { id.rawValue / Int64(size) }

  /// The height of a row of this chunk, separator included, in points; nil where it is not known.
  package subscript(id: RowID) -> Double? {
    let height = heights[Self.place(of: id)]
    return height.isNaN ? nil : height
  }

  /// The height of a row where it holds at a width in the chunk's scope.
  package mutating func height(of id: RowID, at width: Double) throws -> HeightInterval? {
    guard let height = self[id], let widths = try widths(of: id), widths.contains(width) else { return nil }
    return HeightInterval(height: height, widths: widths)
  }

  package mutating func set(_ height: HeightInterval, for id: RowID) throws {
    try readWidths()
    heights[Self.place(of: id)] = height.height
    widths[Self.place(of: id)] = height.widths
  }

  private mutating func widths(of id: RowID) throws -> ClosedRange<Double>? {
    try readWidths()
    return widths[Self.place(of: id)]
  }

  private mutating func readWidths() throws {
    guard !widths.isRead else { return }
    try widths.read(for: heights.indices.filter { !heights[$0].isNaN }, of: Self.size)
  }

  private static func place(of id: RowID) -> Int { Int(id.rawValue % Int64(size)) }

  /// How many heights it has.
  package var count: Int { heights.count { !$0.isNaN } }

  /// The chunk without the heights of other rows than these.
  func keeping(_ ids: Set<RowID>) throws -> HeightChunk {
    var (rest, own) = (HeightChunk(number), self)
    for id in ids {
      guard let height = self[id] else { continue }
      try rest.set(HeightInterval(height: height, widths: try own.widths(of: id)), for: id)
    }
    return rest
  }

  /// - Throws: `.damagedCache`
  init(_ number: Int64, json: String, widths: String?) throws(StoreError) {
    self.init(number)
    self.widths = HeightWidths(stored: widths)
    var json = json
    guard json.withUTF8({ fill(from: $0) }) else {
      throw .damagedCache("the heights of rows are \"\(json)\"")
    }
  }

  /// Whether the text is what `json` writes.
  private mutating func fill(from text: UnsafeBufferPointer<UInt8>) -> Bool {
    let first = number * Int64(Self.size)
    var place = 1
    while place < text.count, text[place] == UInt8(ascii: "\"") {
      place += 1
      let id = Self.number(text, &place)
      place += 2
      guard place < text.count, let height = Self.height(text, &place),
        (first..<first + Int64(Self.size)).contains(id)
      else { return false }
      heights[Int(id - first)] = height
      guard place < text.count else { return false }
      place += 1
    }
    return place == text.count && text.last == UInt8(ascii: "}")
  }

  /// The digits at a place, which moves behind them.
  private static func number(_ text: UnsafeBufferPointer<UInt8>, _ place: inout Int) -> Int64 {
    var number: Int64 = 0
    while place < text.count, case let digit = text[place] &- UInt8(ascii: "0"), digit < 10 {
      number = number &* 10 &+ Int64(digit)
      place += 1
    }
    return number
  }

  private static func height(_ text: UnsafeBufferPointer<UInt8>, _ place: inout Int) -> Double? {
    if let height = DecimalText.read(text, at: &place) { return height }
    let end =
      text[place...].firstIndex { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "}") } ?? text.endIndex
    let height = Double(String(decoding: text[place..<end], as: UTF8.self))
    place = end
    return height.flatMap { $0.magnitude <= NumberRange.greatestOfLayout ? $0 : nil }
  }

  /// The widths as they are stored.
  ///
  /// - Parameter individually: whether each height has its own; otherwise all have those that hold for all.
  package mutating func widthsJSON(individually: Bool) throws -> String? {
    try readWidths()
    return widths.json(of: heights.indices.filter { !heights[$0].isNaN }, individually: individually)
  }

  package var json: String {
    var text = "{"
    text.reserveCapacity(Self.size * 18)
    let first = number * Int64(Self.size)
    for (index, height) in heights.enumerated() where !height.isNaN {
      if text.utf8.count > 1 { text += "," }
      text += "\""
      text += String(first + Int64(index))
      text += "\":"
      if let whole = Int64(exactly: height) { text += String(whole) } else { text += height.description }
    }
    return text + "}"
  }
}

/// A chunk of a set of stored heights: the set's id and the chunk's number in one integer. Those of one set stand one
/// after another.
///
/// It is the table's row identifier. An inner page of SQLite's tree of integers has some hundred of them; of a tree by
/// two columns it had eight, as that holds whole chunks in its inner pages.
struct HeightChunkID: Identifier {
  let rawValue: Int64
  init(_ rawValue: Int64) { self.rawValue = rawValue }

  /// How many bits of it are the chunk's number.
  private static let numberBits = 36

  /// - Throws: `.damaged` for more sets or rows than can be counted up to.
  init(_ heightSet: HeightSetID, _ number: Int64) throws(StoreError) {
    guard 0..<1 << (63 - Self.numberBits) ~= heightSet.rawValue, 0..<1 << Self.numberBits ~= number else {
      throw .damaged("the heights of a list have the numbers \(heightSet.rawValue) and \(number)")
    }
    rawValue = heightSet.rawValue << Self.numberBits | number
  }
}
