import LayoutEngine
import LayoutModel
import TextMeasurement

/// The layout of a pass.
public struct Layout: Hashable, Sendable {
  public let pass: Int
  /// The views' names in document order: a view before its subviews.
  public let views: [String]
  private let frames: [String: Frame]
  /// The height of a table cell with this layout in points: the root's, and the separator.
  public let cellHeight: Double
  /// Whether this pass chose the layout. Otherwise that of the pass before was still as good, and was kept.
  public let isRelaid: Bool
  /// The views whose frames differ between equally good layouts.
  public let ambiguousViews: [String]
  /// The required constraints that contradict others, in order of activation.
  public let conflicts: [Conflict]

  /// A view's frame, relative to its superview, in points, not rounded to pixels; `nil` for a name that no view has.
  public subscript(view: String) -> Frame? { frames[view] }

  /// - Parameter state: of the pass.
  init(_ layout: LayoutModel.Layout, of state: CaseState) {
    pass = layout.pass.rawValue
    let names = state.views.map(\.id)
    views = names
    frames = Dictionary(
      zip(names, layout.frames.map { Frame(x: $0.x, y: $0.y, width: $0.width, height: $0.height) })
    ) { first, _ in first }
    cellHeight = layout.cellHeight
    isRelaid = layout.isRelaid
    ambiguousViews = zip(names, layout.ambiguity).filter { !$0.1.isEmpty }.map(\.0)
    conflicts = layout.broken.map { broken in
      Conflict(
        constraint: state.constraint(broken.constraint).id,
        equation: state.equation(of: broken.constraint),
        contradicting: broken.conflict.map { state.constraint($0).id })
    }
  }
}

/// A required constraint that cannot hold beside others. It is met as nearly as it can be.
public struct Conflict: Hashable, Sendable {
  /// The name of the constraint.
  public let constraint: String
  /// As in a document: `title.width == 60`.
  public let equation: String
  /// The names of kept constraints that contradict it, none of which can be left out. Empty where the environment
  /// contradicts it alone, or the rule that no size is negative.
  public let contradicting: [String]
}

extension LayoutCase {
  /// The layout of a pass. All passes before it are laid out, too, since a layout that is still good is kept.
  ///
  /// - Parameters:
  ///   - pass: from 0 to ``lastPass``, which it is where `nil`.
  ///   - environment: what holds in place of the case's own, through all passes.
  /// - Throws: `LayoutCaseError`
  public func layout(
    pass: Int? = nil, in environment: Environment = Environment()
  ) throws(LayoutCaseError) -> Layout {
    let number = try self.pass(pass)
    let request = try environment.request()
    return try measuring { measurer throws(LayoutCaseError) in
      var session = LayoutSession(layoutCase, request: request, measurer: measurer)
      while let layout = session.next() {
        if layout.pass == number { return Layout(layout, of: session.state) }
      }
      throw .invalid("\"\(name)\" has no layout of pass \(number)")
    }
  }

  /// The height of a table cell with the case after its last pass, at each width: fitted as UIKit fits a cell that
  /// sizes itself, the separator included, in points.
  ///
  /// - Parameter widths: in points, from 0 to 1,000,000,000.
  /// - Throws: `LayoutCaseError`
  public func heights(atWidths widths: [Double]) throws(LayoutCaseError) -> [Double] {
    try measuring { measurer in
      var heights = CellHeightCache(layoutCase, measurer: measurer)
      return try widths.map { try height(atWidth: $0, &heights) }
    }
  }

  /// The height of a table cell at a width, as ``heights(atWidths:)`` has it.
  ///
  /// - Throws: `LayoutCaseError`
  public func height(atWidth width: Double) throws(LayoutCaseError) -> Double {
    try measuring { measurer in
      var heights = CellHeightCache(layoutCase, measurer: measurer)
      return try height(atWidth: width, &heights)
    }
  }

  private func height(atWidth width: Double, _ heights: inout CellHeightCache) throws -> Double {
    guard (0...NumberRange.greatest).contains(width) else {
      throw LayoutCaseError.invalid(
        "\(width) is not a width; one is from 0 to \(NumberRange.greatest.shortest)")
    }
    return try heights.height(atWidth: width)
  }
}
