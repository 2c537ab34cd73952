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
  /// The content size of a view: what is declared, and in place of what is not the size of its text, recorded by a
  /// device or else measured here.
  ///
  /// - Parameter maxWidth: where the text's lines wrap, in points; `nil` leaves every paragraph on one line.
  public func contentSize(
    of index: ViewIndex, maxWidth: Double?, measurer: any TextMeasuring
  ) -> ContentSize {
    var size = views[index].intrinsic
    size.vertical = views[index].intrinsicByWidth.height(at: maxWidth) ?? size.vertical
    guard isMeasured(index) else {
      let isDeclared = size.horizontal != nil || size.vertical != nil
      return ContentSize(size: size, source: isDeclared ? .declared : nil)
    }
    let text = views[index].text
    let recorded = recordedSize(of: text, in: index, maxWidth: maxWidth)
    let measured =
      recorded
      ?? measuredSize(of: index, maxWidth: maxWidth, measurer)
    size.horizontal = size.horizontal ?? measured.width
    size.vertical = size.vertical ?? measured.height
    let source =
      views[index].measuresText ? recorded == nil ? ContentSource.font : .recorded : .declared
    return ContentSize(size: size, source: source)
  }

  /// The size of what a view shows, as it is measured here.
  private func measuredSize(
    of index: ViewIndex, maxWidth: Double?, _ measurer: any TextMeasuring
  ) -> Size {
    let view = views[index]
    if !view.items.isEmpty {
      let titles = view.items.map { LabelText(string: $0, font: Font(size: 13)) }
      let widths = titles.map { measurer.size(of: $0, maxWidth: nil, in: environment).width }
      let plugIn = environment.era?.plugIn ?? ControlSize.latest
      let width = ControlSize.segmentedWidth(
        widest: widths.max() ?? 0, count: titles.count, plugIn: plugIn)
      return Size(width: width, height: view.intrinsic.vertical ?? 0)
    }
    if view.text.string == nil, let image = view.image { return image }
    return controlSize(
      ofText: measurer.size(of: view.text, maxWidth: maxWidth, in: environment), in: index)
  }

  /// The content size of a view whose text has a size: the text's own, and what a control adds to its title.
  public func controlSize(ofText size: Size, in index: ViewIndex) -> Size {
    let view = views[index]
    guard environment.era != nil || view.isControl, view.className == "UIButton" else { return size }
    return ControlSize.buttonSize(
      title: size, image: view.image, lineHeight: size.height, insets: nil, isConfigured: view.style != nil)
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
      if recorded.contains(ViewIndex(index)) { return .recorded }
      let view = views[index]
      if isMeasured(ViewIndex(index)) { return view.measuresText ? .font : .declared }
      let isDeclared =
        view.intrinsic.horizontal != nil || view.intrinsic.vertical != nil || !view.intrinsicByWidth.isEmpty
      return isDeclared ? .declared : nil
    }
  }
}

extension CaseState {
  /// Whether nothing but the fitting of the size, or of a stack view, has this priority. Neither is ever as small as the 0 that
  /// it is fitted to, and the priority is not one of the user's.
  public func isOfFittingAlone(_ priority: LayoutPriority, _ environment: Environment) -> Bool {
    let fitting = environment.fitting
    let isFitting =
      fitting?.width != nil && fitting?.horizontalPriority == priority
      || fitting?.height != nil && fitting?.verticalPriority == priority
      || stackConstraints.contains { $0.priority == priority && isFitOfStack($0) }
    guard isFitting else { return false }
    let contents = views.indices.flatMap { view in
      Axis.allCases.flatMap { axis in
        [ContentPriorityKind.hugging, .compression].map { self.priority($0, axis, of: ViewIndex(view)) }
      }
    }
    return !(constraints.map(\.priority) + contents).contains(priority)
  }

  /// Whether a stack view makes something as small as can be by the constraint, at a priority below all that people use.
  public func isFitOfStack(_ constraint: Constraint) -> Bool {
    constraint.origin == .stackView && constraint.priority <= .stackFitting
  }
}
