package import LayoutModel

/// Valid changes and expectations that use every member of the model.
extension SplitMix {
  package mutating func change(views: Int, constraints: Int) -> Change {
    switch count(0...2) {
    case 0 where constraints > 0:
      return .constraint(ConstraintIndex(count(0...constraints - 1)), constraintPatch())
    case 1:
      return .environment(environmentPatch())
    default:
      return .view(ViewIndex(count(0...views - 1)), viewPatch())
    }
  }

  package mutating func environmentPatch() -> EnvironmentPatch {
    var patch = EnvironmentPatch()
    patch.width = self.patch { $0.number(1...800) }
    patch.height = self.patch { $0.number(1...800) }
    patch.scale = maybe(0.3) { $0.number(1...3) }
    patch.direction = maybe(0.3) { $0.one(of: LayoutDirection.allCases) }
    patch.textSize = maybe(0.3) { $0.one(of: ContentSizeCategory.allCases) }
    patch.fitting = self.patch { generator in
      Fitting(
        width: generator.maybe { $0.number(0...99) }, height: generator.maybe { $0.number(0...99) },
        verticalPriority: generator.one(of: [.required, .fittingSizeLevel]))
    }
    patch.separator = maybe(0.3) { $0.number(0...1) }
    patch.device = self.patch { $0.one(of: Device.all).name }
    patch.safeArea = maybe(0.3) { $0.insets() }
    patch.keyboardHeight = self.patch { $0.number(0...300) }
    patch.horizontalSizeClass = self.patch { $0.one(of: SizeClass.allCases) }
    patch.verticalSizeClass = self.patch { $0.one(of: SizeClass.allCases) }
    let eras = ["iOS 17", "plugIn 22154", "iOS 12.4.1"].compactMap { InterfaceBuilderVersion($0) }
    patch.era = self.patch { $0.one(of: eras) }
    return patch
  }

  private mutating func viewPatch() -> ViewPatch {
    let priorities: [LayoutPriority] = [.none, .defaultLow, .defaultHigh, .required]
    var patch = ViewPatch()
    for axis in Axis.allCases {
      patch.hugging[axis] = self.patch { $0.one(of: priorities) }
      patch.compression[axis] = self.patch { $0.one(of: priorities) }
      patch.intrinsic[axis] = self.patch { $0.number(0...300) }
    }
    patch.text = self.patch { $0.one(of: ["", "longer", "none", "1=2"]) }
    patch.font = self.patch { $0.font() }
    patch.numberOfLines = self.patch { $0.one(of: [0, 1, 2, 999_999, 1_000_000]) }
    patch.preferredMaxLayoutWidth = self.patch { $0.number(1...300) }
    patch.lineBreakMode = self.patch { $0.one(of: LineBreakMode.allCases) }
    patch.lineHeightMultiple = self.patch { $0.number(1...2) }
    patch.runs = self.patch { $0.runs() }
    patch.isHidden = maybe(0.3) { $0.chance(0.5) }
    patch.layoutMargins = self.patch { $0.insets() }
    patch.intrinsicByWidth = maybe(0.3) {
      [Size(width: $0.number(0...9), height: $0.number(0...9))]
    }
    return patch
  }

  package mutating func insets() -> EdgeInsets {
    EdgeInsets(top: number(0...20), left: number(0...20), bottom: number(0...20), right: number(0...20))
  }

  private mutating func constraintPatch() -> ConstraintPatch {
    var patch = ConstraintPatch()
    patch.priority = maybe { $0.one(of: [.defaultLow, .defaultHigh, .required]) }
    patch.constant = maybe { $0.number() }
    patch.relation = maybe(0.3) { $0.one(of: Relation.allCases) }
    patch.isActive = maybe { $0.chance(0.5) }
    return patch
  }

  private mutating func patch<Value>(_ value: (inout Self) -> Value) -> Patch<Value> {
    switch count(0...4) {
    case 0: .clear
    case 1: .set(value(&self))
    default: .keep
    }
  }

  package mutating func expectation(views: Int) -> Expectation {
    let frames = (0..<count(0...2)).map { _ in
      ExpectedFrame(
        view: ViewIndex(count(0...views - 1)), x: maybe { $0.number() }, y: maybe { $0.number() },
        width: maybe { $0.number() }, height: maybe { $0.number() })
    }
    var expectation = Expectation(
      status: maybe { $0.one(of: LayoutStatus.allCases) }, frames: frames, height: maybe { $0.number() },
      broken: maybe { generator in (0..<generator.count(0...2)).map { "c\($0)" } },
      tolerance: maybe { $0.tolerance() }, isRounded: chance(0.3))
    expectation.sameAs = maybe(0.2) { _ in "other" }
    expectation.mirrorOf = maybe(0.2) { _ in "another one" }
    return expectation
  }

  private mutating func tolerance() -> ExpectedTolerance {
    switch count(0...3) {
    case 0: .uniform(.points(number(0.001...1)))
    case 1: .uniform(.pixels(number(0.5...4)))
    case 2: .members([:])
    default: .members([.x: .points(number(0...1)), .height: .pixels(1)])
    }
  }
}
