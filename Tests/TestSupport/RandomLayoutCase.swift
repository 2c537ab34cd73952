package import LayoutModel

/// Valid cases that use every member of the model.
extension SplitMix {
  /// Texts that are hard to store.
  private static let texts = [
    "", "label", "it's \"quoted\"", "two\nlines", "第二", "🙂\u{301}", "; DROP TABLE x --",
  ]

  package mutating func layoutCase(named name: String, passes: Int? = nil) -> LayoutCase {
    let views = views()
    let constraints = constraints(of: views)
    let metrics = (0..<count(0...2)).map { Metric(name: "m\($0)", value: number()) }
    let passCount = passes ?? count(0...4)
    let history = (0..<passCount).map { _ in pass(views: views.count, constraints: constraints.count) }
    return LayoutCase(
      name: name, title: maybe { $0.text() }, source: maybe { $0.text() },
      tags: (0..<count(0...3)).map { _ in text() }, origin: one(of: LayoutCase.Origin.allCases),
      rules: one(of: LayoutCase.Rules.allCases), metrics: metrics, environment: environment(), views: views,
      constraints: constraints, recordings: recordings(of: views), history: history,
      expectation: maybe { $0.expectation(views: views.count) })
  }

  package mutating func pass(views: Int, constraints: Int) -> Pass {
    Pass(
      note: maybe { $0.text() },
      changes: (0..<count(0...3)).map { _ in change(views: views, constraints: constraints) },
      expectation: maybe(0.3) { $0.expectation(views: views) })
  }

  private mutating func text() -> String { one(of: Self.texts) }

  package mutating func environment() -> Environment {
    Environment(
      width: maybe { $0.number(1...800) }, height: maybe { $0.number(1...800) }, scale: number(1...3),
      direction: one(of: LayoutDirection.allCases), textSize: one(of: ContentSizeCategory.allCases),
      fitting: maybe { $0.fitting() }, separator: number(0...1))
  }

  private mutating func fitting() -> Fitting {
    Fitting(
      width: maybe { $0.number(0...100) }, height: maybe { $0.number(0...100) },
      horizontalPriority: priority(), verticalPriority: priority())
  }

  private mutating func priority() -> LayoutPriority {
    LayoutPriority(one(of: [1, 250, 749.5, 750, 999.999, 1000])) ?? .required
  }

  private mutating func priorities() -> AxisPair<LayoutPriority?> {
    AxisPair(horizontal: maybe(0.3) { $0.priority() }, vertical: maybe(0.3) { $0.priority() })
  }

  mutating func font() -> Font {
    let style = maybe(0.3) { $0.one(of: TextStyle.allCases) }
    return Font(
      family: maybe(0.3) { $0.one(of: ["Inter", "Noto Sans"]) },
      size: style == nil ? maybe { $0.number(1...40) } : nil, weight: maybe { $0.number(1...1000) },
      isItalic: maybe(0.3) { $0.chance(0.5) }, textStyle: style)
  }

  mutating func runs() -> [TextRun] {
    (0..<count(0...2)).map { _ in
      TextRun(location: count(0...9), length: count(0...9), font: font())
    }
  }

  private mutating func views() -> [View] {
    (0..<count(1...6)).map { index in
      View(
        id: "v\(index)-_", className: maybe { $0.one(of: ["UILabel", "UIImageView", "MyView"]) },
        kind: one(of: View.Kind.allCases), parent: index == 0 ? nil : ViewIndex(count(0...index - 1)),
        layoutMargins: maybe(0.2) {
          EdgeInsets(top: $0.number(), left: $0.number(), bottom: $0.number(), right: $0.number())
        },
        frame: index == 0
          ? nil
          : maybe(0.2) {
            Rect(x: $0.number(), y: $0.number(), width: $0.number(0...99), height: $0.number(0...99))
          },
        intrinsic: AxisPair(horizontal: maybe { $0.number(0...300) }, vertical: maybe { $0.number(0...300) }),
        text: LabelText(
          string: maybe { $0.text() }, font: maybe { $0.font() }, numberOfLines: maybe { $0.count(0...3) },
          preferredMaxLayoutWidth: maybe(0.2) { $0.number(1...300) },
          lineBreakMode: maybe(0.2) { $0.one(of: LineBreakMode.allCases) },
          lineHeightMultiple: maybe(0.2) { $0.number(1...2) }, runs: maybe(0.2) { $0.runs() } ?? []),
        hugging: priorities(), compression: priorities())
    }
  }

  /// Up to one of each view that has a text.
  private mutating func recordings(of views: [View]) -> [Recording] {
    views.indices.filter { views[$0].text.string != nil && chance(0.4) }.map { index in
      let maxWidth = maybe { $0.number(1...300) }
      return Recording(
        view: ViewIndex(index), maxWidth: maxWidth, textSize: one(of: ContentSizeCategory.allCases),
        size: Size(width: number(0...(maxWidth ?? 300)), height: number(0...300)))
    }
  }

  private mutating func constraints(of views: [View]) -> [Constraint] {
    let pairs: [(Attribute, Attribute?)] = [
      (.leading, .trailing), (.left, .right), (.top, .bottom), (.centerX, .left), (.centerY, .top),
      (.width, .height), (.width, nil), (.height, nil),
    ]
    return (0..<count(0...6)).map { index in
      let (first, second) = one(of: pairs)
      return Constraint(
        id: chance(0.2) ? "k\(index)" : "c\(index + 1)",
        origin: one(of: [.named, .numbered, .autoresizing]),
        first: Anchor(ViewIndex(count(0...views.count - 1)), first),
        relation: one(of: Relation.allCases),
        second: second.map { Anchor(ViewIndex(count(0...views.count - 1)), $0) },
        multiplier: one(of: [1, 0.5, -2, 1 / 3]), constant: number(), priority: priority(),
        isActive: chance(0.8))
    }
  }
}
