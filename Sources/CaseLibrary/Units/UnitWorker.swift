import CaseDiagnosis
public import JSON
import LayoutEngine
public import LayoutModel

/// Answers units of work, each by itself: no database, no memory of those before.
public struct UnitWorker: Sendable {
  /// What works here. A unit for another engine or other fonts is not worked on.
  public let engine: Engine
  private let measurer: any TextMeasuring
  private let families: FontFamilies?

  /// - Parameters:
  ///   - families: what fonts may name; nil for any family.
  public init(measurer: any TextMeasuring, families: FontFamilies? = nil) {
    self.init(measurer: measurer, families: families, engineVersion: LayoutSession.engineVersion)
  }

  package init(measurer: any TextMeasuring, families: FontFamilies? = nil, engineVersion: Int) {
    engine = Engine(version: engineVersion, measurer: measurer.identity)
    self.measurer = measurer
    self.families = families
  }

  /// What a unit is answered with: a line without a line break at its end.
  public struct Answer: Sendable {
    public let line: [UInt8]
    /// What an error record says; nil for a result.
    public let error: String?
  }

  /// The result of a unit, or an error record where it has none; nil where it takes more operations of the solver.
  ///
  /// - Throws: `LayoutWorkError.noThread`
  public func answer(to document: JSONDocument, atMost operations: Int) throws -> Answer? {
    do throws(LayoutWorkError) {
      return try LayoutWorkLimit.run(atMost: operations) { answer(to: document) }
    } catch .tooMuchWork {
      return nil
    }
  }

  /// The result of a unit, or an error record where it has none.
  public func answer(to document: JSONDocument) -> Answer {
    do {
      return Answer(line: try result(of: document), error: nil)
    } catch {
      return Self.error("\(error)", of: document)
    }
  }

  /// An error record.
  ///
  /// - Parameter document: the unit, where it could be read.
  public static func error(_ sentence: String, of document: JSONDocument? = nil) -> Answer {
    var members: JSONObject = ["work": Work.error.rawValue]
    if case .object(let unit) = document?.root.content,
      let key = unit.first(where: { $0.name == "key" })?.value, case .string = key.content
    {
      members += ["key": key]
    }
    members += ["error": sentence]
    return Answer(line: members.line, error: sentence)
  }

  private func result(of document: JSONDocument) throws -> [UInt8] {
    switch try document.read(readUnit) {
    case .heights(let unit):
      return unit.result(
        try measurer.measuring { measurer in
          try unit.cells.templates(measurer: measurer, threadCount: 1)
            .heights(of: unit.rows, measurer: measurer)
        })
    case .replay(let unit):
      return unit.result(try measurer.measuring { unit.replay(measurer: $0) })
    }
  }

  private enum Unit {
    case heights(HeightUnit)
    case replay(ReplayUnit)

    var key: UnitKey {
      switch self {
      case .heights(let unit): unit.key
      case .replay(let unit): unit.key
      }
    }
  }

  private func readUnit(_ root: JSONValue) throws(InputError) -> Unit {
    try root.confirmWork(.unit)
    let object = try ObjectReader(root, "a unit", keys: HeightUnit.keys)
    let work = try object.required("work").readWork()
    try confirm(Engine(object), root)
    let unit: Unit
    switch work {
    case .heights: unit = .heights(try HeightUnit(object, engine: engine, families: families))
    case .replay: unit = .replay(try ReplayUnit(object, engine: engine, families: families))
    case .error: throw root.flaw("an error record is no unit")
    }
    if let key = object["key"], try key.readString() != unit.key.description {
      throw key.flaw("the key is not that of the unit, which has changed since it was planned")
    }
    return unit
  }

  private func confirm(_ asked: Engine, _ unit: JSONValue) throws(InputError) {
    if asked.version != engine.version {
      throw unit.flaw("the unit is for engine \(asked.version), and this is engine \(engine.version)")
    }
    if asked.measurer != engine.measurer {
      throw unit.flaw(
        "the unit is for other fonts: \(asked.measurer), and here are \(engine.measurer)")
    }
  }
}

extension JSONValue {
  /// What a unit asks for, or what a result has.
  func readWork() throws(InputError) -> Work {
    let word = try readString()
    guard let work = Work(rawValue: word) else {
      throw flaw("\"\(word)\" is none of \(Work.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    return work
  }
}
