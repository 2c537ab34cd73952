import LayoutModel
import TestSupport
import Testing

/// The two tables of article 2, typed from it row by row: horizontal and vertical hugging.
struct ContentDefaultTests {
  @Test(
    arguments: [
      ("UIActivityIndicatorView", [750, 750], [750, 750]), ("UIButton", [250, 250], [250, 250]),
      ("UIDatePicker", [250, 250], [750, 750]), ("UIImageView", [251, 251], [250, 250]),
      ("UILabel", [251, 251], [250, 250]), ("UIPageControl", [250, 250], [750, 750]),
      ("UIPickerView", [250, 250], [750, 750]), ("UIProgressView", [250, 750], [250, 750]),
      ("UIScrollView", [250, 250], [250, 250]), ("UISearchBar", [250, 250], [250, 750]),
      ("UISegmentedControl", [250, 250], [250, 750]), ("UISlider", [250, 250], [250, 750]),
      ("UIStepper", [750, 750], [750, 750]), ("UISwitch", [750, 750], [750, 750]),
      ("UITabBar", [250, 250], [250, 750]), ("UITextField", [250, 250], [250, 250]),
      ("UITextView", [250, 250], [250, 250]), ("UIToolbar", [250, 250], [250, 750]),
      ("UIView", [250, 250], [250, 250]), ("MyView", [250, 250], [250, 250]),
    ] as [(String, [Double], [Double])])
  func `a class has the hugging of article 2's tables`(
    className: String, interfaceBuilder: [Double], code: [Double]
  ) throws {
    for (origin, row) in [("ib", interfaceBuilder), ("code", code)] {
      let layoutCase = try LayoutCase(
        document: #"{"name": "n", "origin": "\#(origin)", "root": {"id": "v", "class": "\#(className)"}}"#)
      let state = CaseState(layoutCase)
      for (axis, value) in zip(Axis.allCases, row) {
        #expect(state.priority(.hugging, axis, of: .root).rawValue == value)
        #expect(state.priority(.compression, axis, of: .root) == .defaultHigh)
      }
    }
  }
}
