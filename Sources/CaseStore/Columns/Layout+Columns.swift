import LayoutModel
import SQLite

extension Layout {
  /// The columns of the layout's own row, besides those that tell where its parts are.
  var arguments: StatementArguments {
    let own: StatementArguments = [
      "pass": pass, "is_relaid": isRelaid, "view_count": frames.count + guideFrames.count,
      "guide_count": guideFrames.isEmpty ? nil : guideFrames.count,
    ]
    return own + environment.arguments
  }

  /// Whether it is of a case with so many views and constraints, and its numbers are such as solving gives.
  package func fits(viewCount: Int, constraintCount: Int) -> Bool {
    let contradicting = broken.map(\.constraint) + broken.flatMap(\.conflict)
    // What stack views make is numbered behind the document's constraints. A stack view has guides.
    let constraints = requiredCrossings + (guideFrames.isEmpty ? contradicting : [])
    let views = recorded + rewrapped.map(\.view) + unsettled
    return frames.count == viewCount && ambiguity.count == frames.count
      && guideAmbiguity.count == guideFrames.count
      && constraints.allSatisfy { $0.rawValue < constraintCount }
      && views.allSatisfy { $0.rawValue < frames.count }
      && (frames + guideFrames).allSatisfy { frame in
        [frame.x, frame.y, frame.width, frame.height].allSatisfy {
          $0.magnitude <= NumberRange.greatestOfLayout
        }
      }
  }
}
