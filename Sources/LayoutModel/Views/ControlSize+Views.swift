extension ControlSize {
  /// The version whose sizes count where the environment has no era: iOS 26's.
  static let latest = InterfaceBuilderVersion.PlugIn.xcode26

  /// Whether a class has a size of its own in an era.
  static func isKnown(_ className: String, era: InterfaceBuilderVersion?) -> Bool {
    guard let plugIn = era?.plugIn else { return false }
    let size = size(of: className, style: nil, plugIn: plugIn)
    return size.width != nil || size.height != nil
  }

  /// The views with the sizes that their classes have, where nothing else says how large they are: in an era all
  /// standard controls, otherwise those that say what they show.
  static func sized(_ views: [View], era: InterfaceBuilderVersion?) -> [View] {
    guard era != nil || views.contains(where: \.isControl) else { return views }
    let plugIn = era?.plugIn ?? latest
    return views.map { view in
      guard era != nil || view.isControl, view.parent != nil, view.frame == nil, let name = view.className
      else {
        return view
      }
      var sized = view
      // A system button's title has 15 points. That of a configuration has the text style body.
      if view.title != nil, view.text.font == nil {
        sized.text.font = view.style == nil ? Font(size: 15) : Font(textStyle: .body)
      }
      guard view.text.string == nil else { return sized }
      let size = size(of: name, style: view.style, plugIn: plugIn)
      for (axis, length) in [(Axis.horizontal, size.width), (.vertical, size.height)]
      where view.intrinsic[axis] == nil {
        sized.intrinsic[axis] = length
        sized.hasControlSize[axis] = length != nil
      }
      if view.alignmentInsets == .zero {
        sized.alignmentInsets = alignmentInsets(of: name, plugIn: plugIn)
        sized.hasControlInsets = true
      }
      return sized
    }
  }

  /// The views after a change of the era, from one in which they were sized. What was given stays.
  static func resized(_ views: [View], era: InterfaceBuilderVersion?) -> [View] {
    let unsized = views.map { view in
      var unsized = view
      for axis in Axis.allCases where view.hasControlSize[axis] {
        unsized.intrinsic[axis] = nil
        unsized.hasControlSize[axis] = false
      }
      if view.hasControlInsets {
        unsized.alignmentInsets = .zero
        unsized.hasControlInsets = false
      }
      return unsized
    }
    return sized(unsized, era: era)
  }
}
