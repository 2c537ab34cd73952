import JSON
import Spelling

extension ContentHeight {
  var json: JSONValue { .object(["width": width, "height": height]) }
}

extension JSONValue {
  func readImageSize() throws(InputError) -> Size {
    let object = try ObjectReader(self, "an image", keys: ["width", "height"])
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

  func readContentHeights() throws(InputError) -> [ContentHeight] {
    if isNull { return [] }
    var heights: [ContentHeight] = []
    for element in try readArray() {
      let object = try ObjectReader(element, "a content's height", keys: ["width", "height"])
      let next = ContentHeight(
        width: try object.required("width").readSize(),
        height: try object.required("height").readSize())
      if let last = heights.last, last.width >= next.width {
        throw element.flaw("widths ascend, and \(next.width.shortest) comes after \(last.width.shortest)")
      }
      heights.append(next)
    }
    return heights
  }
}
