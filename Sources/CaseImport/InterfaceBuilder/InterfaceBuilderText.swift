import JSON
import LayoutModel

/// The text of a label, button or text field, with its font.
struct InterfaceBuilderText {
  let label: LabelText

  /// `nil` where the element has no text or an empty one.
  init?(_ element: XMLElement) {
    let attributed = element.attributedText
    let string: String? =
      switch element.name {
      case "button":
        // A configuration's title counts alone, also where there is none.
        (element.child("buttonConfiguration", key: "configuration")
          ?? element.child("state", key: "normal")).flatMap {
            $0["title"] ?? $0.child("string", key: "title")?.text
          }
      case "textField": ""
      default:
        element["text"] ?? element.child("string", key: "text")?.text
      }
    guard let text = attributed ?? string, !text.isEmpty || element.name == "textField" else { return nil }
    label = LabelText(
      string: text, font: Self.font(element),
      numberOfLines: element.name == "textView"
        ? 0 : element.number("numberOfLines").flatMap { $0 >= 0 && $0 < 1e6 ? Int($0) : nil },
      preferredMaxLayoutWidth: element.number("preferredMaxLayoutWidth").flatMap { $0 > 0 ? $0 : nil },
      lineBreakMode: Self.lineBreakModes[element["lineBreakMode"] ?? ""],
      lineHeightMultiple: element.attributes(of: "paragraphStyle")?.number("lineHeightMultiple").flatMap {
        $0 > 0 ? $0 : nil
      })
  }

  private static let lineBreakModes: [String: LineBreakMode] = [
    "wordWrap": .byWordWrapping, "characterWrap": .byCharWrapping, "clip": .byClipping,
    "headTruncation": .byTruncatingHead, "middleTruncation": .byTruncatingMiddle,
  ]

  /// Whether a button's title has several lines where it needs them.
  var wrapsTitle: Bool { label.lineBreakMode == .byWordWrapping || label.lineBreakMode == .byCharWrapping }

  /// The font that an element says, or else its class's.
  static func font(_ element: XMLElement) -> Font {
    let description =
      element.attributes(of: "font") ?? element.child("fontDescription", key: "fontDescription")
      ?? element.child("buttonConfiguration")?.child("fontDescription", key: "titleFontDescription")
    var font = Font()
    if let textStyle = description?["style"].flatMap({ textStyles[$0] }) {
      font.textStyle = textStyle
    } else if description == nil, element.child("buttonConfiguration", key: "configuration") != nil {
      font.textStyle = .body
    } else {
      font.size =
        description?.number("pointSize") ?? description?.number("size")
        ?? standardSize(element, isSystem: description?["type"] != nil)
      let isBold = description?["type"] == "boldSystem" || description?["metaFont"] == "systemBold"
      let word = description?["weight"] ?? (isBold ? "bold" : "")
      font.weight = word == "regular" ? nil : Font.weight(named: word)
    }
    if description?["type"] == "italicSystem" { font.isItalic = true }
    return font
  }

  /// A button's title is set in 15 points for the system's font and 18 otherwise; all else in 17.
  private static func standardSize(_ element: XMLElement, isSystem: Bool) -> Double {
    switch element.name {
    case "button" where element.child("buttonConfiguration", key: "configuration") != nil: 17
    case "button": isSystem || ["system", "roundedRect"].contains(element["buttonType"]) ? 15 : 18
    case "textField", "textView": 14
    default: 17
    }
  }

  private static let textStyles: [String: TextStyle] = {
    let styles: [(String, TextStyle)] = [
      ("Title0", .largeTitle), ("Title1", .title1), ("Title2", .title2), ("Title3", .title3),
      ("Headline", .headline), ("Body", .body), ("Callout", .callout), ("Subhead", .subheadline),
      ("Footnote", .footnote), ("Caption1", .caption1), ("Caption2", .caption2),
    ]
    return Dictionary(
      styles.map { ("UICTFontTextStyle\($0)", $1) }, uniquingKeysWith: { first, _ in first })
  }()

  /// The font as a view's member in a document.
  var fontJSON: JSONObject { ["font": (label.font ?? Font()).json] }

  /// The members of a view in a document.
  var json: JSONObject {
    var json: JSONObject = ["text": label.string ?? ""] + fontJSON
    json.add("numberOfLines", ifAny: label.numberOfLines == 1 ? nil : label.numberOfLines)
    json.add("preferredMaxLayoutWidth", ifAny: label.preferredMaxLayoutWidth)
    json.add("lineHeightMultiple", ifAny: label.lineHeightMultiple)
    json.add("lineBreakMode", ifAny: label.lineBreakMode?.rawValue)
    return json
  }
}

extension XMLElement {
  /// The fragments of an attributed text, one after another.
  fileprivate var attributedText: String? {
    guard let text = child("attributedString", key: "attributedText") else { return nil }
    return text.children.filter { $0.name == "fragment" }
      .map { $0["content"] ?? $0.child("string", key: "content")?.text ?? "" }.joined()
  }

  /// What the first fragment of an attributed text has of a kind, such as its font.
  fileprivate func attributes(of kind: String) -> XMLElement? {
    child("attributedString", key: "attributedText")?.child("fragment")?.child("attributes")?.child(kind)
  }
}
