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
    func places(_ members: [FrameMembers]) -> [Int]? {
      members.allSatisfy(\.isEmpty) ? nil : members.map { Int($0.rawValue) }
    }
    object.add("ambiguity", ifAny: places(layout.ambiguity))
    object += layout.details
    object.add("guideFrames", ifAny: layout.guideFrames.isEmpty ? nil : layout.guideFrames.map(\.numbers))
    object.add("guideAmbiguity", ifAny: places(layout.guideAmbiguity))
    return .object(object)
  }
}

extension Layout {
  private static let keys =
    ["pass", "status", "relaid", "ambiguous", "height", "frames", "meets", "ambiguity"] + detailKeys
    + ["guideFrames", "guideAmbiguity"]

  /// Reads a pass of a result. What follows from the rest, as its status, is not looked at.
  init(_ value: JSONValue, number: PassNumber) throws(InputError) {
    let object = try ObjectReader(value, "a pass of a result", keys: Self.keys)
    let frames = try object.elements("frames", JSONValue.readFrame)
    let guideFrames = try object.elements("guideFrames", JSONValue.readFrame)
    let ambiguity = try object.elements("ambiguity", JSONValue.readFrameMembers)
    let guideAmbiguity = try object.elements("guideAmbiguity", JSONValue.readFrameMembers)
    guard try object.required("pass").readPlace() == number.rawValue else {
      throw value.flaw("the passes of a result are numbered from 0")
    }
    guard case .bool(let isRelaid) = try object.required("relaid").content else {
      throw value.flaw("\"relaid\" is true or false")
    }
    guard isRelaid || number > .initial else {
      throw value.flaw("\"relaid\" is true in pass 0, before which there is no layout to be kept")
    }
    self.init(
      pass: number, environment: Environment(), isRelaid: isRelaid, frames: frames,
      ambiguity: ambiguity.isEmpty ? frames.map { _ in [] } : ambiguity, guideFrames: guideFrames,
      guideAmbiguity: guideAmbiguity.isEmpty ? guideFrames.map { _ in [] } : guideAmbiguity)
    try readDetails(of: object)
  }
}

extension Rect {
  fileprivate var numbers: JSONValue { .array([.number(x), .number(y), .number(width), .number(height)]) }
}

extension JSONValue {
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
}
