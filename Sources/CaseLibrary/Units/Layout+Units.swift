import CaseDiagnosis
import JSON
import LayoutModel

extension ReplayedPass {
  /// The pass in a result: views and constraints by their places, and nothing that is empty.
  var json: JSONValue {
    var object: JSONObject = [
      "pass": layout.pass.rawValue, "status": layout.status.rawValue, "relaid": layout.isRelaid,
      "ambiguous": layout.isAmbiguous, "height": layout.cellHeight, "frames": layout.frames.map(\.numbers),
    ]
    object = object.with("meets", ifAny: meetsExpectation)
    func add(_ name: String, _ values: [JSONValue]) { if !values.isEmpty { object += [name: values] } }
    func places(_ members: [FrameMembers]) -> [JSONValue] {
      members.allSatisfy(\.isEmpty) ? [] : members.map { .number(Int($0.rawValue)) }
    }
    add("ambiguity", places(layout.ambiguity))
    add("violations", layout.violations.map { .array([.number($0.priority.rawValue), .number($0.amount)]) })
    add(
      "broken",
      layout.broken.map { broken in
        .array([.number(broken.constraint.rawValue), .array(broken.conflict.map { .number($0.rawValue) })])
      })
    add("crossings", layout.requiredCrossings.map { .number($0.rawValue) })
    add("recorded", layout.recorded.map { .number($0.rawValue) })
    add(
      "rewrapped",
      layout.rewrapped.map {
        .array([.number($0.view.rawValue), .number($0.wrappingWidth), .bool($0.keepsLines)])
      })
    add("unsettled", layout.unsettled.map { .number($0.rawValue) })
    add("guideFrames", layout.guideFrames.map(\.numbers))
    add("guideAmbiguity", places(layout.guideAmbiguity))
    return .object(object)
  }
}

extension Layout {
  private static let keys = [
    "pass", "status", "relaid", "ambiguous", "height", "frames", "meets", "ambiguity", "violations", "broken",
    "crossings", "recorded", "rewrapped", "unsettled", "guideFrames", "guideAmbiguity",
  ]

  /// Reads a pass of a result. What follows from the rest, as its status, is not looked at.
  init(_ value: JSONValue, number: PassNumber) throws(InputError) {
    let object = try ObjectReader(value, "a pass of a result", keys: Self.keys)
    let frames = try object.elements("frames", JSONValue.readFrame)
    let guideFrames = try object.elements("guideFrames", JSONValue.readFrame)
    let ambiguity = try object.elements("ambiguity", JSONValue.readFrameMembers)
    let guideAmbiguity = try object.elements("guideAmbiguity", JSONValue.readFrameMembers)
    guard try object.required("pass", of: "a pass of a result").readPlace() == number.rawValue else {
      throw value.flaw("the passes of a result are numbered from 0")
    }
    guard case .bool(let isRelaid) = try object.required("relaid", of: "a pass of a result").content else {
      throw value.flaw("\"relaid\" is true or false")
    }
    let violations = try object.elements("violations", JSONValue.readViolation)
    guard zip(violations, violations.dropFirst()).allSatisfy({ $0.priority > $1.priority }) else {
      throw value.flaw("the violations of a pass are in the order of their priorities, the highest first")
    }
    let broken = try object.elements("broken", JSONValue.readBroken)
    let crossings = try object.elements("crossings", JSONValue.readConstraintIndex)
    let recorded = try object.elements("recorded", JSONValue.readViewIndex)
    let rewrapped = try object.elements("rewrapped", JSONValue.readRewrapped)
    let unsettled = try object.elements("unsettled", JSONValue.readViewIndex)
    guard broken.map(\.constraint).isUnique, broken.map(\.conflict).allSatisfy(\.isUnique),
      crossings.isUnique, recorded.isUnique, rewrapped.map(\.view).isUnique, unsettled.isUnique
    else { throw value.flaw("a pass names a view or a constraint twice") }
    self.init(
      pass: number, environment: Environment(), isRelaid: isRelaid, frames: frames,
      ambiguity: ambiguity.isEmpty ? frames.map { _ in [] } : ambiguity,
      violations: violations, broken: broken, requiredCrossings: crossings, recorded: recorded,
      rewrapped: rewrapped, unsettled: unsettled,
      guideFrames: guideFrames,
      guideAmbiguity: guideAmbiguity.isEmpty ? guideFrames.map { _ in [] } : guideAmbiguity)
  }
}

extension ObjectReader {
  /// What `read` reads of the elements of an array; none where there is no such member.
  fileprivate func elements<Value>(
    _ name: String, _ read: (JSONValue) -> () throws(InputError) -> Value
  ) throws(InputError) -> [Value] {
    var values: [Value] = []
    for element in try self[name]?.readArray() ?? [] { values.append(try read(element)()) }
    return values
  }
}

extension Array where Element: Hashable {
  fileprivate var isUnique: Bool { Set(self).count == count }
}

extension Rect {
  fileprivate var numbers: JSONValue { .array([.number(x), .number(y), .number(width), .number(height)]) }
}

extension JSONValue {
  fileprivate func readViewIndex() throws(InputError) -> ViewIndex { ViewIndex(try readPlace()) }

  fileprivate func readConstraintIndex() throws(InputError) -> ConstraintIndex {
    ConstraintIndex(try readPlace())
  }

  /// The elements of an array of a known length.
  private func readTuple(_ count: Int) throws(InputError) -> [JSONValue] {
    let elements = try readArray()
    guard elements.count == count else {
      throw flaw("expected \(count) elements, found \(elements.count)")
    }
    return elements
  }

  /// A number of a layout, which may be greater than those of documents.
  func readNumberOfLayout() throws(InputError) -> Double {
    guard case .number(let value) = content else { throw flaw("expected a number, found \(kindName)") }
    guard value.magnitude <= NumberRange.greatestOfLayout else {
      throw flaw(
        "\(value.shortest) is no number of a layout; they go up to \(NumberRange.greatestOfLayout.shortest)")
    }
    return value
  }

  /// The place of a view or a constraint.
  fileprivate func readPlace() throws(InputError) -> Int {
    guard let place = Int(exactly: try readNumberOfLayout()), place >= 0 else {
      throw flaw("a place is a whole number from 0")
    }
    return place
  }

  fileprivate func readFrame() throws(InputError) -> Rect {
    let numbers = try readTuple(4)
    return Rect(
      x: try numbers[0].readNumberOfLayout(), y: try numbers[1].readNumberOfLayout(),
      width: try numbers[2].readNumberOfLayout(), height: try numbers[3].readNumberOfLayout())
  }

  fileprivate func readFrameMembers() throws(InputError) -> FrameMembers {
    let value = try readPlace()
    guard value < 16 else { throw flaw("the members of a frame are a number from 0 to 15") }
    return FrameMembers(rawValue: UInt8(value))
  }

  fileprivate func readViolation() throws(InputError) -> Violation {
    let parts = try readTuple(2)
    guard let priority = LayoutPriority(try parts[0].readNumberOfLayout()) else {
      throw parts[0].flaw("a priority is a number from 0 to 1000")
    }
    return Violation(priority: priority, amount: try parts[1].readNumberOfLayout())
  }

  fileprivate func readBroken() throws(InputError) -> BrokenConstraint {
    let parts = try readTuple(2)
    var conflict: [ConstraintIndex] = []
    for place in try parts[1].readArray() { conflict.append(ConstraintIndex(try place.readPlace())) }
    return BrokenConstraint(constraint: ConstraintIndex(try parts[0].readPlace()), conflict: conflict)
  }

  fileprivate func readRewrapped() throws(InputError) -> RewrappedView {
    let parts = try readTuple(3)
    guard case .bool(let keepsLines) = parts[2].content else { throw flaw("expected true or false") }
    return RewrappedView(
      view: ViewIndex(try parts[0].readPlace()), wrappingWidth: try parts[1].readNumberOfLayout(),
      keepsLines: keepsLines)
  }
}
