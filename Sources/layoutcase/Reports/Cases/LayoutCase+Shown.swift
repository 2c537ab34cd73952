import LayoutModel
import Spelling

extension Environment {
  /// For people: "428 × 926 at 3x, ltr". The usual text size is left out.
  var shown: String { shown(tellingTextSize: false) }

  /// - Parameter isTextSizeTold: whether the usual text size is told, too.
  func shown(tellingTextSize isTextSizeTold: Bool) -> String {
    var parts = [device].compactMap(\.self)
    parts.append("\(width?.shown ?? "free") × \(height?.shown ?? "free") at \(scale.shortest)x")
    parts.append(direction.rawValue)
    if isTextSizeTold || textSize != .large { parts.append("text size \(textSize.rawValue)") }
    if let fitting {
      // An axis with a size of its own is not fitted.
      let targets = [
        ("width", width == nil ? fitting.width : nil, fitting.horizontalPriority),
        ("height", height == nil ? fitting.height : nil, fitting.verticalPriority),
      ]
      parts += targets.compactMap { name, target, priority in
        target.map { target in
          let goal = target == 0 ? "as small as its contents allow" : "near \(target.shown)"
          return "\(name) \(goal) at priority \(priority.rawValue.shown)"
        }
      }
    }
    if separator != 0 { parts.append("separator \(separator.shown)") }
    return parts.joined(separator: ", ")
  }
}

extension Environment {
  /// A sentence where the keyboard covers more than all of the root.
  var keyboardNote: String? {
    guard let keyboardHeight, let height, keyboardHeight > height else { return nil }
    return
      "the keyboard, \(keyboardHeight.shown) high, is taller than the root, which is \(height.shown) high"
  }
}

extension CaseSnapshot {
  /// What it is laid out in, with the text size where that is asked for or another pass may have another.
  var shownEnvironment: String {
    let isAsked = request.textSize != nil || layoutCase.environment.textSize != .large
    let isChanged = layoutCase.history.contains { pass in
      pass.changes.contains { if case .environment(let patch) = $0 { patch.textSize != nil } else { false } }
    }
    return layout.environment.shown(tellingTextSize: isAsked || isChanged)
  }
}

extension LayoutCase {
  /// The greatest indentation. A table of a deep hierarchy would otherwise be mostly spaces.
  private static let deepestIndentation = 30

  /// A view's name, indented below its parent's.
  func indentedName(of view: ViewIndex) -> String {
    var depth = 0
    var current = view
    while depth < Self.deepestIndentation, let parent = self[current].parent {
      depth += 1
      current = parent
    }
    return String(repeating: "  ", count: depth) + self[view].id
  }

  /// What a person should know of a cell's heights, a sentence each.
  var heightNotes: [String] {
    [storedStackHeightsNote, looseContentViewNote, weakContentNote].compactMap(\.self) + fieldNotes
  }

  /// A note on contents that resist less than the height is fitted with, so that a cell is as low as without them.
  private var weakContentNote: String? {
    let (state, fitting) = (latestState, cellFitting.verticalPriority)
    let weak = state.views.indices.map { ViewIndex($0) }.filter { view in
      let own = state.views[view]
      return (own.intrinsic.vertical != nil || own.text.string != nil) && !own.isHidden
        && state.priority(.compression, .vertical, of: view) < fitting
    }
    guard let first = weak.first else { return nil }
    let names = weak.map { state.views[$0].id }.enumerated(by: "and", atMost: 4)
    let priority = state.priority(.compression, .vertical, of: first).rawValue.shown
    return "\(names) \(weak.count.verb("resists", "resist")) vertical compression with "
      + (weak.count == 1 ? priority : "less than \(fitting.rawValue.shown)")
      + "; a cell's height is fitted with \(fitting.rawValue.shown), and makes no room for it: "
      + "\(commandLine("solve")) fits none"
  }

  /// A note on nested stack views that are as high as Interface Builder stored them, whatever they arrange, and on the
  /// image views that they arrange.
  var storedStackHeightsNote: String? {
    guard origin == .interfaceBuilder else { return nil }
    let views = latestState.views
    let stacks = views.indices.filter { index in
      guard let parent = views[index].parent, views[index].stack != nil, views[parent].stack != nil,
        views[index].isArranged, views[index].intrinsic.vertical != nil
      else { return false }
      return views.contains {
        $0.parent == ViewIndex(index) && $0.isArranged && !$0.isHidden
          && ($0.text.string?.isEmpty == false || $0.intrinsic.vertical != nil)
      }
    }
    guard !stacks.isEmpty else { return nil }
    let images = views.indices.filter { index in
      guard let parent = views[index].parent, views[index].scalesContent else { return false }
      return stacks.contains(parent.rawValue) && views[index].intrinsic.vertical != nil
    }
    let names = (stacks + images).map { views[$0].id }
    let changes = names.map { "\($0).intrinsic.height=null" }
    return
      "Interface Builder stored the height of \(names.enumerated(by: "and")), and on a device it is that of the "
      + "contents; "
      + "once the case is stored, \(commandLine(["set", "CASE"] + changes)) gives up what was stored"
  }
}
