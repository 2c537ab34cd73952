import LayoutEngine
import LayoutModel
import Spelling

/// What findings are called in English.
extension LintedCase {
  /// - Parameter word: what a constraint is called.
  func sentence(of problem: LintProblem, _ word: (ConstraintIndex) -> String) -> String {
    switch problem {
    case .conflict(let members, let axes):
      return sentence(ofConflict: members.map(word), given: axes)
    case .encapsulatedHeight(let members, let allowsOne):
      return sentence(ofHeight: members.map(word), allowsOne: allowsOne)
    case .ambiguousFrame(let view, let members, let missing):
      let list = members.names.map { "the \($0)" }.enumerated(by: "and")
      return "nothing determines \(list) of \(name(view))"
        + (missing.map { ", \(clause(on: $0, of: view))" } ?? "")
    case .ambiguousContent(let view, let axis):
      return "nothing determines the \(axis.dimension) of what \(name(view)) scrolls"
    case .warning(let warning): return sentence(of: warning)
    case .stretchedImage(let view, let axis):
      return "\(name(view)) is stretched: it is \(axis == .horizontal ? "wider" : "higher") than its image"
    case .sidewaysContent(let view): return "what \(name(view)) scrolls is wider than \(name(view))"
    case .unsizedControl(let view): return "\(name(view)) has no size without an era; \(Self.eraRemedy)"
    case .brokenChain(let views):
      let (cell, chain) = (name(.root), views.map(name).joined(separator: " to "))
      return
        layoutCase.looseContentViewNote
        ?? "constraints lead from the top of \(cell) to \(chain), and none from there to the bottom of \(cell)"
    case .unstableHeight:
      return "the height that the passes before lead to is not the one that the last pass has by itself"
    case .sideBesideDirection(let constraint, let anchor):
      return sentence(of: anchor, in: state.constraint(constraint), called: word(constraint))
    case .idlePriority(let constraint):
      let priority = state.constraint(constraint).priority.rawValue.shortest
      return "the priority \(priority) of \(word(constraint)) decides nothing: required constraints do"
    case .idleContentPriority(let view, let kind, let axis, let hasContent):
      let priority = state.priority(kind, axis, of: view).rawValue.shortest
      return "\(name(view)).\(kind.rawValue).\(axis.rawValue) \(priority) decides nothing: "
        + (hasContent
          ? "required constraints give the \(axis.dimension)"
          : "\(name(view)) has no content \(axis.dimension)")
    case .redundant(let constraint): return "\(word(constraint)) follows from other required constraints"
    }
  }

  private func sentence(ofConflict members: [String], given axes: [Axis]) -> String {
    let bounds = axes.map { "\(name(.root)) has the \($0.dimension) that is given" }
    let given = bounds.isEmpty ? "" : " where \(bounds.joined(separator: " and "))"
    let names = members.joined(separator: ", ")
    return members.count == 1
      ? "\(names) cannot hold\(given)" : "\(names) contradict each other\(given), and all are required"
  }

  private func sentence(ofHeight members: [String], allowsOne: Bool) -> String {
    let names = members.joined(separator: ", ")
    let isOne = members.count == 1
    return allowsOne
      ? "\(names) \(isOne ? "allows" : "allow") the cell one height "
        + "only; while a table sizes the cell it sets another, and UIKit logs a conflict"
      : "\(names) \(isOne ? "makes" : "make") the cell higher than the 44 that a table sets while "
        + "it sizes the cell, and UIKit logs a conflict"
  }

  /// That a constraint says left or right at an anchor of which others say leading or trailing.
  private func sentence(of anchor: Anchor, in constraint: Constraint, called name: String) -> String {
    let edge = "\(anchor.attribute.rawValue) edge"
    let owner = anchor.owner(in: state.views)
    guard let second = constraint.second, constraint.first != anchor || anchor.view == .root else {
      return "\(name) places \(owner) by its \(edge), other constraints by leading or trailing"
    }
    let placed = constraint.first == anchor ? second : constraint.first
    return "\(name) places \(placed.owner(in: state.views)) by the \(edge) of \(owner), "
      + "of which other constraints say leading or trailing"
  }

  private func sentence(of warning: LayoutWarning) -> String {
    let view = name(warning.view)
    switch warning.kind {
    case .truncated: return "the text of \(view) does not fit its frame"
    case .brokenWord: return "a word of \(view) is wider than \(view), and is broken over lines"
    case .clipped: return "\(view) is smaller than its content"
    case .zeroSized: return "\(view) has no size, and nothing asks for that"
    case .behindKeyboard: return "the keyboard covers a part of \(view)"
    case .overlaps(let sibling): return "\(view) and \(name(sibling)) overlap"
    case .outside:
      let parent = layoutCase[warning.view].parent ?? .root
      let stack = layoutCase[parent].stack
      let isRowByBaselines = stack?.axis == .horizontal && stack?.alignment == .firstBaseline
      return "a part of \(view) lies outside of \(name(parent))"
        + (isRowByBaselines
          ? "; by first baselines UIKit keeps the first view alone below the top: let the highest be first"
          : "")
    }
  }

  /// The sentence for a person: of a view without a size, which of its sides has none. That may be another one in another
  /// environment, so that the finding is not known by it.
  func shownSentence(of problem: LintProblem) -> String {
    guard case .warning(let warning) = problem, warning.kind == .zeroSized else {
      return sentence(of: problem, name)
    }
    return "\(name(warning.view)) has no \(lackingSize(warning)), and nothing asks for that"
  }

  /// "width", "height", or "size" for both, of a view that is told to have none.
  private func lackingSize(_ warning: LayoutWarning) -> String {
    guard let layout = layouts.first(where: { $0.warnings.contains(warning) }) else { return "size" }
    let frame = layout.snapshot.layout.frames[warning.view]
    let lacking = Axis.allCases.filter { frame.size(on: $0) <= LayoutTolerance.equality }
    return lacking.count == 1 ? lacking[0].dimension : "size"
  }

  /// Why this case's edit, which made it, is no fix; nil where the finding is still there.
  ///
  /// - Parameter isOld: whether the flaw was there before the edit.
  func refusal(_ edit: CaseEdit, for flaw: FixFlaw, isOld: Bool = false) -> LintFinding.Refusal? {
    func refusal(_ clause: String, _ request: EnvironmentPatch) -> LintFinding.Refusal {
      LintFinding.Refusal(edit: edit, clause: isOld ? "still \(clause)" : clause, request: request)
    }
    switch flaw {
    case .finding: return nil
    case .conflict(let request): return refusal("makes required constraints contradict each other", request)
    case .squeezedImage(let view, let request):
      return refusal("makes \(name(view)) smaller than its image", request)
    case .violation(.warning(let warning), let request):
      return refusal(clause(on: warning, in: request), request)
    case .violation(.ambiguousFrame(let view, let members, _), let request):
      let list = members.names.map { "the \($0)" }.enumerated(by: "and")
      return refusal("leaves \(list) of \(name(view)) open", request)
    case .violation(.conflict, let request):
      return refusal("makes required constraints contradict each other", request)
    case .violation(let problem, let request):
      return refusal("leads to another finding: \(sentence(of: problem, name))", request)
    }
  }

  /// "breaks “Running” of title", "cuts the text of badge"
  private func clause(on warning: LayoutWarning, in request: EnvironmentPatch) -> String {
    let view = name(warning.view)
    switch warning.kind {
    case .truncated: return "cuts the text of \(view)"
    case .brokenWord:
      let word = layouts.first { $0.snapshot.request == request }.flatMap {
        $0.snapshot.brokenWord(of: warning.view, measurer: measurer)
      }
      return "breaks \(word.map { "“\($0)”" } ?? "a word") of \(view)"
    case .clipped: return "makes \(view) smaller than its content"
    case .zeroSized: return "leaves \(view) without a size"
    case .behindKeyboard: return "puts a part of \(view) behind the keyboard"
    case .overlaps(let sibling): return "lets \(view) and \(name(sibling)) overlap"
    case .outside:
      return "puts a part of \(view) outside of \(name(layoutCase[warning.view].parent ?? .root))"
    }
  }

  private static let eraRemedy = "\"era\": \"iOS 17\" in the environment gives it UIKit's"

  private func clause(on missing: LintProblem.MissingSize, of view: ViewIndex) -> String {
    switch missing {
    case .era:
      "which has no size without an era; \(Self.eraRemedy)"
    case .text:
      "of which no text is given; \"text\": \"\" makes it empty, "
        + (state.views[view].isEdited ? "a line high" : "0 × 0")
    case .content: "which has no content size"
    case .constant(let axis): "which needs a constraint such as \(name(view)).\(axis.dimension) == 100"
    }
  }

  func name(_ view: ViewIndex) -> String { layoutCase[view].id }

  /// A constraint by its name; by its equation where Interface Builder named it.
  func name(_ index: ConstraintIndex) -> String {
    let constraint = state.constraint(index)
    return constraint.ibID == nil ? constraint.id : state.equation(of: index)
  }

  /// A constraint by a name that stays when others are inserted: its equation, unless the document names it.
  func lastingName(_ index: ConstraintIndex) -> String {
    let constraint = state.constraint(index)
    return constraint.ibID == nil && constraint.origin != .numbered
      ? constraint.id : state.equation(of: index)
  }

  func lastingName(_ subject: LintFinding.Subject) -> String {
    switch subject {
    case .view(let view): name(view)
    case .constraint(let constraint): lastingName(constraint)
    }
  }
}

extension CaseSnapshot {
  /// The first word of a text that is wider than its view; nil where words of other fonts or scripts are.
  fileprivate func brokenWord(of view: ViewIndex, measurer: any TextMeasuring) -> String? {
    var text = state.views[view].text
    let words = text.string?.split(whereSeparator: \.isWhitespace) ?? []
    let width = max(layout.frames[view].width, layout.roundedFrames(state.views)[view].width)
    text.runs = []
    return words.first { word in
      guard word.count <= Self.longestWord else { return false }
      text.string = String(word)
      return measurer.extent(
        of: text, maxWidth: width + LayoutTolerance.equality, in: layout.environment
      ).breaksWords
    }.map(String.init)
  }

  /// A longer one is not named in a sentence.
  private static let longestWord = 40
}
