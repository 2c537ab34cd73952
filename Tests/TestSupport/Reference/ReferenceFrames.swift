package import LayoutModel

/// By view, the frame in the root's coordinates, as forms of an exact program's variables or as their values.
package struct ReferenceFrames<Number> {
  var origins: [AxisPair<Number>]
  package private(set) var sizes: [AxisPair<Number>]

  func map<Other>(_ transform: (Number) -> Other) -> ReferenceFrames<Other> {
    func map(_ pair: AxisPair<Number>) -> AxisPair<Other> {
      AxisPair(horizontal: transform(pair.horizontal), vertical: transform(pair.vertical))
    }
    return ReferenceFrames<Other>(origins: origins.map(map), sizes: sizes.map(map))
  }
}

extension ReferenceFrames<AffineForm> {
  /// The variables' values where the frames are others.
  func point(of values: ReferenceFrames<Fraction>) -> [Variable: Fraction] {
    var point: [Variable: Fraction] = [:]
    for (forms, values) in zip(origins + sizes, values.origins + values.sizes) {
      for axis in Axis.allCases {
        if let variable = forms[axis].variable { point[variable] = values[axis] }
      }
    }
    return point
  }

  /// Frames of which nothing is known but that the root is at 0 and, unless said otherwise, no size is negative.
  package init(
    viewCount: Int, _ program: inout ExactProgram,
    isNotNegative: (ViewIndex, Axis) -> Bool = { _, _ in true }
  ) {
    origins = []
    sizes = []
    for view in 0..<viewCount {
      func origin() -> AffineForm { view == 0 ? AffineForm(.zero) : program.addVariable(isFree: true) }
      func size(_ axis: Axis) -> AffineForm {
        program.addVariable(isFree: !isNotNegative(ViewIndex(view), axis))
      }
      origins.append(AxisPair(horizontal: origin(), vertical: origin()))
      sizes.append(AxisPair(horizontal: size(.horizontal), vertical: size(.vertical)))
    }
  }

  func value(_ anchor: Anchor, isMirrored: Bool) -> AffineForm {
    let axis = anchor.attribute.axis
    let origin = origins[anchor.view.rawValue][axis]
    let size = sizes[anchor.view.rawValue][axis]
    return switch anchor.attribute {
    case .width, .height: size
    case .left, .top, .firstBaseline: origin
    case .right, .bottom, .lastBaseline: origin + size
    case .centerX, .centerY: origin + Fraction(1, 2) * size
    case .leading: isMirrored ? origin + size : origin
    case .trailing: isMirrored ? origin : origin + size
    }
  }
}
