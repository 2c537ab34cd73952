import CaseImport
import JSON
import LayoutEngine
import LayoutModel
import SQLite
import TestSupport
import Testing

@testable import CaseLibrary

/// Heights that are planned, worked on elsewhere and ingested, beside those that one process computes.
struct HeightUnitTests {
  private static let requests = [160.0, 200, 240].flatMap { width in
    [nil, ContentSizeCategory.extraExtraLarge].map { size in
      var environment = EnvironmentPatch()
      environment.textSize = size
      return CellRequest(width: width, environment: environment, separator: width == 200 ? .points(2) : nil)
    }
  }
  private static let worker = UnitWorker(measurer: SquareGlyphs())

  /// A library with rows of the model's list; the same seed gives the same rows.
  private static func library(rows count: Int, seed: UInt64 = 1) throws -> CaseLibrary {
    var generator = SplitMix(seed: seed)
    var model = ListModel()
    let library = try CaseLibrary.withCell()
    let rows = model.newRows(count, &generator).map(\.document)
    try library.load(rows.joined(separator: "\n"))
    return library
  }

  private static func plan(
    _ library: CaseLibrary, _ requests: [CellRequest] = requests, atMost count: Int = 7
  ) throws -> [JSONDocument] {
    var units: [JSONDocument] = []
    for request in requests {
      try library.planHeights(of: "cell", request, atMost: count) { line, rowCount in
        let unit = try JSONDocument(line)
        #expect(unit.root["keys"]?.elements.count == rowCount)
        units.append(unit)
      }
    }
    return units
  }

  private static func results(_ units: [JSONDocument], by worker: UnitWorker = worker) -> [String] {
    units.map { String(decoding: worker.answer(to: $0).line, as: UTF8.self) }
  }

  private static func ingest(_ lines: [String], into library: CaseLibrary) throws -> IngestedResults {
    try library.ingest(InputFile(Array(lines.joined(separator: "\n").utf8), name: "results"))
  }

  /// All stored heights with what they are of.
  private static func stored(_ library: CaseLibrary) throws -> [[SQLiteValue]] {
    var rows: [[SQLiteValue]] = []
    let statement =
      #"select "case", key, width, text_size, request, height from row_heights order by 1, 2, 3, 4, 5"#
    try library.select(statement, columns: { _ in }, row: { rows.append($0) })
    return rows
  }

  @Test(arguments: 1...3 as ClosedRange<UInt64>)
  func `what two workers computed, in any order and twice, is what one process computes`(seed: UInt64) throws
  {
    var generator = SplitMix(seed: seed)
    let single = try Self.library(rows: 100, seed: seed)
    for request in Self.requests { _ = try single.listLayout(of: "cell", in: request).fill() }
    let library = try Self.library(rows: 100, seed: seed)
    let results = Self.results(try Self.plan(library))
    #expect(results.count == Self.requests.count * 15)
    let delivered = (results + results).shuffled(using: &generator)
    var sum = IngestedResults()
    for batch in [delivered.prefix(70), delivered.dropFirst(70)] {
      let done = try Self.ingest(Array(batch), into: library)
      sum.heights.stored += done.heights.stored
      sum.heights.present += done.heights.present
      #expect(
        done.heights.stale == 0 && done.heights.different == 0 && done.foreign == 0 && done.errors.isEmpty)
    }
    #expect(sum.heights.stored == 600 && sum.heights.present == 600)
    #expect(try Self.stored(library) == Self.stored(single))
    #expect(try Self.plan(library).isEmpty)
    for request in Self.requests {
      let filled = try library.listLayout(of: "cell", in: request).fill()
      #expect(filled.done.computed == 0 && filled.done.reused == 0 && filled.isComplete)
    }
    #expect(try library.verify() == [])
  }

  @Test func `what is stored already is not planned`() throws {
    let library = try Self.library(rows: 20)
    let request = CellRequest(width: 160)
    for key in ["k3", "k11"] { _ = try library.listLayout(of: "cell", in: request).height(of: key) }
    let keys = try Self.plan(library, [request]).flatMap {
      $0.root["keys"]?.elements.compactMap(\.text) ?? []
    }
    #expect(Set(keys) == Set((1...20).map { "k\($0)" }).subtracting(["k3", "k11"]))
    #expect(keys.count == 18)
  }

  @Test func `a height whose row has changed or is gone is stale, and planned again`() throws {
    let library = try Self.library(rows: 30)
    let request = CellRequest(width: 160)
    let results = Self.results(try Self.plan(library, [request]))
    try library.load(#"{"key": "k4", "high.constant": 77.25}"#, .update(.end))
    try library.removeRows(["k9"], of: "cell")
    try library.moveRows(["k12"], of: "cell", to: .end)
    let done = try Self.ingest(results, into: library)
    #expect(done.heights.stored == 28 && done.heights.stale == 2)
    let again = try Self.plan(library, [request])
    #expect(again.flatMap { $0.root["keys"]?.elements.compactMap(\.text) ?? [] } == ["k4"])
    #expect(try Self.ingest(Self.results(again), into: library).heights.stored == 1)
    #expect(try library.listLayout(of: "cell", in: request).fill().done.computed == 0)
  }

  @Test func `heights of a case that has changed since are stale`() throws {
    let library = try Self.library(rows: 10)
    let results = Self.results(try Self.plan(library, [CellRequest(width: 160)]))
    var patch = ConstraintPatch()
    patch.constant = 90
    _ = try library.set("cell") { layoutCase in
      let index = try #require(layoutCase.constraints.firstIndex { $0.id == "high" })
      return Pass(changes: [.constraint(ConstraintIndex(index), patch)])
    }
    #expect(try Self.ingest(results, into: library).heights.stale == 10)
    _ = try library.undo("cell")
    try library.rename("cell", to: "other")
    #expect(try Self.ingest(results, into: library).heights.stale == 10)
    try library.rename("other", to: "cell")
    #expect(try Self.ingest(results, into: library).heights.stored == 10)
  }

  @Test func `a row that its file wrote in another form is the same row`() throws {
    let library = try CaseLibrary.withCell()
    try library.load(
      #"{"key": "a", "high.constant": 7.50, "text.text": "\u0061b"}"# + "\n"
        + #"{"key": "b", "high.constant": 8.500}"#)
    let done = try Self.ingest(Self.results(try Self.plan(library)), into: library)
    #expect(done.heights.stored == 2 * Self.requests.count && done.heights.stale == 0)
  }

  @Test func `another engine and other fonts are refused, by the worker and by what ingests`() throws {
    let library = try Self.library(rows: 10)
    let units = try Self.plan(library, [CellRequest(width: 160)])
    for other in [
      UnitWorker(measurer: SquareGlyphs(identity: "circles")),
      UnitWorker(measurer: SquareGlyphs(), engineVersion: LayoutSession.engineVersion + 1),
    ] {
      let answer = other.answer(to: units[0])
      #expect(answer.error != nil)
      let error = try JSONDocument(answer.line).root
      #expect(error["key"]?.text == units[0].root["key"]?.text)
      #expect(error["error"]?.text?.contains("the unit is for") == true)
      let done = try Self.ingest([String(decoding: answer.line, as: UTF8.self)], into: library)
      #expect(done.errors.count == 1 && done.heights.stored == 0)
    }
    let results = Self.results(units)
    let foreign = results[0].replacing(#""measurer":"squares""#, with: #""measurer":"circles""#)
    let done = try Self.ingest([foreign, results[1]], into: library)
    #expect(done.foreign == 1 && done.heights.stored == 3)
  }

  @Test func `the layouts of a case that another process laid out are those that this one has`() throws {
    let (single, library) = (try CaseLibrary.inMemory(), try CaseLibrary.inMemory())
    let cases = try Fixtures.cases("uikit.ndjson", "random.ndjson")
    for one in [single, library] { try one.add(cases) }
    var units: [JSONDocument] = []
    try library.planReplays(nil) { line, _ in units.append(try JSONDocument(line)) }
    #expect(units.count == cases.count)
    let results = Self.results(units)
    let done = try Self.ingest(results.reversed(), into: library)
    let passCount = cases.reduce(0) { $0 + $1.history.count + 1 }
    // Cases of one content under two names share their layouts.
    #expect(done.layouts.stored + done.layouts.present == passCount && done.layouts.present < 10)
    #expect(done.layouts.stale == 0 && done.layouts.different == 0 && done.errors.isEmpty)
    for layoutCase in cases {
      for number in 0...layoutCase.history.count {
        let solved = try library.solve(layoutCase.name, pass: PassNumber(number))
        #expect(solved.isCached)
        let own = try single.solve(layoutCase.name, pass: PassNumber(number)).snapshot.layout
        #expect(solved.snapshot.layout == own, "\(layoutCase.name) \(number)")
      }
    }
    #expect(try Self.ingest(results, into: library).layouts.present == passCount)
    try library.planReplays(nil) { _, _ in Issue.record("all are stored") }
    let shorter = units.count / 2
    try library.remove([cases[shorter].name])
    #expect(try Self.ingest(results, into: library).layouts.stale == cases[shorter].history.count + 1)
    #expect(try library.verify() == [])
  }

  /// Each is a result with one thing in another's place.
  @Test(arguments: [
    (#""pass":0"#, #""pass":1"#), (#""relaid":true"#, #""relaid":1"#),
    (#""relaid":true"#, #""relaid":false"#), ("[0,0,300,50]", "[0,0,300]"),
    (#""frames":[["#, #""frames":[[1,2,3,4],["#), (#""passes":"#, #""recorded":[9],"passes":"#),
    (#""relaid":true"#, #""relaid":true,"recorded":[9]"#),
    (#""relaid":true"#, #""relaid":true,"recorded":[1,1]"#),
    (#""relaid":true"#, #""relaid":true,"broken":[[7,[8]]]"#),
    (#""relaid":true"#, #""relaid":true,"broken":[[-1,[]]]"#),
    (#""relaid":true"#, #""relaid":true,"ambiguity":[0]"#),
    (#""relaid":true"#, #""relaid":true,"ambiguity":[99,0,0]"#),
    (#""relaid":true"#, #""relaid":true,"guideFrames":[[0,0,1,1]]"#),
    ("[0,0,300,50]", "[1e121,0,300,50]"),
  ])
  func `a result that is no layout of its case is not stored`(old: String, new: String) throws {
    let library = try CaseLibrary.inMemory()
    try library.add([Samples.twoLabels()])
    var results: [String] = []
    try library.planReplays(nil) { line, _ in results += Self.results([try JSONDocument(line)]) }
    let wrong = results.map { $0.replacing(old, with: new, maxReplacements: 1) }
    #expect(wrong != results)
    let done = try? Self.ingest(wrong, into: library)
    #expect(done == nil || done?.layouts.stale == 1 && done?.layouts.stored == 0)
    #expect(try !library.solve("two-labels").isCached)
  }

  /// `ingest` trusts a result's numbers. What solving does not give is told by `verify`, and dropped by `repair`.
  @Test func `wrong answers of a worker are found by solving, and can be dropped`() throws {
    let library = try Self.library(rows: 20)
    try library.add([Samples.twoLabels()])
    let request = CellRequest(width: 160)
    var results = Self.results(try Self.plan(library, [request], atMost: 20)).map {
      $0.replacing(/"heights":\[[^,]*,/, with: #""heights":[777,"#)
    }
    try library.planReplays(["two-labels"]) { line, _ in results += Self.results([try JSONDocument(line)]) }
    results[1] = results[1].replacing("[0,0,220,20]", with: "[0,0,221,20]")
    _ = try Self.ingest(results, into: library)
    let wrong = try library.verify(all: true)
    #expect(wrong.count == 2, "\(wrong)")
    let repaired = try library.repair()
    #expect(repaired.done.mended == wrong && repaired.left.isEmpty)
    #expect(try library.verify(all: true) == [])
    #expect(try library.solve("two-labels").snapshot.layout.labelWidths == [220, 80])
    let own = try Self.library(rows: 20).listLayout(of: "cell", in: request)
    let list = try library.listLayout(of: "cell", in: request)
    #expect(
      try list.window(offset: 0, viewport: 1).contentHeight
        == own.window(offset: 0, viewport: 1).contentHeight)
  }

  @Test func `a height that no layout can have is refused`() throws {
    let library = try Self.library(rows: 20)
    let results = Self.results(try Self.plan(library, [CellRequest(width: 160)])).map {
      $0.replacing(/"heights":\[[^,]*,/, with: #""heights":[-1e121,"#)
    }
    #expect(throws: InputError.self) { try Self.ingest(results, into: library) }
    #expect(try Self.stored(library).isEmpty)
  }

  @Test func `a file with a line that is no result is refused whole, and says where`() throws {
    let library = try Self.library(rows: 20)
    let results = Self.results(try Self.plan(library, [CellRequest(width: 160)]))
    // As a worker leaves it that is killed.
    let half = String(results[1].prefix(results[1].count / 2))
    let error = #expect(throws: InputError.self) { try Self.ingest([results[0], half], into: library) }
    #expect(error?.file == "results" && error?.location?.line == 2)
    #expect(try Self.stored(library).isEmpty)
    let short = results[2].replacing(/"heights":\[[^,]*,/, with: #""heights":["#)
    #expect(throws: InputError.self) { try Self.ingest([results[0], short], into: library) }
    #expect(try Self.stored(library).isEmpty)
    let broken = results[0].replacing(/"engine":[0-9]+/, with: #""engine":1.5"#)
    #expect(throws: InputError.self) { try Self.ingest([broken], into: library) }
    #expect(try Self.ingest(["", results[0], ""], into: library).heights.stored == 7)
  }

  @Test(arguments: ["engine", "measurer"])
  func `what a result lacks is told as a result's`(key: String) throws {
    let library = try Self.library(rows: 5)
    try library.add([Samples.twoLabels()])
    var results = Self.results(try Self.plan(library, [CellRequest(width: 160)]))
    try library.planReplays(["two-labels"]) { line, _ in results += Self.results([try JSONDocument(line)]) }
    for result in results {
      let text = result.replacing("\"\(key)\":", with: "\"error\":", maxReplacements: 1)
      let error = #expect(throws: InputError.self) { try Self.ingest([text], into: library) }
      #expect(error?.sentence == "a result needs \"\(key)\"")
    }
  }

  @Test func `a height that differs from the stored one is told, and the stored one stays`() throws {
    let library = try Self.library(rows: 5)
    let results = Self.results(try Self.plan(library, [CellRequest(width: 160)]))
    #expect(try Self.ingest(results, into: library).heights.stored == 5)
    let before = try Self.stored(library)
    let wrong = results.map { $0.replacing(/"heights":\[[^,]*,/, with: #""heights":[12345,"#) }
    let done = try Self.ingest(wrong, into: library)
    #expect(done.heights.different == 1 && done.heights.present == 4 && done.heights.stored == 0)
    let sentence = try #require(done.heights.differences.first)
    #expect(sentence.hasPrefix("the row k1 of cell at 160, L: 12345 was computed, "), "\(sentence)")
    #expect(done.heights.differences.count == 1)
    #expect(try Self.stored(library) == before)
  }

  /// Each is a whole unit with one thing in another's place.
  @Test(arguments: [
    (#""work":"heights""#, #""work":"widths""#, #""widths" is none of heights, replay, error"#),
    (#""work":"heights","#, "", #"a unit needs "work""#),
    (#""columns":["text.text""#, #""columns":["text.txt""#, #"a row gives no "txt" of a view"#),
    (#""columns":["text.text""#, #""columns":["text.text","text.text""#, "occurs twice"),
    (#""keys":["k1","#, #""keys":["#, "a unit has 4 keys and the values of 5 rows"),
    (#""keys":["k1""#, #""keys":["""#, "a row's key cannot be empty"),
    (#""request":""#, #""request":"nonsense "#, "is not in the form"),
    (#"width=160.0"#, #"width=-3"#, "-3 is negative"),
    (#""values":[["#, #""values":[[1,2,3,4,5,6,7,8,9],["#, "and the values of 6 rows"),
    (#""key":""#, #""key":"0"#, "the key is not that of the unit"),
    (#""case":{"#, #""case":{"nme":"x","#, #"a case has no key "nme""#),
    (#""engine":"#, #""engine":7"#, "the unit is for engine 7"),
    (#""keys":["#, #""kys":[],"keys":["#, #"a unit has no key "kys""#),
  ])
  func `what is wrong with a unit is told, and the unit has an error record`(
    old: String, new: String, sentence: String
  ) throws {
    let library = try Self.library(rows: 5)
    let unit = try #require(try Self.plan(library, [CellRequest(width: 160)]).first)
    let text = JSONWriter.text(of: unit.root, .compact)
    let wrong = text.replacing(old, with: new, maxReplacements: 1)
    #expect(wrong != text)
    let answer = Self.worker.answer(to: try JSONDocument(wrong))
    #expect(answer.error != nil)
    let error = try JSONDocument(answer.line).root["error"]?.text ?? ""
    #expect(error.contains(sentence), "\(error)")
  }

  /// The worker's own words of what is asked are those of the list.
  @Test func `a unit may leave its key out, and ask in few words`() throws {
    let library = try Self.library(rows: 5)
    let unit = try #require(try Self.plan(library, [CellRequest(width: 160)]).first)
    guard case .object(let members) = unit.root.content else {
      Issue.record("a unit is an object")
      return
    }
    let few = members.filter { $0.name != "key" }.map {
      $0.name == "request" ? JSONMember("request", .string("width=160")) : $0
    }
    let document = try JSONDocument(JSONWriter.text(of: .object(few), .compact))
    #expect(Self.worker.answer(to: document).line == Self.worker.answer(to: unit).line)
  }
}
