import Arguments
import CaseDrawing
import CaseLibrary
import LayoutModel

struct Render: Command {
  static let name = "render"
  static let abstract = "Draws a case's layout as a picture."
  static let examples = [
    Example("render article-2-hugging hugging.svg", "Draws the layout after the last pass.")
  ]
  @Argument("The case's name.", completion: .caseNames) var `case`: String
  @Argument("The picture's file; - is standard output.") var picture: FilePath
  @Option("The pass to draw; the last unless given.") var pass: PassNumber?
  let environment = EnvironmentOptions()
  let database = DatabaseOptions()

  func run(in desk: Desk) throws -> ExitCode {
    let library = try database.library(for: .writing)
    let solved = try library.solve(`case`, request: environment.request, pass: pass)
    let drawn = DrawnPass(solved.layoutCase, layout: solved.layout, measurer: SquareGlyphs())
    guard let drawing = Drawing([drawn], marksMoves: true) else { return .done }
    try desk.output.write(drawing.svg)
    return .done
  }
}
