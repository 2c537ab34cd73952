import JSON
import Spelling

extension JSONValue {
  func readImageSize() throws(InputError) -> Size { try readSize(of: "an image") }

  private func readSize(of kind: ObjectKind) throws(InputError) -> Size {
    let object = try ObjectReader(self, kind, keys: ["width", "height"])
    return Size(
      width: try object.required("width").readSize(),
      height: try object.required("height").readSize())
  }

  func readTitles() throws(InputError) -> [String] {
    isNull ? [] : try readStrings()
  }

  func readStyle(of className: String) throws(InputError) -> String {
    let (style, known) = (try readString(), UIKitClass(named: className)?.styles ?? [])
    guard known.contains(style) else {
      throw flaw("\"\(style)\" is not a style of \(className); it has \(known.joined(separator: ", "))")
    }
    return style
  }

  func readContentHeights() throws(InputError) -> [Size] {
    if isNull { return [] }
    var heights: [Size] = []
    for element in try readArray() {
      let next = try element.readSize(of: "a content's height")
      if let last = heights.last, last.width >= next.width {
        throw element.flaw("widths ascend, and \(next.width.shortest) comes after \(last.width.shortest)")
      }
      heights.append(next)
    }
    return heights
  }
}
