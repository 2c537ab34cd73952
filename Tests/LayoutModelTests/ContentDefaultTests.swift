import LayoutModel
import Testing

/// The two tables of article 2, typed from it row by row: horizontal and vertical hugging.
@Suite struct ContentDefaultTests {
  @Test(
    "a class has the hugging of article 2's tables",
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
  func hugging(className: String, interfaceBuilder: [Double], code: [Double]) {
    for (origin, row) in [(LayoutCase.Origin.interfaceBuilder, interfaceBuilder), (.code, code)] {
      for (axis, value) in zip(Axis.allCases, row) {
        let hugging = LayoutPriority.contentDefault(.hugging, axis, className: className, origin: origin)
        #expect(hugging.rawValue == value)
        let compression = LayoutPriority.contentDefault(
          .compression, axis, className: className, origin: origin)
        #expect(compression == .defaultHigh)
      }
    }
  }
}
