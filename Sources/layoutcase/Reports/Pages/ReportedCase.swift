import CaseDrawing
import CaseLibrary
import JSON
import LayoutEngine
import LayoutModel
import TextMeasurement

/// A case as the page of a report has it.
struct ReportedCase {
  let replay: Replay
  let library: CaseLibrary
  let measurer: FontMeasurer
  /// At which heights are charted, in points.
  let widths: [Double]

  private var layoutCase: LayoutCase { replay.layoutCase }

  /// - Parameter lines: takes the lines of the pictures.
  func json(_ lines: inout PictureLines) throws -> JSONValue {
    let passes = try replay.passes.map { try json(of: $0.layout, &lines) }
    return .object([
      JSONMember("name", .string(layoutCase.name)),
      JSONMember("title", layoutCase.title.map { .string($0) } ?? .null),
      JSONMember("source", layoutCase.source.map { .string($0) } ?? .null),
      JSONMember("tags", .array(layoutCase.tags.map { .string($0) })),
      JSONMember("environment", .string(layoutCase.environment.shown)),
      JSONMember("rules", .string(layoutCase.rules.rawValue)),
      JSONMember("constraints", .number(layoutCase.constraints.count)),
      JSONMember("expected", .number(replay.expectationCount)),
      JSONMember("differences", .array(replay.differences.map { .string($0.sentence(in: layoutCase)) })),
      JSONMember("passes", .array(passes)),
      JSONMember("heights", try heights),
    ])
  }

  private func json(of layout: Layout, _ lines: inout PictureLines) throws -> JSONValue {
    let (name, pass) = (layoutCase.name, layout.pass)
    let state = layoutCase.state(after: pass)
    let source = pass == .initial ? nil : layoutCase.history[pass.rawValue - 1]
    let changes = source?.changes.flatMap { $0.assignments(in: layoutCase) } ?? []
    let warnings = LayoutWarning.all(of: layout, state, measurer: measurer)
    var members = [
      JSONMember("note", source?.note.map { .string($0) } ?? .null),
      JSONMember("changes", .array(changes.map { .string($0) })),
      JSONMember("layout", .object(layout.json(of: layoutCase))),
      JSONMember("warnings", .array(warnings.map { $0.json(in: layoutCase) })),
      JSONMember("texts", .array(texts(of: layout, state))),
      JSONMember("picture", picture(of: layout).map { lines.places(of: $0) } ?? .null),
    ]
    if layout.status == .conflict {
      members.append(JSONMember("explanation", try library.explain(name, pass: pass).json))
    }
    if layout.isAmbiguous {
      let report = AmbiguityReport(try library.reason(name, pass: pass))
      members.append(JSONMember("ambiguity", report.json))
    }
    return .object(members)
  }

  /// Of more views nothing could be seen in a picture.
  private static let mostDrawnViews = 500

  private func picture(of layout: Layout) -> String? {
    guard layout.frames.count <= Self.mostDrawnViews else { return nil }
    let pass = DrawnPass(layoutCase, layout: layout, measurer: measurer, settingTextsBy: measurer)
    return Drawing([pass], marksMoves: false)?.svg
  }

  /// What the views' texts measure: on one line, and where their lines wrap at the view's width.
  private func texts(of layout: Layout, _ state: CaseState) -> [JSONValue] {
    state.views.indices.compactMap { place in
      let (view, frame) = (state.views[place], layout.frames[place])
      guard let string = view.text.string else { return nil }
      func shown(_ maxWidth: Double?) -> String {
        let size = state.contentSize(of: ViewIndex(place), maxWidth: maxWidth, measurer: measurer).size
        return "\(size.horizontal?.shown ?? "–") × \(size.vertical?.shown ?? "–")"
      }
      return .object([
        JSONMember("view", .string(view.id)), JSONMember("text", .string(string)),
        JSONMember("font", .string(view.text.font?.words ?? "the label's own")),
        JSONMember(
          "lines", .string(view.text.numberOfLines == 0 ? "any" : "\(view.text.numberOfLines ?? 1)")),
        JSONMember("natural", .string(shown(nil))), JSONMember("atFrame", .string(shown(frame.width))),
        JSONMember("frame", .string("\(frame.width.shown) × \(frame.height.shown)")),
        JSONMember("source", state.contentSources(of: layout)[place].map { .string($0.rawValue) } ?? .null),
      ])
    }
  }

  /// So many lines of a chart are told apart.
  private static let mostLines = 5

  /// The heights, after the last pass, of the views whose height depends on the width; those first that vary most.
  private var heights: JSONValue {
    get throws {
      let layouts = try library.layouts(of: layoutCase, widths: widths)
      let lines = layoutCase.views.indices.compactMap {
        view -> (view: Int, heights: [Double], range: Double)? in
        let heights = layouts.map { ($0.frames[view].height * 1000).rounded() / 1000 }
        guard let least = heights.min(), let greatest = heights.max(), greatest - least > Condition.tolerance
        else { return nil }
        return (view, heights, greatest - least)
      }
      let chosen = lines.sorted { ($1.range, $0.view) < ($0.range, $1.view) }.prefix(Self.mostLines)
      return .object([
        JSONMember("widths", .array(widths.map { .number($0) })),
        JSONMember(
          "lines",
          .array(
            chosen.map { line in
              .object([
                JSONMember("view", .string(layoutCase.views[line.view].id)),
                JSONMember("heights", .array(line.heights.map { .number($0) })),
              ])
            })),
      ])
    }
  }
}

extension Font {
  /// "Georgia, 17, weight 600"
  fileprivate var words: String {
    [
      family, textStyle?.rawValue, size.map(\.shown), weight.map { "weight \($0.shown)" },
      isItalic == true ? "italic" : nil,
    ].compactMap(\.self).joined(separator: ", ")
  }
}
