import Spelling

extension LayoutCase {
  /// Notes, a sentence each, on texts of the last pass that do not change a content size, because it is declared. Of a
  /// text that the pass before has set as well, that was told then.
  public var textNotes: [String] {
    let state = latestState
    var seen: Set<ViewIndex> = []
    for case .view(let index, let patch) in history.dropLast().last?.changes ?? [] where !patch.text.isKeep {
      seen.insert(index)
    }
    return (history.last?.changes ?? []).compactMap { change in
      guard case .view(let index, let patch) = change, !patch.text.isKeep, seen.insert(index).inserted else {
        return nil
      }
      return state.views[index].textNote
    }
  }
}

extension View {
  /// Whether it is a standard control whose size only an era would tell. To be asked where there is none.
  public var lacksEra: Bool {
    guard let className, intrinsic.horizontal == nil, intrinsic.vertical == nil else { return false }
    return !isControl && frame == nil && text.string == nil && !has(.unmodelled)
      && ControlSize.isKnown(className, era: InterfaceBuilderVersion("iOS 26"))
  }

  fileprivate var textNote: String? {
    let declared: (size: String, member: String)? =
      switch (intrinsic.horizontal, intrinsic.vertical) {
      case (nil, nil): nil
      case (_?, nil): ("width", "intrinsic.width")
      case (nil, _?): ("height", "intrinsic.height")
      case (_?, _?): ("size", "intrinsic")
      }
    guard let declared, !hasControlSize.vertical else { return nil }
    return "\(id) has its declared intrinsic \(declared.size), and not its text's; "
      + "\(id).\(declared.member)=null measures the text"
  }
}

extension LayoutCase {
  /// A note on a text size that no text follows; nil where one does, and for the standard size.
  ///
  /// - Parameter state: of the case, in any environment.
  public func textSizeNote(_ size: ContentSizeCategory, in state: CaseState) -> String? {
    let isFollowed =
      state.views.contains { $0.text.font?.textStyle != nil }
      || variations.contains { $0.condition.textSize != nil } || recordings.contains { $0.textSize == size }
    guard size != .large, !isFollowed else { return nil }
    return
      "no text here follows the text size \(size.rawValue); a font with a \"textStyle\" does, as that of a "
      + "UILabel with adjustsFontForContentSizeCategory"
  }
}

extension CaseState {
  /// A note on constraints that keep what Interface Builder stored of a frame, where those of its file leave it open:
  /// with them it counts as determined. Nil where there are none.
  public var keptFramesNote: String? {
    let kept = constraints.filter { origin == .interfaceBuilder && $0.isActive && $0.keepsStoredFrame }.map(
      \.id)
    guard !kept.isEmpty else { return nil }
    return
      "\(kept.enumerated(by: "and", atMost: 3)) \(kept.count.verb("keeps", "keep")) what Interface Builder "
      + "stored, which is not told as open"
  }
}

extension Constraint {
  /// Below every priority of UIKit's own.
  package static let storedFramePriority = 0.001

  /// How the names of constraints begin that keep a stored frame.
  package static let storedFramePrefix = "stored-"

  fileprivate var keepsStoredFrame: Bool {
    ibID == nil && priority.rawValue == Self.storedFramePriority && id.hasPrefix(Self.storedFramePrefix)
  }
}

extension LayoutCase {
  /// Notes, a sentence each, on what is laid out otherwise than a reader of UIKit's words may think.
  public var modelNotes: [String] {
    [
      unmodelledClassesNote, unsizedControlsNote, unarrangedStacksNote, looseContentViewNote, rotationNote,
      coarseChainNote,
    ].compactMap(\.self) + fieldNotes + misspeltClassNotes
  }

  /// A note on a cell's content view that no constraint ties to the cell, so that the cell is 0 high; nil where there is
  /// none. UIKit gives it the cell's bounds without constraints.
  public var looseContentViewNote: String? {
    guard let index = looseContentView else { return nil }
    let (cell, content) = (views[0].id, views[index.rawValue].id)
    return "no constraint ties \(content) to \(cell), and what UIKit does with a content view by itself is "
      + "not modelled; \"H:|[\(content)]|\" and \"V:|[\(content)]|\" among the constraints give it the bounds of "
      + cell
  }

  private var looseContentView: ViewIndex? {
    guard views[0].isCell else { return nil }
    return views.indices.map { ViewIndex($0) }.first { index in
      let view = views[index.rawValue]
      let isNamed = view.id == "contentView" || view.className?.hasSuffix("CellContentView") ?? false
      return isNamed && view.parent == .root && view.frame == nil
        && !constraints.contains {
          let ends = [$0.first.view, $0.second?.view]
          return ends.contains(index) && ends.contains(.root)
        }
    }
  }

  /// Standard controls that have no size, as nothing says of which era it would be.
  private var unsizedControlsNote: String? {
    guard environment.era == nil else { return nil }
    let names = classNames(where: \.lacksEra)
    guard !names.isEmpty else { return nil }
    return "\(names.enumerated(by: "and")) \(names.count == 1 ? "has" : "have") no size without an era; "
      + "\"era\": \"iOS 17\" in the environment gives the sizes of UIKit's controls"
  }

  /// Nil where UIKit's own constraints arrange what is in the stack view, as in a case of a log.
  private var unarrangedStacksNote: String? {
    guard let view = views.first(where: { $0.className == "UIStackView" && $0.stack == nil }),
      !constraints.contains(where: { $0.id.hasPrefix("UISV-") })
    else { return nil }
    return
      "\(view.id) is a UIStackView without \"stack\", and is laid out as a plain view; write \"stack\": {}"
  }

  /// Fields and text views whose text decides a size that nothing declares.
  private var measuredFields: [View] {
    views.filter {
      $0.isEdited && $0.text.string != nil && $0.frame == nil
        && !$0.isScrollView && ($0.intrinsic.horizontal == nil || $0.intrinsic.vertical == nil)
    }
  }

  private var borderedFieldsNote: String? {
    let bordered = measuredFields.filter { $0.style != nil && $0.style != "none" }
    let textSize = latestState.environment.textSize
    let isHigher = bordered.contains { view in
      let font = view.text.font
      let hasOwnSize = view.hasKnownBorder && font?.family == nil && font.size(at: textSize) <= 17
      return !hasOwnSize && view.intrinsic.vertical == nil
    }
    if isHigher {
      return
        "the text of a UITextField is measured as that of a label; what its border and insets add is not known"
    }
    return bordered.isEmpty
      ? nil : "a UITextField is as wide as its text; what its border and insets add is not known"
  }

  /// Notes on fields and text views, which are higher than what is measured of them.
  public var fieldNotes: [String] { [textFieldsNote, borderedFieldsNote].compactMap(\.self) }

  private var textFieldsNote: String? {
    let names = classNames(measuredFields.filter { $0.style == nil || $0.style == "none" })
    guard let name = names.first else { return nil }
    if names == ["UITextView"] {
      return
        "the text of a UITextView is measured as that of a label, without its insets of 8 above and below and 5 "
        + "on both sides; one that scrolls, as UIKit's does unless it is told not to, says \"isScrollEnabled\": true"
    }
    return names.count == 1
      ? "the text of a \(name) is measured as that of a label, without border and insets"
      : "the texts of \(names.enumerated(by: "and")) are measured as those of labels, without borders and insets"
  }

  private var rotationNote: String? {
    let environment = latestState.environment
    guard environment.isTurnedAgainstDevice, let device = environment.device else { return nil }
    return
      "the safe area is still that of \(device) upright; \"device\": \"\(device) landscape\" turns it, too"
  }

  /// The classes of some views, each once, in document order.
  private func classNames(where isWanted: (View) -> Bool) -> [String] { classNames(views.filter(isWanted)) }

  private func classNames(_ views: [View]) -> [String] {
    var names: [String] = []
    for view in views {
      if let name = view.className, !names.contains(name) { names.append(name) }
    }
    return names
  }

  /// Classes that are near to one of UIKit's: a slip of the pen would give a view the defaults of `UIView`.
  private var misspeltClassNotes: [String] {
    classNames(views).filter { $0.hasPrefix("UI") && UIKitClass(named: $0) == nil }.compactMap { name in
      guard let near = suggestion(for: name, among: UIKitClass.all.map(\.name).sorted()),
        editDistance(Array(name), Array(near)) <= 2
      else { return nil }
      return "the class \"\(name)\" is not known, and has the priorities of UIView; \(question(near))"
    }
  }

  /// A sentence on the classes of the case whose own behaviour is not modelled; `nil` where there are none. A class
  /// that has a size in the case's era is modelled there.
  private var unmodelledClassesNote: String? {
    let names = classNames {
      $0.has(.unmodelled) && !ControlSize.isKnown($0.className ?? "", era: environment.era)
    }
    guard !names.isEmpty else { return nil }
    return names.count == 1
      ? "\(names[0]) is laid out as a plain view"
      : "\(names.enumerated(by: "and")) are laid out as plain views"
  }
}
