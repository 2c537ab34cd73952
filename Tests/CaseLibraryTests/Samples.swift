import CaseDiagnosis
import LayoutModel
import TestSupport

@testable import CaseLibrary

/// Cases whose layouts can be worked out on paper.
enum Samples {
  /// Two labels of 100 and 80 side by side between the edges of a view: the first fills what is left, as
  /// both hug at 250 and the first gives way first.
  static func twoLabels(
    named name: String = "two-labels", width: Double = 300, history: [Pass] = [],
    expectation: Expectation? = nil, ids: (String, String) = ("first", "second")
  ) -> LayoutCase {
    LayoutCase(
      name: name, title: "Two labels", source: nil, tags: ["hugging"], origin: .code, rules: .articles,
      metrics: [], environment: Environment(width: width, height: 50),
      views: [
        view("view", parent: nil, width: nil), view(ids.0, parent: .root, width: 100),
        view(ids.1, parent: .root, width: 80),
      ],
      constraints: [
        equal("c1", Anchor(first, .leading), Anchor(.root, .leading)),
        equal("c2", Anchor(second, .leading), Anchor(first, .trailing)),
        equal("c3", Anchor(.root, .trailing), Anchor(second, .trailing)),
        equal("c4", Anchor(first, .top), Anchor(.root, .top)),
        equal("c5", Anchor(second, .top), Anchor(.root, .top)),
      ], history: history, expectation: expectation)
  }

  /// A cell that is as high as its label of 10 squares, whatever width it is given.
  static func cell(named name: String = "cell", separator: Double = 1) -> LayoutCase {
    LayoutCase(
      name: name, title: nil, source: nil, tags: [], origin: .code, rules: .articles, metrics: [],
      environment: Environment(separator: separator),
      views: [
        view("cell", parent: nil, width: nil),
        View(
          id: "label", className: "UILabel", kind: .view, parent: .root, layoutMargins: nil,
          frame: nil, intrinsic: AxisPair(horizontal: nil, vertical: nil),
          text: LabelText(string: "0123456789", font: Font(size: 10), numberOfLines: 0),
          hugging: AxisPair(horizontal: nil, vertical: nil),
          compression: AxisPair(horizontal: nil, vertical: nil)),
      ],
      constraints: [
        equal("c1", Anchor(first, .leading), Anchor(.root, .leading)),
        equal("c2", Anchor(.root, .trailing), Anchor(first, .trailing)),
        equal("c3", Anchor(first, .top), Anchor(.root, .top)),
        equal("c4", Anchor(.root, .bottom), Anchor(first, .bottom)),
      ], history: [], expectation: nil)
  }

  static let first = ViewIndex(1)
  static let second = ViewIndex(2)

  /// Raises or lowers the hugging of a label.
  static func hugging(_ view: ViewIndex, _ priority: Double) -> Pass {
    var patch = ViewPatch()
    patch.hugging.horizontal = .set(LayoutPriority(priority) ?? .none)
    return Pass(changes: [.view(view, patch)])
  }

  static func width(_ width: Double) -> EnvironmentPatch {
    var patch = EnvironmentPatch()
    patch.width = .set(width)
    return patch
  }

  private static func view(_ name: String, parent: ViewIndex?, width: Double?) -> View {
    View(
      id: name, className: nil, kind: .view, parent: parent, layoutMargins: nil, frame: nil,
      intrinsic: AxisPair(horizontal: width, vertical: width == nil ? nil : 20), text: LabelText(),
      hugging: AxisPair(horizontal: .defaultLow, vertical: .defaultLow),
      compression: AxisPair(horizontal: .defaultHigh, vertical: .defaultHigh))
  }

  private static func equal(_ name: String, _ first: Anchor, _ second: Anchor) -> Constraint {
    Constraint(
      id: name, origin: .numbered, first: first, relation: .equal, second: second, multiplier: 1,
      constant: 0, priority: .required, isActive: true)
  }
}

extension CaseLibrary {
  /// A library in memory, measured in squares.
  static func inMemory(
    measurer: String = "squares", engineVersion: Int? = nil
  ) throws -> CaseLibrary {
    CaseLibrary(
      try .inMemory(), measurer: SquareGlyphs(identity: measurer), engineVersion: engineVersion)
  }
}

extension Layout {
  /// The widths of the two labels.
  var labelWidths: [Double] { frames.dropFirst().map(\.width) }
}

extension CaseLibrary {
  func log(of name: String) throws -> StoredLog? {
    try store.read { try store.log(of: store.storedCase(name)) }
  }

  func query(_ conditions: FrameConditions) throws -> [FoundFrame] {
    var found: [FoundFrame] = []
    try read { try $0.forEachFrame(conditions, engine: engine) { found.append($0) } }
    return found
  }

  /// The layouts of all passes, pass 0 first.
  func solveAll(
    _ name: String, request: EnvironmentPatch = EnvironmentPatch()
  ) throws -> (layoutCase: LayoutCase, layouts: [Layout]) {
    let layoutCase = try layoutCase(name)
    let passes = (0...layoutCase.history.count).map { PassNumber($0) }
    return (layoutCase, try passes.map { try solve(name, request: request, pass: $0).snapshot.layout })
  }
}

extension CaseLibrary {
  /// The heights of a case's cell at some widths.
  func heights(_ name: String, widths: [Double]) throws -> [CellHeight] {
    try heights(name, widths.map { CellRequest(width: $0) })
  }

  /// All replays at once.
  func replay(_ names: [String]? = nil) throws -> [Replay] {
    var replays: [Replay] = []
    try replay(names) { replay, _ in replays.append(replay) }
    return replays
  }
}
