import LayoutEngine
import LayoutModel

/// Why a number of a layout is what it is.
public struct Reason: Hashable, Sendable {
  /// In points.
  public let value: Double
  /// What holds the number there. Their contributions add up to the value.
  public let parts: [Part]

  /// A number of the case that the value is made of.
  public struct Part: Hashable, Sendable {
    /// What holds it: a constraint's name, or words as in `title.compression.horizontal` and `width`, the
    /// environment's.
    public let name: String
    /// The constraint as an equation; `nil` where it is none.
    public let equation: String?
    /// At which priority it was decided; 1000 where it is required, and `nil` where no priority decided and a
    /// preference did.
    public let priority: Double?
    /// In points.
    public let contribution: Double
  }
}

extension LayoutCase {
  /// Why a number of a view is what it is. Of a layout that was kept, the pass that chose it is explained.
  ///
  /// - Parameters:
  ///   - number: a view's name and what is asked of it: `x`, `y`, `width`, `height`, or in the root's coordinates
  ///     `left`, `right`, `top`, `bottom`, `leading`, `trailing`, `centerX`, `centerY`; as in `title.width`.
  ///   - pass: from 0 to ``lastPass``, which it is where `nil`.
  ///   - environment: what holds in place of the case's own, through all passes.
  /// - Throws: `LayoutCaseError`
  public func reason(
    for number: String, pass: Int? = nil, in environment: Environment = Environment()
  ) throws(LayoutCaseError) -> Reason {
    let words = number.split(separator: ".", omittingEmptySubsequences: false)
    guard words.count == 2 else {
      throw .invalid(
        "\"\(number)\" is not a number of \"\(name)\"; one is written as \"\(layoutCase.views[0].id).width\"")
    }
    guard let view = layoutCase.view(named: String(words[0])) else {
      throw .invalid("\"\(number)\": there is no view \"\(words[0])\" in \"\(name)\"")
    }
    guard let measure = Quantity.Measure(rawValue: String(words[1])) else {
      let measures = Quantity.Measure.allCases.map(\.rawValue).joined(separator: ", ")
      throw .invalid("\"\(number)\": a view has no number \"\(words[1])\", but \(measures)")
    }
    let last = try self.pass(pass)
    let request = try environment.request()
    return try measuring { measurer in
      let chosen = layoutCase.relaidPass(of: last, request: request, measurer: measurer)
      let explainer = LayoutExplainer(layoutCase, pass: chosen, request: request, measurer: measurer)
      return Reason(explainer.dualSolution(of: measure, view), explainer.state)
    }
  }
}

extension Reason {
  fileprivate init(_ solution: DualSolution, _ state: CaseState) {
    value = solution.value
    parts = solution.activeSet.map { active in
      var equation: String?
      if case .constraint(let constraint) = active.cause { equation = state.writtenEquation(of: constraint) }
      let priority: Double? =
        switch active.stage {
        case .required: LayoutPriority.required.rawValue
        case .priority(let priority), .tie(let priority): priority.rawValue
        case .preference: nil
        }
      return Part(
        name: active.cause.name(in: state), equation: equation, priority: priority,
        contribution: active.contribution)
    }
  }
}
