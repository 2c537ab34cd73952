import LayoutModel

/// A case of the engine's, and what passes may change in it.
struct SessionCase {
  let name: String
  let size: String
  let root: String
  let constraints: [String]
  let changes: [SessionChange]

  /// The case with a history of so many passes, which take the variants of one change in turns.
  func layoutCase(_ change: SessionChange, passCount: Int) throws -> LayoutCase {
    let passes = (0..<passCount).map { pass in
      #"{ "changes": [ \#(change.variants[pass % change.variants.count]) ] }"#
    }
    let document = """
      { "name": "\(name)", "origin": "code", "environment": { \(size) }, "root": \(root),
        "constraints": [ \(constraints.joined(separator: ",")) ],
        "history": [ \(passes.joined(separator: ",")) ] }
      """
    return try LayoutCase(json: Array(document.utf8))
  }
}

/// A kind of change, and the changes of that kind that passes take in turns; the last leads back to where the first
/// begins.
struct SessionChange {
  let kind: String
  let variants: [String]

  static func hugging(of view: String, _ priorities: [Int]) -> SessionChange {
    SessionChange(
      kind: "priority",
      variants: priorities.map { #"{ "view": "\#(view)", "hugging": { "horizontal": \#($0) } }"# })
  }

  static func constant(of constraint: String, _ constants: [Int]) -> SessionChange {
    SessionChange(
      kind: "constant",
      variants: constants.map { #"{ "constraint": "\#(constraint)", "constant": \#($0) }"# })
  }

  static func intrinsic(of view: String, _ axis: String, _ sizes: [Double]) -> SessionChange {
    SessionChange(
      kind: "size", variants: sizes.map { #"{ "view": "\#(view)", "intrinsic": { "\#(axis)": \#($0) } }"# })
  }

  static func text(of view: String, _ texts: [String]) -> SessionChange {
    SessionChange(kind: "text", variants: texts.map { #"{ "view": "\#(view)", "text": "\#($0)" }"# })
  }

  static func environment(_ axis: String, _ sizes: [Int]) -> SessionChange {
    SessionChange(kind: axis, variants: sizes.map { #"{ "environment": { "\#(axis)": \#($0) } }"# })
  }
}
