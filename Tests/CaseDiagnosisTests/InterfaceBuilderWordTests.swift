import CaseImport
import JSON
import LayoutEngine
import LayoutModel
import TestSupport
import Testing

/// Each element and attribute that is read, taken away where it stands in a fixture: the file stays readable, and a
/// frame or a name changes.
struct InterfaceBuilderWordTests {
  private struct Outcome: Equatable {
    /// By view: the case, the view and its class.
    var names: [String] = []
    /// By view: the frame, and the expected one.
    var frames: [[Rect?]] = []
    /// Ids of constraints.
    var constraints: [String] = []
  }

  /// The small ones first, which are laid out again and again.
  private static let documents: [(tree: XMLTree, outcome: Outcome?)] = {
    let texts = InterfaceBuilderFixtures.names.compactMap { try? InterfaceBuilderFixtures.text($0) }
    return texts.sorted { $0.utf8.count < $1.utf8.count }.compactMap { text in
      (try? XMLTree(Array(text.utf8))).map { ($0, outcome(of: text)) }
    }
  }()

  private static let rows = InterfaceBuilderVocabulary.standard.entries.filter { $0.status == .read }

  /// What tells that a file is Interface Builder's.
  private static let kinds: Set<String> = ["document -", "document type"]

  @Test func `the fixtures are read`() {
    #expect(Self.documents.count == InterfaceBuilderFixtures.names.count)
    #expect(Self.documents.allSatisfy { $0.outcome?.frames.isEmpty == false })
  }

  @Test(arguments: kinds.sorted())
  func `without what tells its kind a file is refused`(_ row: String) {
    let words = row.split(separator: " ").map(String.init)
    for (tree, _) in Self.documents {
      let text = Self.text(tree.root, without: tree.root, words[1] == "-" ? nil : words[1])
      #expect(throws: InputError.self) { try InterfaceBuilderFile(Array(text.utf8), name: "words") }
    }
  }

  @Test(arguments: rows.map { "\($0.element) \($0.attribute)" }.filter { !kinds.contains($0) })
  func `what is read decides a frame or a name`(_ row: String) {
    let words = row.split(separator: " ").map(String.init)
    let isName = Self.rows.contains { "\($0.element) \($0.attribute)" == row && $0.reason == "name" }
    #expect(
      Self.documents.contains { tree, outcome in
        tree.elements.contains { element in
          guard words[0] == "*" || element.name == words[0] else { return false }
          guard words[1] == "-" || element[words[1]] != nil else { return false }
          let text = Self.text(tree.root, without: element, words[1] == "-" ? nil : words[1])
          guard let other = Self.outcome(of: text), let outcome else { return false }
          return isName
            ? other.names != outcome.names || other.constraints != outcome.constraints
            : other.frames != outcome.frames
        }
      })
  }

  private static func outcome(of text: String) -> Outcome? {
    guard let file = try? InterfaceBuilderFile(Array(text.utf8), name: "words") else { return nil }
    var outcome = Outcome()
    for root in file.roots {
      let draft = InterfaceBuilderCase(root, of: file, measurer: FontGlyphs())
      guard let layoutCase = try? draft.read().layoutCase,
        case let layouts = Array(LayoutSession(layoutCase, measurer: FontGlyphs())),
        let layout = layouts.first
      else { return nil }
      outcome.constraints += layoutCase.constraints.map(\.id)
      for (index, view) in draft.views.enumerated() {
        outcome.names.append("\(root.identifier) \(view.id) \(layoutCase.views[index].customClass ?? "")")
        outcome.frames.append(
          [layout.frames[index], view.isMisplaced ? nil : view.storedFrame, layouts.last?.frames[index]])
      }
    }
    return outcome
  }

  /// The document's text without an element, or without an attribute of it.
  private static func text(_ element: XMLElement, without omitted: XMLElement, _ attribute: String?) -> String
  {
    let isOmitted = element.location == omitted.location
    if isOmitted, attribute == nil { return "" }
    let attributes = element.attributes.filter { !isOmitted || $0.name != attribute }
      .map { #" \#($0.name)="\#(escaped($0.value))""# }.joined()
    let inner = element.children.map { text($0, without: omitted, attribute) }.joined()
    return "<\(element.name)\(attributes)>\(escaped(element.text))\(inner)</\(element.name)>"
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
  }
}

/// Measures every character as a square whose side depends on everything that a font says.
private struct FontGlyphs: TextMeasuring {
  let identity = "font glyphs"

  func size(of text: LabelText, maxWidth: Double?, in environment: Environment) -> Size {
    var side = text.font?.size ?? 17
    if let style = text.font?.textStyle {
      side = Double(20 + (TextStyle.allCases.firstIndex(of: style) ?? 0))
      side += Double(ContentSizeCategory.allCases.firstIndex(of: environment.textSize) ?? 0)
    }
    side += (text.font?.weight ?? 400) / 100
    if text.lineBreakMode == .byCharWrapping { side += 1 }
    let count = Double(text.string?.count ?? 0)
    let perLine = maxWidth.map { max(1, ($0 / side).rounded(.down)) } ?? max(1, count)
    let lines = max(1, (count / perLine).rounded(.up))
    let shown = text.numberOfLines == 0 ? lines : min(lines, Double(text.numberOfLines ?? 1))
    return Size(
      width: min(count, perLine) * side, height: shown * side * (text.lineHeightMultiple ?? 1))
  }
}
