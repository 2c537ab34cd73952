/// Bytes of a file that others take the place of.
public struct TextEdit: Hashable, Sendable {
  /// In the file; empty where something is inserted.
  public let range: Range<Int>
  /// What is there.
  public let old: [UInt8]
  public let new: [UInt8]

  public init(range: Range<Int>, old: [UInt8], new: [UInt8]) {
    self.range = range
    self.old = old
    self.new = new
  }

  /// The text with edits that do not overlap. Nil where it is not the one that they were made for.
  public static func apply(_ edits: [TextEdit], to text: [UInt8]) -> [UInt8]? {
    var result: [UInt8] = []
    var end = 0
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      guard edit.range.lowerBound >= end, edit.range.upperBound <= text.count,
        text[edit.range].elementsEqual(edit.old)
      else { return nil }
      result += text[end..<edit.range.lowerBound] + edit.new
      end = edit.range.upperBound
    }
    return result + text[end...]
  }
}

extension JSONDocument {
  /// Puts a value in the place of one of the document. Everything around it stays, byte for byte.
  public func edit(replacing value: JSONValue, by new: JSONValue) -> TextEdit {
    let range = value.offset..<end(of: value)
    return TextEdit(
      range: range.lowerBound + start..<range.upperBound + start, old: Array(text[range]),
      new: Array(JSONWriter.text(of: new, .compact).utf8))
  }

  /// Puts a value in the place of a member's, on lines of its own where the member begins a line.
  public func edit(replacing value: JSONValue, inLinesBy new: JSONValue) -> TextEdit {
    let edit = edit(replacing: value, by: new)
    let line = text[..<value.offset].reversed().prefix { $0 != UInt8(ascii: "\n") }.reversed()
    let indentation = line.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    guard line.count < value.offset, line.dropFirst(indentation.count).first == UInt8(ascii: "\"") else {
      return edit
    }
    let newline =
      (text[value.offset - line.count - 2] == UInt8(ascii: "\r") ? "\r\n" : "\n")
      + String(decoding: indentation, as: UTF8.self)
    let lines = JSONWriter.text(of: new, .pretty).split(separator: "\n").joined(separator: newline)
    return TextEdit(range: edit.range, old: edit.old, new: Array(lines.utf8))
  }

  /// Adds a member behind the last of an object, on lines of its own where the object has such.
  ///
  /// - Parameter object: of the document, and not empty.
  public func edit(adding name: String, _ value: JSONValue, to object: JSONValue) -> TextEdit? {
    guard case .object(let members) = object.content, let first = members.first, let last = members.last
    else { return nil }
    let place = end(of: last.value)
    let tail = text[place..<end(of: object)]
    let member = JSONValue.object([JSONMember(name, value)])
    var new = ","
    if tail.contains(UInt8(ascii: "\n")) {
      let newline = (tail.first == UInt8(ascii: "\r") ? "\r\n" : "\n") + indentation(of: first)
      let lines = JSONWriter.text(of: value, .pretty).split(separator: "\n").joined(separator: newline)
      new += "\(newline)\"\(name)\": \(lines)"
    } else {
      new += JSONWriter.text(of: member, .compact).dropFirst().dropLast()
    }
    return TextEdit(range: place + start..<place + start, old: [], new: Array(new.utf8))
  }

  /// The white space before a member that begins its line.
  private func indentation(of member: JSONMember) -> String {
    let line = text[..<member.offset].reversed().prefix { $0 != UInt8(ascii: "\n") }
    let isIndentation = line.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    return isIndentation ? String(decoding: line.reversed(), as: UTF8.self) : ""
  }

  private func end(of value: JSONValue) -> Int { JSONParser.end(ofValueAt: value.offset, in: text) }
}

extension JSONValue {
  /// The value of an object's member; nil where it has none.
  public func member(_ name: String) -> JSONValue? {
    guard case .object(let members) = content else { return nil }
    return members.first { $0.name == name }?.value
  }

  /// An element of an array; nil where it has none.
  public func element(_ index: Int) -> JSONValue? {
    guard case .array(let elements) = content, elements.indices.contains(index) else { return nil }
    return elements[index]
  }
}
