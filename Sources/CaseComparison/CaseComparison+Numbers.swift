import JSON
import LayoutModel

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
      note(.priorities, pair, "priority", old.priority.rawValue, new.priority.rawValue)
    }
  }

  mutating func compareConstants() {
    compareEnvironments()
    let (old, new) = (before.recordings, after.recordings)
    for pair in views.pairs {
      compareContent(pair)
      let (old, new) = (old[ViewIndex(pair.before)] ?? [:], new[ViewIndex(pair.after)] ?? [:])
      for key in Set(old.keys).union(new.keys).sorted() {
        note(.constants, before.state.views[pair.before].id, key, old[key], new[key])
      }
    }
    for pair in constraints.pairs {
      let (old, new) = (before.state.constraints[pair.before], after.state.constraints[pair.after])
      note(.constants, pair, "constant", old.constant, new.constant)
    }
  }

  private mutating func compareEnvironments() {
    let (old, new) = (before.state.environment.members, after.state.environment.members)
    for (old, new) in zip(old, new) { note(.constants, "environment", old.name, old.value, new.value) }
  }

  /// Everything that documents say of views and that is not compared as structure or priorities.
  private mutating func compareContent(_ pair: Matching.Pair) {
    let (old, new) = (before.state.views[pair.before], after.state.views[pair.after])
    let (oldNumbers, newNumbers) = (old.numbers(in: before.state.views), new.numbers(in: after.state.views))
    for member in oldNumbers.keys + newNumbers.keys.filter({ oldNumbers[$0] == nil }) {
      note(.constants, old.id, member, oldNumbers[member], newNumbers[member])
    }
  }

  mutating func compareFrames() {
    for pair in views.pairs {
      let id = before.state.views[pair.before].id
      let (old, new) = (before.layout.frames[pair.before], after.layout.frames[pair.after])
      for member in old.differences(from: new) {
        note(.frames, id, member.rawValue, old[member], new[member])
      }
    }
  }
}

/// Values by name, in an order.
private struct NamedValues {
  private(set) var keys: [String] = []
  private var values: [String: JSONValue] = [:]

  subscript(key: String) -> JSONValue? { values[key] }

  /// Adds a value, and those inside of an object by their own names: `font.size`.
  mutating func add(_ value: JSONValue, as key: String) {
    if case .object(let members) = value.content {
      for member in members { add(member.value, as: "\(key).\(member.name)") }
    } else {
      keys.append(key)
      values[key] = value
    }
  }
}

extension View {
  /// Members that are compared elsewhere: as structure, as priorities, or, as a frame, by the constraints that it turns
  /// into.
  private static let othersKeys: Set<String> = ["id", "class", "kind", "hugging", "compression", "frame"]

  fileprivate func numbers(in views: [View]) -> NamedValues {
    var numbers = NamedValues()
    guard case .object(let members) = json(in: views).content else { return numbers }
    for member in members where !Self.othersKeys.contains(member.name) {
      numbers.add(member.value, as: member.name)
    }
    return numbers
  }
}

extension CaseSnapshot {
  /// By view, what devices measured of it, by text size and wrapping width.
  fileprivate var recordings: [ViewIndex: [String: JSONValue]] {
    var sizes: [ViewIndex: [String: JSONValue]] = [:]
    for recording in layoutCase.recordings {
      let lines = recording.maxWidth.map { "at \($0.shortest)" } ?? "unwrapped"
      sizes[recording.view, default: [:]]["measured \(recording.textSize.rawValue) \(lines)"] = .array([
        .number(recording.size.width), .number(recording.size.height),
      ])
    }
    return sizes
  }
}
