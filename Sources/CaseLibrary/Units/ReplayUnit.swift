import CaseDiagnosis
import JSON
import LayoutEngine
import LayoutModel

/// A unit of work: a case whose passes are to be laid out in its own environment. In a file it is a line of JSON.
struct ReplayUnit {
  let layoutCase: LayoutCase
  /// The key that its result has.
  let key: UnitKey
  private let engine: Engine

  init(_ layoutCase: LayoutCase, _ engine: Engine) {
    self.layoutCase = layoutCase
    self.engine = engine
    let digests = ContentDigest.chain(of: layoutCase)
    key = UnitKey(digests[digests.count - 1], engine)
  }

  /// The line, without a line break at its end.
  var line: [UInt8] {
    (JSONObject.head(of: .replay, key, engine) + ["case": layoutCase.json]).line
  }

  /// The layouts of all passes, and whether each is as the document expects. What it expects of relations to other
  /// cases is not looked at.
  func replay(measurer: any TextMeasuring) -> Replay {
    ReplayJob(CheckedCase(alone: layoutCase)).run(measurer: measurer)
  }

  /// The result as a line, without a line break at its end.
  func result(_ replay: Replay) -> [UInt8] {
    (JSONObject.head(of: .replay, key, engine) + [
      "case": layoutCase.name, "passes": replay.passes.map(\.json),
    ]).line
  }
}

extension ReplayUnit {
  init(_ object: ObjectReader, engine: Engine, families: FontFamilies?) throws(InputError) {
    self.init(try LayoutCase(object.required("case"), families: families), engine)
  }
}

/// The layouts of all passes of a case, as a worker has written them.
struct ReplayResult {
  let key: String
  let engine: Engine
  /// The case's name.
  let caseName: String
  /// Pass 0 first. Their environments are the stored case's.
  let layouts: [Layout]

  init(_ object: ObjectReader) throws(InputError) {
    key = try object.required("key").readString()
    engine = try Engine(object)
    caseName = try object.required("case").readString()
    var layouts: [Layout] = []
    for pass in try object.required("passes").readArray() {
      layouts.append(try Layout(pass, number: PassNumber(layouts.count)))
    }
    self.layouts = layouts
  }
}

extension ReplayResult {
  /// The layouts in the environments of the case; nil where they are no layouts of it.
  func layouts(of layoutCase: LayoutCase) -> [Layout]? {
    guard layouts.count == layoutCase.history.count + 1 else { return nil }
    var all: [Layout] = []
    for (layout, state) in zip(layouts, layoutCase.states()) {
      var layout = layout
      layout.environment = state.environment
      let constraints = state.constraints.count + state.stackConstraints.count
      let named = layout.broken.map(\.constraint) + layout.broken.flatMap(\.conflict)
      guard
        layout.fits(
          viewCount: layoutCase.views.count, constraintCount: layoutCase.constraints.count),
        named.allSatisfy({ $0.rawValue < constraints }), layout.guideFrames.count == state.guides.all.count
      else { return nil }
      all.append(layout)
    }
    return all
  }
}
