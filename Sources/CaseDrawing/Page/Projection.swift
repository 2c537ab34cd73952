import LayoutModel

/// How points of the cases become pixels of a picture: the same way in all panels, so that they can be compared.
struct Projection {
  /// What is shown, in the root's coordinates.
  let region: Rect
  /// Pixels a point, across and down.
  let scale: AxisPair<Double>
  /// On which axes lengths are made up.
  let schematic: Schematic

  /// The size of what is shown, in pixels.
  var size: Size { Size(width: region.width * scale.horizontal, height: region.height * scale.vertical) }

  /// Whether widths and heights have different scales.
  var isDistorted: Bool { schematic.axes.isEmpty && !(scale.horizontal / scale.vertical).isSame(as: 1) }

  init(_ passes: [DrawnPass]) {
    let schematic = Schematic(passes)
    self.schematic = schematic
    region = Self.region(around: passes.map(schematic.frames))
    scale =
      schematic.axes.isEmpty
      ? Self.scale(of: region, namingScale: Self.namingScale(of: passes), Limits(passes))
      : Self.schematicScale(of: region, on: schematic.axes, Limits(passes))
  }

  /// The frames as they are drawn, in the root's coordinates.
  func frames(of pass: DrawnPass) -> [Rect] { schematic.frames(of: pass) }

  /// A frame in pixels, from the upper left corner of what is shown.
  func box(_ frame: Rect) -> Rect {
    Rect(
      x: (frame.x - region.x) * scale.horizontal, y: (frame.y - region.y) * scale.vertical,
      width: max(0, frame.width) * scale.horizontal, height: max(0, frame.height) * scale.vertical)
  }

  func coordinate(_ value: Double, _ axis: Axis) -> Double {
    axis == .horizontal
      ? (value - region.x) * scale.horizontal : (value - region.y) * scale.vertical
  }

  /// How far around the roots views are shown, in lengths of their longer side, and the least length that counts as it, in
  /// points.
  private static let reachInSides = 5.0
  private static let leastReachingSide = 200.0

  /// All frames, but for what lies so far out that the rest would be a dot.
  ///
  /// - Parameter frames: by pass, the root's first.
  private static func region(around frames: [[Rect]]) -> Rect {
    let roots = frames.map { $0[0] }
    let root = roots.dropFirst().reduce(roots[0]) { $0.union($1) }
    let reach = root.outset(by: max(root.width, root.height, leastReachingSide) * reachInSides)
    let all = frames.joined().reduce(root) { all, frame in frame.clipped(to: reach).map(all.union) ?? all }
    return Rect(x: all.x, y: all.y, width: max(all.width, 1), height: max(all.height, 1))
  }

  /// What a name needs beside its own size, in pixels.
  private static let namePadding = Size(width: 10, height: 2)

  /// Pixels a point at which four of five views without children have room for their names.
  private static func namingScale(of passes: [DrawnPass]) -> Double {
    let scales = passes.flatMap { pass in
      pass.frames.indices.compactMap { index -> Double? in
        let frame = pass.frames[index]
        guard pass.children[index].isEmpty, frame.width >= 1, frame.height >= 1 else { return nil }
        let name = StyledText(string: pass.state.views[index].id, isBold: true)
        return max(
          (name.width + namePadding.width) / frame.width, (name.height + namePadding.height) / frame.height)
      }
    }
    return scales.isEmpty ? 0 : scales.sorted()[scales.count * 4 / 5]
  }

  /// How many pixels a panel takes.
  private struct Limits {
    /// What a panel is given, and how many times as much where its views would be too small for their names.
    let size: Size
    let growth: Double

    /// With so many views a panel could be as large again.
    private static let viewsPerGrowth = 40.0

    init(_ passes: [DrawnPass]) {
      switch passes.count {
      case 1: size = Size(width: 720, height: 720)
      case 2: size = Size(width: 480, height: 720)
      default: size = Size(width: 340, height: 600)
      }
      // A few small views are named beside their frames, many need a larger picture.
      let greatestGrowth = passes.count < 3 ? 4.0 : 2.0
      growth = min(1 + Double(passes[0].frames.count) / Self.viewsPerGrowth, greatestGrowth)
    }
  }

  /// Pixels a point at most, but for the shorter side of a picture that is stretched.
  private static let greatestScale = 8.0
  /// A picture is stretched if one side would have more pixels than this …
  private static let longSide = 600.0
  /// … and the other one fewer than this.
  private static let thinSide = 40.0
  /// Pixels that its shorter side then gets.
  private static let stretchedSide = 120.0

  /// One pixel a point on axes whose lengths are made up.
  private static func schematicScale(of region: Rect, on axes: [Axis], _ limits: Limits) -> AxisPair<Double> {
    var scale = AxisPair(
      horizontal: min(limits.size.width / region.width, greatestScale),
      vertical: min(limits.size.height / region.height, greatestScale))
    for axis in axes { scale[axis] = 1 }
    return scale
  }

  /// - Parameter namingScale: at which names have room.
  private static func scale(of region: Rect, namingScale: Double, _ limits: Limits) -> AxisPair<Double> {
    let fitting = min(limits.size.width / region.width, limits.size.height / region.height)
    let legible = min(namingScale, fitting * limits.growth)
    let scale = min(max(fitting, legible), greatestScale)
    let (longest, shortest) = (max(region.width, region.height), min(region.width, region.height))
    guard longest * scale > longSide, shortest * scale < thinSide else {
      return AxisPair(horizontal: scale, vertical: scale)
    }
    let stretched = stretchedSide / shortest
    return region.width > region.height
      ? AxisPair(horizontal: scale, vertical: stretched) : AxisPair(horizontal: stretched, vertical: scale)
  }
}
