/// The intrinsic content size of a view, and what it rests on.
public struct ContentSize: Hashable, Sendable {
  public var size: AxisPair<Double?>
  /// `nil` where the view has no content.
  public var source: ContentSource?
}

/// What the size of a view's content rests on.
public enum ContentSource: String, CaseIterable, Hashable, Sendable {
  /// The document or a pass says it.
  case declared
  /// A device measured the text.
  case recorded
  /// The text was measured here.
  case font
}

extension CaseState {
  /// The content size of a view. What is not declared is the size of its text, as a device recorded it or else as it is
  /// measured here.
  ///
  /// - Parameter maxWidth: where the text's lines wrap, in points; `nil` leaves every paragraph on one line.
  public func contentSize(
    of index: ViewIndex, maxWidth: Double?, measurer: any TextMeasuring
  ) -> ContentSize {
    var size = views[index].intrinsic
    size.vertical = views[index].intrinsicByWidth.height(at: maxWidth) ?? size.vertical
    guard isMeasured(index) else {
      return ContentSize(size: size, source: source(of: index, isRecorded: false))
    }
    let recorded = recordedSize(of: views[index].text, in: index, maxWidth: maxWidth)
    let measured = recorded ?? measuredSize(of: index, maxWidth: maxWidth, measurer)
    size.horizontal = size.horizontal ?? measured.width
    size.vertical = size.vertical ?? measured.height
    return ContentSize(size: size, source: source(of: index, isRecorded: recorded != nil))
  }

  /// What the content size of a view rests on.
  ///
  /// - Parameter isRecorded: whether a device measured the text as it stands.
  private func source(of index: ViewIndex, isRecorded: Bool) -> ContentSource? {
    let view = views[index]
    if isMeasured(index), view.measuresText { return isRecorded ? .recorded : .font }
    // The size of a picture is declared.
    let isDeclared =
      isMeasured(index) || view.intrinsic.horizontal != nil || view.intrinsic.vertical != nil
      || !view.intrinsicByWidth.isEmpty
    return isDeclared ? .declared : nil
  }

  /// The size of what a view shows, as it is measured here.
  private func measuredSize(
    of index: ViewIndex, maxWidth: Double?, _ measurer: any TextMeasuring
  ) -> Size {
    let view = views[index]
    if !view.items.isEmpty {
      let width = ControlSize.segmentedWidth(
        of: view.items, plugIn: environment.era?.plugIn ?? ControlSize.latest, measuredBy: measurer,
        in: environment)
      return Size(width: width, height: view.intrinsic.vertical ?? 0)
    }
    if view.text.string == nil, let image = view.image { return image }
    let size = measurer.size(of: view.text, maxWidth: maxWidth, in: environment)
    return controlSize(ofText: size, view.text, in: index, measurer)
  }

  /// The content size of a view whose text has a size: the text's own, and what a control adds to its title. A field is
  /// no lower than its border, and one in which nothing is written as high as a line.
  public func controlSize(
    ofText size: Size, _ text: LabelText, in index: ViewIndex, _ measurer: any TextMeasuring
  ) -> Size {
    let view = views[index]
    var size = size
    if view.isEdited, text.string?.isEmpty ?? true {
      let line = LabelText(string: "M", font: text.font, lineHeightMultiple: text.lineHeightMultiple)
      size = Size(width: 0, height: measurer.size(of: line, maxWidth: nil, in: environment).height)
    }
    if view.hasKnownBorder { return Size(width: size.width, height: max(size.height, borderHeight)) }
    guard environment.era != nil || view.isControl, view.isButton else { return size }
    return ControlSize.buttonSize(
      title: size, image: view.image, lineHeight: size.height, isConfigured: view.style != nil)
  }

  /// How high a text field with a rounded border is.
  private var borderHeight: Double {
    let plugIn = environment.era?.plugIn ?? ControlSize.latest
    return ControlSize.size(of: "UITextField", style: "roundedRect", plugIn: plugIn).height ?? 0
  }

  /// Whether a dimension of a view's content is that of its text.
  public func isMeasured(_ view: ViewIndex) -> Bool {
    let i = view.rawValue
    return views[i].showsContent
      && (views[i].intrinsic.horizontal == nil || views[i].intrinsic.vertical == nil)
  }

  /// What a device measured of a text that a view shows; `nil` where nothing says what it would.
  public func recordedSize(of text: LabelText, in view: ViewIndex, maxWidth: Double?) -> Size? {
    recordings.size(of: view, text, maxWidth: maxWidth, environment.textSize)
  }

  /// Whether a device measured a text of a view.
  public func hasRecordings(of view: ViewIndex) -> Bool { recordings.contains(view) }

  /// What the content size of each view rests on in a layout.
  public func contentSources(of layout: Layout) -> [ContentSource?] {
    let recorded = Set(layout.recorded)
    return views.indices.map { index in
      source(of: ViewIndex(index), isRecorded: recorded.contains(ViewIndex(index)))
    }
  }
}
