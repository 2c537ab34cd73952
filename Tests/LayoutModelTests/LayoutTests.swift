import LayoutModel
import Testing

struct LayoutTests {
  private static func layout(_ frames: [Rect]) -> Layout {
    Layout(
      pass: .initial, environment: Environment(), isRelaid: true, frames: frames,
      ambiguity: frames.map { _ in [] })
  }

  /// Two solutions of one layout may be 0.001 points apart.
  @Test func `a view has moved where its frame is another one, and not where it is solved anew`() {
    let root = Rect(x: 0, y: 0, width: 300, height: 40)
    let before = Self.layout([root, Rect(x: 10, y: 5, width: 200, height: 30), root])
    let after = Self.layout([
      Rect(x: 0, y: 0, width: 300.0000001, height: 40), Rect(x: 10, y: 5.0009, width: 200, height: 29.9991),
      Rect(x: 0, y: 0, width: 300, height: 40.002), root,
    ])
    #expect(after.moved(since: before) == [ViewIndex(2), ViewIndex(3)])
    #expect(before.moved(since: before) == [])
  }
}
