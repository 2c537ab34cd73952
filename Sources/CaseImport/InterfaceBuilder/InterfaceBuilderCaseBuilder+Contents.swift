import JSON
import LayoutModel

extension InterfaceBuilderCaseBuilder {
  /// The content of a view as members of a document: a text, a size, or nothing. The view is told the axes on which its
  /// size is the stored one, and what a label's text measures.
  func content(of view: inout InterfaceBuilderView, isArranged: Bool) -> JSONObject {
    let element = view.element
    guard !view.isInput, !view.isRoot else { return [:] }
    let insets = ControlSize.alignmentInsets(of: element.viewClass, plugIn: file.canvas.plugIn)
    var json: JSONObject = insets == .zero ? [:] : ["alignmentInsets": insets.json]
    if let text = InterfaceBuilderText(element), element.name == "label" {
      measure(text, of: &view)
      return json + text.json
    }
    let stored = view.storedFrame.inset(by: insets)
    var content = contentSize(of: view, isArranged: isArranged)
    if element.followsText { content.keep(stored) }
    growToBackgroundImage(&content.size, of: element)
    if let width = element["placeholderIntrinsicWidth"] { content.size.horizontal = placeholder(width) }
    if let height = element["placeholderIntrinsicHeight"] { content.size.vertical = placeholder(height) }
    if isArranged, !element.hasPlaceholder, element.isContentless {
      if element.isSpacer, !element.isInProportion { content.hold() } else { content.fill(stored) }
    }
    // Baselines are those of the font, whatever is typed.
    if element.name == "textField", let text = InterfaceBuilderText(element) { json += text.fontJSON }
    let size = content.size
    if element.name == "button", size.horizontal != nil, size.vertical != nil,
      let text = InterfaceBuilderText(element)
    {
      // So UIKit wraps the title of a button with a configuration, and one whose line break mode says so.
      let wraps = element.child("buttonConfiguration", key: "configuration") != nil || text.wrapsTitle
      let lines: JSONObject = wraps ? ["numberOfLines": 0] : [:]
      if let title = scalingTitle(of: element, text) {
        let size = Size(width: size.horizontal ?? 0, height: size.vertical ?? 0)
        view.kept = content.kept
        view.measured = [measurement(size, of: view, maxWidth: nil)]
        return json + title + lines
      }
      // The title takes part where widths of texts are made equal.
      json += text.json + lines
    }
    var intrinsic = JSONObject()
    intrinsic.add("width", ifAny: size.horizontal)
    intrinsic.add("height", ifAny: size.vertical)
    json.add("intrinsic", ifAny: intrinsic.nonEmpty)
    if element.name == "textView", element["placeholderIntrinsicHeight"] == nil, let height = size.vertical {
      json += heightsByWidth(ofTextView: element, view.storedFrame.width, height)
    }
    view.kept = content.kept
    return json
  }

  /// A size in points; nil for `infinite`, which is no content size.
  private func placeholder(_ value: String) -> Double? {
    Double(value).flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
  }

  /// Tells a label what its text measures, and the axes on which that is the stored size. Where the stored size is the
  /// text's but for the metric's error, it counts as measured.
  private func measure(_ text: InterfaceBuilderText, of view: inout InterfaceBuilderView) {
    let label = text.label
    let stored = view.storedFrame
    var line = measurer.size(of: label, maxWidth: nil, in: environment)
    let lineHeight = line.height
    let lines = max(1, (stored.height / max(lineHeight, 1)).rounded())
    if lines == 1, abs(stored.height - lineHeight) <= 0.2 * lineHeight {
      line.height = stored.height
      view.kept.insert(.vertical)
    }
    if line.width.isNear(stored.width) {
      line.width = stored.width
      view.kept.insert(.horizontal)
    }
    view.measured = [measurement(line, of: view, maxWidth: nil)]
    // A height that is no whole number of lines is what constraints stretched or squeezed the label to.
    let isOfLines = abs(stored.height - lines * lineHeight) <= 0.2 * lineHeight
    guard label.numberOfLines != 1, lines > 1, isOfLines, stored.width > 0, stored.width < line.width else {
      return
    }
    let wrapped = measurer.size(of: label, maxWidth: stored.width, in: environment)
    // Lines that are as wide as the stored frame stay so at the width that constraints give them.
    let width = max(stored.width, wrappingWidths[view.id] ?? 0)
    // Only a text that is cut may be longer than its lines.
    guard abs(wrapped.height - stored.height) <= lineHeight * 1.25,
      line.width <= lines * width || label.numberOfLines.map(Double.init) == lines
    else { return }
    view.kept.insert(.vertical)
    let isNarrower = width > stored.width + 0.5
    if isNarrower { view.kept.insert(.horizontal) }
    let size = Size(
      width: isNarrower ? stored.width : min(wrapped.width, stored.width), height: stored.height)
    view.measured.append(measurement(size, of: view, maxWidth: width))
  }

  private func measurement(_ size: Size, of view: InterfaceBuilderView, maxWidth: Double?) -> JSONValue {
    var json: JSONObject = ["view": view.id]
    json.add("maxWidth", ifAny: maxWidth)
    if environment.textSize != .large { json += ["textSize": environment.textSize.rawValue] }
    json += ["width": size.width, "height": size.height]
    return json.json(from: view.element)
  }

  /// The content size of a view that is no label.
  private func contentSize(of view: InterfaceBuilderView, isArranged: Bool) -> KeptSize {
    let element = view.element
    switch element.name {
    case "imageView":
      guard let name = element["image"] else { return KeptSize() }
      return file.images[name].map { KeptSize(width: $0.width, height: $0.height) }
        ?? KeptSize(keeping: view.storedFrame)
    case "button":
      return button(element).map { KeptSize(width: $0.width, height: $0.height) }
        ?? KeptSize(keeping: view.storedFrame)
    case "label":
      // Without a text a label is as small as it can be, but for arranged ones.
      return element["text"] == "" && !isArranged ? KeptSize(width: 0, height: 0) : KeptSize()
    case "textView": return textView(element, view.storedFrame)
    default:
      let control = ControlSize.size(
        of: element.viewClass,
        style: element["borderStyle"] ?? element["style"] ?? element["progressViewStyle"],
        plugIn: file.canvas.plugIn)
      return KeptSize(
        width: control.width ?? segmentedWidth(element),
        height: control.height ?? borderlessFieldHeight(element))
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
  private func textView(_ element: XMLElement, _ stored: Rect) -> KeptSize {
    guard element["scrollEnabled"] == "NO", let text = InterfaceBuilderText(element) else {
      return KeptSize()
    }
    let width = max(1, stored.width - 10)
    let line = measurer.size(of: text.label, maxWidth: nil, in: environment)
    let lines = measurer.size(of: text.label, maxWidth: width, in: environment)
    return KeptSize(width: line.width + 10, height: lines.height + 16)
  }

  /// The heights of a text view that does not scroll, at widths from 120 points to those of screens.
  ///
  /// - Parameter height: at the stored width.
  private func heightsByWidth(
    ofTextView element: XMLElement, _ storedWidth: Double, _ height: Double
  ) -> JSONObject {
    guard let text = InterfaceBuilderText(element) else { return [:] }
    var heights: [(width: Double, height: Double)] = []
    for step in textViewHeights.steps(of: text.label, in: environment, measurer: measurer) {
      let own = step.widths.contains(storedWidth - 10) ? height : step.height + 16
      if heights.last?.height != own { heights.append((step.widths.lowerBound + 10, own)) }
    }
    guard heights.count > 1 else { return [:] }
    let elements = heights.map { JSONValue.object(["width": $0.width, "height": $0.height]) }
    return ["intrinsicByWidth": JSONValue.array(elements)]
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

  /// A button's title that follows the text size; `nil` where the button's size is that of more than its title.
  private func scalingTitle(of element: XMLElement, _ text: InterfaceBuilderText) -> JSONObject? {
    let configuration = element.child("buttonConfiguration", key: "configuration")
    let state = element.child("state", key: "normal")
    let style = configuration.map { $0["style"] ?? "" }
    guard text.label.font?.textStyle != nil, !element.hasPlaceholder,
      element.child("inset", key: "contentEdgeInsets") == nil,
      (configuration?["image"] ?? state?["image"] ?? state?["backgroundImage"]) == nil,
      style.map((UIKitClass(named: "UIButton")?.styles ?? []).contains) ?? true
    else { return nil }
    var json: JSONObject = ["title": text.label.string ?? ""] + text.fontJSON
    json.add("style", ifAny: style)
    return json
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

/// A content size, and the axes on which it is the stored one.
private struct KeptSize {
  var size: AxisPair<Double?>
  private(set) var kept: Set<Axis> = []

  init(width: Double? = nil, height: Double? = nil) {
    size = AxisPair(horizontal: width, vertical: height)
  }

  /// A content size that the file gives only through the stored frame.
  init(keeping stored: Rect) {
    self.init(width: stored.width, height: stored.height)
    kept = [.horizontal, .vertical]
  }

  /// Takes the stored length of each axis on which the size is nearly that.
  mutating func keep(_ stored: Rect) {
    for axis in Axis.allCases {
      if let natural = size[axis], natural.isNear(stored.size(on: axis)) { take(stored, on: axis) }
    }
  }

  /// Takes the stored length of each axis without a size.
  mutating func fill(_ stored: Rect) {
    for axis in Axis.allCases where size[axis] == nil { take(stored, on: axis) }
  }

  /// Leaves the stored length of each axis without a size to a constraint below all other priorities.
  mutating func hold() {
    for axis in Axis.allCases where size[axis] == nil { kept.insert(axis) }
  }

  private mutating func take(_ stored: Rect, on axis: Axis) {
    size[axis] = stored.size(on: axis)
    kept.insert(axis)
  }
}
