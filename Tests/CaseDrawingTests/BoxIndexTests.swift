import LayoutModel
import TestSupport
import Testing

@testable import CaseDrawing

/// What is covered, beside a sum over all boxes.
struct BoxIndexTests {
  private static func box(_ random: inout SplitMix) -> Rect {
    Rect(
      x: random.number(-150...300), y: random.number(-150...300),
      width: random.number(0...(random.chance(0.2) ? 400 : 40)), height: random.number(0...90))
  }

  @Test func `a box is covered by what every other one covers of it`() {
    var random = SplitMix(seed: 7)
    for _ in 0..<30 {
      var boxes = (0..<40).map { _ in Self.box(&random) }
      for _ in 0..<20 { boxes.append(random.one(of: boxes)) }
      var index = BoxIndex(in: Rect(x: -20, y: 10, width: 250, height: 200))
      for box in boxes { index.insert(box) }
      for _ in 0..<40 {
        let place = Self.box(&random)
        let sum = boxes.reduce(0) { $0 + $1.overlapArea(with: place) }
        #expect((index.overlap(with: place) - sum).magnitude <= 1e-9 * max(1, sum))
        #expect(index.hasOverlap(with: place) == boxes.contains { $0.overlaps(place) })
        let found = index.boxes(overlapping: place)
        #expect(Set(found) == Set(boxes.filter { $0.overlaps(place) }) && found.count == Set(found).count)
        let letter = Rect(x: place.x, y: place.y, width: 3, height: 2)
        #expect(index.latest(containing: letter) == boxes.last { $0.contains(letter) })
      }
    }
  }

  @Test func `a line takes the same box from either of its ends`() {
    let box = Rect(x: 4, y: 5, width: 6, height: 0)
    #expect(Rect(from: Point(x: 4, y: 5), to: Point(x: 10, y: 5)) == box)
    #expect(Rect(from: Point(x: 10, y: 5), to: Point(x: 4, y: 5)) == box)
  }
}
