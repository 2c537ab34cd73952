/// The ids of a block's rows as they are stored: a JSON array.
struct RowMembers {
  let ids: [RowID]

  init(_ ids: some Sequence<RowID>) { self.ids = Array(ids) }

  init(json: String) throws(StoreError) {
    var json = json
    guard let ids = json.withUTF8(Self.ids) else {
      throw .damaged("the members of a block of rows are \"\(json)\"")
    }
    self.ids = ids
  }

  private static func ids(_ text: UnsafeBufferPointer<UInt8>) -> [RowID]? {
    guard text.count >= 2, text[0] == UInt8(ascii: "["), text[text.count - 1] == UInt8(ascii: "]") else {
      return nil
    }
    guard text.count > 2 else { return [] }
    var ids: [RowID] = []
    ids.reserveCapacity(RowBlock.usualCount)
    var id: Int64 = 0
    for byte in text[1...] {
      let digit = byte &- UInt8(ascii: "0")
      if digit < 10 {
        id = id &* 10 &+ Int64(digit)
      } else {
        guard RowID.possible.contains(id) else { return nil }
        ids.append(RowID(id))
        id = 0
      }
    }
    return ids
  }

  var json: String { "[" + ids.map { String($0.rawValue) }.joined(separator: ",") + "]" }
}
