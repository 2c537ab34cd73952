import JSON
import LayoutModel
import TestSupport
import Testing

/// Multipliers one behind the other, and numbers that no layout holds.
struct MultiplierChainTests {
  private func layoutCase(_ constraints: [String]) throws -> LayoutCase {
    try CaseDocument((0..<40).map { "v\($0)" }, constraints).layoutCase
  }

  /// Each view as many times the one before as the multiplier says.
  private func chain(_ multipliers: [String]) -> [String] {
    ["v0.width == 10"] + multipliers.enumerated().map { "v\($0 + 1).width == \($1) * v\($0).width" }
  }

  @Test(arguments: [
    "v1.width == 1000000000000000.1", "v1.width == v0.width + 1e300", "v1.width == -1e300",
    "v1.width == 1e200 * v0.width", "v1.width == 1e12 * v0.width", "v1.width == 1e-12 * v0.width",
    "v1.width == 1e-200 * v0.width", "v1.left == -0.0000001 * v0.left",
  ])
  func `a number beyond the range is refused by its constraint`(equation: String) throws {
    let error = #expect(throws: InputError.self) { try self.layoutCase(["v0.width == 10", equation]) }
    #expect(error?.description.contains("constraints[1]: ") == true)
  }

  @Test func `a product of multipliers beyond what can be laid out is refused by its constraints`() throws {
    // Sixteen make 1e96, and seventeen 1e102.
    for multiplier in ["1000000", "0.000001"] {
      let most = Array(repeating: multiplier, count: 16)
      #expect(try layoutCase(chain(most)).constraints.count == 17)
      let error = #expect(throws: InputError.self) {
        try self.layoutCase(self.chain(most + [multiplier]))
      }
      #expect(
        error?.description.hasSuffix(
          "constraints[17]: the multipliers of c2, c3, c4 and 14 others make one number more than 1e+100 times "
            + "another, beyond what can be laid out") == true, "\(String(describing: error))")
    }
    // What goes up and down again stays in the range.
    let upAndDown = (0..<39).map { $0 % 2 == 0 ? "1000000" : "0.000001" }
    #expect(try layoutCase(chain(upAndDown)).coarseChain?.constraints == [ConstraintIndex(1)])
  }

  @Test func `a chain by which contradictions may be lost is told with its constraints`() throws {
    let note = try layoutCase(chain(["0.001", "1", "0.001"]) + ["v9.width == 0.5 * v8.width"]).modelNotes
    #expect(
      note == [
        "the multipliers of c2 and c4 make one number 1000000 times another; what contradicts by less than "
          + "0.000001 points at the smaller one counts as met"
      ])
    let harmless = [
      chain(["0.01", "0.01"]), chain(["1.7777777777777777", "0.5625", "1.7777777777777777", "0.5625"]),
      ["v1.width == v0.width", "v1.left == v0.right"], [],
    ]
    for constraints in harmless {
      #expect(try layoutCase(constraints).modelNotes == [])
      #expect(try layoutCase(constraints).coarseChain == nil)
    }
  }
}
