import JSON
import LayoutEngine
import LayoutModel

extension Layout {
  /// The layout for a program, with the names of its case.
  ///
  /// - Parameter state: the case as the pass leaves it, in its own environment.
  func json(of layoutCase: LayoutCase, _ state: CaseState) -> JSONObject {
    let sources = state.contentSources(of: self)
    let contents = contentSizes(in: state).map { content in
      JSONValue.object([
        "view": state.views[content.view.rawValue].id, "width": content.size.width,
        "height": content.size.height, "ambiguous": !content.ambiguity.isEmpty,
      ])
    }
    let frames = frames.indices.map { frameJSON(ViewIndex($0), sources[$0], layoutCase) }
    let always: JSONObject = [
      "case": layoutCase.name, "pass": pass.rawValue, "environment": environment.fullJSON,
      "rules": layoutCase.rules.rawValue, "status": status.rawValue, "ambiguous": isAmbiguous,
      "relaid": isRelaid, "frames": frames, "violations": violations.map(\.json),
      "broken": broken.map { $0.json(in: state) }, "crossings": requiredCrossings.map { layoutCase[$0].id },
      "rewrapped": rewrapped.map { $0.json(of: layoutCase) },
    ]
    let inexact = inexactConstraints(of: state, layoutCase).map { state.constraint($0).id }
    return always.with("inexact", ifAny: inexact.isEmpty ? nil : inexact)
      .with("contentSizes", ifAny: contents.isEmpty ? nil : contents)
      .with("unsettled", ifAny: unsettled.isEmpty ? nil : unsettled.map { layoutCase[$0].id })
  }

  private func frameJSON(
    _ view: ViewIndex, _ source: ContentSource?, _ layoutCase: LayoutCase
  ) -> JSONObject {
    let members: JSONObject = ["ambiguous": !ambiguity[view.rawValue].isEmpty]
    return (["view": layoutCase[view].id] + frames[view.rawValue].members + members)
      .with("source", ifAny: source?.rawValue)
  }
}

extension Rect {
  var members: JSONObject { ["x": x, "y": y, "width": width, "height": height] }

  /// Of thirds of points, the nine decimals that every frame has.
  var withoutNoise: Rect {
    Rect(x: x.withoutNoise, y: y.withoutNoise, width: width.withoutNoise, height: height.withoutNoise)
  }
}

extension Environment {
  /// The size, the scale, the direction and the text size always, and other members where there are such.
  fileprivate var fullJSON: JSONObject {
    let always: JSONObject = [
      "width": width, "height": height, "scale": scale, "direction": direction.rawValue,
      "textSize": textSize.rawValue,
    ]
    return always.with("fitting", ifAny: fitting?.json)
      .with("separator", ifAny: separator == 0 ? nil : separator)
      .with("device", ifAny: device)
      .with("safeArea", ifAny: safeArea == .zero ? nil : safeArea.json)
      .with("keyboard", ifAny: keyboardHeight.map { JSONValue.object(["height": $0]) })
      .with("horizontalSizeClass", ifAny: horizontalSizeClass?.rawValue)
      .with("verticalSizeClass", ifAny: verticalSizeClass?.rawValue)
      .with("era", ifAny: era?.text)
  }
}

extension Violation {
  var json: JSONValue {
    .object(["priority": priority.rawValue, "amount": amount])
  }
}

extension BrokenConstraint {
  fileprivate func json(in state: CaseState) -> JSONValue {
    .object([
      "constraint": state.constraint(constraint).id, "conflict": conflict.map { state.constraint($0).id },
    ])
  }
}

extension RewrappedView {
  fileprivate func json(of layoutCase: LayoutCase) -> JSONValue {
    .object(["view": layoutCase[view].id, "wrappedAt": wrappingWidth, "keepsLines": keepsLines])
  }
}
