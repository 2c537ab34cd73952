import CaseImport
import CaseLibrary
import JSON
import LayoutEngine
import LayoutModel
import SQLite
import TestSupport

/// A reader of foreign bytes: it reads them or throws. What is wrong with what it read ends the process.
public struct FuzzTarget: Sendable {
  public let name: String
  public let read: @Sendable ([UInt8]) -> Void

  init(_ name: String, _ read: @escaping @Sendable ([UInt8]) throws -> Void) {
    self.name = name
    self.read = { bytes in
      do {
        try read(bytes)
      } catch let error as InputError {
        Self.expect(!error.sentence.isEmpty)
      } catch {
        Self.expect(Self.tells(of: error), "\(error)")
      }
    }
  }

  public static let all = [
    json, document, layout, constraint, log, condition, assignment, rows, arguments, database, tables,
    interfaceBuilder, worker, results, sql,
  ]

  private static let json = FuzzTarget("json") { bytes in
    let value = try JSONDocument(bytes).root
    let text = JSONWriter.text(of: value, .compact)
    expect(JSONWriter.text(of: try JSONDocument(text).root, .compact) == text)
  }

  private static let document = FuzzTarget("document") { bytes in
    let layoutCase = try LayoutCase(json: bytes)
    let document = layoutCase.document(.pretty)
    expect(try LayoutCase(json: document) == layoutCase)
    expect(try LayoutCase(json: document).document(.pretty) == document)
  }

  private static let layout = FuzzTarget("layout") { bytes in
    let layoutCase = try LayoutCase(json: bytes)
    // What is larger takes its time.
    guard layoutCase.views.count <= 8, layoutCase.constraints.count <= 16, layoutCase.history.count <= 2
    else { return }
    var session = LayoutSession(layoutCase, measurer: SquareGlyphs())
    while let layout = session.next() {
      expect(layout.frames.allSatisfy { $0.width.isFinite && $0.height.isFinite && $0.width >= 0 })
    }
  }

  /// One line is one equation or one line of the visual format language.
  private static let constraint = FuzzTarget("constraint") { bytes in
    let lines = text(bytes).split(separator: "\n").prefix(4).map { JSONValue.string(String($0)) }
    let constraints = JSONWriter.text(of: .array(lines), .compact)
    let document = """
      {"name": "case", "metrics": {"gap": 8, "most": 1e9},
       "root": {"id": "view", "children": [{"id": "a", "children": [{"id": "b"}]}, {"id": "c", "kind": "guide"}]},
       "constraints": \(constraints)}
      """
    let layoutCase = try LayoutCase(document: document)
    expect(try LayoutCase(json: layoutCase.document(.compact)) == layoutCase)
  }

  private static let log = FuzzTarget("log") { bytes in
    let log = ConsoleLog(text(bytes))
    for report in log.reports {
      let layoutCase = try ConflictCase(report).layoutCase
      expect(try LayoutCase(json: layoutCase.document(.compact)) == layoutCase)
    }
  }

  private static let condition = FuzzTarget("condition") { bytes in
    let condition = try Condition(text(bytes), of: sample.get())
    _ = condition.holds(of: CellOfHeight(44))
  }

  /// One line is one assignment.
  private static let assignment = FuzzTarget("assignment") { bytes in
    let words = text(bytes).split(separator: "\n").prefix(4).map(String.init)
    let layoutCase = try sample.get()
    let longer = layoutCase.appending(Pass(changes: try layoutCase.changes(assigning: words)))
    expect(try LayoutCase(json: longer.document(.compact)) == longer)
  }

  private static let rows = FuzzTarget("rows") { bytes in
    var reader = RowReader(InputFile(bytes, name: "rows"), of: try sample.get())
    while case let piece = try reader.next(64), !piece.rows.isEmpty {
      expect(piece.rows.count == piece.locations.count)
      for row in piece.rows {
        guard let row = row.row else { fatalError("a row that was read cannot be read again") }
        _ = try sample.get().binding(row, to: reader.columns)
      }
    }
  }

  private static let interfaceBuilder = FuzzTarget("interfaceBuilder") { bytes in
    let file = try InterfaceBuilderFile(bytes, name: "file.xib")
    // What is larger takes its time.
    guard file.tree.elements.count <= 200 else { return }
    for root in file.roots {
      let layoutCase = try InterfaceBuilderCase(root, of: file, measurer: SquareGlyphs()).read().layoutCase
      expect(try LayoutCase(json: layoutCase.document(.compact)) == layoutCase)
    }
  }

  /// Whether an error tells of damage.
  static func tells(of error: any Error) -> Bool {
    ErrorKind(error) == .unusableDatabase || ErrorKind(error) == .notFound
  }

  /// Ends the process where what was read is not what it should be; the sentence is printed in releases, too.
  static func expect(_ isRight: Bool, _ sentence: String = "it reads otherwise what it wrote") {
    if !isRight { fatalError(sentence) }
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  static let sample = Result {
    try LayoutCase(
      document: """
        {"name": "cell", "metrics": {"gap": 8}, "environment": {"width": 320, "fitting": {"height": 0}},
         "root": {"id": "cell", "children": [{"id": "photo", "intrinsic": {"width": 40, "height": 40}},
           {"id": "text", "class": "UILabel", "text": "own", "font": {"size": 17}, "numberOfLines": 0}]},
         "constraints": ["H:|-[photo]-gap-[text]-|", "V:|-[text]-|", {"id": "c7", "first": "photo.top",
           "relation": ">=", "second": "cell.top", "constant": 5, "priority": 750}]}
        """)
  }
}

extension FuzzTarget: CustomStringConvertible {
  public var description: String { name }
}
