internal import JSON
internal import LayoutModel

extension CaseComparison {
  mutating func comparePriorities() {
    for pair in views.pairs {
      let id = before.state.views[pair.before].id
      for kind in ContentPriorityKind.allCases {
        for axis in Axis.allCases {
          note(
            .priorities, id, "\(kind.rawValue).\(axis.rawValue)",
            before.state.priority(kind, axis, of: ViewIndex(pair.before)).rawValue,
            after.state.priority(kind, axis, of: ViewIndex(pair.after)).rawValue)
        }
      }
    }
    for pair in constraints.pairs {
      let (old, new) = (before.state.constraints[pair.before], after.state.constraints[pair.after])
      note(.priorities, name(pair), "priority", old.priority.rawValue, new.priority.rawValue)
    }
  }

  mutating func compareConstants() {
    compareEnvironments()
    for pair in views.pairs { compareContent(pair) }
    for pair in constraints.pairs {
      let (old, new) = (before.state.constraints[pair.before], after.state.constraints[pair.after])
      note(.constants, name(pair), "constant", old.constant, new.constant)
    }
  }

  private mutating func compareEnvironments() {
    let (old, new) = (before.state.environment, after.state.environment)
    note(.constants, "environment", "width", old.width, new.width)
    note(.constants, "environment", "height", old.height, new.height)
    note(.constants, "environment", "scale", old.scale, new.scale)
    note(.constants, "environment", "direction", old.direction.rawValue, new.direction.rawValue)
    note(.constants, "environment", "textSize", old.textSize.rawValue, new.textSize.rawValue)
    note(.constants, "environment", "fitting", old.fitting?.json ?? .null, new.fitting?.json ?? .null)
    note(.constants, "environment", "separator", old.separator, new.separator)
  }

  private mutating func compareContent(_ pair: (before: Int, after: Int)) {
    let (old, new) = (before.state.views[pair.before], after.state.views[pair.after])
    note(.constants, old.id, "intrinsic.width", old.intrinsic.horizontal, new.intrinsic.horizontal)
    note(.constants, old.id, "intrinsic.height", old.intrinsic.vertical, new.intrinsic.vertical)
    note(.constants, old.id, "text", old.text.string, new.text.string)
    note(.constants, old.id, "font.size", old.text.font?.size, new.text.font?.size)
    note(.constants, old.id, "font.weight", old.text.font?.weight, new.text.font?.weight)
    note(
      .constants, old.id, "numberOfLines", old.text.numberOfLines.map(Double.init),
      new.text.numberOfLines.map(Double.init))
    note(
      .constants, old.id, "preferredMaxLayoutWidth", old.text.preferredMaxLayoutWidth,
      new.text.preferredMaxLayoutWidth)
  }

  mutating func compareFrames() {
    for pair in views.pairs {
      let id = before.state.views[pair.before].id
      let (old, new) = (before.layout.frames[pair.before], after.layout.frames[pair.after])
      for (member, old, new) in [
        ("x", old.x, new.x), ("y", old.y, new.y), ("width", old.width, new.width),
        ("height", old.height, new.height),
      ] where abs(old - new) > Self.tolerance {
        note(.frames, id, member, old, new)
      }
    }
  }
}
