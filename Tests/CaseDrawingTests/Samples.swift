import CaseDrawing
import JSON
import LayoutEngine
import LayoutModel
import Seeds
import TestSupport
import TextMeasurement

/// Cases with their layouts, as a picture wants them.
enum Samples {
  /// The passes of a case, laid out.
  static func passes(
    of layoutCase: LayoutCase, measurer: any TextMeasuring = SquareGlyphs(),
    settingTextsBy setter: FontMeasurer? = nil
  ) -> [DrawnPass] {
    var session = LayoutSession(layoutCase, measurer: measurer)
    var passes: [DrawnPass] = []
    while let layout = session.next() {
      passes.append(
        DrawnPass(
          CaseSnapshot(layoutCase, layout: layout), measurer: measurer, settingTextsBy: setter))
    }
    return passes
  }

  static func seeds() throws -> [LayoutCase] {
    try Seeds.all.map { try LayoutCase(json: $0.document, file: $0.name) }
  }

  static func seed(_ name: String) throws -> [DrawnPass] {
    guard let seed = Seeds.all.first(where: { $0.name == name }) else { return [] }
    return passes(of: try LayoutCase(json: seed.document, file: name))
  }

  /// A case of a root and views in it, in the document's notation.
  static func passes(
    _ children: String, constraints: String = "", environment: String = #""width": 320, "height": 200"#
  ) throws -> [DrawnPass] {
    passes(
      of: try CaseDocument(
        children.isEmpty ? [] : [children], constraints.isEmpty ? [] : [constraints], in: environment,
        name: "sample"
      ).layoutCase)
  }

  static func drawing(_ passes: [DrawnPass]) throws -> Drawing {
    guard let drawing = Drawing(passes) else { throw NothingDrawn() }
    return drawing
  }
}

struct NothingDrawn: Error {}
