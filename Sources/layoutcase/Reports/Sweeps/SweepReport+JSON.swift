import JSON
import LayoutEngine
import LayoutModel

/// The intervals for programs: one by one in JSON, and in CSV as a table has them.
extension SweepReport {
  var json: JSONValue {
    .object([
      "case": layoutCase.name, "number": number, "layouts": sweep.layoutCount, "intervals": lines,
      "truncated": truncations.all.flatMap { truncation in
        truncation.values.map { values in
          let own: JSONObject = [
            "view": layoutCase[truncation.view].id, "from": end(values.lowerBound),
            "to": end(values.upperBound),
          ]
          let isOpen = values.upperBound == sweep.intervals.last?.values.upperBound
          return JSONValue.object(
            own.with("wholeFrom", ifAny: isOpen ? truncations.wholeFrom(truncation) : nil))
        }
      },
      "lines": truncations.lines.flatMap { lines in
        lines.values.map { values in
          JSONValue.object([
            "view": layoutCase[lines.view].id, "lines": lines.count, "from": end(values.lowerBound),
            "to": end(values.upperBound),
          ])
        }
      },
      "brokenWords": truncations.brokenWords.flatMap { broken in
        broken.values.map { values in
          JSONValue.object([
            "view": layoutCase[broken.view].id, "from": end(values.lowerBound), "to": end(values.upperBound),
          ])
        }
      },
    ])
  }

  /// An object for each interval.
  var lines: [JSONValue] {
    sweep.intervals.indices.map { place in
      json(sweep.intervals[place], place > 0 ? sweep.intervals[place - 1] : nil)
    }
  }

  private func json(_ interval: LayoutSweep.Interval, _ before: LayoutSweep.Interval?) -> JSONValue {
    let state = interval.state
    let frames = interval.frames.enumerated().map { view, frame in
      JSONValue.object(
        ["view": layoutCase.views[view].id]
          + JSONObject(FrameMember.allCases.map { JSONMember($0.rawValue, frame[$0].json) }))
    }
    let begins = before.map { interval.newlyBinding(after: $0) } ?? []
    let givingWay = interval.violations.map { violation in
      JSONValue.object([
        "bound": violation.bound.cause.name(in: state), "priority": violation.bound.priority.rawValue,
        "short": violation.bound.isShort, "amount": violation.amount?.json,
      ])
    }
    return .object([
      "from": end(interval.values.lowerBound), "to": end(interval.values.upperBound),
      "certain": interval.isCertain, "status": interval.broken.isEmpty ? "solved" : "conflict",
      "height": interval.height.json, "frames": frames, "broken": interval.broken.map { name(of: $0) },
      "begins": begins.map { $0.name(in: state) },
      "binding": interval.binding.filter { !isEnvironment($0) }.map { $0.name(in: state) },
      "givingWay": givingWay,
      "ambiguous": layoutCase.views.indices.filter { !interval.ambiguity[$0].isEmpty }.map {
        layoutCase.views[$0].id
      },
    ])
  }

  private func isEnvironment(_ cause: Cause) -> Bool {
    if case .bound(.environment) = cause { true } else { false }
  }

  private func end(_ value: Double) -> JSONValue {
    sweep.number == .textSize ? .string(sweep.number.shown(value)) : .number(value.withoutNoise)
  }

  /// A record for each interval and number.
  var listing: Listing {
    let quantities = asked.isEmpty ? sweep.quantities : asked
    let formulas = runs.flatMap { run in
      quantities.compactMap { quantity in
        run.first?.function(of: quantity).map { (values: values(of: run), quantity: quantity, function: $0) }
      }
    }
    return Listing(
      formulas,
      [
        Column("from", nil) { Cell(end($0.values.lowerBound)) },
        Column("to", nil) { Cell(end($0.values.upperBound)) },
        Column("view", nil) {
          if case .view(let view, _) = $0.quantity { Cell(layoutCase[view].id) } else { Cell("") }
        },
        Column("member", nil) { Cell($0.quantity.measure.rawValue) },
        Column("slope", nil) { Cell($0.function.slope) },
        Column("constant", nil) { Cell($0.function.constant) },
      ])
  }
}

extension AffineFunction {
  fileprivate var json: JSONValue {
    .object(["slope": slope, "constant": constant])
  }
}
