import ConstraintSolver
import LayoutModel

/// The columns of a case's variables: for each view its left, top, width and height in the root's
/// coordinates. The root's left and top are 0 and have none.
struct ViewColumns {
  /// In the order of the problem's columns: the root's width and height, and the four of each other view.
  private var all: [Column] = []
  /// That no size is negative: of each view the width and the height.
  let nonnegativity: [Hinge]

  init(viewCount: Int, in problem: inout Problem) {
    all.reserveCapacity(4 * viewCount)
    for _ in 0..<Self.count(viewCount: viewCount) { all.append(problem.addVariable()) }
    var nonnegativity: [Hinge] = []
    nonnegativity.reserveCapacity(2 * viewCount)
    for view in 0..<viewCount {
      let width = Self.widthIndex(of: view)
      for index in width...width + 1 { nonnegativity.append(.lowerBound(all[index], 0)) }
    }
    self.nonnegativity = nonnegativity
  }

  /// Every variable, as an output of its own.
  var variables: [[Term]] { all.map { [Term(1, $0)] } }

  /// The index of a view's width among all columns. Its height is the next one. Its left and its top are the two
  /// before.
  static func widthIndex(of view: Int) -> Int { 4 * view }

  var viewCount: Int { nonnegativity.count / 2 }

  static func count(viewCount: Int) -> Int { max(4 * viewCount - 2, 0) }

  /// The variables of a layout.
  ///
  /// - Parameters:
  ///   - frames: relative to the parents.
  ///   - parents: by view; the root's own.
  static func values(of frames: [Rect], parents: [Int]) -> [Double] {
    var values = Array(repeating: 0.0, count: count(viewCount: parents.count))
    for view in parents.indices { write(frames[view], of: view, in: parents[view], to: &values) }
    return values
  }

  /// Writes the variables of a view whose parent's are written.
  ///
  /// - Parameter frame: relative to the parent.
  @inline(__always)
  static func write(_ frame: Rect, of view: Int, in parent: Int, to values: inout [Double]) {
    let (size, outer) = (widthIndex(of: view), widthIndex(of: parent))
    (values[size], values[size + 1]) = (frame.width, frame.height)
    if view == 0 { return }
    values[size - 2] = outer > 0 ? frame.x + values[outer - 2] : frame.x
    values[size - 1] = outer > 0 ? frame.y + values[outer - 1] : frame.y
  }

  /// A view's frame relative to its parent, at some values of the variables: x, y, width and height. The values may be
  /// rates or differences, too.
  @inline(__always)
  static func frame(of view: Int, in parent: Int, at values: Span<Double>) -> SIMD4<Double> {
    let (size, outer) = (widthIndex(of: view), widthIndex(of: parent))
    if view == 0 { return SIMD4(0, 0, values[size], values[size + 1]) }
    let (x, y) = outer > 0 ? (values[outer - 2], values[outer - 1]) : (0, 0)
    return SIMD4(values[size - 2] - x, values[size - 1] - y, values[size], values[size + 1])
  }

  func origin(_ view: ViewIndex, _ axis: Axis) -> Column? {
    view == .root ? nil : all[Self.widthIndex(of: view.rawValue) - (axis == .horizontal ? 2 : 1)]
  }

  func size(_ view: ViewIndex, _ axis: Axis) -> Column {
    all[Self.widthIndex(of: view.rawValue) + (axis == .horizontal ? 0 : 1)]
  }

  /// A member of a view's frame as a linear form.
  ///
  /// - Parameter parent: any view for the root, whose origin is 0.
  func terms(of member: FrameMember, _ view: ViewIndex, in parent: ViewIndex?) -> [Term] {
    let axis: Axis = member == .x || member == .width ? .horizontal : .vertical
    if member == .width || member == .height { return [Term(1, size(view, axis))] }
    guard let origin = origin(view, axis) else { return [] }
    return [Term(1, origin)] + (parent.flatMap { self.origin($0, axis) }.map { [Term(-1, $0)] } ?? [])
  }
}

extension [View] {
  /// The index of each view's parent. The root is its own.
  var parents: [Int] { indices.map { self[$0].parent?.rawValue ?? $0 } }
}
