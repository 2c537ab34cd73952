import CaseLibrary
import LayoutEngine
import LayoutModel
import Spelling

/// What is said of a layout in sentences.
extension LayoutReport {
  /// What a person should know before the frames.
  var notes: [String] {
    let ofLayout =
      state.givenSizeNotes() + [
        layout.environment.keyboardNote, sizeClassNote, deviceHeightNote,
        layoutCase.textSizeNote(layout.environment.textSize, in: state), wrappingTitleNote,
        openCell?.sentence(in: layoutCase),
      ]
    return layoutCase.modelNotes + ofLayout.compactMap(\.self)
  }

  /// A note on variations that hold nowhere here, as the environment does not say what they ask for.
  private var sizeClassNote: String? {
    let unknown = layoutCase.variations.flatMap { $0.condition.unknownSizeClasses(in: layout.environment) }
    guard let name = unknown.first else { return nil }
    return "variations ask for \(name), which the environment does not have; a device gives it, and "
      + "\"\(name)\" in the environment"
  }

  /// A note on a root whose height the case leaves free and a device has given it, as it does to a screen.
  private var deviceHeightNote: String? {
    let own = layoutCase.state(after: layout.pass).environment
    guard own.width != nil, own.height == nil, own.device == nil, let device = layout.environment.device,
      snapshot.request.device != .keep, snapshot.request.height == .keep,
      let height = layout.environment.height
    else { return nil }
    return
      "\(layoutCase[.root].id) is as high as the \(device), \(height.shown); --height none leaves its height to "
      + "its contents, as a cell's is, and a \"class\" such as UITableViewCell does so always"
  }

  /// A note on the first button whose title is cut here, and has several lines in UIKit: those of a configuration wrap
  /// unless their titleLineBreakMode says otherwise.
  private var wrappingTitleNote: String? {
    let cut = warnings.filter { $0.kind == .truncated }.map(\.view).first { view in
      let own = state.views[view.rawValue]
      return own.isButton && own.style != nil && own.text.numberOfLines == nil
        && own.text.lineBreakMode == nil
    }
    return cut.map {
      "the title of \(layoutCase[$0].id) has one line here, and a configured button's wraps in UIKit; "
        + "\"numberOfLines\": 0 wraps it"
    }
  }

  /// Notes on texts whose views are not as wide as the texts were wrapped. That a text keeps its lines says nothing
  /// where it is cut.
  var wrappingNotes: [String] {
    let cut = Set(warnings.filter { $0.kind == .truncated }.map(\.view))
    return layout.rewrapped.filter { !$0.keepsLines || !cut.contains($0.view) }.map { rewrapped in
      let width = layout.frames[rewrapped.view].width
      let words = "was wrapped at \(rewrapped.wrappingWidth.shown) and is \(width.shown) wide"
      return "\(layoutCase[rewrapped.view].id) \(words)"
        + (rewrapped.keepsLines ? ", enough for its lines" : "; its lines may differ on the device")
    }
  }

  /// Notes on views whose margins or safe area were others when the layout was made.
  var unsettledNotes: [String] {
    layout.unsettled.map { view in
      "this layout changes the margins or safe area of \(layoutCase[view].id), with which it was made; a device "
        + "lays out again, and frames in \(layoutCase[view].id) move"
    }
  }

  /// A note on views that reach so far that their numbers are not exact.
  var exactnessNote: String? {
    let views = layout.inexactViews(of: state, layoutCase)
    guard !views.isEmpty else { return nil }
    func names(_ all: [String]) -> String {
      let names = all.prefix(Self.mostNamed).joined(separator: ", ")
      return all.count > Self.mostNamed ? "\(names) and \(all.count - Self.mostNamed) more" : names
    }
    let constraints = layout.inexactConstraints(of: state, layoutCase).map { state.constraint($0).id }
    return "\(names(views.map { layoutCase[$0].id })) \(views.count.verb("reaches", "reach")) farther than "
      + "\(Layout.exactRange.shown) points, or many times farther than all that is asked adds up to; numbers are "
      + "not exact to a thousandth there: \(names(constraints))"
  }

  /// How large what scroll views scroll is: "list's content is 320 × 900 and scrolls vertically by 420".
  func contentSizes(on console: Console) -> [String] {
    layout.contentSizes(in: state).map { content in
      let size = "\(content.size.width.shown) × \(content.size.height.shown)\(scrolling(of: content))"
      let free = [("width", FrameMembers.width), ("height", .height)].filter {
        content.ambiguity.contains($0.1)
      }
      return "\(layoutCase[content.view].id)'s content is \(size)"
        + (free.isEmpty
          ? "" : ", \(console.painted("ambiguous", .notable)): \(free.map(\.0).joined(separator: ", "))")
    }
  }

  /// How high a cell is in its table, as `heights` tells it.
  var separatorRemark: String? {
    let separator = layout.environment.separator
    guard separator > 0 else { return nil }
    return "With the separator of \(separator.shown), \(layoutCase[.root].id) is "
      + "\((snapshot.layout.frames[.root].height + separator).shown) high."
  }

  /// By how much what lies in a scroll view is larger than it, along the axes where that is determined.
  private func scrolling(of content: ScrolledContent) -> String {
    let frame = layout.frames[content.view]
    let lengths = [
      ("horizontally", FrameMembers.width, content.size.width - frame.width),
      ("vertically", .height, content.size.height - frame.height),
    ].filter { !content.ambiguity.contains($0.1) }
    let words = lengths.filter { $0.2 > LayoutTolerance.equality }.map { "\($0.0) by \($0.2.shown)" }
    if words.isEmpty { return lengths.count == 2 ? " and does not scroll" : "" }
    return " and scrolls \(words.joined(separator: " and "))"
  }

  /// The constraints of a pass whose crossing is to be told. A fix says itself that a priority is set before activation.
  static func crossings(of layout: Layout, in layoutCase: LayoutCase) -> [ConstraintIndex] {
    layoutCase[layout.pass]?.isFix == true ? [] : layout.requiredCrossings
  }

  /// - Parameters:
  ///   - name: of a constraint whose priority a pass takes to 1000 or from there while it is active.
  ///   - constraint: as it is after the pass.
  static func crossingNote(_ name: String, _ constraint: Constraint) -> String {
    "\(name) became \(constraint.isRequired ? "required" : "optional") while it was active, which UIKit refuses: set its "
      + "priority before it is activated"
  }
}

extension CaseState {
  /// Notes on sizes of the root that are those of the moment in which UIKit wrote a log.
  ///
  /// - Parameter word: for the case, where the command has no options of the environment.
  func givenSizeNotes(of word: String? = nil) -> [String] {
    Axis.allCases.compactMap { axis in
      guard environment.size(on: axis) == nil, let size = givenSize(on: axis) else { return nil }
      let option = ["--\(axis.dimension)", "none"]
      let remedy = word.map { commandLine(["solve", $0] + option) } ?? option.joined(separator: " ")
      return
        "\(views[0].id) is \(size.shown) \(axis.adjective) as UIKit made it in the log; \(remedy) leaves it free"
    }
  }
}
