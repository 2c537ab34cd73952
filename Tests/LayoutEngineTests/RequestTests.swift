import JSON
import LayoutEngine
import LayoutModel
import TestSupport
import Testing

/// What a request gives holds through all passes, whatever the case has and its passes change (semantics, 6).
struct RequestTests {
  private static let devices = [
    "iPhone 15", "iPhone 15 landscape", "iPhone SE (3rd generation)", "iPad (10.2-inch)",
  ]

  /// The environments of all passes, of a case that is asked for as a library asks.
  private func environments(_ document: String, _ request: EnvironmentPatch) throws -> [Environment] {
    let layoutCase = try LayoutCase(document: document)
    var session = LayoutSession(layoutCase, request: layoutCase.normalised(request), measurer: SquareGlyphs())
    return try (0...layoutCase.history.count).map { _ in
      let layout = session.next()
      return try #require(layout).environment
    }
  }

  private func document(_ environment: String, _ passes: [String]) -> String {
    let history = passes.map { #"{ "changes": [ { "environment": \#($0) } ] }"# }.joined(separator: ", ")
    return
      #"{ "name": "asked", "environment": \#(environment), "root": { "id": "root" }, "history": [\#(history)] }"#
  }

  @Test func `a width that is the case's own stays where a pass sets a device`() throws {
    let document = document(
      #"{ "device": "iPhone 15" }"#, [#"{ "device": "iPhone SE (3rd generation)" }"#])
    var request = EnvironmentPatch()
    request.width = .set(393)
    let after = try environments(document, request)[1]
    #expect(after.width == 393 && after.height == 667 && after.scale == 2)
    request.safeArea = EdgeInsets(top: 59, left: 0, bottom: 34, right: 0)
    #expect(try environments(document, request)[1].safeArea.top == 59)
  }

  @Test func `what a device gives that is asked for holds where a pass changes it`() throws {
    let passes = [#"{ "width": 600, "scale": 1 }"#, #"{ "height": 99, "device": "iPhone 8" }"#]
    var request = EnvironmentPatch()
    request.device = .set("iPhone 15")
    let screens = try environments(document(#"{ "width": 320, "height": 500 }"#, passes), request)
    #expect(screens.map { [$0.width, $0.height, $0.scale] } == Array(repeating: [393, 852, 3], count: 3))
    #expect(screens.allSatisfy { $0.safeArea.top == 59 && $0.device == "iPhone 15" })
    // A device gives a cell its width alone.
    let cell = document(#"{ "width": 320 }"#, passes).replacing(
      #""id": "root""#, with: #""id": "root", "class": "UITableViewCell""#)
    #expect(
      try environments(cell, request).map { [$0.width, $0.height] }
        == [[393, nil], [393, nil], [393, 99]])
    request.width = .set(375)
    #expect(
      try environments(document(#"{ "width": 320 }"#, passes), request).map(\.width) == [375, 375, 375])
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func `each member of a request holds in every pass, and no other is changed`(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    func environment() -> String {
      var members: [String] = []
      if random.chance(0.6) { members.append(#""device": "\#(random.one(of: Self.devices))""#) }
      if random.chance(0.4) { members.append(#""width": \#(random.one(of: [320, 375, 393]))"#) }
      if random.chance(0.3) { members.append(#""scale": \#(random.one(of: [2, 3]))"#) }
      if random.chance(0.3) { members.append(#""textSize": "\#(random.one(of: ["L", "XL"]))""#) }
      if members.isEmpty { members = [#""direction": "rtl""#] }
      return "{ \(members.joined(separator: ", ")) }"
    }
    let document = document(environment(), (0..<random.count(1...3)).map { _ in environment() })
    let plain = try environments(document, EnvironmentPatch())
    var request = EnvironmentPatch()
    let source = random.chance(0.5) ? plain[0] : random.one(of: plain)
    if random.chance(0.5) { request.width = source.width.map { .set($0) } ?? .clear }
    if random.chance(0.5) { request.scale = source.scale }
    if random.chance(0.3) { request.safeArea = source.safeArea }
    if random.chance(0.3) { request.textSize = source.textSize }
    for (asked, unasked) in zip(try environments(document, request), plain) {
      var expected = unasked
      if !request.width.isKeep { expected.width = source.width }
      expected.scale = request.scale ?? expected.scale
      expected.safeArea = request.safeArea ?? expected.safeArea
      expected.textSize = request.textSize ?? expected.textSize
      #expect(asked == expected, "\(document) \(request)")
    }
  }
}
