import JSON
import LayoutModel
import TestSupport
import Testing

/// What devices and eras give an environment.
struct EnvironmentTests {
  @Test func `a case in another environment has a document, also where a pass sets what is asked`() throws {
    let document = #"""
      {"name": "a", "root": {"id": "a"}, "history": [{"changes": [{"environment": {"width": 300}}]}]}
      """#
    var request = EnvironmentPatch()
    request.width = .set(200)
    let asked = try LayoutCase(json: Array(document.utf8)).requesting(request)
    #expect(asked.environment.width == 200)
    #expect(asked.history.map(\.changes) == [[]])
    #expect(try LayoutCase(json: asked.document()) == asked)
  }

  /// Insets and size classes as Apple publishes them ("Layout" of the Human Interface Guidelines).
  @Test(
    arguments: [
      ("iPhone 15 landscape", 852.0, 393.0, [0.0, 59, 21, 59], SizeClass.compact, SizeClass.compact),
      ("iPhone 15 Pro Max landscape", 932, 430, [0, 59, 21, 59], .regular, .compact),
      ("iPhone 8 landscape", 667, 375, [0, 0, 0, 0], .compact, .compact),
      ("iPad Pro (11-inch) landscape", 1194, 834, [24, 0, 20, 0], .regular, .regular),
    ])
  func `a device lies on its side`(
    name: String, width: Double, height: Double, insets: [Double], horizontal: SizeClass, vertical: SizeClass
  ) throws {
    let environment = try Environment(json: #"{"device": "\#(name)"}"#)
    let area = environment.safeArea
    #expect(environment.width == width)
    #expect(environment.height == height)
    #expect([area.top, area.left, area.bottom, area.right] == insets)
    #expect(environment.horizontalSizeClass == horizontal)
    #expect(environment.verticalSizeClass == vertical)
  }

  @Test(
    arguments: [
      ("iphone 99", nil), ("iphone15pro", "iPhone 15 Pro"), ("iPhone 18 Pro", nil), ("iPhone 16e", nil),
      ("iphone17pro max", "iPhone 17 Pro Max"),
      ("iPhone 15 Pro Maxx", "iPhone 15 Pro Max"), ("iphone 5", "iPhone 5s"),
      ("iPhone SE", "iPhone SE (3rd generation)"), ("ipad pro 11", "iPad Pro (11-inch)"),
      ("iPhone 13 landscap", "iPhone 13 landscape"), ("iPhone 51", nil), ("Pixel 9", nil),
      ("ipad air 5", nil), ("", nil), ("15", nil),
    ] as [(String, String?)])
  func `the nearest device has the words of a name and its number`(typed: String, device: String?) {
    #expect(Device.nearest(to: typed)?.name == device)
  }

  @Test func `an era names a version`() throws {
    var environment = Environment()
    try environment.readDetails(#"{"keyboard":{"height":3}}"#)
    #expect(environment.era == nil)
    #expect(environment.keyboardHeight == 3)
    try environment.readDetails(#"{"era":"iOS 12.4.1"}"#)
    #expect(environment.era?.text == "iOS 12.4.1")
    #expect(environment.era?.plugIn == 14000)
    #expect(throws: InputError.self) { try Environment(json: #"{"era":"once"}"#) }
  }

  @Test func `a device whose size alone is turned is noted`() throws {
    func notes(_ change: String) throws -> [String] {
      try LayoutCase(
        document:
          #"""
          {"name":"n","root":{"id":"r"},"environment":{"device":"iPhone 15"},\#
          "history":[{"changes":[{"environment":\#(change)}]}]}
          """#
      ).modelNotes
    }
    #expect(
      try notes(#"{"width":852,"height":393}"#) == [
        "the safe area is still that of iPhone 15 upright; \"device\": \"iPhone 15 landscape\" turns it, too"
      ])
    #expect(try notes(#"{"device":"iPhone 15 landscape"}"#) == [])
  }

  @Test func `a class that has a size of its own in an era is no plain view there`() throws {
    func notes(_ environment: String) throws -> [String] {
      let root = #"{"id": "root", "children": [{"id": "search", "class": "UISearchBar"}]}"#
      return try LayoutCase(document: #"{"name": "find", "environment": \#(environment), "root": \#(root)}"#)
        .modelNotes
    }
    #expect(try notes("{}") == ["UISearchBar is laid out as a plain view"])
    #expect(try notes(#"{"era": "iOS 13"}"#) == [])
  }
}
