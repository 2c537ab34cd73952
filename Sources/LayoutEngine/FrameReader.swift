import ConstraintSolver
import LayoutModel

/// The frames of a session's latest layout that was chosen, of which those are computed anew whose variables have
/// changed.
struct FrameReader {
  private(set) var frames: [Rect]
  /// By view; the root's own.
  private let parents: [Int]
  /// Of the variables, in the order of a program's columns.
  private var values: [Double]
  /// By view, whether its origin has changed.
  private var isMoved: [Bool]
  /// The views whose frames have changed, some of them perhaps more than once.
  private var changed: [Int] = []
  /// Once it was asked for.
  private var family: Family?

  init(parents: [ViewIndex?]) {
    self.parents = parents.map { $0?.rawValue ?? 0 }
    frames = Array(repeating: Rect(x: 0, y: 0, width: 0, height: 0), count: parents.count)
    values = Array(repeating: 0, count: ViewColumns.count(viewCount: parents.count))
    isMoved = Array(repeating: false, count: parents.count)
  }

  /// - Parameters:
  ///   - new: of a program's columns.
  ///   - columns: those that have other values than were read before; `nil` where that is not known.
  mutating func read(_ new: [Double], changed columns: [Column]? = nil) {
    changed.removeAll(keepingCapacity: true)
    if let columns, parents.count > Self.few { takeChanges(new, columns) } else { takeChanges(new) }
    if changed.isEmpty { return }
    copyFrames()
    for view in changed { frames[view] = frame(of: view) }
  }

  /// So many views are looked at quickest one by one.
  private static let few = 32

  private mutating func takeChanges(_ new: [Double], _ columns: [Column]) {
    let family = family ?? Family(parents)
    self.family = family
    for column in columns where column.place < values.count {
      values[column.place] = new[column.place]
      let view = ViewColumns.view(ofPlace: column.place)
      changed.append(view)
      if column.place < ViewColumns.place(ofSizeOf: view) {
        family.forEachChild(of: view) { changed.append($0) }
      }
    }
  }

  private mutating func takeChanges(_ new: [Double]) {
    findChanges(new)
    if changed.isEmpty { return }
    values.withUnsafeMutableBytes { values in
      new.withUnsafeBytes { values.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[..<values.count])) }
    }
  }

  private mutating func findChanges(_ new: [Double]) {
    isMoved.withUnsafeMutableBufferPointer { isMoved in
      values.withUnsafeBufferPointer { old in
        new.withUnsafeBufferPointer { new in
          for (view, parent) in parents.enumerated() {
            let size = ViewColumns.place(ofSizeOf: view)
            if view > 0 { isMoved[view] = old[size - 2] != new[size - 2] || old[size - 1] != new[size - 1] }
            let isResized = old[size] != new[size] || old[size + 1] != new[size + 1]
            if isResized || isMoved[view] || isMoved[parent] { changed.append(view) }
          }
        }
      }
    }
  }

  /// Makes a copy at once of what layouts hold that were read before.
  private mutating func copyFrames() {
    frames = Array(unsafeUninitializedCapacity: frames.count) { copy, count in
      frames.withUnsafeBytes { UnsafeMutableRawBufferPointer(copy).copyMemory(from: $0) }
      count = frames.count
    }
  }

  private func frame(of view: Int) -> Rect {
    let size = ViewColumns.place(ofSizeOf: view)
    let (origin, outer) = (origin(of: view), self.origin(of: parents[view]))
    return Rect(
      x: Precision.onGrid(origin.x - outer.x), y: Precision.onGrid(origin.y - outer.y),
      width: Precision.onGrid(max(0, values[size])), height: Precision.onGrid(max(0, values[size + 1])))
  }

  private func origin(of view: Int) -> (x: Double, y: Double) {
    let size = ViewColumns.place(ofSizeOf: view)
    return view == 0 ? (x: 0, y: 0) : (x: values[size - 2], y: values[size - 1])
  }
}
