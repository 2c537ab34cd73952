import Arguments
import CaseImport
import CaseLibrary
import LayoutModel
import Spelling
import TextMeasurement

struct SetCommand: Command {
  static let name = "set"
  static let abstract = "Appends one pass of changes to a case and shows which frames moved."
  static let discussion = """
    An assignment is view.member=value, constraint.member=value, or member=value of the environment, in the words \
    of the case document. They apply in order and together, as one layout pass. Where the present layout is still \
    optimal it is kept, as UIKit keeps it.

    "layoutcase undo" takes the pass back.
    """
  static let examples = [
    Example("set feed title.hugging.horizontal=251", "Raises a priority."),
    Example("set feed tops.priority=750 tops.constant=20", "Changes a constraint twice in one pass."),
    Example(
      "set feed second.text=\"a longer text\" width=375 height=null", "Changes a text and the environment."),
  ]
  @Argument("A stored case.") var `case`: StoredName
  @Argument("What to change, such as title.hugging.horizontal=251.", completion: .assignments) var assignment:
    [String]
  @Option("Says what the pass is for.", valueName: "text") var note: String?
  @Flag("Shows also what moved in the other environments that were laid out before.") var allEnvironments:
    Bool
  let output = OutputOptions()
  let database = DatabaseOptions()

  func validate() throws(UsageError) {
    for word in assignment where word.hasPrefix("tag=") || word.hasPrefix("tags=") {
      throw UsageError("\(word): \(hint(for: .verb("tags", group: nil, rest: [])) ?? "")")
    }
  }

  func run(in console: Console) throws -> ExitCode {
    let library = try database.library(for: .writing, holding: `case`.name, on: console)
    let families = FontMeasurer().families
    let appended = try console.showingProgress("Laying out \(`case`.name)") { _ in
      try library.set(`case`.name) { layoutCase in
        Pass(note: note, changes: try layoutCase.changes(assigning: assignment, families: families))
      }
    }
    console.sayOfFile(calledLike: `case`.name)
    do {
      try console.print(
        AppendedPassReport(appended: appended, showsAllEnvironments: allEnvironments), as: output)
      try console.printWhileRead { try console.output.flush() }
    } catch {
      let undo = commandLine("undo", `case`.name.storedWord)
      console.say(note: "pass \(appended.number) was appended all the same; \(undo) takes it back")
      throw error
    }
    if let rows = try library.rowCounts(of: [`case`.name]).first?.count {
      let before = PassNumber(appended.number.rawValue - 1)
      let own = appended.layoutCase.latestState.environment.width
      // At the widths at which the list was laid out before, where these are few.
      var widths = (try? library.storedListWidths(of: `case`.name)) ?? []
      if widths.isEmpty, own == nil { widths = [320] }
      if own == nil { widths = Array(widths.prefix(4)) }
      if widths == [own] || widths.count > 4 { widths = [] }
      let heights =
        ["heights", `case`.name.storedWord, "--since", "\(before)"]
        + (widths.isEmpty ? [] : ["--width", widths.map(\.argument).joined(separator: ",")])
      let which = rows == 1 ? "whether its row has" : "which of its \(rows) rows have"
      console.say("\(commandLine(heights)) tells \(which) another height now.")
    }
    return .done
  }
}
