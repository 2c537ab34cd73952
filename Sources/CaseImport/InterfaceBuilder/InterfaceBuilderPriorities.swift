package import JSON
package import LayoutModel

/// The priorities of a case, written back into the Interface Builder file that it came from. No other byte changes.
///
/// Views and constraints are found by the identifiers of Interface Builder that the case has kept. What the case says
/// nothing of, and what is equal in both, stays as it is written.
package struct InterfaceBuilderPriorities {
  /// A priority that the file has now.
  package struct Edit {
    /// The view or constraint, and which priority: `title.hugging.horizontal`, `k03.priority`.
    package let name: String
    package let old, new: Double
  }

  package private(set) var edits: [Edit] = []
  private let file: InterfaceBuilderFile
  private let original: [UInt8]
  private var textEdits: [TextEdit] = []
  /// The identifiers of Interface Builder that were met in the case.
  private var written: Set<String> = []
  /// The file with the case's priorities.
  package private(set) var bytes: [UInt8]

  /// - Throws: `InputError` for what is no Interface Builder file, and where a view or constraint of the case is not in it,
  ///   and where two of them have the same id.
  package init(of layoutCase: LayoutCase, into bytes: [UInt8], name: String) throws(InputError) {
    file = try InterfaceBuilderFile(bytes, name: name)
    original = bytes
    self.bytes = bytes
    // In UTF-16 every other byte of a name is 0.
    guard !bytes.contains(0) else {
      throw InputError("the file is not in UTF-8", file: name)
    }
    let state = layoutCase.latestState
    let isOfFile =
      state.views.contains { $0.ibID != nil } || state.constraints.contains { $0.ibID != nil }
    guard isOfFile else {
      throw InputError(
        "the case has no identifiers of Interface Builder, and so no place in a file", file: name)
    }
    for view in state.views where view.ibID != nil { try write(view) }
    for constraint in state.constraints where constraint.ibID != nil { try write(constraint) }
    guard let edited = TextEdit.apply(textEdits, to: bytes) else {
      throw InputError("two priorities of the case have one place in the file", file: name)
    }
    self.bytes = edited
  }

  private mutating func element(_ id: String, of name: String) throws(InputError) -> XMLElement {
    guard let element = file.elements[id] else {
      throw InputError("nothing in the file has the id \"\(id)\" of \"\(name)\" of the case", file: file.name)
    }
    guard written.insert(id).inserted else {
      throw InputError(
        "\"\(name)\" of the case has the id \"\(id)\", as another of its parts has", file: file.name)
    }
    return element
  }

  /// Views whose frames are given have no content priorities in the case but those that a pass sets.
  private mutating func write(_ view: View) throws(InputError) {
    let element = try element(view.ibID ?? "", of: view.id)
    var words = ["opaque", "clipsSubviews", "multipleTouchEnabled", "userInteractionEnabled", "contentMode"]
    var missing = ""
    for (kind, priorities, standard) in [
      ("Hugging", view.hugging, 250.0), ("CompressionResistance", view.compression, 750.0),
    ] {
      for axis in Axis.allCases {
        let word = "\(axis.rawValue)\(kind)Priority"
        defer { words.append(word) }
        guard let new = priorities[axis]?.rawValue else { continue }
        let old = element.number(word) ?? standard
        guard old != new else { continue }
        let member = kind == "Hugging" ? "hugging" : "compression"
        edits.append(Edit(name: "\(view.id).\(member).\(axis.rawValue)", old: old, new: new))
        if element[word] == nil {
          // What is missing stands behind what is there, in Interface Builder's order.
          missing += " \(word)=\"\(new.shortest)\""
        } else {
          replace(word, of: element, by: new)
        }
      }
    }
    if !missing.isEmpty { insert(missing, in: element, behind: words) }
  }

  private mutating func write(_ constraint: Constraint) throws(InputError) {
    let element = try element(constraint.ibID ?? "", of: constraint.id)
    let variation = file.variation(of: element).flatMap { $0["priority"] == nil ? nil : $0 }
    let place = variation ?? element
    let (old, new) = (place.number("priority") ?? 1000, constraint.priority.rawValue)
    guard old != new else { return }
    edits.append(Edit(name: "\(constraint.id).priority", old: old, new: new))
    if place["priority"] == nil {
      let before = ["firstItem", "firstAttribute", "relation", "secondItem", "secondAttribute", "multiplier"]
      insert(" priority=\"\(new.shortest)\"", in: place, behind: before)
    } else {
      replace("priority", of: place, by: new)
    }
  }

  private mutating func replace(_ attribute: String, of element: XMLElement, by value: Double) {
    guard let tag = tag(of: element)[attribute] else { return }
    edit(tag.value, value.shortest)
  }

  /// - Parameter words: the attributes behind the last of which the text is put; else it follows the element's name.
  private mutating func insert(_ text: String, in element: XMLElement, behind words: [String]) {
    let tag = tag(of: element)
    let end = words.compactMap { tag[$0]?.end }.max() ?? element.offset + 1 + element.name.utf8.count
    edit(end..<end, text)
  }

  private mutating func edit(_ range: Range<Int>, _ text: String) {
    textEdits.append(TextEdit(range: range, old: Array(original[range]), new: Array(text.utf8)))
  }

  /// Where the attributes of an element's tag stand: their values between the quotation marks, and their ends.
  private func tag(of element: XMLElement) -> [String: (value: Range<Int>, end: Int)] {
    var found: [String: (value: Range<Int>, end: Int)] = [:]
    var index = element.offset + 1 + element.name.utf8.count
    var name: [UInt8] = []
    while index < original.count, original[index] != UInt8(ascii: ">") {
      let byte = original[index]
      index += 1
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        let end = original[index...].firstIndex(of: byte) ?? original.count
        found[String(decoding: name, as: UTF8.self)] = (index..<end, end + 1)
        name = []
        index = end + 1
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "="):
        break
      default: name.append(byte)
      }
    }
    return found
  }
}
