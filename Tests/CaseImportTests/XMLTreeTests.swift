import CaseImport
import JSON
import TestSupport
import Testing

/// Files that are broken or hostile, each refused with its place.
struct XMLTreeTests {
  @Test(
    arguments: [
      ("", "is empty"), (" \n", "is empty"),
      ("<a><b></a>", "not well-formed XML: mismatched tag"),
      ("<a><b/>", "the XML ends too early; the file is cut off"),
      ("<a x='1' x='2'/>", "not well-formed XML: duplicate attribute"),
      ("{\"name\": 1}", "not well-formed XML: not well-formed (invalid token)"),
      ("<a>&unknown;</a>", "not well-formed XML: undefined entity"),
    ])
  func `what is no XML is refused`(text: String, sentence: String) {
    let error = error(of: text)
    #expect(error?.sentence == sentence)
  }

  @Test func `the line and the column of a mistake are told`() {
    #expect(error(of: "<a>\n  <b x='1'></c>\n</a>")?.location == TextLocation(line: 2, column: 14))
  }

  @Test func `no entity is expanded, as a type declaration is refused`() {
    let laughs = """
      <?xml version="1.0"?>
      <!DOCTYPE lolz [
       <!ENTITY lol "lol">
       <!ENTITY lol2 "&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;">
      ]>
      <document>&lol2;</document>
      """
    let external = #"<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]><d>&x;</d>"#
    for text in [laughs, external] {
      #expect(
        error(of: text)?.sentence == "the document has a type declaration (<!DOCTYPE …>), which is refused")
      #expect(error(of: text)?.location != nil)
    }
  }

  @Test func `a depth of 100,000 and a million elements are refused`() {
    let deep = String(repeating: "<a>", count: 100_000)
    #expect(error(of: deep)?.sentence == "elements are nested more than 512 deep")
    #expect(error(of: deep)?.location == TextLocation(line: 1, column: 1537))
    let many = "<a>" + String(repeating: "<b/>", count: 1_000_000) + "</a>"
    #expect(error(of: many)?.sentence == "the document has more than 400000 elements")
  }

  @Test func `another document than Interface Builder's is refused`() throws {
    let error = #expect(throws: InputError.self) {
      try InterfaceBuilderFile(Array("<plist/>".utf8), name: "a.xib")
    }
    #expect(
      error?.description
        == "a.xib:1:1: this is not a .xib or .storyboard: its root is <plist>, not <document>")
  }

  private static func document(_ objects: String) -> [UInt8] {
    let type = "com.apple.InterfaceBuilder3.CocoaTouch.XIB"
    return Array("<document type=\"\(type)\"><objects>\(objects)</objects></document>".utf8)
  }

  @Test func `roots of one name get numbers, and none that another root has`() throws {
    let views = ["a", "a-2", "a", "a", "b"].map {
      #"<view customClass="\#($0)"><rect key="frame" x="0" y="0" width="1" height="1"/></view>"#
    }.joined()
    let file = try InterfaceBuilderFile(
      Self.document(views), name: "a.xib")
    #expect(file.roots.map(\.identifier) == ["a", "a-2", "a-3", "a-4", "b"])
    let turned = views.replacing("a-2", with: "c").replacing("\"b\"", with: "\"a-2\"")
    let other = try InterfaceBuilderFile(
      Self.document(turned), name: "a.xib")
    #expect(other.roots.map(\.identifier) == ["a", "c", "a-2", "a-3", "a-2-2"])
  }

  @Test func `attributes and texts are read with their entities of XML itself`() throws {
    let tree = try XMLTree(Array("<a x='&lt;&#228;'>&amp;<b/>é</a>".utf8))
    #expect(tree.root["x"] == "<ä")
    #expect(tree.root.text == "&é")
    #expect(tree.elements.map(\.name) == ["a", "b"])
  }

  private func error(of text: String) -> InputError? {
    do {
      _ = try XMLTree(Array(text.utf8))
      return nil
    } catch {
      return error
    }
  }
}
