package import JSON
package import LayoutModel

extension InterfaceBuilderCase {
  /// The case, without what of the file no case can hold, and a note on each such part. Its first layout is the canvas'.
  /// A pass then removes the placeholder constraints, as building does.
  ///
  /// - Throws: the first error, where too much of the file is wrong.
  package func read() throws(InputError) -> (layoutCase: LayoutCase, leftOut: [InputNote]) {
    do throws(InputError) {
      let (layoutCase, flaws) = try LayoutCase.readable(of: document)
      // Without one of the views nothing would be where it is stored.
      if let flaw = flaws.first, layoutCase.views.count != views.count { throw flaw }
      return (removingPlaceholders(of: layoutCase), flaws.map(note))
    } catch {
      var placed = error
      placed.file = file.name
      placed.location = element(of: error).location
      throw placed
    }
  }

  package func layoutCase() throws(InputError) -> LayoutCase { try read().layoutCase }

  private func removingPlaceholders(of layoutCase: LayoutCase) -> LayoutCase {
    var removal = ConstraintPatch()
    removal.isActive = false
    let removals = layoutCase.constraints.indices.filter {
      placeholders.contains(layoutCase.constraints[$0].id)
    }
    .map { Change.constraint(ConstraintIndex($0), removal) }
    guard !removals.isEmpty else { return layoutCase }
    return layoutCase.appending(
      Pass(note: "placeholder constraints are removed at run time", changes: removals))
  }

  private func note(on flaw: InputError) -> InputNote {
    let element = element(of: flaw)
    // Behind the last element of an array: "font.size" of "root.children[0].font.size".
    let member = flaw.path.split(separator: "]", omittingEmptySubsequences: false).last.map(String.init)
    let words = ["<\(element.name)>", member?.trimmingDots ?? "", flaw.sentence].filter { !$0.isEmpty }
    return InputNote(
      sentence: words.joined(separator: ": ") + "; it is left out", location: element.location)
  }

  private func element(of flaw: InputError) -> XMLElement {
    let index = origins.indices.contains(flaw.offset) ? origins[flaw.offset] : root.element.index
    return XMLElement(tree: file.tree, index: index)
  }
}

/// A document that never was a text: its values have numbers in their own order in place of offsets in bytes. An error
/// of reading it names such a number, and by that the element of the file that the value is from.
struct NumberedDocument {
  private(set) var value = JSONValue.null
  /// By number, the index of the element that the value is from.
  private(set) var origins: [Int] = []

  /// - Parameters:
  ///   - document: its values' offsets are 1 + the index of an element; 0 where it is that of the value around them.
  ///   - element: the index of the whole document's element.
  init(_ document: JSONValue, from element: Int) { value = numbered(document, from: element) }

  private mutating func number(_ element: Int) -> Int {
    origins.append(element)
    return origins.count - 1
  }

  private mutating func numbered(_ value: JSONValue, from outer: Int) -> JSONValue {
    let element = value.offset > 0 ? value.offset - 1 : outer
    let number = number(element)
    switch value.content {
    case .null, .bool, .number, .string: return JSONValue(value.content, offset: number)
    case .array(let elements):
      return JSONValue(.array(elements.map { numbered($0, from: element) }), offset: number)
    case .object(let members):
      var all: [JSONMember] = []
      for member in members {
        let offset = self.number(element)
        let value =
          member.name == "constraints"
          ? constraints(member.value, from: element) : numbered(member.value, from: element)
        all.append(JSONMember(member.name, value, offset: offset))
      }
      return JSONValue(.object(all), offset: number)
    }
  }

  /// A constraint and its parts have one number, as it is left out as a whole.
  private mutating func constraints(_ value: JSONValue, from outer: Int) -> JSONValue {
    let number = number(outer)
    guard case .array(let elements) = value.content else { return value.numbered(number) }
    return JSONValue(
      .array(elements.map { $0.numbered(self.number($0.offset > 0 ? $0.offset - 1 : outer)) }),
      offset: number)
  }
}

extension JSONValue {
  /// The value and all its parts with one number.
  fileprivate func numbered(_ number: Int) -> JSONValue {
    switch content {
    case .null, .bool, .number, .string: JSONValue(content, offset: number)
    case .array(let elements): JSONValue(.array(elements.map { $0.numbered(number) }), offset: number)
    case .object(let members):
      JSONValue(
        .object(members.map { JSONMember($0.name, $0.value.numbered(number), offset: number) }),
        offset: number)
    }
  }
}

extension String {
  /// The text without dots at its beginning.
  fileprivate var trimmingDots: String { String(drop { $0 == "." }) }
}
