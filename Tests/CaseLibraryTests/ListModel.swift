import CaseImport
import JSON
import LayoutEngine
import LayoutModel
import TestSupport
import Testing

@testable import CaseLibrary

/// A list of rows as a plain array, beside which the stored one is held.
struct ListModel {
  /// A cell with a text that wraps, a picture, and a constraint that rows switch off.
  static let document = #"""
    {"name": "cell", "environment": {"width": 200, "separator": 0.5, "fitting": {"height": 0}},
     "root": {"id": "cell", "children": [
       {"id": "photo", "class": "UIImageView", "intrinsic": {"width": 40, "height": 40}},
       {"id": "text", "class": "UILabel", "text": "own", "numberOfLines": 0, "font": {"size": 10}}]},
     "constraints": ["H:|-10-[photo]-8-[text]-10-|", "V:|-10-[text]-(>=10)-|",
       "photo.top == cell.top + 5", "cell.bottom >= photo.bottom + 5",
       {"id": "high", "first": "cell.height", "relation": ">=", "constant": 70}],
     "history": [{"changes": [{"view": "text", "text": "passed", "compression": {"horizontal": 800}}]}]}
    """#

  /// JSON documents by key, in the list's order.
  var rows: [(key: String, document: String)] = []
  private var nextKey = 0

  /// Documents of rows with new keys.
  mutating func newRows(_ count: Int, _ generator: inout SplitMix) -> [(key: String, document: String)] {
    (0..<count).map { _ in
      nextKey += 1
      return ("k\(nextKey)", Self.document("k\(nextKey)", &generator))
    }
  }

  /// A document with an older one's members where it has none of their names.
  static func merging(_ document: String, over older: String) throws -> String {
    func members(_ text: String) throws -> [JSONMember] {
      guard case .object(let members) = try JSONDocument(text).root.content else { return [] }
      return members
    }
    let own = try members(document)
    let rest = try members(older).filter { member in !own.contains { $0.name == member.name } }
    return JSONWriter.text(of: .object(own + rest), .compact)
  }

  static func document(_ key: String, _ generator: inout SplitMix) -> String {
    var members = [#""key": "\#(key)""#]
    if generator.chance(0.7) {
      let text = String(repeating: "0123456789", count: generator.count(0...5))
      members.append(#""text.text": \#(generator.chance(0.1) ? "null" : "\"\(text)\"")"#)
    }
    if generator.chance(0.5) {
      members.append(#""photo.intrinsic": [\#(generator.count(10...90)), \#(generator.count(10...90))]"#)
    }
    if generator.chance(0.3) { members.append(#""high.active": \#(generator.chance(0.5))"#) }
    if generator.chance(0.2) { members.append(#""high.constant": \#(generator.number(0...90))"#) }
    if generator.chance(0.1) { members.append(#""photo.hidden": true"#) }
    return "{\(members.joined(separator: ", "))}"
  }
}

extension CaseLibrary {
  /// A library with the model's case.
  static func withCell() throws -> CaseLibrary {
    let library = try CaseLibrary.inMemory()
    try library.add([try LayoutCase(document: ListModel.document)])
    return library
  }

  /// Stores rows of a text.
  @discardableResult
  func load(
    _ text: String, _ loading: RowLoading = .insert(.end), into name: String = "cell"
  ) throws -> StoredRows {
    try loadRows(name, loading, from: InputFile(Array(text.utf8), name: "rows"))
  }

  /// The heights of rows by a session for the case that each is bound to, from the documents alone.
  static func freshHeights(
    _ documents: [String], _ layoutCase: LayoutCase, _ request: EnvironmentPatch
  ) throws -> [Double] {
    let text = Array(documents.joined(separator: "\n").utf8)
    var file = RowReader(InputFile(text, name: "rows"), of: layoutCase)
    let rows = try file.next(.max).rows
    return try rows.map { packed in
      let bound = layoutCase.binding(try #require(packed.row), to: file.columns)
      var session = LayoutSession(bound, request: request, measurer: SquareGlyphs())
      var height = Double.nan
      while let layout = session.next() { height = layout.cellHeight }
      return height
    }
  }
}
