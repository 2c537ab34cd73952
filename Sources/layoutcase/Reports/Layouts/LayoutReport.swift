import JSON
import LayoutEngine
import LayoutModel
import Spelling

/// A layout for a person: what came of the pass, the frames, and what could not be met.
struct LayoutReport: Report {
  private let snapshot: CaseSnapshot
  private let isCached: Bool
  private let warnings: [LayoutWarning]
  private let warningsOfViews: [ViewIndex: [LayoutWarning]]
  private let layout: Layout
  private let isRounded: Bool

  /// - Parameters:
  ///   - isCached: whether the layout was stored already.
  ///   - isRounded: whether frames are shown with their edges on pixels.
  init(_ snapshot: CaseSnapshot, isCached: Bool, _ warnings: [LayoutWarning], isRounded: Bool = false) {
    self.snapshot = snapshot
    self.isCached = isCached
    self.warnings = warnings
    warningsOfViews = Dictionary(grouping: warnings, by: \.view)
    self.isRounded = isRounded
    var layout = snapshot.layout
    if isRounded { layout.frames = layout.roundedFrames(snapshot.layoutCase.views).map(\.withoutNoise) }
    self.layout = layout
  }

  private var layoutCase: LayoutCase { snapshot.layoutCase }
  /// Equations are those of its constraints.
  private var state: CaseState { snapshot.state }

  var json: JSONValue {
    .object(
      (layout.json(of: layoutCase) + [
        "cached": isCached, "warnings": warnings.map { $0.json(in: layoutCase) },
      ]).with("rounded", ifAny: isRounded ? true : nil)
        .with("overflow", ifAny: openCell?.amount)
        .with("openAt", ifAny: openCell?.openView(in: layoutCase)))
  }

  func print(on console: Console) throws {
    try console.print(
      "\(console.painted(layoutCase.name, .heading)), pass \(layout.pass) of \(layoutCase.history.count)")
    let rounding = isRounded ? ", frames rounded to pixels" : ""
    try console.print("\(layout.environment.shown), rules: \(layoutCase.rules.rawValue)\(rounding)")
    let notes =
      Axis.allCases.map(givenSizeNote) + [
        layout.environment.keyboardNote, sizeClassNote, wrappingTitleNote,
        openCell?.sentence(in: layoutCase),
      ]
    for note in layoutCase.modelNotes + notes.compactMap(\.self) {
      try console.print(note: note)
    }
    try console.print(outcome(on: console))
    try console.print()
    try console.print(frames)
    try printViolations(on: console)
    try printBroken(on: console)
    try printRewrapped(on: console)
    try printContentSizes(on: console)
    try printUnsettled(on: console)
    try printInexactViews(on: console)
  }

  /// A note on variations that hold nowhere here, as the environment does not say what they ask for.
  private var sizeClassNote: String? {
    let unknown = layoutCase.variations.flatMap { $0.condition.unknownSizeClasses(in: layout.environment) }
    guard let name = unknown.first else { return nil }
    return "variations ask for \(name), which the environment does not have; a device gives it, and "
      + "\"\(name)\" in the environment"
  }

  /// What hangs out of a cell whose height nothing determines.
  private var openCell: CellOverflow? {
    guard layout.environment.height == nil, layout.ambiguity.first?.contains(.height) == true else {
      return nil
    }
    return CellOverflow(of: layout, state)
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

  /// A note on a size that is the moment's in which UIKit wrote a log.
  private func givenSizeNote(along axis: Axis) -> String? {
    guard state.environment.size(on: axis) == nil, let size = state.givenSize(on: axis) else { return nil }
    return
      "\(layoutCase[.root].id) is \(size.shown) \(axis == .horizontal ? "wide" : "high") as UIKit made it in the "
      + "log; --\(axis.dimension) none leaves it free"
  }

  private func printInexactViews(on console: Console) throws {
    let views = layout.inexactViews(of: state, layoutCase)
    guard !views.isEmpty else { return }
    func names(_ all: [String]) -> String {
      let names = all.prefix(Self.mostNamed).joined(separator: ", ")
      return all.count > Self.mostNamed ? "\(names) and \(all.count - Self.mostNamed) more" : names
    }
    let constraints = layout.inexactConstraints(of: state, layoutCase).map { state.constraint($0).id }
    try console.print()
    try console.print(
      note:
        "\(names(views.map { layoutCase[$0].id })) \(views.count.verb("reaches", "reach")) farther than "
        + "\(Layout.exactRange.shown) points, or many times farther than all that is asked adds up to; numbers are "
        + "not exact to a thousandth there: \(names(constraints))"
    )
  }

  private static let mostNamed = 3

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

  private func printContentSizes(on console: Console) throws {
    for (rank, content) in layout.contentSizes(in: state).enumerated() {
      if rank == 0 { try console.print() }
      let free = [("width", FrameMembers.width), ("height", .height)].filter {
        content.ambiguity.contains($0.1)
      }
      let note =
        free.isEmpty
        ? "" : ", \(console.painted("ambiguous", .notable)): \(free.map(\.0).joined(separator: ", "))"
      try console.print(
        "\(layoutCase[content.view].id)'s content is \(content.size.width.shown) × \(content.size.height.shown)\(scrolling(of: content))\(note)"
      )
    }
  }

  private func printUnsettled(on console: Console) throws {
    for (rank, view) in layout.unsettled.enumerated() {
      if rank == 0 { try console.print() }
      try console.print(
        note:
          "this layout changes the margins or safe area of \(layoutCase[view].id), with which it was made; a device "
          + "lays out again, and frames in \(layoutCase[view].id) move")
    }
  }

  /// A record for each frame. What hangs out of an open cell is told at the lowest view.
  var listing: Listing {
    let sources = state.contentSources(of: layout)
    let openCell = openCell
    func overflow(_ index: Int) -> CellOverflow? { openCell?.view.rawValue == index ? openCell : nil }
    return Listing(
      Array(layout.frames.indices),
      [
        Column("view", nil) { Cell(layoutCase.views[$0].id) }, Column("x", nil) { Cell(layout.frames[$0].x) },
        Column("y", nil) { Cell(layout.frames[$0].y) },
        Column("width", nil) { Cell(layout.frames[$0].width) },
        Column("height", nil) { Cell(layout.frames[$0].height) },
        Column("ambiguous", nil) { Cell(!layout.ambiguity[$0].isEmpty) },
        Column("source", nil) { Cell(sources[$0]?.rawValue) },
        Column("warnings", nil) { Cell(warnings(of: ViewIndex($0)).map { $0.words(in: layoutCase) }) },
        Column("overflow", nil) { Cell(overflow($0)?.amount) },
        Column("openAt", nil) { Cell(overflow($0)?.openView(in: layoutCase)) },
      ])
  }

  private func outcome(on console: Console) -> String {
    let status =
      layout.status == .solved ? console.painted("solved", .good) : console.painted("conflict", .bad)
    let ambiguity = layout.isAmbiguous ? ", " + console.painted("ambiguous", .notable) : ""
    let origin = layout.isRelaid ? "laid out anew" : "kept from the pass before"
    return "\(status)\(ambiguity), \(origin)"
  }

  private func warnings(of view: ViewIndex) -> [LayoutWarning] { warningsOfViews[view] ?? [] }

  /// The warnings for a person, who reads the first few of many siblings that overlap.
  private func shownWarnings(of view: ViewIndex) -> [String] {
    var overlaps = 0
    let shown = warnings(of: view).filter { warning in
      guard case .overlaps = warning.kind else { return true }
      overlaps += 1
      return overlaps <= Self.mostNamed
    }.map { $0.words(in: layoutCase) }
    let rest = overlaps - Self.mostNamed
    return rest > 0 ? shown + ["overlaps \(rest.counted("other"))"] : shown
  }

  /// The frames. Numbers that differ between optimal layouts are marked. Where there are texts, a column says where
  /// their sizes come from, and where there are warnings, another has them. What is hidden has no place on the screen.
  private var frames: Table {
    let sources = state.contentSources(of: layout)
    let isHidden = state.views.areHidden
    let rows = layout.frames.enumerated().map { index, frame in
      let name = Cell(layoutCase.indentedName(of: ViewIndex(index)) + (isHidden[index] ? " (hidden)" : ""))
      let source = Cell(sources[index]?.rawValue)
      return [name] + FrameMember.allCases.map { Cell(frame[$0]) }
        + [Cell(shownWarnings(of: ViewIndex(index))), Cell(layout.ambiguity[index].names), source]
    }
    let titles = ["view", "x", "y", "width", "height", "warnings", "ambiguous", "content"]
    var shown = Array(titles.indices)
    if !sources.contains(where: { $0 == .font || $0 == .recorded }) { shown.removeLast() }
    if !layout.isAmbiguous { shown.removeAll { titles[$0] == "ambiguous" } }
    if warnings.isEmpty { shown.removeAll { titles[$0] == "warnings" } }
    return Table(titles: shown.map { titles[$0] }, rows: rows.map { row in shown.map { row[$0] } })
  }

  private func printViolations(on console: Console) throws {
    let violations = layout.violations.filter { !state.isOfFittingAlone($0.priority, in: layout.environment) }
    guard !violations.isEmpty else { return }
    try console.print()
    try console.print(
      Table(
        titles: ["priority", "not met by"],
        rows: violations.map { [Cell($0.priority.rawValue), Cell($0.amount)] }))
  }

  private func printBroken(on console: Console) throws {
    for broken in layout.broken {
      try console.print()
      try console.print("\(console.painted("broken", .bad)): \(line(broken.constraint))")
      if broken.conflict.isEmpty {
        try console.print("  contradicts the environment, or that sizes are never negative")
        continue
      }
      try console.print("  contradicts")
      for constraint in broken.conflict { try console.print("    \(line(constraint))") }
    }
    for crossing in layout.requiredCrossings {
      try console.print()
      try console.print(note: Self.crossingNote(line(crossing), state.constraint(crossing)))
    }
  }

  /// - Parameters:
  ///   - name: of a constraint whose priority a pass takes to 1000 or from there while it is active.
  ///   - constraint: as it is after the pass.
  static func crossingNote(_ name: String, _ constraint: Constraint) -> String {
    "\(name) became \(constraint.isRequired ? "required" : "optional") while it was active, which UIKit refuses: set its "
      + "priority before it is activated"
  }

  private func printRewrapped(on console: Console) throws {
    // That a text keeps its lines says nothing where it is cut.
    let cut = Set(warnings.filter { $0.kind == .truncated }.map(\.view))
    let told = layout.rewrapped.filter { !$0.keepsLines || !cut.contains($0.view) }
    for (rank, rewrapped) in told.enumerated() {
      if rank == 0 { try console.print() }
      let width = layout.frames[rewrapped.view.rawValue].width
      let words =
        "\(layoutCase[rewrapped.view].id) was wrapped at \(rewrapped.wrappingWidth.shown) and is \(width.shown) wide"
      try console.print(
        note: rewrapped.keepsLines
          ? "\(words), enough for its lines" : "\(words); its lines may differ on the device")
    }
  }

  private func line(_ constraint: ConstraintIndex) -> String {
    "\(state.constraint(constraint).title): \(state.equation(of: constraint))"
  }
}

extension [LayoutWarning] {
  /// The siblings that overlap.
  var overlaps: [(view: ViewIndex, sibling: ViewIndex)] {
    compactMap { if case .overlaps(let sibling) = $0.kind { ($0.view, sibling) } else { nil } }
  }

  /// The views that lie outside of their parents.
  var outside: [ViewIndex] { compactMap { $0.kind == .outside ? $0.view : nil } }
}

extension LayoutWarning {
  /// "overlaps photo"
  func words(in layoutCase: LayoutCase) -> String {
    switch kind {
    case .truncated, .clipped: name
    case .zeroSized: "no size"
    case .behindKeyboard: "behind the keyboard"
    case .outside:
      "outside of " + (layoutCase[view].parent.map { layoutCase[$0].id } ?? "its parent")
    case .overlaps(let sibling): "overlaps \(layoutCase[sibling].id)"
    }
  }

  private var name: String {
    switch kind {
    case .truncated: "truncated"
    case .clipped: "clipped"
    case .outside: "outside"
    case .zeroSized: "zeroSized"
    case .behindKeyboard: "behindKeyboard"
    case .overlaps: "overlaps"
    }
  }

  func json(in layoutCase: LayoutCase) -> JSONValue {
    var object: JSONObject = ["view": layoutCase[view].id, "warning": name]
    if case .overlaps(let sibling) = kind { object += ["sibling": layoutCase[sibling].id] }
    return .object(object)
  }
}

extension Rect {
  /// Of thirds of points, the nine decimals that every frame has.
  fileprivate var withoutNoise: Rect {
    Rect(x: x.withoutNoise, y: y.withoutNoise, width: width.withoutNoise, height: height.withoutNoise)
  }
}
