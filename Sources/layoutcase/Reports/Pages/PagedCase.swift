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
struct PagedCase: Sendable {
  let replay: Replay
  /// By pass.
  let flaws: [LayoutFlaws]
  /// Of its list.
  let rowCount: Int
  /// Draws a row.
  let rowCommand: String

  private var layoutCase: LayoutCase { replay.layoutCase }

  /// A case whose pictures are drawn, and not yet among the lines of the page.
  struct Drawn: Sendable {
    fileprivate let members: JSONObject
    fileprivate let passes: [(members: JSONObject, picture: String?)]
    fileprivate let name: String
    fileprivate let heights: HeightCurve
    fileprivate let viewNames: [String]

    /// - Parameter lines: takes the lines of the pictures.
    func json(_ lines: inout PictureLines) -> JSONValue {
      var values: [JSONValue] = []
      for pass in passes {
        let picture = pass.picture.map { lines.places(of: $0) }
        values.append(.object(pass.members + ["picture": picture]))
      }
      return .object(members + ["passes": values, "heights": chart(&lines)])
    }

    /// The heights over the widths, as numbers and as the lines of charts.
    private func chart(_ pictures: inout PictureLines) -> JSONValue {
      let lines = heights.lines.map { (name: viewNames[$0.view.rawValue], line: $0) }
      var members: JSONObject = [
        "widths": heights.widths,
        "lines": lines.map { JSONValue.object(["view": $0.name, "heights": $0.line.heights]) },
      ]
      if !lines.isEmpty {
        var chart = LineChart(
          title: "\(name): heights by width", xTitle: "width", yTitle: "points",
          series: lines.map { LineChart.Series(name: $0.name, pieces: $0.line.pieces) })
        members += ["chart": pictures.places(of: chart.drawing.svg)]
        chart.width = LineChart.narrowWidth
        members += ["narrowChart": pictures.places(of: chart.drawing.svg)]
      }
      return .object(members)
    }
  }

  /// - Parameter widths: at which heights are charted, in points.
  func drawn(at widths: [Double], _ measurer: FontMeasurer) -> Drawn {
    let members: JSONObject = [
      "name": layoutCase.name, "title": layoutCase.title, "source": layoutCase.source,
      "tags": layoutCase.tags, "environment": layoutCase.environment.shown,
      "rules": layoutCase.rules.rawValue, "constraints": layoutCase.constraints.count,
      "rows": rowCount, "rowCommand": rowCommand,
      "expected": replay.expectationCount,
      "differences": replay.differences.map { $0.sentence(in: layoutCase) },
    ]
    let snapshots = zip(replay.passes, layoutCase.states()).map { pass, state in
      CaseSnapshot(layoutCase, request: EnvironmentPatch(), layout: pass.layout, state: state)
    }
    let passes = zip(snapshots, flaws).map { snapshot, flaws in
      (
        members: self.members(of: snapshot, measurer) + flaws.members,
        picture: picture(of: snapshot, measurer)
      )
    }
    return Drawn(
      members: members, passes: passes, name: layoutCase.name,
      heights: HeightCurve(
        of: layoutCase, widths: widths, atMost: Self.mostLines, measurer: measurer),
      viewNames: layoutCase.views.map(\.id))
  }

  private func members(of snapshot: CaseSnapshot, _ measurer: FontMeasurer) -> JSONObject {
    let (layout, state) = (snapshot.layout, snapshot.state)
    let source = layoutCase[layout.pass]
    let changes = source?.changes.flatMap { $0.assignments(in: layoutCase) } ?? []
    let warnings = LayoutWarning.all(of: layout, state, measurer: measurer)
    let violations = layout.violations.filter { !state.isOfFittingAlone($0.priority, in: layout.environment) }
    return [
      "note": source?.note, "changes": changes, "layout": layout.json(of: layoutCase, state),
      "violations": violations.map(\.json), "warnings": warnings.map { $0.json(in: layoutCase) },
      "texts": texts(of: layout, state, measurer),
    ]
  }

  /// So many views are charted.
  private static let mostLines = 5

  /// Of more views nothing could be seen in a picture.
  private static let mostDrawnViews = 500

  private func picture(of snapshot: CaseSnapshot, _ measurer: FontMeasurer) -> String? {
    guard snapshot.layout.frames.count <= Self.mostDrawnViews else { return nil }
    return Drawing([DrawnPass(snapshot, measurer)], isFigure: true)?.svg
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

extension LayoutFlaws {
  /// For a page's script.
  var members: JSONObject {
    let explanation = explanation.map { $0.json() }
    let ambiguity = advice.map { AmbiguityReport(advice: $0, showsAll: true).json }
    return JSONObject().with("explanation", ifAny: explanation).with("ambiguity", ifAny: ambiguity)
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
