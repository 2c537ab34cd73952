package import LayoutModel

/// Layouts of every shape, which no engine computed.
extension SplitMix {
  package mutating func layout(of layoutCase: LayoutCase, pass: PassNumber) -> Layout {
    let views = layoutCase.views.count
    let constraints = layoutCase.constraints.count
    let guides = chance(0.3) ? count(1...2) : 0
    return Layout(
      pass: pass, environment: environment(), isRelaid: pass == .initial || chance(0.5),
      frames: (0..<views).map { _ in
        Rect(x: number(), y: number(), width: number(0...500), height: number(0...500))
      },
      ambiguity: (0..<views).map { _ in FrameMembers(rawValue: UInt8(chance(0.7) ? 0 : count(1...15))) },
      violations: (0..<count(0...3)).map { rank in
        Violation(priority: LayoutPriority(Double(750 - rank)) ?? .defaultLow, amount: number(0.001...99))
      },
      broken: (0..<min(constraints, count(0...2))).map { index in
        BrokenConstraint(constraint: ConstraintIndex(index), conflict: places(below: constraints))
      },
      requiredCrossings: chance(0.3) ? places(below: constraints) : [],
      recorded: (0..<views).filter { _ in chance(0.2) }.map { ViewIndex($0) },
      rewrapped: (0..<views).filter { _ in chance(0.2) }.map { view in
        RewrappedView(view: ViewIndex(view), wrappingWidth: number(0...500), keepsLines: chance(0.5))
      },
      unsettled: (0..<views).filter { _ in chance(0.2) }.map { ViewIndex($0) },
      guideFrames: (0..<guides).map { _ in
        Rect(x: number(), y: number(), width: number(0...500), height: number(0...500))
      },
      guideAmbiguity: (0..<guides).map { _ in FrameMembers(rawValue: UInt8(chance(0.7) ? 0 : count(1...15))) }
    )
  }

  private mutating func places(below count: Int) -> [ConstraintIndex] {
    (0..<count).filter { _ in chance(0.5) }.map { ConstraintIndex($0) }
  }
}
