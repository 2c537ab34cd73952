/// The content sizes of UIKit's standard controls, by class, style and version of Interface Builder's plug-in.
public enum ControlSize {
  /// A row of the table: a control's frame in a range of versions, in points.
  struct Row: Sendable {
    let className: String
    /// A `borderStyle`, `style` or `progressViewStyle`; `nil` for every style that has no row before.
    let style: String?
    let plugIns: Range<Int>
    /// The frame; `nil` on an axis on which the control takes any size.
    let width, height: Double?
    /// From the frame to the alignment rectangle, which is what the content size means.
    let insets: EdgeInsets

    init(
      _ className: String, style: String? = nil, _ plugIns: Range<Int>, _ width: Double?, _ height: Double?,
      _ insets: EdgeInsets = .zero
    ) {
      (self.className, self.style, self.plugIns) = (className, style, plugIns)
      (self.width, self.height, self.insets) = (width, height, insets)
    }
  }

  /// The first row that fits counts.
  // Behind a row stands how many of the stored frames whose height follows from the content alone have this height;
  // where there are none, it is that of arranged or pinned controls. Xcode stored them in 2,069 public files of 199
  // projects, as `Benchmarks/control-sizes` counts them.
  static let table: [Row] = switches + bars + pickers + fields

  private typealias PlugIn = InterfaceBuilderVersion.PlugIn

  private static let all = 0..<Int.max
  /// Before and from a version of iOS on.
  private static let (before13, from13) = (0..<PlugIn.xcode11, PlugIn.xcode11..<Int.max)
  private static let (before14, from14) = (0..<PlugIn.xcode12, PlugIn.xcode12..<Int.max)
  private static let from26 = PlugIn.xcode26..<Int.max

  private static let switches = [
    Row("UISwitch", from26, 63, 28, EdgeInsets(top: 0, left: 0, bottom: 0, right: 2)),  // 11 of 11
    Row("UISwitch", all, 51, 31, EdgeInsets(top: 0, left: 0, bottom: 0, right: 2)),  // 80 of 80
    Row("UISlider", all, nil, 31, EdgeInsets(top: 0, left: 2, bottom: 1, right: 2)),  // 52 of 52
    Row("UISegmentedControl", before13, nil, 29, EdgeInsets(top: 0, left: 0, bottom: 1, right: 0)),  // 1 of 1
    Row("UISegmentedControl", from13, nil, 32, EdgeInsets(top: 0, left: 0, bottom: 1, right: 0)),  // 13 of 13
    Row("UIStepper", before13, 94, 29),  // 1 of 1
    Row("UIStepper", from13, 94, 32),  // 1 of 1
  ]

  private static let bars = [
    Row("UIProgressView", style: "bar", all, nil, 2.5),  // 0 of 0
    Row("UIProgressView", before14, nil, 2),  // 4 of 4
    Row("UIProgressView", from14, nil, 4),  // 2 of 2
    Row("UISearchBar", from26, nil, 64),  // 0 of 0
    Row("UISearchBar", all, nil, 56),  // 2 of 3
    Row("UINavigationBar", all, nil, 44),  // 4 of 4
    Row("UIToolbar", all, nil, 44),  // 1 of 1
    Row("UITabBar", all, nil, 49),  // 1 of 1
    // The width is that of three pages.
    Row("UIPageControl", before14, 39, 37),  // 1 of 1
    Row("UIPageControl", from14, nil, 26),  // 0 of 0
  ]

  private static let pickers = [
    Row("UIActivityIndicatorView", style: "large", all, 37, 37),  // 4 of 4
    Row("UIActivityIndicatorView", style: "whiteLarge", all, 37, 37),  // 12 of 12
    Row("UIActivityIndicatorView", all, 20, 20),  // 50 of 50
    Row("UIPickerView", all, 320, 216),  // 1 of 2
    Row("UIDatePicker", all, 320, 216),  // 0 of 0
  ]

  private static let fields = [
    Row("UITextField", style: "roundedRect", before13, nil, 30),  // 13 of 13
    Row("UITextField", style: "roundedRect", from13, nil, 34),  // 14 of 14
  ]

  private static func row(of className: String, style: String?, plugIn: Int) -> Row? {
    table.first {
      $0.className == className && ($0.style == nil || $0.style == style) && $0.plugIns.contains(plugIn)
    }
  }

  /// The content size of a control, in points; `nil` on an axis on which it has none.
  ///
  /// - Parameters:
  ///   - style: a text field's `borderStyle`, an activity indicator's `style`, a progress view's.
  public static func size(of className: String, style: String?, plugIn: Int) -> (
    width: Double?, height: Double?
  ) {
    guard let row = row(of: className, style: style, plugIn: plugIn) else { return (nil, nil) }
    return (
      row.width.map { $0 - row.insets.left - row.insets.right },
      row.height.map { $0 - row.insets.top - row.insets.bottom }
    )
  }

  /// The height of a text field without a border in the system's font, in points.
  ///
  /// Up to iOS 12 it is a line, taken to whole points; from iOS 13 on a line cut to pixels and 2 points, and from iOS
  /// 26 on no less than 22.
  ///
  /// - Parameter fontSize: in points.
  public static func borderlessFieldHeight(fontSize: Double, scale: Double, plugIn: Int) -> Double {
    // So are 22 of 23 stored frames before iOS 13, 12 of 13 before iOS 26, and 56 of 62 from then on.
    let line = fontSize * (Font.systemLine.ascent + Font.systemLine.descent)
    guard plugIn >= from13.lowerBound else { return line.rounded(.up) }
    let height = (line * scale).rounded(.down) / scale + 2
    return plugIn >= from26.lowerBound ? max(22, height) : height
  }

  /// The insets from a control's frame to its alignment rectangle, in points.
  public static func alignmentInsets(of className: String, plugIn: Int) -> EdgeInsets {
    row(of: className, style: nil, plugIn: plugIn)?.insets ?? .zero
  }

  /// The content width of a segmented control, in points.
  ///
  /// Each segment is as wide as the widest title in 13 points, taken to whole points, and 20 more; before iOS 13, 15
  /// more. Segments stand a point apart.
  ///
  /// - Parameter plugIn: the version of Interface Builder whose sizes count.
  public static func segmentedWidth(
    of titles: [String], plugIn: Int, measuredBy measurer: any TextMeasuring, in environment: Environment
  ) -> Double {
    // All of 11 stored frames are met within a point for each segment.
    let widths = titles.map { title in
      measurer.size(of: LabelText(string: title, font: segmentFont), maxWidth: nil, in: environment).width
    }
    let segment = (widths.max() ?? 0).rounded(.up) + (plugIn >= from13.lowerBound ? 20 : 15)
    return Double(titles.count) * segment + Double(titles.count - 1)
  }

  private static let segmentFont = Font(size: 13)

  /// The content size of a button, in points.
  ///
  /// A title takes whole points, with 6 points above and below it, and a button is at least 30 wide. A button with a
  /// configuration has 12 points beside its title and 7 above and below it.
  ///
  /// - Parameters:
  ///   - title: the size of the title on one line; `nil` where there is none.
  ///   - image: `nil` where there is none.
  ///   - lineHeight: of the title's font, also where there is no title.
  ///   - insets: around the content, where the button has insets of its own.
  public static func buttonSize(
    title: Size?, image: Size?, lineHeight: Double, insets: EdgeInsets? = nil, isConfigured: Bool
  ) -> Size {
    // Of the stored frames that follow their titles 159 of 161 have the height, and 115 of the 122 that are wider than
    // 30 are whole points wide.
    if title == nil, let image { return image }
    let width = (title?.width ?? 0) + (image?.width ?? 0)
    if isConfigured {
      return Size(width: width.rounded(.up) + 24, height: max(lineHeight, image?.height ?? 0) + 14)
    }
    let padding = insets ?? EdgeInsets(top: 6, left: 0, bottom: 6, right: 0)
    return Size(
      width: max(30, width.rounded(.up) + padding.left + padding.right),
      height: max(lineHeight.rounded(.up), image?.height ?? 0) + padding.top + padding.bottom)
  }
}
