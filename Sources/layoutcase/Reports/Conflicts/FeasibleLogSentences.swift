import Algorithms
import CaseDiagnosis
import CaseImport
import JSON
import LayoutEngine
import LayoutModel
import Spelling

/// What is said of a log whose lines can hold together.
struct FeasibleLogSentences {
  let log: ConflictCase
  let explanation: Explanation
  /// Whether the log's case is stored, and can be asked for.
  var isStored = false

  var all: [String] {
    guard let report = explanation.feasibleLog else { return [reason] }
    let lengths = report.lengths.map(sentence)
    if !lengths.isEmpty {
      return ["The lines contradict each other only with lengths that the log does not tell."] + lengths
    }
    let numbers = report.roundedNumbers.prefix(Self.mostNumbers).map(sentence)
    if !numbers.isEmpty {
      return ["The lines hold so narrowly that the last digits decide, and a log rounds them."] + numbers
    }
    // Of what the debugger printed nothing is missing that contradicts.
    return [reason] + (log.report.isAnnounced ? report.sizes.map(sentence) : [])
  }

  /// What ends the conflict with UIKit's default for the margins that the log does not tell, or one of rounded numbers.
  var likelyFix: String? {
    explanation.withDefaultMargins.first?.likelyFixSentences.first ?? nil ?? roundingFix
  }

  /// A constraint of the app's, or else any, gives way by less than a number was rounded.
  private var roundingFix: String? {
    let numbers = explanation.feasibleLog?.roundedNumbers ?? []
    let own = numbers.first { explanation.provenance(of: $0.constraint) == .app } ?? numbers.first
    guard let own else { return nil }
    let edit = Edit(constraint: own.constraint, kind: .lower(to: .highestOptional))
    return "\(EditWords(edit: edit, explanation: explanation).order): it gives way by the rounding alone."
  }

  /// More numbers of a chain say the same.
  private static let mostNumbers = 3

  private var reason: String {
    guard log.leftOut.isEmpty, !log.report.isTruncated else {
      return "No conflict in the lines that could be read: what contradicts must be in the others."
    }
    guard log.report.isAnnounced else {
      return determination + nextSteps
    }
    return "No conflict: all constraints can hold as the log prints them. It may leave out what contradicts."
  }

  /// Whether what the debugger has printed determines the views that it places, on the axes of its constraints.
  private var determination: String {
    let (axes, placed) = explanation.openMembers
    let open = placed.flatMap { view, open in open.names.map { "\(explanation.name(of: view)).\($0)" } }
    guard open.isEmpty else {
      let sizes = placed.flatMap { view, open in
        (open.contains(.width) ? [Anchor(view, .width)] : [])
          + (open.contains(.height) ? [Anchor(view, .height)] : [])
      }
      let untold = explanation.untoldContents(of: sizes).map { explanation.name(of: $0.view) }.uniqued()
      let doubt =
        untold.isEmpty
        ? ""
        : ", unless \(untold.enumerated(by: "and", atMost: 4)) "
          + "\(untold.count.verb("has a content size", "have content sizes")), of which the log has no line"
      return
        "Ambiguous\(doubt): these constraints do not determine \(open.enumerated(by: "and", atMost: 4)). "
        + "No conflict: they can all hold."
    }
    let names = placed.map { explanation.name(of: $0.view) }.enumerated(by: "and", atMost: 4)
    let words = axes.map { "\($0.rawValue)ly" }.joined(separator: " and ")
    return "No conflict: these constraints can all hold"
      + (placed.isEmpty ? "." : ", and they determine \(names) \(words).")
  }

  /// What to do with the constraints that the debugger prints, where their case is stored.
  private var nextSteps: String {
    let view = log.layoutCase.constraints.first.map { constraint in
      let attribute: Attribute = constraint.first.attribute.axis == .horizontal ? .width : .height
      return Anchor(constraint.first.view, attribute).text(in: log.layoutCase.views)
    }
    guard isStored, let view else { return "" }
    let name = explanation.snapshot.layoutCase.name.storedWord
    return
      " \(commandLine("solve", name)) lays them out, and \(commandLine("why", name, view)) tells what decides a number."
  }

  /// "They contradict wherever Page.leftMargin + Page.rightMargin is not 71."
  private func sentence(_ length: UnknownLength) -> String {
    "They contradict wherever \(sum(length)) is \(length.values.exclusion).\(comparisonWithDefault(length))"
  }

  private func sum(_ length: UnknownLength) -> String {
    let parts = length.parts.map { part -> String in
      let view = explanation.name(of: part.view)
      let word = part.kind.word
      guard case .baseline = part.kind else { return "\(view).\(word)" }
      let depth = "\(view).\(word) - \(view).top"
      return length.parts.count == 1 ? depth : "(\(depth))"
    }
    return zip(length.parts, parts).enumerated().reduce(into: "") { text, next in
      let sign = next.element.0.isNegative ? " - " : " + "
      text += next.offset == 0 ? next.element.1 : sign + next.element.1
    }
  }

  private func comparisonWithDefault(_ length: UnknownLength) -> String {
    guard length.defaultValue != nil else { return "" }
    let sum = length.parts.map { _ in UnknownLength.defaultMargin.shown }.joined(separator: " + ")
    return length.excludesDefault
      ? " UIKit's default of \(sum) is one." : " With UIKit's default of \(sum) they can hold."
  }

  /// "Line 4 says 54.6667, and the others leave at least 54.666666."
  private func sentence(_ number: FeasibleLog.RoundedNumber) -> String {
    let line = explanation.line(of: number.constraint).map { "Line \($0) of the log" } ?? "A line"
    let constant = explanation.constraint(number.constraint).constant
    return "\(line) says \(constant.shown), and the others leave \(number.values.words)."
  }

  private func sentence(_ size: FeasibleLog.RequiredSize) -> String {
    "The lines require \(explanation.name(of: size.view)) to be \(size.values.words) \(size.axis.adjective)."
  }

  var json: JSONValue {
    let report = explanation.feasibleLog
    return .object([
      "lengths": (report?.lengths ?? []).map(json),
      "roundedNumbers": (report?.roundedNumbers ?? []).map { number in
        JSONValue.object(
          ["constraint": explanation.constraint(number.constraint).id]
            + number.values.members)
      },
      "sizes": (report?.sizes ?? []).map { size in
        JSONValue.object(
          ["view": explanation.name(of: size.view), "size": size.axis.dimension] + size.values.members)
      },
      "likelyFix": likelyFix,
    ])
  }

  private func json(_ length: UnknownLength) -> JSONValue {
    let parts = length.parts.map { part -> JSONValue in
      .object([
        "view": explanation.name(of: part.view), "length": part.kind.word, "factor": part.isNegative ? -1 : 1,
      ])
    }
    return .object(
      ["sum": parts] + length.values.members
        + ["usual": length.defaultValue])
  }
}

extension UnknownLength.Kind {
  fileprivate var word: String {
    switch self {
    case .margin(let edge): "\(edge.rawValue)Margin"
    case .safeArea(let edge): "safeAreaInsets.\(edge.rawValue)"
    case .baseline(let isFirst): isFirst ? "firstBaseline" : "lastBaseline"
    }
  }
}

extension ClosedRange<Double> {
  private var isOneValue: Bool { upperBound - lowerBound <= LayoutTolerance.equality }

  /// What is not in it: "not 71", "less than 8".
  fileprivate var exclusion: String {
    if isOneValue { return "not \(lowerBound.shown)" }
    if !upperBound.isFinite { return "less than \(lowerBound.shown)" }
    if !lowerBound.isFinite { return "more than \(upperBound.shown)" }
    return "less than \(lowerBound.shown) or more than \(upperBound.shown)"
  }

  /// "71", "at least 8", with up to six decimals.
  fileprivate var words: String {
    func figure(_ value: Double) -> String {
      let rounded = (value * 1e6).rounded() / 1e6
      return Int64(exactly: rounded).map { "\($0)" } ?? "\(rounded)"
    }
    if isOneValue { return figure(lowerBound) }
    if !upperBound.isFinite { return "at least \(figure(lowerBound))" }
    if !lowerBound.isFinite { return "at most \(figure(upperBound))" }
    return "\(figure(lowerBound)) to \(figure(upperBound))"
  }

  fileprivate var members: JSONObject {
    [
      // Those that are infinite become null.
      "least": lowerBound, "greatest": upperBound,
    ]
  }
}
