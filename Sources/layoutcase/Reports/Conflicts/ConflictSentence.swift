import Algorithms
import CaseDiagnosis
import CaseImport
import LayoutEngine
import LayoutModel
import Spelling

/// Why a minimal conflict cannot hold, in one sentence.
struct ConflictSentence {
  let conflict: MinimalConflict
  let explanation: Explanation

  var text: String {
    let claim = "\(phrase.verb) \(phrase.own) by \(explanation.naming(conflict.certificate.member))"
    let sentence = "\(phrase.subject) is required to \(claim), \(objection)"
    // A name that begins the sentence stays as it is.
    return sentence.hasPrefix("the ") ? "T" + sentence.dropFirst() : sentence
  }

  private var phrase: ConstraintPhrase { phrase(of: conflict.certificate.member) }
  private var others: [ConstraintIndex] { conflict.members.filter { $0 != conflict.certificate.member } }

  private func phrase(of index: ConstraintIndex) -> ConstraintPhrase {
    ConstraintPhrase(constraint: explanation.constraint(index), views: explanation.snapshot.state.items)
  }

  /// Why the requirement cannot be met: the other constraints of the conflict.
  private var objection: String {
    guard let limit else { return "and \(implied ?? "the others contradict it")." }
    switch others.count {
    case 0: return "and \(implied ?? "nothing else can hold")."
    case 1 where isOfSameQuantity(others[0]):
      return "and \(phrase(of: others[0]).own) by \(explanation.naming(others[0])): both cannot hold."
    case 1:
      return
        "but \(explanation.naming(others[0])) \(phrase.othersVerb.one) it \(limit)\(aside): both cannot hold."
    default:
      return
        "but the \(others.count) other constraints \(phrase.othersVerb.several) it \(limit)\(aside): "
        + "they cannot all hold."
    }
  }

  private func isOfSameQuantity(_ other: ConstraintIndex) -> Bool {
    let own = phrase.constraint
    let constraint = phrase(of: other).constraint
    return constraint.first == own.first && constraint.second == own.second
      && constraint.multiplier == own.multiplier
  }

  /// The value that the other constraints allow, with the sum: "at least 120 high (20 + 80 + 20)".
  var limitWithSum: String? { limit.map { $0 + aside } }

  /// The value that the other constraints allow: "at least 120 high".
  private var limit: String? {
    let (range, own) = (conflict.certificate.others, phrase.constraint.constant)
    if range.lowerBound == range.upperBound, range.lowerBound.isFinite {
      return phrase.words(.equal, range.lowerBound)
    } else if range.lowerBound > own, range.lowerBound.isFinite {
      return phrase.words(.greaterThanOrEqual, range.lowerBound)
    } else if range.upperBound < own, range.upperBound.isFinite {
      return phrase.words(.lessThanOrEqual, range.upperBound)
    }
    return nil
  }

  /// The sum that gives the value, in brackets, and the bounds of the environment and of sizes.
  private var aside: String { sum + (implied.map { ", as \($0)" } ?? "") }

  /// " (20 + 80 + 20)". Empty for a single constraint.
  private var sum: String {
    let shares = zip(others, conflict.certificate.shares).filter { $1.shown != "0" }
      .sorted { explanation.place(of: $0.0) < explanation.place(of: $1.0) }
      .map(\.1)
    guard shares.count > 1, shares.count <= Self.mostShares else { return "" }
    // Positive terms come first, so that the sum begins without a sign.
    let ordered = shares.filter { $0 > 0 } + shares.filter { $0 < 0 }
    let terms = ordered.enumerated().map { place, share in
      place == 0 ? share.shown : share > 0 ? " + \(share.shown)" : " − \((-share).shown)"
    }
    return " (\(terms.joined()))"
  }

  private static let mostShares = 10

  private var implied: String? {
    var parts: [String] = []
    for case .environment(let axis) in conflict.bounds { parts.append(explanation.outerSize(axis)) }
    let axes = conflict.bounds.compactMap { if case .notNegative(_, let axis) = $0 { axis } else { nil } }
    parts += axes.uniqued().map { "no \($0.dimension) can be negative" }
    return parts.isEmpty ? nil : parts.joined(separator: " and ")
  }
}

/// What constraints are called.
extension Explanation {
  /// "the constraints on lines 11 to 13 of the log", or each by itself.
  func namingAll(_ indices: [ConstraintIndex]) -> String {
    guard indices.count > 1, indices.allSatisfy(isNameless) else {
      return indices.map(naming).enumerated(by: "and")
    }
    return "the constraints on " + place(ofLines: indices.compactMap { line(of: $0) })
  }

  /// Whether it is named by its place in the report, as it has no identifier. Its line tells a person more.
  func isNameless(_ index: ConstraintIndex) -> Bool {
    let name = constraint(index).title
    return line(of: index) != nil && name.hasPrefix("c") && name.dropFirst().allSatisfy(\.isNumber)
  }

  /// A constraint by its name or the line of code that made it, with its line in the log and who made it.
  func naming(_ index: ConstraintIndex) -> String {
    let sourceLine = self.sourceLine(of: index)?.asPlace
    let title = constraint(index).title
    let name = title.hasPrefix("@") ? sourceLine ?? title : title
    let line = self.line(of: index).map { place(ofLines: [$0]) }
    if let line, isNameless(index) {
      return "the constraint \(logFile == nil ? "on" : "at") \(line)"
    }
    let isOwn =
      provenance(of: index) == .app || name.hasPrefix("UIKit-") || constraint(index).isOfStackView
    let maker = isOwn ? nil : "\(framework)'s"
    let details = [name == sourceLine ? nil : sourceLine, line, maker].compactMap(\.self)
    return details.isEmpty ? name : "\(name) (\(details.joined(separator: ", ")))"
  }
}

extension String {
  /// A file and line as SnapKit logs them, `Cell.swift#47`, as editors read them: `Cell.swift:47`.
  var asPlace: String {
    guard let sign = lastIndex(of: "#") else { return self }
    return "\(self[..<sign]):\(self[sign...].dropFirst())"
  }
}

extension Explanation {
  /// "line 9 of the log", "lines 3 to 6 and 8 of the log"; of one that was read from a file "crash.log:9".
  func place(ofLines lines: [Int]) -> String {
    if let logFile, lines.count == 1 { return "\(logFile):\(lines[0])" }
    return "\(lines.count.verb("line", "lines")) \(lines.enumerated(by: "and")) of \(logFile ?? "the log")"
  }

  /// "AppKit" for the log of a Mac's app, whose views are NSViews and none of UIKit's. The root may be a plain view that
  /// stands for what the log does not tell.
  var framework: String {
    let items = snapshot.state.items
    let names = items.drop { $0.parent == nil && $0.isPlain }.compactMap(\.className)
    let isOfMac = names.contains { $0.hasPrefix("NS") && !$0.hasPrefix("NSKVO") }
    return isOfMac && !names.contains { $0.hasPrefix("UI") } ? "AppKit" : "UIKit"
  }

  /// "the environment makes cell 320 wide"
  func outerSize(_ axis: Axis) -> String {
    let size = snapshot.layout.environment.requiredSize(axis) ?? 0
    return "the environment makes \(name(of: .root)) \(size.shown) \(axis.adjective)"
  }
}
