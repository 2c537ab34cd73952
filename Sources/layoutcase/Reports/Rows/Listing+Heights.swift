import Arguments
import CaseLibrary
import LayoutEngine
import LayoutModel
import Spelling

extension Listing {
  /// The heights of cells, with the reasons why they were stored or solved where these are asked for.
  ///
  /// - Parameters:
  ///   - heights: with their summaries, where the reasons are asked for.
  ///   - withTextSizes: whether a person sees the text sizes.
  init(
    _ heights: [(layoutCase: LayoutCase, height: CellHeight, summary: CellSummary?)], isExplained: Bool,
    withTextSizes: Bool
  ) {
    typealias Solved = (layoutCase: LayoutCase, height: CellHeight, summary: CellSummary?)
    func textSize(_ solved: Solved) -> Cell { Cell(solved.height.environment.textSize.rawValue) }
    let explanation: [Column<Solved>] = [
      Column("reason", "because") { Cell($0.height.reason.sentence(ofFirst: "case")) },
      Column("conflict") { Cell($0.summary?.isConflict) },
      Column("sources", "content") { Cell($0.summary?.sources.map(\.rawValue)) },
      Column("key", nil) { Cell($0.height.inputs.key.description) },
    ]
    let front: [Column<Solved>] = [
      Column("case") { Cell($0.layoutCase.name) }, Column("width") { Cell($0.height.width) },
      Column(nil, withTextSizes ? "text size" : nil, cell: textSize),
    ]
    let result: [Column<Solved>] = [
      Column("height", "height", folding: .last) { Cell($0.height.height) },
      Column("cached") { Cell($0.height.isCached) },
    ]
    let overflow: [Column<Solved>] = [
      Column("overflow", nil) { Cell($0.height.overflow?.amount) },
      Column("openAt", nil) { Cell($0.height.overflow?.openView(in: $0.layoutCase)) },
    ]
    let environment = Column<Solved>.environment(
      heights.map { ($0.height.environment, $0.layoutCase) }, \.height.environment)
    self.init(
      heights,
      // A program has the columns at the same places whatever was asked for.
      front + result + (isExplained ? explanation : []) + [Column("textSize", nil, cell: textSize)]
        + overflow + environment + [Column("separator", nil) { Cell($0.height.separator) }])
  }
}

extension Column {
  /// Scale and direction, which a person sees where they are not the case's own.
  ///
  /// - Parameter used: the environments, and the cases that were laid out in them.
  static func environment(
    _ used: [(HeightEnvironment, LayoutCase)], _ environment: @escaping (Record) -> HeightEnvironment
  ) -> [Column] {
    func title<Value: Equatable>(
      _ title: String, _ value: (HeightEnvironment) -> Value, _ own: (Environment) -> Value
    ) -> String? {
      used.allSatisfy { value($0) == own($1.latestState.environment) } ? nil : title
    }
    return [
      Column("scale", title("scale", \.scale, \.scale)) { Cell(environment($0).scale) },
      Column("direction", title("direction", \.direction, \.direction)) {
        Cell(environment($0).direction.rawValue)
      },
    ]
  }
}

extension ListLayout {
  /// The width, and what else is not the case's own: "320 XL 2x rtl".
  ///
  /// - Parameter withTextSize: whether the text size is told in any case.
  func shownBasis(withTextSize: Bool = false, separator: String = " ") -> String {
    let own = layoutCase.latestState.environment
    var words = [basis.width.shown]
    if withTextSize || environment.textSize != own.textSize { words.append(environment.textSize.rawValue) }
    if environment.scale != own.scale { words.append("\(environment.scale.shown)x") }
    if environment.direction != own.direction { words.append(environment.direction.rawValue) }
    if self.separator != own.separator { words.append("separator \(self.separator.shown)") }
    return words.joined(separator: separator)
  }
}

extension ListLayout {
  /// The options by which other verbs lay the same cells out.
  var options: [String] {
    let own = layoutCase.latestState.environment
    var others = EnvironmentPatch()
    others.textSize = environment.textSize == own.textSize ? nil : environment.textSize
    others.scale = environment.scale == own.scale ? nil : environment.scale
    others.direction = environment.direction == own.direction ? nil : environment.direction
    let line = separator == own.separator ? nil : CellRequest.Separator.points(separator)
    return CellRequest(width: basis.width, environment: others, separator: line).options
  }
}

extension CellSummary {
  /// What hangs out of the cell, by how much and why; nil where nothing does.
  func overflowSentence(in layoutCase: LayoutCase) -> String? {
    guard let overflow else { return nil }
    let others = otherOverhanging.map { layoutCase[$0].id }
    let names = others.prefix(2) + (others.count > 2 ? ["\(others.count - 2) more"] : [])
    let also =
      others.isEmpty
      ? "" : "; \(Array(names).enumerated(by: "and")) \(others.count.verb("hangs", "hang")) out, too"
    let isReplaced = cell.layout.cellHeight == 0 && layoutCase[.root].className == "UITableViewCell"
    return overflow.sentence(in: layoutCase) + also
      + (isReplaced ? "; in place of 0, UIKit gives such a cell the standard height of 44" : "")
  }

  /// "c4 and gap are broken, as required constraints contradict each other"; nil without a conflict.
  var brokenSentence: String? {
    guard isConflict else { return nil }
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
