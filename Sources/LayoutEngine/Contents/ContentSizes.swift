import Algorithms
public import LayoutModel

/// The content sizes of a session's views. A size is asked for again only where something that it depends on has
/// changed.
struct ContentSizes {
  /// How many texts were measured.
  private(set) var measurements = 0
  /// The views whose texts wrap at the widths that the layout gives.
  private(set) var wrapping: [ViewIndex] = []

  var measurer: any TextMeasuring
  /// By view, before the layout gives texts their widths.
  private(set) var natural: [AxisPair<Double?>] = []
  /// The texts that were measured at their widths, in document order.
  private var wrapped: [Wrapped] = []
  /// By view, with the sizes of `wrapped`; `nil` where `natural` counts.
  private var wrappedSizes: [AxisPair<Double?>]?
  /// By view, whether its content had a recorded size when it was asked for last.
  private var isRecorded: [Bool] = []

  private struct Wrapped {
    var view: ViewIndex
    var width: Double
    var size: AxisPair<Double?>
    /// `nil` where the view's size is declared.
    var text: WrappedText?
  }

  init(_ measurer: any TextMeasuring) { self.measurer = measurer }

  /// The sizes, by view, that hugging and compression resistance protect.
  var current: [AxisPair<Double?>] { wrappedSizes ?? natural }

  /// The views whose content had a recorded size, in document order.
  var recordedViews: [ViewIndex] { isRecorded.indices.filter { isRecorded[$0] }.map { ViewIndex($0) } }

  func rewrapped(in frames: [Rect]) -> [RewrappedView] {
    wrappedSizes == nil ? [] : wrapped.compactMap { $0.text?.rewrapped(in: frames) }
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
    isRecorded = Array(repeating: false, count: views.count)
    for i in views.indices where views[i].showsContent || !views[i].intrinsicByWidth.isEmpty {
      ask(ViewIndex(i), state)
    }
  }

  /// Asks again for the natural sizes of some views, each of which is named once.
  mutating func update(_ views: [ViewIndex], _ state: CaseState) {
    let stale = Set(views)
    wrapping.removeAll(where: stale.contains)
    wrapped.removeAll { stale.contains($0.view) }
    for view in views { ask(view, state) }
  }

  /// Makes the natural sizes the current ones.
  mutating func unwrap() { wrappedSizes = nil }

  private mutating func ask(_ view: ViewIndex, _ state: CaseState) {
    natural[view] = size(
      of: view, maxWidth: state.views[view].text.preferredMaxLayoutWidth, state)
    guard state.views[view].wrapsAtLayoutWidth else { return }
    wrapping.insert(view, at: wrapping.partitioningIndex { $0 > view })
  }

  /// Measures texts at the widths that the layout gives them, and makes these sizes the current ones.
  ///
  /// - Parameter widths: of the views of `wrapping`.
  mutating func wrap(at widths: [Double], _ state: CaseState) {
    var known = wrapped[...]
    wrapped = []
    var sizes = natural
    for (view, width) in zip(wrapping, widths) {
      let old = known.first?.view == view ? known.removeFirst() : nil
      let text = old?.width == width ? old : nil
      wrapped.append(text ?? wrap(view, at: width, state))
      sizes[view] = wrapped[wrapped.count - 1].size
    }
    wrappedSizes = sizes
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
    let own = state.views[view]
    isRecorded[view.rawValue] = false
    if let height = own.intrinsicByWidth.height(at: maxWidth) {
      return AxisPair(horizontal: own.intrinsic.horizontal, vertical: height)
    }
    guard own.showsContent else { return own.intrinsic }
    let content = state.contentSize(of: view, maxWidth: maxWidth, measurer: measurer)
    if content.source == .font { measurements += 1 }
    isRecorded[view.rawValue] = content.source == .recorded
    return content.size
  }
}

extension CaseState {
  /// The views of a plain state whose content may have another size after some changes.
  func contents(touchedBy changes: [Change]) -> Set<ViewIndex> {
    var touched: Set<ViewIndex> = []
    for change in changes {
      switch change {
      case .constraint: break
      case .view(let view, let patch):
        if patch.changesText || !patch.intrinsic.horizontal.isKeep || !patch.intrinsic.vertical.isKeep {
          touched.insert(view)
        }
      case .environment(let patch):
        // A device brings its scale.
        guard patch.direction != nil || patch.scale != nil || patch.textSize != nil || !patch.device.isKeep
        else { continue }
        touched.formUnion(views.indices.map { ViewIndex($0) }.filter(isMeasured))
      }
    }
    return touched
  }
}

extension CaseState {
  /// A case before its first pass, with the constraints of its stack views as the sizes of texts make them.
  public init(arranging layoutCase: LayoutCase, measurer: any TextMeasuring) {
    self.init(layoutCase)
    if stackConstraints.isEmpty { return }
    let state = self
    arrangeStacks(
      sizes: layoutCase.views.indices.map { index in
        let maxWidth = layoutCase.views[index].text.preferredMaxLayoutWidth
        return state.contentSize(of: ViewIndex(index), maxWidth: maxWidth, measurer: measurer).size
      })
  }
}
