package import JSON
package import LayoutModel

extension InterfaceBuilderCase {
  /// The case, without what of the file no case can hold, and a note on each such part. Its first layout is the
  /// canvas'. A pass then removes the placeholder constraints, as building does.
  ///
  /// - Throws: the first error, where too much of the file is wrong.
  package func read() throws(InputError) -> (layoutCase: LayoutCase, leftOut: [InputNote]) {
    // As a text, all parts of the document have offsets, by which errors name them.
    let text = try JSONDocument(JSONWriter.text(of: document, .compact)).root
    do throws(InputError) {
      let (layoutCase, flaws) = try LayoutCase.readable(of: text)
      // Without one of the views nothing would be where it is stored.
      if let flaw = flaws.first, layoutCase.views.count != views.count { throw flaw }
      return (removingPlaceholders(of: layoutCase), flaws.map { note(on: $0, in: text) })
    } catch {
      var placed = error
      placed.file = file.name
      placed.location = element(at: error.offset, of: text).location
      throw placed
    }
  }

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

  private func note(on flaw: InputError, in text: JSONValue) -> InputNote {
    let element = element(at: flaw.offset, of: text)
    // Behind the last element of an array: "font.size" of "root.children[0].font.size".
    let member = flaw.path.split(separator: "]", omittingEmptySubsequences: false).last?.drop { $0 == "." }
    let words = ["<\(element.name)>", member.map(String.init) ?? "", flaw.sentence].filter { !$0.isEmpty }
    return InputNote(
      sentence: words.joined(separator: ": ") + "; it is left out", location: element.location)
  }

  /// The element that a part of the document is from.
  ///
  /// - Parameters:
  ///   - offset: where the part begins.
  ///   - text: the document as it was read from a text.
  private func element(at offset: Int, of text: JSONValue) -> XMLElement {
    var (read, written, index) = (text, document, root.element.index)
    while let next = read.parts.lastIndex(where: { $0.offset <= offset }) {
      (read, written) = (read.parts[next].value, written.parts[next].value)
      if written.offset > 0 { index = written.offset - 1 }
    }
    return XMLElement(tree: file.tree, index: index)
  }
}

extension JSONValue {
  /// The elements of an array, or the values of an object, each with the offset at which it or its name begins.
  fileprivate var parts: [(offset: Int, value: JSONValue)] {
    switch content {
    case .array(let elements): elements.map { ($0.offset, $0) }
    case .object(let members): members.map { ($0.offset, $0.value) }
    case .null, .bool, .number, .string: []
    }
  }
}
