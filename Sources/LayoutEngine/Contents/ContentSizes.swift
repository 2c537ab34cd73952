import LayoutModel

/// The content sizes of a session's views. A size is asked for again only where something that it depends on has
/// changed.
struct ContentSizes {
  /// How many texts were measured.
  private(set) var measurements = 0
  /// The views whose texts wrap at the widths that the layout gives.
  private(set) var wrapping: [ViewIndex] = []

  let measurer: any TextMeasuring
  /// By view, before the layout gives texts their widths.
  private(set) var natural: [AxisPair<Double?>] = []
  /// The texts that were measured at their widths, in document order.
  private var wrapped: [Wrapped] = []
  /// By view, with the sizes of `wrapped`.
  private(set) var wrappedSizes: [AxisPair<Double?>] = []
  /// Whether `wrappedSizes` counts, and not `natural`.
  private var isWrapped = false
  /// The views whose content had a recorded size when it was asked for last.
  private var recorded: Set<ViewIndex> = []

  private struct Wrapped {
    var view: ViewIndex
    var width: Double
    var size: AxisPair<Double?>
    /// `nil` where the view's size is declared.
    var text: WrappedText?
  }

  init(_ measurer: any TextMeasuring) { self.measurer = measurer }

  /// The sizes, by view, that hugging and compression resistance protect.
  var current: [AxisPair<Double?>] { isWrapped ? wrappedSizes : natural }

  /// The views whose content had a recorded size, in document order.
  var recordedViews: [ViewIndex] { recorded.isEmpty ? [] : recorded.sorted() }

  func rewrapped(in frames: [Rect]) -> [RewrappedView] {
    isWrapped ? wrapped.compactMap { $0.text?.rewrapped(in: frames) } : []
  }

  /// Asks for the natural sizes of all views.
  mutating func load(_ state: CaseState) {
    let views = state.views
    natural.removeAll(keepingCapacity: true)
    natural.reserveCapacity(views.count)
    for i in views.indices { natural.append(views[i].intrinsic) }
    wrapping.removeAll()
    unwrap()
    wrapped.removeAll()
    if !recorded.isEmpty { recorded.removeAll() }
    for i in views.indices where views[i].showsContent || !views[i].intrinsicByWidth.isEmpty {
      ask(ViewIndex(i), state)
    }
  }

  /// Asks again for the natural sizes of some views.
  mutating func update(_ views: [ViewIndex], _ state: CaseState) {
    for view in views {
      if !wrapping.isEmpty { wrapping.removeAll { $0 == view } }
      if !wrapped.isEmpty { wrapped.removeAll { $0.view == view } }
      ask(view, state)
    }
  }

  /// Makes the natural sizes the current ones.
  mutating func unwrap() { isWrapped = false }

  private mutating func ask(_ view: ViewIndex, _ state: CaseState) {
    natural[view] = size(
      of: view, maxWidth: state.views[view].text.preferredMaxLayoutWidth, state)
    guard state.views[view].wrapsAtLayoutWidth else { return }
    wrapping.insert(view, at: wrapping.firstIndex { $0 > view } ?? wrapping.endIndex)
  }

  /// Measures texts at the widths that the layout gives them, and makes these sizes the current ones.
  ///
  /// - Parameter widths: of the views of `wrapping`.
  mutating func wrap(at widths: [Double], _ state: CaseState) {
    var known = wrapped[...]
    wrapped = []
    wrappedSizes = natural
    for (view, width) in zip(wrapping, widths) {
      let old = known.first?.view == view ? known.removeFirst() : nil
      let text = old?.width == width ? old : nil
      wrapped.append(text ?? wrap(view, at: width, state))
      wrappedSizes[view] = wrapped[wrapped.count - 1].size
    }
    isWrapped = true
  }

  private mutating func wrap(_ view: ViewIndex, at width: Double, _ state: CaseState) -> Wrapped {
    let size = size(of: view, maxWidth: width, state)
    let text = WrappedText(
      state.views[view], view, at: width, natural: natural[view], size: size)
    return Wrapped(view: view, width: width, size: size, text: text)
  }

  /// Where the baselines of all texts lie.
  func baselines(of state: CaseState) -> [ViewIndex: BaselineOffsets] { state.baselines(by: measurer) }

  private mutating func size(of view: ViewIndex, maxWidth: Double?, _ state: CaseState) -> AxisPair<Double?> {
    let heights = state.views[view].intrinsicByWidth
    if let height = heights.height(at: maxWidth) {
      return AxisPair(horizontal: state.views[view].intrinsic.horizontal, vertical: height)
    }
    if !state.views[view].showsContent, recorded.isEmpty {
      return state.views[view].intrinsic
    }
    let content = state.contentSize(of: view, maxWidth: maxWidth, measurer: measurer)
    if content.source == .font { measurements += 1 }
    if content.source == .recorded {
      recorded.insert(view)
    } else if !recorded.isEmpty {
      recorded.remove(view)
    }
    return content.size
  }
}
