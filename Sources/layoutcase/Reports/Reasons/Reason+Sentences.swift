import Algorithms
import CaseDiagnosis
import LayoutEngine
import LayoutModel
import Spelling

extension Reason {
  /// "title.width"
  var name: String { "\(state.name(of: view)).\(measure.rawValue)" }

  /// Why it is what it is, in one plain sentence; nil where the table alone tells it.
  var answerSentence: String? {
    if view == .root, measure == .x || measure == .y { return "The root's own place is always 0." }
    switch answer {
    case nil: return nil
    case .openCell(let open)?:
      return "Its content gives it no height: \(open.sentence(in: reasoned.snapshot.layoutCase))."
    case .otherThanContent(let content, let loss)?:
      return "Its content is \(content.shown) \(measure.axis.adjective), and \(words(loss))."
    case .longestLine(let width, let limit)?:
      return "It is as wide as the longest line of its text, which is wrapped at \(width.shown)"
        + (limit.map { ", as \($0.words(in: state)) leaves no more" } ?? "") + "."
    case .content?: return "It is as \(measure.axis.adjective) as its content."
    case .contents(let views)?:
      return "It follows from the content of \(names(of: views))."
    }
  }

  private func names(of views: [ViewIndex]) -> String {
    views.map(state.name).enumerated(by: "and", atMost: 3)
  }

  /// "badge does not shrink: its compression resistance 751 beats title's 750"
  private func words(_ loss: ContentLoss) -> String {
    guard let own = ownViolation?.bound else { return "" }
    let (name, priority) = (state.name(of: view), own.priority.rawValue.shown)
    switch loss {
    case .choice(let choice): return words(choice, of: own)
    case .requiredConstraints: return "required constraints hold it at \(dual.value.shown)"
    case .tie(let rival, let rule):
      let rivalName = rival.cause.viewOfContent.map(state.name) ?? ""
      return "\(stay([rival])) is tied with \(name)'s, and " + rule.words("\(name)'s", "\(rivalName)'s")
    case .room(let views, let reached):
      let (room, change) = own.isShort ? ("not that much", "shrank") : ("more", "grew")
      return "there is \(room) room: even if \(names(of: views)) \(change), it would be \(reached.shown)"
    case .contents(let contents): return "\(stay(contents)) beats \(name)'s \(priority)"
    case .constraints(let bounds):
      let constraints = bounds.map { $0.words(in: state) }
      return "\(constraints.enumerated(by: "and", atMost: 2)) \(constraints.count.verb("beats", "beat")) "
        + "\(name)'s \(kindWords(own)) \(priority)"
    }
  }

  /// "at 750 each of 211 … 245.5 would be as good, and c2: … @ 749 makes it 211"
  private func words(_ choice: PriorityChoice, of bound: ViolatedBound) -> String {
    let holders = choice.holders.map { cause, priority in
      cause?.words(in: state) ?? "what has \(priority.rawValue.shown)"
    }
    return "at \(bound.priority.rawValue.shown) each of \(choice.range.shown) would be as good, and "
      + "\(holders.enumerated(by: "and", atMost: 3)) \(holders.count.verb("makes", "make")) it "
      + dual.value.shown
  }

  /// "badge does not shrink: its compression resistance 751": of contents of one priority, those of the first's kind.
  private func stay(_ contents: [ViolatedBound]) -> String {
    let peers = contents.filter { $0.isShort == contents[0].isShort }
    return "\(names(of: peers.compactMap(\.cause.viewOfContent))) \(peers.count.verb("does", "do")) not "
      + "\(contents[0].isShort ? "shrink" : "grow"): \(peers.count.verb("its", "their")) "
      + "\(kindWords(contents[0])) \(contents[0].priority.rawValue.shown)"
  }

  private func kindWords(_ content: ViolatedBound) -> String {
    (content.isShort ? ContentPriorityKind.compression : .hugging).words
  }
}

extension Reason {
  /// Why the view's text is cut; nil where it is not.
  var truncationSentence: String? {
    let clause = "\(state.name(of: view)) is cut: it needs"
    return switch truncation {
    case nil: nil
    case .lines(let needed, let most)?: "\(clause) \(needed) lines, numberOfLines is \(most)."
    case .size(let needed, let frame)?:
      "\(clause) \(needed.width.shown) × \(needed.height.shown), "
        + "the view is \(frame.width.shown) × \(frame.height.shown)."
    }
  }

  /// Sentences on the required constraints that hold the number: which contradict each other, and which priority would
  /// let go. Of a whole frame, only where something is missed for them.
  var requiredSentences: [String] {
    let isBrief = !details.contains(.priorities)
    guard missedPriority != nil || wrappingWidth != nil || !isBrief && !dual.isArguable else { return [] }
    // That another frame holds the whole text is no advice to who asks why it is cut.
    let holds = isBrief && truncation != nil ? [] : requiredHolds
    return broken.map(sentence)
      + (dual.isArguable
        ? [] : ["Required constraints hold it, whatever the priorities of others are."])
      + holds.grouped(by: \.value).map { value, holds in
        let changes = holds.map { "\($0.constraint.assignment(in: state))=\($0.priority.rawValue.shown)" }
        return "With \(changes.enumerated(by: "or")), \(name) would be \(value.shown)."
      }
  }

  /// "c3: box.width == 200 is broken: it contradicts c2: box.width == 100, and both are required."
  private func sentence(_ broken: BrokenConstraint) -> String {
    let others = broken.conflict.map { state.line(of: $0) }
    return "\(state.line(of: broken.constraint)) is broken: it contradicts "
      + "\(others.enumerated(by: "and")), and \(others.count == 1 ? "both" : "all") are required."
  }

  /// The bounds that gave way, each with who would give way next where that helps, and how many were not tried.
  var violationSentences: [String] {
    guard let (found, untried) = violations else { return [] }
    // What a stack view asks for itself is nothing that an author can change.
    let told = found.filter { details.contains(.all) || !$0.bound.cause.isStacksOwn(in: state) }
    let shares = Dictionary(grouping: told, by: \.bound.priority)
    let sentences = told.flatMap { violation in
      let choice = violation == ownViolation ? choice(below: violation.bound) : nil
      let sentence = ViolationSentence(
        violation: violation, state: state, consequence: consequence,
        isShared: (shares[violation.bound.priority]?.count ?? 0) > 1,
        weaker: choice.map { words($0, of: violation.bound) }, namesAll: details.contains(.all))
      return details.contains(.all) || helps(violation) ? sentence.lines : Array(sentence.lines.prefix(1))
    }
    return sentences
      + (untried > 0
        ? [
          "\(untried.counted("more bound")) gave way and \(untried.verb("was", "were")) not tried: --all tries all."
        ] : [])
  }

  /// What the number would be in other frames, and what of it the view's text lacks then.
  private func consequence(_ frames: [Rect]) -> String {
    let value = explainer.value(of: measure, view, in: frames)
    return "\(name) would be \(value.shown)" + (shortage(value, in: frames) ?? "")
  }

  /// ", still less than the 233 it needs", of a text of one line; ", where its text needs 4 lines" of another one.
  private func shortage(_ width: Double, in frames: [Rect]) -> String? {
    guard measure == .width, truncation != nil else { return nil }
    let most = state.views[view].text.numberOfLines ?? 1
    if most != 1 {
      let lines = explainer.wrappedLines(of: view, atMost: 0, in: frames)?.count ?? 0
      return most > 0 && lines > most ? ", where its text needs \(lines) lines" : nil
    }
    guard let needed = explainer.textSize(of: view).horizontal, needed - width > LayoutTolerance.equality
    else { return nil }
    return ", still less than the \(needed.shown) it needs"
  }
}

/// What is said of the lines of texts.
extension Reason {
  /// "price.firstBaseline is 28.1875, 14.2832 below price.top."
  func sentence(_ baseline: TextLine, on console: Console) -> String {
    let line = "\(state.name(of: view)).\(baseline.attribute.rawValue)"
    return "\(console.painted(line, .heading)) is \((dual.value + baseline.offset).shown), "
      + "\(baseline.offset.magnitude.shown) \(baseline.offset < 0 ? "above" : "below") \(name)."
  }

  /// What the constants of baselines gain, as one text's lies lower in its view than another's.
  var baselineRemarks: [String] {
    dual.activeSet.compactMap { active in
      guard case .constraint(let plain) = active.cause, let index = explainer.constraint(inCase: plain),
        case let written = reasoned.snapshot.layoutCase[index], let second = written.second,
        written.first.attribute.isBaseline, second.attribute.isBaseline
      else { return nil }
      let added = state.addedConstant(of: plain).withoutNoise
      guard added != 0 else { return nil }
      let (lower, higher) = added > 0 ? (second, written.first) : (written.first, second)
      return "\(lower.text(in: state.views)) lies \(added.magnitude.shown) lower in its view than "
        + "\(higher.text(in: state.views)) in its own."
    }
  }
}

extension Cause {
  /// Whether it is a constraint that a stack view makes and gives a priority.
  fileprivate func isStacksOwn(in state: CaseState) -> Bool {
    guard case .constraint(let constraint) = self else { return false }
    return state.constraints[constraint.rawValue].isOfStackView
  }
}
