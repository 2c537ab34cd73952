package import JSON
import LayoutEngine
package import LayoutModel

/// The document of a case that a test puts together: a root, the views in it, and constraints.
///
/// A view is given by its name or in JSON, and a constraint in words or in JSON. What begins with `{` or `"` is JSON,
/// which may be several elements with commas between them.
package struct CaseDocument {
  private let name, root: String
  private let views, constraints, passes: [String]
  /// Members in JSON: of the environment, and further ones of the document.
  private let environment, members: String

  /// - Parameters:
  ///   - environment: Its members in JSON.
  ///   - root: Its name.
  ///   - passes: By pass, its changes in JSON.
  ///   - members: Further members of the document in JSON.
  package init(
    _ views: [String], _ constraints: [String] = [], in environment: String = "", name: String = "case",
    root: String = "root", passes: [String] = [], members: String = ""
  ) {
    (self.name, self.root, self.environment, self.members) = (name, root, environment, members)
    (self.views, self.constraints, self.passes) = (views, constraints, passes)
  }

  /// The document in JSON, in one line where its parts are.
  package var text: String {
    let views = views.map { Self.isJSON($0) ? $0 : #"{"id": "\#($0)"}"# }.joined(separator: ", ")
    let constraints = constraints.map { Self.isJSON($0) ? $0 : "\"\($0)\"" }.joined(separator: ", ")
    let passes = passes.map { #"{"changes": [\#($0)]}"# }.joined(separator: ", ")
    return """
      {"name": "\(name)", \(members.isEmpty ? "" : members + ", ")"environment": {\(environment)}, "root": {"id": \
      "\(root)", "children": [\(views)]}, \
      "constraints": [\(constraints)], "history": [\(passes)]}
      """
  }

  package var layoutCase: LayoutCase {
    get throws(InputError) { try LayoutCase(document: text) }
  }

  private static func isJSON(_ part: String) -> Bool { part.hasPrefix("{") || part.hasPrefix("\"") }
}

extension LayoutCase {
  package init(document: String) throws(InputError) { try self.init(json: Array(document.utf8)) }

  /// The layout of pass 0.
  package func firstLayout(measurer: any TextMeasuring = SquareGlyphs()) -> Layout {
    var session = LayoutSession(self, measurer: measurer)
    guard let layout = session.next() else { preconditionFailure("a session has pass 0") }
    return layout
  }
}

extension Rect {
  package var members: [Double] { [x, y, width, height] }
}
