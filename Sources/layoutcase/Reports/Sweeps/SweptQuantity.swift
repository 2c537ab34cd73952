import CaseImport
import LayoutEngine
import LayoutModel

/// A number whose formula is told.
enum SweptQuantity: Hashable {
  /// The cell's height, separator included.
  case height
  case frame(ViewIndex, FrameMember)

  init(view: ViewIndex, _ member: FrameMember) { self = .frame(view, member) }

  /// - Throws: `CommandError.noSuchView`, `.noSuchMeasure` and `.notSwept`
  init(_ text: String, of layoutCase: LayoutCase, in source: CaseSource) throws(CommandError) {
    if text == "height" {
      self = .height
      return
    }
    let named = try MeasuredView(text, of: layoutCase, in: source)
    guard let member = named.measure?.frameMember else {
      throw .notSwept(named.measure, view: layoutCase[named.view].id)
    }
    self = .frame(named.view, member)
  }

  func name(in layoutCase: LayoutCase) -> String {
    switch self {
    case .height: "height"
    case .frame(let view, let member): "\(layoutCase[view].id).\(member.rawValue)"
    }
  }

  func function(in interval: LayoutSweep.Interval) -> AffineFunction {
    switch self {
    case .height: interval.height
    case .frame(let view, let member): interval.frames[view.rawValue][member]
    }
  }

  /// Whose it is: the root's is the cell's height.
  var view: ViewIndex {
    switch self {
    case .height: .root
    case .frame(let view, _): view
    }
  }

  /// Whether it differs between two optimal layouts.
  func isAmbiguous(in interval: LayoutSweep.Interval) -> Bool {
    switch self {
    case .height: interval.ambiguity[0].contains(.height)
    case .frame(let view, let member): interval.ambiguity[view.rawValue].contains(FrameMembers(member))
    }
  }

  /// All numbers of a case's frames in document order, and the cell's height where that is another than the root's.
  static func all(in sweep: LayoutSweep) -> [SweptQuantity] {
    let hasSeparator = sweep.intervals.contains { $0.height != $0.frames[0].height }
    return (hasSeparator ? [.height] : [])
      + sweep.layoutCase.views.indices.flatMap { view in
        FrameMember.allCases.map { .frame(ViewIndex(view), $0) }
      }
  }
}

extension AffineFunction {
  /// `width - 157`, `0.5 * width + 100`, `71`
  func formula(of name: String) -> String {
    if slope.shown == "0" { return constant.shown }
    let factor = slope.shown == "1" ? "" : slope.shown == "-1" ? "-" : "\(slope.shown) * "
    if constant.shown == "0" { return factor + name }
    if slope.shown == "-1" { return "\(constant.shown) - \(name)" }
    return factor + name + (constant < 0 ? " - \((-constant).shown)" : " + \(constant.shown)")
  }
}
