import Arguments
import CaseLibrary
import LayoutModel

struct QueryViewsCommand: Command {
  static let name = "views"
  static let abstract = "Prints the views that meet all conditions, with the priorities that count now."
  static let discussion = """
    Priorities are those after the last pass, horizontal and vertical: as declared or set, or the default of the view's \
    class. Nothing needs to be laid out.
    """
  static let examples = [
    Example("query views --class UILabel --hugging 251", "Finds labels with a hugging of 251."),
    Example("query views --case 'article-2-*' --compression 1000", "Finds what may not be compressed."),
  ]
  @Option(
    "The case's name, with *, ? and […] as in a shell.", valueName: "pattern",
    completion: .values(.storedNames))
  var `case`: NamePattern?
  @Option("The view's id, with *, ? and […].", valueName: "pattern") var view: NamePattern?
  @Option("The view's class.", name: "class", valueName: "name") var className: String?
  @Option("The hugging on either axis.", valueName: "priority") var hugging: LayoutPriority?
  @Option("The compression resistance on either axis.", valueName: "priority") var compression:
    LayoutPriority?
  let output = OutputOptions()
  let database = DatabaseOptions()

  func run(in console: Console) throws -> ExitCode {
    var conditions = ViewConditions()
    conditions.caseName = `case`?.argument
    conditions.view = view?.argument
    conditions.className = className
    conditions.hugging = hugging
    conditions.compression = compression
    let library = try database.library(for: .reading, on: console)
    var records = RecordPrinter(output, console)
    var isFound = false
    try records.print(FoundView.columns, orSay: library.remark(on: `case`?.argument) ?? "Nothing found.") {
      append in
      try library.read { store in
        try store.forEachView(conditions) { found in
          isFound = true
          try append(found)
        }
      }
    }
    if let className, !isFound { console.sayNoView(ofClass: className, in: try library.classes()) }
    return .done
  }
}
