import JSON
import LayoutModel

extension InterfaceBuilderCase {
  /// The content size of a view: a text, a size, or nothing.
  mutating func content(
    of element: XMLElement, isArranged: Bool, _ builderView: inout InterfaceBuilderView
  ) -> [JSONMember] {
    guard !builderView.isInput, !builderView.isRoot else { return [] }
    let insets = ControlSize.alignmentInsets(of: element.viewClass, plugIn: file.canvas.plugIn)
    var members: [JSONMember] = []
    if insets != EdgeInsets.zero { members.append(JSONMember("alignmentInsets", insets.json)) }
    if let text = InterfaceBuilderText(element), element.name == "label" {
      return members + label(text, &builderView)
    }
    var size = contentSize(of: element, isArranged: isArranged, &builderView)
    let stored = builderView.storedFrame.inset(by: insets)
    keepStoredSize(&size, of: element, stored, &builderView)
    growToBackgroundImage(&size, of: element)
    if let width = element["placeholderIntrinsicWidth"] { size.horizontal = placeholder(width) }
    if let height = element["placeholderIntrinsicHeight"] { size.vertical = placeholder(height) }
    if isArranged && !element.hasPlaceholder {
      for axis in Axis.allCases where size[axis] == nil && element.isContentless {
        size[axis] = axis == .horizontal ? stored.width : stored.height
        builderView.kept.insert(axis)
      }
    }
    // Baselines are those of the font, whatever is typed.
    if element.name == "textField" { members += InterfaceBuilderText(element)?.fontJSON ?? [] }
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

  /// A size in points; nil for `infinite`, which is no content size.
  private func placeholder(_ value: String) -> Double? {
    Double(value).flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
  }

  /// A label's text. Where the stored size is the text's but for the metric's error, it counts as measured.
  private mutating func label(_ text: InterfaceBuilderText, _ builderView: inout InterfaceBuilderView)
    -> [JSONMember]
  {
    let label = text.label
    if label.font?.textStyle != nil { hasTextStyles = true }
    let stored = builderView.storedFrame
    var line = measurer.size(of: label, maxWidth: nil, in: environment)
    let lineHeight = line.height
    let lines = max(1, (stored.height / max(lineHeight, 1)).rounded())
    if lines == 1, abs(stored.height - lineHeight) <= 0.2 * lineHeight {
      line.height = stored.height
      builderView.kept.insert(.vertical)
    }
    if line.width.isNear(stored.width) {
      line.width = stored.width
      builderView.kept.insert(.horizontal)
    }
    record(builderView, maxWidth: nil, line)
    guard label.numberOfLines != 1, lines > 1, stored.width > 0, stored.width < line.width else {
      return text.json
    }
    let wrapped = measurer.size(of: label, maxWidth: stored.width, in: environment)
    guard abs(wrapped.height - stored.height) <= lineHeight * 1.25 else { return text.json }
    builderView.kept.insert(.vertical)
    // Lines that are as wide as the stored frame stay so at the width that constraints give them.
    let width = max(stored.width, wrappingWidths[builderView.id] ?? 0)
    let isNarrower = width > stored.width + 0.5
    if isNarrower { builderView.kept.insert(.horizontal) }
    record(
      builderView, maxWidth: width,
      Size(width: isNarrower ? stored.width : min(wrapped.width, stored.width), height: stored.height))
    return text.json
  }

  private mutating func record(_ view: InterfaceBuilderView, maxWidth: Double?, _ size: Size) {
    var members = [JSONMember("view", .string(view.id))]
    if let maxWidth { members.append(JSONMember("maxWidth", .number(maxWidth))) }
    if environment.textSize != .large {
      members.append(JSONMember("textSize", .string(environment.textSize.rawValue)))
    }
    members += [JSONMember("width", .number(size.width)), JSONMember("height", .number(size.height))]
    measured.append(JSONValue(.object(members), offset: view.element.index + 1))
  }

  /// The content size of a view that is no label.
  private func contentSize(
    of element: XMLElement, isArranged: Bool, _ builderView: inout InterfaceBuilderView
  ) -> AxisPair<Double?> {
    var size = AxisPair<Double?>(horizontal: nil, vertical: nil)
    switch element.name {
    case "imageView":
      guard let name = element["image"] else { break }
      if let image = file.images[name] {
        size = AxisPair(horizontal: image.width, vertical: image.height)
      } else {
        size = AxisPair(horizontal: builderView.storedFrame.width, vertical: builderView.storedFrame.height)
        builderView.kept = [.horizontal, .vertical]
      }
    case "button":
      guard let known = button(element) else {
        builderView.kept = [.horizontal, .vertical]
        return AxisPair(horizontal: builderView.storedFrame.width, vertical: builderView.storedFrame.height)
      }
      size = AxisPair(horizontal: known.width, vertical: known.height)
    case "label":
      // Without a text a label is as small as it can be, but for arranged ones.
      if element["text"] == "", !isArranged { size = AxisPair(horizontal: 0, vertical: 0) }
    case "textView":
      size = textView(element, builderView.storedFrame)
    default:
      let control = ControlSize.size(
        of: element.viewClass,
        style: element["borderStyle"] ?? element["style"] ?? element["progressViewStyle"],
        plugIn: file.canvas.plugIn)
      size = AxisPair(
        horizontal: control.width ?? segmentedWidth(element),
        vertical: control.height ?? borderlessFieldHeight(element))
    }
    return size
  }

  /// A size that follows from a text is the stored one, where the two are nearly the same.
  private func keepStoredSize(
    _ size: inout AxisPair<Double?>, of element: XMLElement, _ stored: Rect,
    _ builderView: inout InterfaceBuilderView
  ) {
    guard element.followsText else { return }
    for axis in Axis.allCases {
      let length = axis == .horizontal ? stored.width : stored.height
      if let natural = size[axis], natural.isNear(length) {
        size[axis] = length
        builderView.kept.insert(axis)
      }
    }
  }

  /// A button is no smaller than its background image. That size is the image's, and none that follows from a text.
  private func growToBackgroundImage(_ size: inout AxisPair<Double?>, of element: XMLElement) {
    guard element.name == "button",
      let image = element.child("state", key: "normal")?["backgroundImage"].flatMap({ file.images[$0] })
    else { return }
    size.horizontal = size.horizontal.map { max($0, image.width) }
    size.vertical = size.vertical.map { max($0, image.height) }
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

  private func borderlessFieldHeight(_ element: XMLElement) -> Double? {
    guard element.name == "textField" else { return nil }
    let font: Font? = InterfaceBuilderText.font(element)
    return ControlSize.borderlessFieldHeight(
      fontSize: font.size(at: environment.textSize), scale: environment.scale, plugIn: file.canvas.plugIn)
  }

  /// The width of a segmented control that shows titles alone.
  private func segmentedWidth(_ element: XMLElement) -> Double? {
    let segments = element.children(of: "segments")
    let titles = segments.compactMap { $0["title"] }
    guard !titles.isEmpty, titles.count == segments.count else { return nil }
    return ControlSize.segmentedWidth(
      of: titles, plugIn: file.canvas.plugIn, measuredBy: measurer, in: environment)
  }

  /// The height of a line in a label's font.
  private func lineHeight(of label: LabelText) -> Double {
    var line = label
    line.string = "M"
    return measurer.size(of: line, maxWidth: nil, in: environment).height
  }

  /// `nil` where the file does not tell the size of the button's image.
  private func button(_ element: XMLElement) -> Size? {
    let state = element.child("state", key: "normal")
    let configuration = element.child("buttonConfiguration", key: "configuration")
    let imageName = configuration?["image"] ?? state?["image"]
    let image = imageName.flatMap { file.images[$0] }
    let text = InterfaceBuilderText(element)
    if imageName != nil, image == nil { return nil }
    let label = text?.label ?? LabelText(string: " ", font: InterfaceBuilderText.font(element))
    let insets = element.child("inset", key: "contentEdgeInsets").map { inset in
      EdgeInsets(
        top: inset.number("minY") ?? 0, left: inset.number("minX") ?? 0, bottom: inset.number("maxY") ?? 0,
        right: inset.number("maxX") ?? 0)
    }
    return ControlSize.buttonSize(
      title: text.map { measurer.size(of: $0.label, maxWidth: nil, in: environment) }, image: image,
      lineHeight: lineHeight(of: label), insets: insets, isConfigured: configuration != nil)
  }
}
