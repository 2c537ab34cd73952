import LayoutModel
import Spelling

extension SwiftSource {
  /// The text of a label, a button, a text field or a text view, with its font.
  func textStatements(of index: ViewIndex) -> [String] {
    let text = state.views[index.rawValue].text
    guard let string = text.string else { return [] }
    let (name, className) = (names[index], uikitClass(of: index))
    let isButton = className == "UIButton"
    if isButton, let style = state.views[index.rawValue].style {
      return configurationStatements(style, text, title: string, font: layoutCase[index].text.font, name)
    }
    let label = isButton ? "\(name).titleLabel?" : name
    var statements = [
      isButton
        ? "\(name).setTitle(\(string.swiftLiteral), for: .normal)" : "\(name).text = \(string.swiftLiteral)"
    ]
    if let font = text.font {
      statements.append("\(label).font = \(font.expression)")
      if font.textStyle != nil { statements.append("\(label).adjustsFontForContentSizeCategory = true") }
    }
    guard isButton || className == "UILabel" else { return statements }
    let traits = [
      text.numberOfLines.flatMap { $0 == 1 ? nil : "\(label).numberOfLines = \($0)" },
      text.preferredMaxLayoutWidth.map { "\(label).preferredMaxLayoutWidth = \($0.shortest)" },
      text.lineBreakMode.map { "\(label).lineBreakMode = .\($0.rawValue)" },
      text.lineHeightMultiple.map { "// Its paragraph style has a lineHeightMultiple of \($0.shortest)." },
      text.runs.isEmpty ? nil : "// Parts of it have fonts of their own, as an attributed text has them.",
    ]
    return statements + traits.compactMap(\.self)
  }

  /// A configuration, which sets the title's font and its lines itself.
  ///
  /// - Parameter font: nil for the configuration's own.
  private func configurationStatements(
    _ style: String, _ text: LabelText, title: String, font: Font?, _ name: String
  ) -> [String] {
    var statements = [
      "\(name).configuration = .\(style)()", "\(name).configuration?.title = \(title.swiftLiteral)",
    ]
    if let font {
      statements += [
        "var attributes = $0", "attributes.font = \(font.expression(ofType: "UIFont"))", "return attributes",
      ].block(
        "\(name).configuration?.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer")
    }
    // UIKit's own mode wraps.
    if let mode = text.lineBreakMode ?? (text.numberOfLines ?? 1 == 1 ? .byTruncatingTail : nil) {
      statements.append("\(name).configuration?.titleLineBreakMode = .\(mode.rawValue)")
    }
    if let lines = text.numberOfLines, lines > 0 {
      statements.append("// Its title has at most \(lines.counted("line")).")
    }
    return statements
  }
}

extension SwiftSource {
  /// What a standard control shows besides a text.
  func controlStatements(of view: View, _ name: String) -> [String] {
    let segments = view.items.enumerated().map { place, title in
      "\(name).insertSegment(withTitle: \(title.swiftLiteral), at: \(place), animated: false)"
    }
    let image = view.image.map { image in
      let size = "CGSize(width: \(image.width.shortest), height: \(image.height.shortest))"
      return view.className == "UIImageView"
        ? "\(name).image = UIGraphicsImageRenderer(size: \(size)).image { _ in }"
        : "// Its image is \(image.width.shortest) × \(image.height.shortest)."
    }
    let style = view.style.flatMap { style -> String? in
      switch view.className {
      case "UIButton": view.text.string == nil ? "\(name).configuration = .\(style)()" : nil
      case "UITextField": "\(name).borderStyle = .\(style)"
      case "UIProgressView": "\(name).progressViewStyle = .\(style)"
      default: "\(name).style = .\(style)"
      }
    }
    return segments + [image, style].compactMap(\.self)
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
