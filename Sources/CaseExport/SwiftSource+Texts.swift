import LayoutModel
import Spelling

extension SwiftSource {
  /// The text of a label, a button, a text field or a text view, with its font.
  mutating func writeText(of index: ViewIndex) {
    let text = state.views[index.rawValue].text
    let name = names[index]
    let isButton = uikitClass(of: index) == "UIButton"
    let hasLabelTraits = isButton || uikitClass(of: index) == "UILabel"
    guard let string = text.string else { return }
    if isButton, let style = state.views[index.rawValue].style {
      writeConfiguration(style, title: string, font: layoutCase[index].text.font, name)
      // UIKit's own mode wraps.
      if let mode = text.lineBreakMode ?? (text.numberOfLines ?? 1 == 1 ? .byTruncatingTail : nil) {
        write("\(name).configuration?.titleLineBreakMode = .\(mode.rawValue)")
      }
      if let lines = text.numberOfLines, lines > 0 {
        write("// Its title has at most \(lines.counted("line")).")
      }
      return
    }
    write(
      isButton
        ? "\(name).setTitle(\(string.swiftLiteral), for: .normal)" : "\(name).text = \(string.swiftLiteral)")
    let label = isButton ? "\(name).titleLabel?" : name
    if let font = text.font {
      write("\(label).font = \(font.expression)")
      if font.textStyle != nil { write("\(label).adjustsFontForContentSizeCategory = true") }
    }
    guard hasLabelTraits else { return }
    if let lines = text.numberOfLines, lines != 1 { write("\(label).numberOfLines = \(lines)") }
    if let width = text.preferredMaxLayoutWidth {
      write("\(label).preferredMaxLayoutWidth = \(width.shortest)")
    }
    if let mode = text.lineBreakMode { write("\(label).lineBreakMode = .\(mode.rawValue)") }
    if let multiple = text.lineHeightMultiple {
      write("// Its paragraph style has a lineHeightMultiple of \(multiple.shortest).")
    }
    if !text.runs.isEmpty { write("// Parts of it have fonts of their own, as an attributed text has them.") }
  }

  /// A configuration, which sets the title's font and its lines itself.
  ///
  /// - Parameter font: nil for the configuration's own.
  private mutating func writeConfiguration(_ style: String, title: String, font: Font?, _ name: String) {
    write("\(name).configuration = .\(style)()")
    write("\(name).configuration?.title = \(title.swiftLiteral)")
    guard let font else { return }
    write(
      "\(name).configuration?.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer {")
    write("var attributes = $0", indent: 3)
    write("attributes.font = \(font.expression(ofType: "UIFont"))", indent: 3)
    write("return attributes", indent: 3)
    write("}")
  }
}

extension SwiftSource {
  /// What a standard control shows besides a text.
  mutating func writeControl(_ view: View, _ name: String) {
    for (place, title) in view.items.enumerated() {
      write("\(name).insertSegment(withTitle: \(title.swiftLiteral), at: \(place), animated: false)")
    }
    if let image = view.image {
      let size = "CGSize(width: \(image.width.shortest), height: \(image.height.shortest))"
      write(
        view.className == "UIImageView"
          ? "\(name).image = UIGraphicsImageRenderer(size: \(size)).image { _ in }"
          : "// Its image is \(image.width.shortest) × \(image.height.shortest).")
    }
    guard let style = view.style else { return }
    switch view.className {
    case "UIButton":
      if view.text.string == nil { write("\(name).configuration = .\(style)()") }
    case "UITextField": write("\(name).borderStyle = .\(style)")
    case "UIProgressView": write("\(name).progressViewStyle = .\(style)")
    default: write("\(name).style = .\(style)")
    }
  }
}

extension Font {
  /// An expression where a `UIFont` is known to be wanted.
  fileprivate var expression: String { expression() }

  /// - Parameter type: stands before members, where the type is not known.
  fileprivate func expression(ofType type: String = "") -> String {
    guard let textStyle else { return fixedExpression(ofType: type) }
    if family == nil, weight ?? textStyle.weight == textStyle.weight, isItalic != true {
      return "\(type).preferredFont(forTextStyle: .\(textStyle.rawValue))"
    }
    // Of a text style's fonts, UIKit adjusts those that UIFontMetrics scales from the text size L.
    let base = Font(
      family: family, size: textStyle.size(at: .large), weight: weight ?? textStyle.weight, isItalic: isItalic
    )
    return
      "UIFontMetrics(forTextStyle: .\(textStyle.rawValue)).scaledFont(for: \(base.fixedExpression(ofType: "UIFont")))"
  }

  /// A font of the size, whatever the text size is.
  private func fixedExpression(ofType type: String) -> String {
    let points = (size ?? 17).shortest
    let weightName = Self.weightName(weight ?? 400)
    let (isRegular, isItalic) = (weightName == "regular", isItalic == true)
    let system = "systemFont(ofSize: \(points)\(isRegular ? "" : ", weight: .\(weightName)"))"
    guard let family else {
      guard isItalic else { return "\(type).\(system)" }
      return isRegular
        ? "\(type).italicSystemFont(ofSize: \(points))"
        : "\(Self.italic("UIFont.\(system).fontDescriptor", points)) ?? \(type).\(system)"
    }
    let named =
      "UIFont(name: \(family.swiftLiteral), size: \(points)) ?? \(type).systemFont(ofSize: \(points))"
    if isRegular, !isItalic { return named }
    let traits = "[UIFontDescriptor.TraitKey.weight: UIFont.Weight.\(weightName)]"
    let descriptor = "UIFontDescriptor(fontAttributes: [.family: \(family.swiftLiteral), .traits: \(traits)])"
    return isItalic
      ? "\(Self.italic(descriptor, points)) ?? \(named)"
      : "UIFont(descriptor: \(descriptor), size: \(points))"
  }

  /// An optional font, as a descriptor may have no italic face.
  private static func italic(_ descriptor: String, _ points: String) -> String {
    "\(descriptor).withSymbolicTraits(.traitItalic).map { UIFont(descriptor: $0, size: \(points)) }"
  }

  /// The nearest of UIKit's weights.
  private static func weightName(_ weight: Double) -> String {
    let index = Int((weight / 100).rounded()) - 1
    return Font.weightNames[min(max(index, 0), Font.weightNames.count - 1)]
  }
}
