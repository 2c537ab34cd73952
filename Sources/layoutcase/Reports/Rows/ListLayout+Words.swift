import Arguments
import CaseLibrary
import LayoutEngine
import LayoutModel
import Spelling

extension ListLayout {
  /// The width, and what else is not the case's own: "320 XL 2x rtl".
  ///
  /// - Parameter withTextSize: whether the text size is told in any case.
  func shownBasis(withTextSize: Bool = false, separator: String = " ") -> String {
    var request = request
    if withTextSize { request.environment.textSize = environment.textSize }
    return request.words(separatedBy: separator)
  }

  /// The options by which other verbs lay the same cells out.
  var options: [String] { request.options }

  /// The width, and what else is not the case's own.
  private var request: CellRequest {
    let own = layoutCase.latestState.environment
    var others = EnvironmentPatch()
    others.textSize = environment.textSize == own.textSize ? nil : environment.textSize
    others.scale = environment.scale == own.scale ? nil : environment.scale
    others.direction = environment.direction == own.direction ? nil : environment.direction
    let line = separator == own.separator ? nil : CellRequest.Separator.points(separator)
    return CellRequest(width: basis.width, environment: others, separator: line)
  }
}

extension ShownHeight {
  /// What hangs out of the cell, by how much and why; nil where nothing does, and where its layout is not told.
  var overflowSentence: String? {
    guard let summary, let overflow = summary.overflow else { return nil }
    let others = summary.otherOverhanging.map { layoutCase[$0].id }
    let names = others.prefix(2) + (others.count > 2 ? ["\(others.count - 2) more"] : [])
    let also =
      others.isEmpty
      ? "" : "; \(Array(names).enumerated(by: "and")) \(others.count.verb("hangs", "hang")) out, too"
    let isReplaced =
      summary.cell.layout.cellHeight == 0 && layoutCase[.root].className == "UITableViewCell"
      && layoutCase.looseContentViewNote == nil
    return overflow.sentence(in: layoutCase) + also
      + (isReplaced ? "; in place of 0, UIKit gives such a cell the standard height of 44" : "")
  }

  /// "c4 and gap are broken, as required constraints contradict each other"; nil without a conflict, and where the layout
  /// is not told.
  var brokenSentence: String? {
    guard let broken = summary?.broken, !broken.isEmpty else { return nil }
    let names = broken.enumerated(by: "and", atMost: 4)
    return
      "\(names) \(broken.count.verb("is", "are")) broken, as required constraints contradict each other"
  }
}

extension CellOverflow {
  /// The view, where the chain to the cell's bottom is open at it.
  func openView(in layoutCase: LayoutCase) -> String? { isChained ? nil : layoutCase[view].id }

  /// "title hangs out of cell by 11, and no chain of constraints from its bottom to the bottom of cell keeps it inside"
  func sentence(in layoutCase: LayoutCase) -> String {
    let (view, cell) = (layoutCase[view].id, layoutCase[.root].id)
    let chain =
      isChained
      ? "although constraints lead from its bottom to the bottom of \(cell): they give way or are broken"
      : "and no chain of constraints from its bottom to the bottom of \(cell) keeps it inside"
    return "\(view) hangs out of \(cell) by \(amount.shown), \(chain)"
  }
}
