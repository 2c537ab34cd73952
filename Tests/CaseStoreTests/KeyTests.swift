import LayoutModel
import TestSupport
import Testing

@testable import CaseStore

struct KeyTests {
  private let engine = Engine(version: 1, measurer: "squares")

  @Test(arguments: 0..<50)
  func `names, words and expectations are not part of the content`(seed: Int) throws {
    var generator = SplitMix(seed: UInt64(seed))
    let layoutCase = generator.layoutCase(named: "one")
    let other = LayoutCase(
      restoring: "two", title: "another title", source: nil, tags: ["new"], origin: layoutCase.origin,
      rules: layoutCase.rules, metrics: [], environment: layoutCase.environment, views: layoutCase.views,
      constraints: layoutCase.constraints, recordings: layoutCase.recordings,
      history: layoutCase.history.map { Pass(note: "another note", changes: $0.changes) }, expectation: nil)
    #expect(ContentDigest.chain(of: layoutCase) == ContentDigest.chain(of: other))
  }

  @Test func `any other difference makes another digest`() throws {
    var generator = SplitMix(seed: 3)
    let base = generator.layoutCase(named: "base", passes: 1)
    let variants = Self.variants(of: base)
    let digests = variants.map { ContentDigest.chain(of: $0).last }
    #expect(Set(digests).count == variants.count)
  }

  /// Cases that differ from one another in one thing each.
  private static func variants(of base: LayoutCase) -> [LayoutCase] {
    func variant(
      origin: LayoutCase.Origin? = nil, rules: LayoutCase.Rules? = nil, environment: Environment? = nil,
      views: [View]? = nil, constraints: [Constraint]? = nil, recordings: [Recording] = [],
      history: [Pass]? = nil
    ) -> LayoutCase {
      LayoutCase(
        restoring: base.name, title: nil, source: nil, tags: [], origin: origin ?? .code,
        rules: rules ?? .articles, metrics: [], environment: environment ?? Environment(width: 1),
        views: views ?? [view("a")], constraints: constraints ?? [constraint()],
        recordings: recordings, history: history ?? [], expectation: nil)
    }
    func view(_ text: String?, className: String? = nil, width: Double? = nil) -> View {
      View(
        restoring: "v", className: className, kind: .view, parent: nil, layoutMargins: nil, frame: nil,
        intrinsic: AxisPair(horizontal: width, vertical: nil), text: LabelText(string: text),
        hugging: AxisPair(horizontal: nil, vertical: nil),
        compression: AxisPair(horizontal: nil, vertical: nil))
    }
    func constraint(
      _ constant: Double = 10, priority: LayoutPriority = .required, isActive: Bool = true
    ) -> Constraint {
      Constraint(
        restoring: "c1", origin: .numbered, first: Anchor(.root, .width), relation: .equal, second: nil,
        multiplier: 1, constant: constant, priority: priority, isActive: isActive)
    }
    func recording(_ maxWidth: Double?, _ textSize: ContentSizeCategory = .large, height: Double = 3)
      -> Recording
    {
      Recording(
        view: .root, maxWidth: maxWidth, textSize: textSize, size: Size(width: 2, height: height))
    }
    var wide = ViewPatch()
    wide.intrinsic.horizontal = .set(5)
    var unsized = ViewPatch()
    unsized.intrinsic.horizontal = .clear
    return [
      variant(), variant(origin: .interfaceBuilder), variant(rules: .uikit),
      variant(environment: Environment(width: 2)), variant(environment: Environment(height: 1)),
      variant(environment: Environment(width: 1, fitting: Fitting())),
      variant(views: [view(nil)]), variant(views: [view("")]),
      variant(views: [view("a", className: "UILabel")]),
      variant(views: [view("a", width: 0)]), variant(constraints: []),
      variant(constraints: [constraint(11)]), variant(constraints: [constraint(10.000000000000002)]),
      variant(constraints: [constraint(priority: .defaultHigh)]),
      variant(constraints: [constraint(isActive: false)]),
      variant(constraints: [constraint(), constraint()]),
      variant(recordings: [recording(nil)]), variant(recordings: [recording(9)]),
      variant(recordings: [recording(9, .small)]), variant(recordings: [recording(9, height: 4)]),
      variant(recordings: [recording(nil), recording(9)]),
      variant(history: [Pass(changes: [])]), variant(history: [Pass(changes: []), Pass(changes: [])]),
      variant(history: [Pass(changes: [.view(.root, wide)])]),
      variant(history: [Pass(changes: [.view(.root, unsized)])]),
      variant(history: [Pass(changes: [.view(.root, wide), .view(.root, wide)])]),
      variant(history: [Pass(changes: [.view(.root, wide)]), Pass(changes: [.view(.root, wide)])]),
    ]
  }

  @Test func `a key differs when the content, the request, the engine or the measurer does`() throws {
    var generator = SplitMix(seed: 5)
    let content = ContentDigest(generator.layoutCase(named: "a"))
    let other = ContentDigest(generator.layoutCase(named: "b"))
    var wide = EnvironmentPatch()
    wide.width = .set(320)
    var free = EnvironmentPatch()
    free.width = .clear
    let inputs = [
      LayoutInputs(content: content, overrides: EnvironmentPatch(), engine: engine),
      LayoutInputs(content: other, overrides: EnvironmentPatch(), engine: engine),
      LayoutInputs(content: content, overrides: wide, engine: engine),
      LayoutInputs(content: content, overrides: free, engine: engine),
      LayoutInputs(
        content: content, overrides: EnvironmentPatch(), engine: Engine(version: 2, measurer: "squares")),
      LayoutInputs(
        content: content, overrides: EnvironmentPatch(), engine: Engine(version: 1, measurer: "circles")),
    ]
    #expect(Set(inputs.map(\.key)).count == inputs.count)
  }

  @Test func `a renamed case finds its layouts, and a changed one does not`() throws {
    var generator = SplitMix(seed: 7)
    let store = try CaseStore.inMemory()
    let layoutCase = generator.layoutCase(named: "old", passes: 0)
    try store.insert(layoutCase)
    let stored = try store.storedCase("old")
    let layout = generator.layout(of: layoutCase, pass: .initial)
    let request = EnvironmentPatch()
    try store.store([layout], after: nil, of: stored, request: request, engine: engine)
    try store.rename(stored, to: "new")
    let renamed = try store.storedCase("new")
    let present = LayoutInputs(content: try renamed.digest(of: .initial), overrides: request, engine: engine)
    #expect(try store.layout(for: present.key) == layout)
    let longer = try store.append(Pass(changes: []), to: renamed)
    let next = LayoutInputs(
      content: try longer.digest(of: longer.lastPass), overrides: request, engine: engine)
    #expect(try store.layout(for: next.key) == nil)
    let newer = Engine(version: 2, measurer: engine.measurer)
    let later = LayoutInputs(content: try renamed.digest(of: .initial), overrides: request, engine: newer)
    #expect(try store.layout(for: later.key) == nil)
  }
}
