import JSON
import LayoutModel

extension InterfaceBuilderCase {
  /// The content size of a view: a text, a size, or nothing.
  mutating func content(
    of element: XMLElement, isArranged: Bool, _ facts: inout InterfaceBuilderView
  ) -> [JSONMember] {
    guard !facts.isInput, !facts.isRoot else { return [] }
    let insets = ControlSize.alignmentInsets(of: element.viewClass, plugIn: file.canvas.plugIn)
    var members: [JSONMember] = []
    if insets != EdgeInsets.zero { members.append(JSONMember("alignmentInsets", insets.json)) }
    if let text = InterfaceBuilderText(element), element.name == "label" {
      return members + label(text, &facts)
    }
    var size = contentSize(of: element, &facts)
    let stored = facts.storedFrame.inset(by: insets)
    if let width = placeholder(element["placeholderIntrinsicWidth"]) { size.horizontal = width.value }
    if let height = placeholder(element["placeholderIntrinsicHeight"]) { size.vertical = height.value }
    if isArranged && !element.hasPlaceholder {
      for axis in Axis.allCases where size[axis] == nil && element.isContentless {
        size[axis] = axis == .horizontal ? stored.width : stored.height
        facts.kept.insert(axis)
      }
    }
    guard size.horizontal != nil || size.vertical != nil else { return members }
    if element.name == "button", size.horizontal != nil, size.vertical != nil,
      let text = InterfaceBuilderText(element)
    {
      // The title takes part where widths of texts are made equal. A button's title may have several lines.
      members += text.json + [JSONMember("numberOfLines", .number(0))]
    }
    var intrinsic: [JSONMember] = []
    if let width = size.horizontal { intrinsic.append(JSONMember("width", .number(width))) }
    if let height = size.vertical { intrinsic.append(JSONMember("height", .number(height))) }
    return members + [JSONMember("intrinsic", .object(intrinsic))]
  }

  /// `infinite` is no content size.
  private func placeholder(_ value: String?) -> (value: Double?, Void)? {
    guard let value else { return nil }
    return (value == "infinite" ? nil : Double(value).flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }, ())
  }

  /// A label's text. Where the stored size is the text's but for the metric's error, it counts as measured.
  private mutating func label(_ text: InterfaceBuilderText, _ facts: inout InterfaceBuilderView)
    -> [JSONMember]
  {
    let label = text.label
    if label.font?.textStyle != nil { hasTextStyles = true }
    let stored = facts.storedFrame
    var line = measurer.size(of: label, maxWidth: nil, in: environment)
    let lineHeight = line.height
    let lines = max(1, (stored.height / max(lineHeight, 1)).rounded())
    if lines == 1, abs(stored.height - lineHeight) <= 0.2 * lineHeight {
      line.height = stored.height
      facts.kept.insert(.vertical)
    }
    if line.width.isNear(stored.width) {
      line.width = stored.width
      facts.kept.insert(.horizontal)
    }
    record(facts.id, maxWidth: nil, line)
    guard label.numberOfLines != 1, lines > 1, stored.width < line.width else { return text.json }
    let wrapped = measurer.size(of: label, maxWidth: stored.width, in: environment)
    guard abs(wrapped.height - stored.height) <= lineHeight * 1.25 else { return text.json }
    facts.kept.insert(.vertical)
    // Lines that are as wide as the stored frame stay so at the width that constraints give them.
    let width = max(stored.width, wrappingWidths[facts.id] ?? 0)
    let isNarrower = width > stored.width + 0.5
    if isNarrower { facts.kept.insert(.horizontal) }
    record(
      facts.id, maxWidth: width,
      Size(width: isNarrower ? stored.width : min(wrapped.width, stored.width), height: stored.height))
    return text.json
  }

  private mutating func record(_ view: String, maxWidth: Double?, _ size: Size) {
    var members = [JSONMember("view", .string(view))]
    if let maxWidth { members.append(JSONMember("maxWidth", .number(maxWidth))) }
    if environment.textSize != .large {
      members.append(JSONMember("textSize", .string(environment.textSize.rawValue)))
    }
    members += [JSONMember("width", .number(size.width)), JSONMember("height", .number(size.height))]
    measured.append(.object(members))
  }

  /// The content size of a view that is no label.
  private func contentSize(
    of element: XMLElement, _ facts: inout InterfaceBuilderView
  ) -> AxisPair<Double?> {
    var size = AxisPair<Double?>(horizontal: nil, vertical: nil)
    switch element.name {
    case "imageView":
      guard let name = element["image"] else { break }
      if let image = file.images[name] {
        size = AxisPair(horizontal: image.width, vertical: image.height)
      } else {
        size = AxisPair(horizontal: facts.storedFrame.width, vertical: facts.storedFrame.height)
        facts.kept = [.horizontal, .vertical]
      }
    case "button":
      size = button(element)
    case "label":
      break
    case "textView":
      size = textView(element, facts.storedFrame)
    default:
      let text = InterfaceBuilderText(element)
      let lineHeight = text.map { measurer.size(of: $0.label, maxWidth: nil, in: environment).height }
      let control = ControlSize.size(
        of: element.viewClass, style: element["borderStyle"] ?? element["style"], lineHeight: lineHeight,
        plugIn: file.canvas.plugIn)
      size = AxisPair(horizontal: control.width, vertical: control.height)
    }
    for axis in Axis.allCases {
      guard let natural = size[axis], element.followsText else { continue }
      let stored = axis == .horizontal ? facts.storedFrame.width : facts.storedFrame.height
      if natural.isNear(stored) {
        size[axis] = stored
        facts.kept.insert(axis)
      }
    }
    return size
  }

  /// A text view that does not scroll is as large as its text, 8 points above and below it and 5 beside it.
  private func textView(_ element: XMLElement, _ stored: Rect) -> AxisPair<Double?> {
    guard element["scrollEnabled"] == "NO", let text = InterfaceBuilderText(element) else {
      return AxisPair(horizontal: nil, vertical: nil)
    }
    let width = max(1, stored.width - 10)
    let line = measurer.size(of: text.label, maxWidth: nil, in: environment)
    let lines = measurer.size(of: text.label, maxWidth: width, in: environment)
    return AxisPair(horizontal: line.width + 10, vertical: lines.height + 16)
  }

  private func button(_ element: XMLElement) -> AxisPair<Double?> {
    let image = element.child("state", key: "normal")?["image"].flatMap { file.images[$0] }
    let text = InterfaceBuilderText(element)
    if text == nil, element.child("state", key: "normal")?["image"] != nil {
      return AxisPair(horizontal: image?.width, vertical: image?.height)
    }
    let label = text?.label ?? LabelText(string: " ", font: InterfaceBuilderText.font(element))
    var title = measurer.size(of: label, maxWidth: nil, in: environment)
    if text == nil { title.width = 0 }
    if element.child("buttonConfiguration", key: "configuration") != nil {
      return AxisPair(
        horizontal: title.width + (image?.width ?? 0) + 24,
        vertical: max(title.height, image?.height ?? 0) + 14)
    }
    let insets = element.child("inset", key: "contentEdgeInsets")
    func inset(_ side: String) -> Double { insets?.number(side) ?? 0 }
    let width = title.width + (image?.width ?? 0) + inset("minX") + inset("maxX")
    let height = max(title.height.rounded(.up), image?.height ?? 0)
    let padding = insets == nil ? 12 : inset("minY") + inset("maxY")
    return AxisPair(horizontal: max(30, width), vertical: height + padding)
  }
}
