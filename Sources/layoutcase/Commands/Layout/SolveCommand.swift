import Arguments
import CaseLibrary
import JSON
import LayoutModel

struct SolveCommand: Command {
  static let name = "solve"
  static let abstract = "Lays out a case and prints its frames."
  static let discussion = """
    The case's own environment is used unless another is asked for, which then holds through the whole history. \
    Frames are relative to the parent, in points, unrounded. Where more than one layout is optimal the case is \
    ambiguous, and the numbers that may differ are named.

    The layout is stored and found again until the case, the environment or the engine changes.
    """
  static let examples = [
    Example("solve article-2-hugging", "Lays out the case after its last pass."),
    Example(
      "solve article-2-hugging --pass 0 --width 375", "Lays it out as its document gives it, narrower."),
    Example("solve article-2-hugging -o json", "Prints the layout for a program."),
  ]
  @Argument("The case's name.", completion: .caseNames) var `case`: String
  @Option("The pass to stop after; the last unless given.") var pass: PassNumber?
  let environment = EnvironmentOptions()
  let output = OutputOptions()
  let database = DatabaseOptions()

  func run(in console: Console) throws -> ExitCode {
    let library = try database.library(for: .writing)
    let solved = try console.showingProgress("Laying out \(`case`)") { _ in
      try library.solve(`case`, request: environment.request, pass: pass)
    }
    try console.print(LayoutReport(solved), as: output)
    return .done
  }
}
