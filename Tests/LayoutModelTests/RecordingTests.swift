import JSON
import LayoutModel
import Testing

struct RecordingTests {
  /// Every text is 1 by 1, so that what was recorded stands out.
  private struct Dots: TextMeasuring {
    var identity: String { "dots" }
    func size(of text: LabelText, maxWidth: Double?, in environment: Environment) -> Size {
      Size(width: 1, height: 1)
    }
  }

  private static func document(_ lines: Int, _ measured: String) -> [UInt8] {
    Array(
      """
      { "name": "c", "root": { "id": "r", "children": [
          { "id": "a", "text": "words", "font": { "size": 17 }, "numberOfLines": \(lines) },
          { "id": "b", "intrinsic": { "width": 5 } }, { "id": "d", "text": "more", "intrinsic": { "height": 7 } }] },
        "measured": [\(measured)] }
      """.utf8)
  }

  private static let wrapped =
    #"{"view": "a", "maxWidth": 231, "textSize": "L", "width": 228.333, "height": 61}"#
  private static let unwrapped = #"{"view": "a", "width": 300, "height": 20}"#

  @Test(
    arguments: [
      // At the width that was recorded, and where the longest line fits and no more than that.
      (0, wrapped, 231.0, 61.0), (0, wrapped, 228.333, 61), (0, wrapped, 230, 61), (0, wrapped, 231.0005, 61),
      (0, wrapped, 228, 1), (0, wrapped, 232, 1), (0, wrapped, nil, 1),
      // A text that may be cut is the same at the recorded width alone.
      (2, wrapped, 231, 61), (2, wrapped, 230, 1),
      // On one line nothing changes while the line fits; a label of one line never wraps.
      (0, unwrapped, nil, 20), (0, unwrapped, 300, 20), (0, unwrapped, 1000, 20), (0, unwrapped, 299, 1),
      (2, unwrapped, 1000, 20), (1, unwrapped, 10, 20), (1, unwrapped, nil, 20),
      (0, wrapped + "," + unwrapped, 231, 61), (0, wrapped + "," + unwrapped, 305, 20),
      (0, #"{"view": "a", "maxWidth": 231, "textSize": "XL", "width": 228, "height": 70}"#, 231, 1),
    ] as [(Int, String, Double?, Double)])
  func `a record holds where the lines are the same`(
    lines: Int, measured: String, maxWidth: Double?, height: Double
  ) throws {
    let layoutCase = try LayoutCase(json: Self.document(lines, measured))
    let content = CaseState(layoutCase).contentSize(of: ViewIndex(1), maxWidth: maxWidth, measurer: Dots())
    #expect(content.size.vertical == height)
    #expect(content.source == (height == 1 ? .font : .recorded))
  }

  @Test(
    arguments: [
      #"{"view": "a", "text": "other"}"#, #"{"view": "a", "font": {"size": 18}}"#,
      #"{"view": "a", "numberOfLines": 3}"#, #"{"environment": {"textSize": "S"}}"#,
    ])
  func `a record is of the text that is declared, and of its text size`(change: String) throws {
    let layoutCase = try LayoutCase(json: Self.document(0, Self.wrapped))
    let changed = layoutCase.appending(
      Pass(changes: [try Change(json: change, in: layoutCase)]))
    func source(_ state: CaseState) -> ContentSource? {
      state.contentSize(of: ViewIndex(1), maxWidth: 231, measurer: Dots()).source
    }
    #expect(source(changed.state(after: .initial)) == .recorded)
    #expect(source(changed.latestState) == .font)
    let back = changed.appending(
      Pass(changes: [
        try Change(
          json: #"{"view": "a", "text": "words", "font": {"size": 17}, "numberOfLines": 0}"#, in: layoutCase),
        try Change(json: #"{"environment": {"textSize": "L"}}"#, in: layoutCase),
      ]))
    #expect(source(back.latestState) == .recorded)
  }

  @Test func `what is declared is declared, and a view without content rests on nothing`() throws {
    let state = CaseState(try LayoutCase(json: Self.document(0, Self.wrapped)))
    let sources = (0...3).map { state.contentSize(of: ViewIndex($0), maxWidth: nil, measurer: Dots()) }
    #expect(sources.map(\.source) == [nil, .font, .declared, .font])
    #expect(sources[3].size == AxisPair(horizontal: 1, vertical: 7))
  }

  @Test func `a document with records is written as it was read`() throws {
    let layoutCase = try LayoutCase(json: Self.document(0, Self.wrapped + "," + Self.unwrapped))
    #expect(layoutCase.recordings.count == 2)
    let document = layoutCase.document(.compact)
    #expect(
      String(decoding: document, as: UTF8.self).contains(
        #""measured":[{"view":"a","maxWidth":231,"width":228.333,"height":61},"#
          + #"{"view":"a","width":300,"height":20}]"#))
    #expect(try LayoutCase(json: document) == layoutCase)
  }

  @Test(
    arguments: [
      (#"{"view": "x", "width": 1, "height": 1}"#, #"there is no view "x""#),
      (
        #"{"view": "b", "width": 1, "height": 1}"#,
        #""b" has no text to be measured; an "intrinsic" size says how large it is"#
      ),
      (#"{"view": "a", "height": 1}"#, #"a measurement needs "width""#),
      (#"{"view": "a", "width": -1, "height": 1}"#, "-1 is negative; this number is 0 or more"),
      (
        #"{"view": "a", "maxWidth": 231, "width": 300, "height": 61}"#,
        "a text that wraps at 231 is not 300 wide"
      ),
      (
        #"{"view": "a", "maxwidth": 3, "width": 1, "height": 1}"#,
        #"a measurement has no key "maxwidth"; did you mean "maxWidth"?"#
      ),
      (unwrapped + "," + unwrapped, #""a" is measured twice at this maxWidth and textSize; leave one out"#),
    ])
  func `what is no record is told`(measured: String, message: String) throws {
    let error = #expect(throws: InputError.self) { try LayoutCase(json: Self.document(0, measured)) }
    #expect(error?.sentence == message)
    #expect(error?.path.hasPrefix("measured[") == true)
  }
}
