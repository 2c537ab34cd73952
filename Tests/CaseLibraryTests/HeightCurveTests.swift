import CaseLibrary
import LayoutModel
import Testing

struct HeightCurveTests {
  /// 60 below 101, and 40 from there on; the other is half of the width.
  @Test func `heights jump where a text takes a line less, and follow the width where they do`() {
    func sample(_ width: Double) -> HeightCurve.Sample {
      HeightCurve.Sample(width: width, heights: [width < 101 ? 60 : 40, width / 2, 5])
    }
    let samples = [0.0, 40, 160, 200].map(sample)
    let pieces = HeightCurve(through: samples, of: [0, 1], measuredBy: sample).lines.map(\.pieces)
    #expect(pieces.count == 2 && pieces[0].count == 2 && pieces[1].count == 1)
    #expect(pieces[0][0].allSatisfy { $0.y == 60 } && pieces[0][1].allSatisfy { $0.y == 40 })
    let jump = pieces[0][1][0].x
    #expect(jump == pieces[0][0].last?.x && (jump - 101).magnitude <= 1)
    #expect(pieces[1][0].allSatisfy { ($0.y - $0.x / 2).magnitude < 1e-9 })
    #expect(pieces[1][0].first?.x == 0 && pieces[1][0].last?.x == 200)
  }

  /// In the middle between the samples the height is that of a straight line.
  @Test func `two jumps of one height are no slope`() {
    func sample(_ width: Double) -> HeightCurve.Sample {
      HeightCurve.Sample(width: width, heights: [width < 4 ? 60 : width < 12 ? 40 : 20])
    }
    let pieces = HeightCurve(through: [sample(0), sample(16)], of: [0], measuredBy: sample).lines[0].pieces
    #expect(pieces.map { $0[0].y } == [60, 40, 20])
    #expect(pieces.allSatisfy { piece in piece.allSatisfy { $0.y == piece[0].y } })
  }
}
