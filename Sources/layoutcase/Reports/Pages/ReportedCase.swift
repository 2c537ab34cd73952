import CaseDiagnosis
import CaseDrawing
import CaseImport
import CaseLibrary
import JSON
import LayoutEngine
import LayoutModel
import Spelling
import TextMeasurement

/// A case as the page of a report has it. Many are drawn at once, on all cores.
struct ReportedCase: Sendable {
  private let replay: Replay
  /// At which heights are charted, in points.
  private let widths: [Double]
  /// By pass, what the library says of it besides its layout: a conflict's explanation, and what is not determined.
  private let answers: [JSONObject]
  /// Of its list.
  private let rowCount: Int
  /// Draws a row.
  private let rowCommand: String

  private var layoutCase: LayoutCase { replay.layoutCase }

  /// - Parameters:
  ///   - library: has the case.
  ///   - console: knows how the database is named in a command.
  init(_ replay: Replay, from library: CaseLibrary, widths: [Double], on console: Console) throws {
    self.replay = replay
    self.widths = widths
    rowCount = try library.rowCounts(of: [replay.layoutCase.name]).first?.count ?? 0
    let command = commandLine("render", replay.layoutCase.name.storedWord, "--row", "KEY")
    rowCommand = String(command.dropFirst().dropLast())
    answers = try replay.passes.map { try Self.answers($0.layout, of: replay.layoutCase.name, library) }
  }

  private static func answers(_ layout: Layout, of name: String, _ library: CaseLibrary) throws
    -> JSONObject
  {
    var members: JSONObject = [:]
    if layout.status == .conflict {
      members += ["explanation": try library.explain(name, pass: layout.pass).json()]
    }
    if layout.isAmbiguous {
      let reasoned = try library.reason(name, pass: layout.pass)
      let report = try library.measuring { AmbiguityReport(reasoned, showsAll: true, measurer: $0) }
      members += ["ambiguity": report.json]
    }
    return members
  }

  /// A case whose pictures are drawn, and not yet among the lines of the page.
  struct Drawn: Sendable {
    fileprivate let members: JSONObject
    fileprivate let passes: [(members: JSONObject, picture: String?)]
    fileprivate let heights: HeightLines

    /// - Parameter lines: takes the lines of the pictures.
    func json(_ lines: inout PictureLines) -> JSONValue {
      var values: [JSONValue] = []
      for pass in passes {
        let picture = pass.picture.map { lines.places(of: $0) }
        values.append(.object(pass.members + ["picture": picture]))
      }
      return .object(members + ["passes": values, "heights": heights.json(&lines)])
    }
  }

  func drawn(_ measurer: FontMeasurer) -> Drawn {
    let members: JSONObject = [
      "name": layoutCase.name, "title": layoutCase.title, "source": layoutCase.source,
      "tags": layoutCase.tags, "environment": layoutCase.environment.shown,
      "rules": layoutCase.rules.rawValue, "constraints": layoutCase.constraints.count,
      "rows": rowCount, "rowCommand": rowCommand,
      "expected": replay.expectationCount,
      "differences": replay.differences.map { $0.sentence(in: layoutCase) },
    ]
    let passes = zip(replay.passes, answers).map { pass, answers in
      (
        members: self.members(of: pass.layout, measurer) + answers,
        picture: picture(of: pass.layout, measurer)
      )
    }
    return Drawn(
      members: members, passes: passes,
      heights: HeightLines(of: layoutCase, widths: widths, measurer: measurer))
  }

  private func members(of layout: Layout, _ measurer: FontMeasurer) -> JSONObject {
    let state = layoutCase.state(after: layout.pass)
    let source = layoutCase[layout.pass]
    let changes = source?.changes.flatMap { $0.assignments(in: layoutCase) } ?? []
    let warnings = LayoutWarning.all(of: layout, state, measurer: measurer)
    let violations = layout.violations.filter { !state.isOfFittingAlone($0.priority, in: layout.environment) }
    return [
      "note": source?.note, "changes": changes, "layout": layout.json(of: layoutCase),
      "violations": violations.map(\.json), "warnings": warnings.map { $0.json(in: layoutCase) },
      "texts": texts(of: layout, state, measurer),
    ]
  }

  /// Of more views nothing could be seen in a picture.
  private static let mostDrawnViews = 500

  private func picture(of layout: Layout, _ measurer: FontMeasurer) -> String? {
    guard layout.frames.count <= Self.mostDrawnViews else { return nil }
    let pass = DrawnPass(CaseSnapshot(layoutCase, layout: layout), measurer)
    return Drawing([pass], isFigure: true)?.svg
  }

  /// What the views' texts measure: on one line, and where their lines wrap at the view's width.
  private func texts(of layout: Layout, _ state: CaseState, _ measurer: FontMeasurer) -> [JSONValue] {
    let sources = state.contentSources(of: layout)
    return state.views.indices.compactMap { place in
      let (view, frame) = (state.views[place], layout.frames[place])
      guard let string = view.text.string else { return nil }
      func shown(_ maxWidth: Double?) -> String {
        let size = state.contentSize(of: ViewIndex(place), maxWidth: maxWidth, measurer: measurer).size
        return "\(size.horizontal?.shown ?? "–") × \(size.vertical?.shown ?? "–")"
      }
      return .object([
        "view": view.id, "text": string, "font": view.text.font?.words ?? "the label's own",
        "lines": view.text.numberOfLines == 0 ? "any" : "\(view.text.numberOfLines ?? 1)",
        "natural": shown(nil), "atFrame": shown(frame.width),
        "frame": "\(frame.width.shown) × \(frame.height.shown)",
        "source": sources[place].map { $0.rawValue },
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
