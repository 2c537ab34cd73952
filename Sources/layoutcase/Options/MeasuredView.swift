import Arguments
import CaseImport
import LayoutModel
import Spelling

/// A view of a case, and one of its numbers where one is named: `first.width`. `height` alone is the cell's.
struct MeasuredView {
  let view: ViewIndex
  let measure: Quantity.Measure?

  /// - Throws: where the case has no such view, or a view no such number
  init(_ text: String, of layoutCase: LayoutCase, in source: CaseSource) throws(UsageError) {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let view = layoutCase.view(named: name) else {
      if text == "height" {
        (self.view, measure) = (.root, .height)
        return
      }
      if layoutCase.constraints.contains(where: { $0.id == name }) {
        throw UsageError("\"\(name)\" is a constraint; name a view that it holds, as in title.width")
      }
      let names = layoutCase.views.map(\.id) + (parts.count == 1 ? ["height"] : [])
      throw Self.noSuchView(name, of: layoutCase, in: source.word, near: suggestion(for: name, among: names))
    }
    self.view = view
    guard parts.count > 1 else {
      measure = nil
      return
    }
    guard let measure = Quantity.Measure(rawValue: String(parts[1])) else {
      throw Self.noSuchMeasure(String(parts[1]))
    }
    self.measure = measure
  }

  /// More views are not named.
  private static let mostNamed = 12

  private static func noSuchView(
    _ name: String, of layoutCase: LayoutCase, in word: String, near: String?
  ) -> UsageError {
    let words = name.wholeMatch(of: /(\S+) ([a-zA-Z]+)/)
    let remedy =
      if near == nil, Quantity.Measure(rawValue: name) != nil {
        "name the view before it, as in title.\(name)"
      } else if let words, Quantity.Measure(rawValue: String(words.2)) != nil {
        question("\(words.1).\(words.2)")
      } else {
        near.map(question)
          ?? (layoutCase.views.count > mostNamed
            ? "\(commandLine("show", word)) lists them"
            : "there are \(layoutCase.views.map(\.id).enumerated(by: "and"))")
      }
    return UsageError("\"\(word)\" has no view \"\(name)\"; \(remedy)")
  }

  private static func noSuchMeasure(_ name: String) -> UsageError {
    let near = question(for: name, among: Quantity.Measure.allCases.map(\.rawValue))
    let sentence =
      if Attribute(rawValue: name) != nil || name == "baseline" {
        "\(name) is for constraints; write width, height, x, y or an edge"
      } else if LayoutGuide(rawValue: String(name.prefix { $0 != "." })) != nil {
        "\(name) is of a guide, and this tells numbers of views; name a view that the guide's constraints hold"
      } else {
        "\"\(name)\" is not a number of a frame; "
          + (near ?? "write width, height, x, y or an edge, as in title.width")
      }
    return UsageError(sentence)
  }
}
