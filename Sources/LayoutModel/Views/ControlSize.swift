/// The content sizes of UIKit's standard controls, by class, style and version of Interface Builder.
///
/// Numbers are those of frames that Xcode has stored. A version is that of Interface Builder's plug-in: 15000 came with
/// iOS 13, 24000 with iOS 26.
public enum ControlSize {
  /// The content size of a control, in points; `nil` on an axis on which it has none.
  ///
  /// - Parameters:
  ///   - style: a text field's `borderStyle`, an activity indicator's `style`.
  ///   - lineHeight: of the control's font, in points.
  public static func size(
    of className: String, style: String?, lineHeight: Double?, plugIn: Int
  ) -> (width: Double?, height: Double?) {
    let isCurrent = plugIn >= 15000
    switch className {
    case "UISwitch": return plugIn >= 24000 ? (61, 28) : (49, 31)
    case "UISlider": return (nil, 30)
    case "UISegmentedControl": return (nil, isCurrent ? 31 : 28)
    case "UIStepper": return (94, isCurrent ? 32 : 29)
    case "UIProgressView": return (nil, isCurrent ? 4 : 2)
    case "UIPageControl": return (39, isCurrent ? 26 : 37)
    case "UIActivityIndicatorView":
      let side: Double = style == "whiteLarge" || style == "large" ? 37 : 20
      return (side, side)
    case "UIPickerView", "UIDatePicker": return (320, 216)
    case "UISearchBar": return (nil, plugIn >= 20000 ? 51 : 56)
    case "UINavigationBar", "UIToolbar": return (nil, 44)
    case "UITabBar": return (nil, 49)
    case "UITextField":
      return (nil, style == nil || style == "none" ? lineHeight : isCurrent ? 34 : 30)
    default: return (nil, nil)
    }
  }

  /// From a control's frame to its alignment rectangle, in points.
  public static func alignmentInsets(of className: String, plugIn: Int) -> EdgeInsets {
    switch className {
    case "UISwitch": EdgeInsets(top: 0, left: 0, bottom: 0, right: 2)
    case "UISlider": EdgeInsets(top: 0, left: 2, bottom: 1, right: 2)
    case "UISegmentedControl": EdgeInsets(top: 0, left: 0, bottom: 1, right: 0)
    default: .zero
    }
  }

  /// The views with the sizes that their classes have in an era, where nothing else says how large they are.
  static func sized(_ views: [View], era: InterfaceBuilderVersion?) -> [View] {
    guard let plugIn = era?.plugIn else { return views }
    return views.map { view in
      guard view.parent != nil, view.frame == nil, view.text.string == nil, let name = view.className else {
        return view
      }
      var sized = view
      let size = size(of: name, style: nil, lineHeight: nil, plugIn: plugIn)
      sized.intrinsic.horizontal = view.intrinsic.horizontal ?? size.width
      sized.intrinsic.vertical = view.intrinsic.vertical ?? size.height
      if view.alignmentInsets == .zero {
        sized.alignmentInsets = alignmentInsets(of: name, plugIn: plugIn)
      }
      return sized
    }
  }
}
