import LayoutModel

/// Made-up lengths on an axis on which all frames have none, as in the case of a log that tells of heights alone.
///
/// A view is as long as its name needs. Children stand beside one another in their parents.
struct Schematic {
  let axes: [Axis]

  /// Which axes are so in every pass.
  init(_ passes: [DrawnPass]) {
    axes = Axis.allCases.filter { axis in passes.allSatisfy { $0.isFlat(axis) } }
  }

  /// What is to be said of the picture.
  var remark: String? {
    let names = axes.map { $0 == .horizontal ? "widths" : "heights" }.joined(separator: " and ")
    return names.isEmpty ? nil : "All \(names) are 0 here, and each view is drawn as large as its name needs."
  }

  private static let pad = 10.0
  /// Above the first child, for the parent's name.
  private static let head = 16.0
  private static let leafHeight = 30.0

  /// The frames in the root's coordinates, in pixels on the axes that are made up.
  func frames(of pass: DrawnPass) -> [Rect] {
    var frames = pass.frames
    for axis in axes {
      let lengths = lengths(of: pass, axis)
      let starts = starts(of: pass, axis, lengths)
      for index in frames.indices {
        switch axis {
        case .horizontal: (frames[index].x, frames[index].width) = (starts[index], lengths[index])
        case .vertical: (frames[index].y, frames[index].height) = (starts[index], lengths[index])
        }
      }
    }
    return frames
  }

  /// Whether children that stand beside one another already may share their lengths on an axis.
  private func isShared(_ axis: Axis) -> Bool { axis == .vertical && axes.count == 2 }

  private static func margin(_ axis: Axis) -> Double { axis == .horizontal ? pad : head }

  /// Children stand behind their parents in a document, and so are measured first.
  private func lengths(of pass: DrawnPass, _ axis: Axis) -> [Double] {
    var lengths = [Double](repeating: 0, count: pass.frames.count)
    for index in pass.frames.indices.reversed() {
      let children = pass.children[index].map { lengths[$0.rawValue] }
      let inner =
        isShared(axis)
        ? children.max() ?? 0
        : children.reduce(0, +) + Self.pad * Double(max(children.count - 1, 0))
      let own = Self.ownLength(of: pass.state.views[index].id, axis)
      lengths[index] = children.isEmpty ? own : max(own, inner + Self.margin(axis) + Self.pad)
    }
    return lengths
  }

  private static func ownLength(of name: String, _ axis: Axis) -> Double {
    let longest = 400.0
    let width = StyledText(string: name, isBold: true).width + 2 * pad
    return axis == .horizontal ? min(width, longest) : leafHeight
  }

  private func starts(of pass: DrawnPass, _ axis: Axis, _ lengths: [Double]) -> [Double] {
    var starts = [Double](repeating: 0, count: pass.frames.count)
    for index in pass.frames.indices {
      var next = starts[index] + Self.margin(axis)
      for child in pass.children[index] {
        starts[child] = next
        if !isShared(axis) { next += lengths[child] + Self.pad }
      }
    }
    return starts
  }
}

extension DrawnPass {
  /// Whether all frames begin and end at one place on an axis.
  fileprivate func isFlat(_ axis: Axis) -> Bool {
    frames.allSatisfy { frame in
      let (start, length) = axis == .horizontal ? (frame.x, frame.width) : (frame.y, frame.height)
      return start.isSame(as: 0) && length.isSame(as: 0)
    }
  }
}
