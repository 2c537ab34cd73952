import LayoutEngine
import LayoutModel
import TestSupport

extension LayoutCase {
  /// `a` is 71 wide and held there, `b` is 97 wide, and 50 points are around them.
  static let twoLabels = """
    { "name": "labels", "environment": { "width": 428, "height": 100 },
      "root": { "id": "view", "children": [
        { "id": "a", "class": "UILabel", "intrinsic": { "width": 71, "height": 20 },
          "hugging": { "horizontal": 251 } },
        { "id": "b", "class": "UILabel", "intrinsic": { "width": 97, "height": 20 } } ] },
      "constraints": [ "H:|-20-[a]-10-[b]-20-|", "V:|-8-[a]", "V:|-8-[b]" ] }
    """

  func sweep(_ number: CaseParameter, _ range: ClosedRange<Double>) -> LayoutSweep {
    LayoutSweep(self, number, over: range, measurer: WrappedSquares())
  }

  func sweep(widths: ClosedRange<Double>) -> LayoutSweep { sweep(.environment(.horizontal), widths) }

  /// The layouts of all passes with a number at one value.
  func layouts(_ number: CaseParameter, at value: Double) -> [Layout] {
    let request = EnvironmentPatch().asking(number, at: value)
    return Array(
      LayoutSession(holding(number, at: value), request: request, measurer: WrappedSquares()))
  }
}
