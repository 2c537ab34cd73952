import LayoutEngine
import LayoutModel
import TestSupport
import Testing

/// Rows in which most inequalities hold with nothing to spare, so that columns which look free are blocked by others.
struct AmbiguityTests {
  @Test(arguments: 0..<120)
  func `a member of a frame is ambiguous just where it can be required to be elsewhere`(seed: UInt64) throws {
    var random = SplitMix(seed: 900 + seed)
    let layoutCase = try TightRow(using: &random).layoutCase
    let layout = layouts(of: layoutCase)[0]
    for (index, frame) in layout.frames.enumerated() {
      let view = ViewIndex(index)
      if view == .root { continue }
      func canBe(_ measure: Quantity.Measure, _ value: Double) throws -> Bool {
        layouts(of: try layoutCase.requiring(measure, of: view, value))[0].isAsGood(as: layout)
      }
      for (measure, member, value) in [
        (Quantity.Measure.x, FrameMembers.x, frame.x), (.width, .width, frame.width),
        (.y, .y, frame.y), (.height, .height, frame.height),
      ] {
        let differs = try canBe(measure, value - 0.25) || canBe(measure, value + 0.25)
        let place = "\(layoutCase.views[index].id).\(measure)"
        #expect(layout.ambiguity[index].contains(member) == differs, "\(place)")
      }
    }
  }
}

/// Edits that end an ambiguity.
struct AmbiguityFixTests {
  /// Each constraint that is proposed first is written into the document, which is then laid out anew.
  @Test(arguments: 0..<60)
  func `a constraint that is proposed determines what it is told for`(seed: UInt64) throws {
    var random = SplitMix(seed: 1900 + seed)
    let row = TightRow(using: &random)
    let layoutCase = try row.layoutCase
    let explainer = LayoutExplainer(layoutCase, pass: .initial, measurer: SquareGlyphs())
    let first = try #require(explainer.ambiguity().fixes.first)
    for case .add(let constraint, _) in first.edits {
      let equation = constraint.equation(in: explainer.state.views)
      let after = layouts(of: try row.adding(equation).layoutCase)[0]
      #expect(after.broken.count == explainer.layout.broken.count, "\(equation)")
      for number in first.determines {
        let member = FrameMembers(try #require(number.measure.frameMember))
        #expect(!after.ambiguity[number.view].contains(member), "\(equation), \(number.measure)")
      }
    }
  }
}

/// Views in a row, and constraints that hold where the views are in a layout that is drawn before.
private struct TightRow {
  private var views: [String] = []
  private var constraints: [String] = []
  private let width: Int

  init(using random: inout SplitMix) {
    var edges = [0]
    for index in 0..<Int.random(in: 3...6, using: &random) {
      let start = edges[edges.count - 1] + Int.random(in: 0...4, using: &random)
      let end = start + (Bool.random(using: &random) ? 0 : Int.random(in: 1...30, using: &random))
      edges += [start, end]
      let size = Bool.random(using: &random) ? ", \"intrinsic\": { \"width\": \(end - start) }" : ""
      views.append("{ \"id\": \"v\(index)\"\(size) }")
    }
    width = edges[edges.count - 1] + 4
    for index in views.indices { constrain(index, edges, using: &random) }
    for _ in 0..<Int.random(in: 2...6, using: &random) { compare(edges, using: &random) }
    let slack = Bool.random(using: &random) ? 0 : 2
    constraints.append("v\(views.count - 1).right <= root.right - \(4 - slack)")
  }

  /// Keeps a view behind the one before, and sometimes says of its width and height.
  private mutating func constrain(_ index: Int, _ edges: [Int], using random: inout SplitMix) {
    let before = index == 0 ? "root.left" : "v\(index - 1).right"
    let relation = random.one(of: ["==", "==", ">="])
    constraints.append("v\(index).left \(relation) \(before) + \(edges[2 * index + 1] - edges[2 * index])")
    let width = edges[2 * index + 2] - edges[2 * index + 1]
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      let priority = Bool.random(using: &random) ? 400 : 1000
      constraints.append("v\(index).width == \(width) @\(priority)")
    case 1: constraints.append("v\(index).width >= \(width)")
    case 2: constraints.append("v\(index).height <= \(Int.random(in: 0...1, using: &random))")
    default: break
    }
  }

  /// Compares two edges as they are, sometimes with as much to spare as makes no difference but to one of them.
  private mutating func compare(_ edges: [Int], using random: inout SplitMix) {
    func edge() -> (name: String, place: Int) {
      let place = Int.random(in: 1..<edges.count, using: &random)
      return ("v\((place - 1) / 2).\(place % 2 == 1 ? "left" : "right")", edges[place])
    }
    let (first, second) = (edge(), edge())
    let spare = Int.random(in: 0..<4, using: &random) == 0 ? 1 : 0
    let priority = random.one(of: ["", "", " @300"])
    constraints.append("\(first.name) <= \(second.name) + \(first.place - second.place + spare)\(priority)")
  }

  /// The same with a further constraint.
  func adding(_ constraint: String) -> TightRow {
    var row = self
    row.constraints.append(constraint)
    return row
  }

  var layoutCase: LayoutCase {
    get throws {
      try CaseDocument(views, constraints, in: #""width": \#(width), "height": 50"#).layoutCase
    }
  }
}
