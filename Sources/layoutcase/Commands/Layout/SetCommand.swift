import Algorithms
import Arguments
import CaseImport
import CaseLibrary
import JSON
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

    With --row the assignments are values of a row of the case's list, in the words of "layoutcase rows", and no pass \
    is appended: the row's heights before and after are printed, at the widths and in the environments in which the list \
    was laid out, if these are no more than twelve, or in those of the options for cells. null \
    leaves the row without the value; "layoutcase rows CASE --drop title.text --of KEY" gives it the case's own again.
    """
  static let examples = [
    Example("set feed title.hugging.horizontal=251", "Raises a priority."),
    Example("set feed tops.priority=750 tops.constant=20", "Changes a constraint twice in one pass."),
    Example(
      "set feed second.text=\"a longer text\" width=375 height=null", "Changes a text and the environment."),
    Example(
      "set feed --row 42 title.text=Hello",
      "Changes a row of the list, and prints its heights before and after."),
  ]
  @Argument("A stored case.") var `case`: StoredName
  @Argument("What to change, such as title.hugging.horizontal=251.", completion: .values(.assignments))
  var assignment: [String]
  @Option("Says what the pass is for.", valueName: "text") var note: String?
  @Flag("Shows also what moved in the other environments that were laid out before.") var allEnvironments:
    Bool
  @Option(
    "The key of a row that gets other values, in place of a pass.", valueName: "key",
    completion: .values(.rowKeys))
  var row: String?
  let cells = CellOptions()
  let output = OutputOptions()
  let database = DatabaseOptions()

  func validate() throws(UsageError) {
    if row != nil {
      try refuse(["--note": note != nil, "--all-environments": allEnvironments]) {
        "\($0) is for a pass, and --row appends none; leave it out"
      }
    } else if let width = cells.width.first {
      throw UsageError(
        "--width is for --row; write width=\(width.argument) for a pass that changes the width")
    } else if let option = cells.givenOptions.first {
      throw UsageError(
        "\(option) is for --row; \(commandLine("solve")) takes another environment, and "
          + "\(commandLine("set", "CASE", "textSize=XL")) changes the case's own")
    }
    for word in assignment where word.hasPrefix("note=") {
      throw UsageError(
        "\(word): --note \(String(word.dropFirst("note=".count)).shellWord) says what a pass is for; what is said of a "
          + "case is its document's \"title\" or \"source\"")
    }
    for word in assignment where word.hasPrefix("tag=") || word.hasPrefix("tags=") {
      throw UsageError("\(word): \(hint(for: .verb("tags", group: nil, rest: [])) ?? "")")
    }
  }

  func run(in console: Console) throws -> ExitCode {
    let library = try database.library(for: .writing, holding: `case`.name, on: console)
    if let row { return try set(row: row, in: library, on: console) }
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
      let heights =
        ["heights", `case`.name.storedWord, "--since", "\(before)"]
        + options(of: laidOutRequests(of: appended.layoutCase, library), appended.layoutCase)
      let which = rows == 1 ? "whether its row has" : "which of its \(rows) rows have"
      console.say("\(commandLine(heights)) tells \(which) another height now.")
    }
    return .done
  }

  /// In what the case's list was laid out before, where that is little, or else at the case's own width.
  private func laidOutRequests(of layoutCase: LayoutCase, _ library: CaseLibrary) -> [CellRequest] {
    let requests = (try? library.storedListRequests(of: layoutCase.name)) ?? []
    guard let own = layoutCase.latestState.environment.width else {
      return requests.isEmpty ? [CellRequest(width: 320)] : Array(requests.prefix(Self.mostRequests))
    }
    return requests.isEmpty || requests.count > Self.mostRequests ? [CellRequest(width: own)] : requests
  }

  /// In so many environments a row's heights are told.
  private static let mostRequests = 12

  /// The options of "heights" for requests, or for most of them: it takes several widths and text sizes, and of all else
  /// one value.
  private func options(of requests: [CellRequest], _ layoutCase: LayoutCase) -> [String] {
    let own = layoutCase.latestState.environment
    if requests == [CellRequest(width: own.width)] { return [] }
    let groups = requests.grouped { $0.otherOptions }.map(\.elements)
    guard let group = groups.max(by: { $0.count < $1.count }) else { return [] }
    let widths = group.compactMap(\.width).uniqued().map(\.argument)
    let sizes = group.map { $0.environment.textSize ?? own.textSize }.uniqued()
    return ["--width", widths.joined(separator: ",")]
      + (sizes == [own.textSize] ? [] : ["--text-size", sizes.map(\.rawValue).joined(separator: ",")])
      + group[0].otherOptions
  }

  /// Gives a row the values, and prints its heights before and after.
  private func set(row: String, in library: CaseLibrary, on console: Console) throws -> ExitCode {
    let name = `case`.name
    let input = try rowFile(row, of: try library.layoutCase(name))
    let requests =
      cells.givenOptions.isEmpty
      ? laidOutRequests(of: try library.layoutCase(name), library) : cells.requests.uniqued()
    let storedCount =
      cells.givenOptions.isEmpty ? ((try? library.storedListRequests(of: name)) ?? []).count : 0
    func heights() throws -> [(list: ListLayout, height: Double)] {
      try requests.map { request in
        let list = try library.listLayout(of: name, in: request)
        return (list, try list.height(of: row).height)
      }
    }
    let before = try heights()
    let old = try library.rows([row], of: name).json.map { JSONWriter.text(of: $0, .compact) }.joined()
    let done: StoredRows
    do {
      done = try library.loadRows(name, .update(.end), from: input)
    } catch let error as InputError {
      throw UsageError(error.each.map(\.sentence).joined(separator: "; "))
    }
    console.say(
      done.changed > 0
        ? "Changed the row \(row) of \(name); it was \(old)."
        : "The row \(row) of \(name) has these values already.")
    let changes = try zip(before, heights()).map { before, after in
      (list: after.list, height: ChangedHeight(key: row, before: before.height, after: after.height))
    }
    try console.print(Listing(changes, .changedHeights(of: changes.map(\.list), "before")), as: output)
    if storedCount > Self.mostRequests {
      console.say(
        note: "heights are stored in \(storedCount) environments, and were compared in \(requests.count); "
          + "--width and the other options for cells compare them elsewhere")
    }
    return .done
  }

  /// The assignments as a file of one row.
  private func rowFile(_ row: String, of layoutCase: LayoutCase) throws(UsageError) -> InputFile {
    var names = ["key"]
    var values: [String?] = [row]
    for word in assignment {
      guard let sign = word.firstIndex(of: "=") else {
        throw UsageError(
          "\(word): a row's value is written as title.text=Hello; one with spaces needs quotation marks")
      }
      let name = String(word[..<sign])
      guard !names.contains(name) else {
        throw UsageError(
          name == "key"
            ? "\(word): a row keeps its key, which --row names"
            : "\(word): \(name) has a value before; leave one of the two out")
      }
      names.append(name)
      values.append(String(word[sign...].dropFirst()))
    }
    let errors = names.dropFirst().compactMap { name in
      do throws(InputError) {
        _ = try RowColumn.columns(calledBy: name, in: layoutCase)
        return nil as String?
      } catch {
        return "\(name): \(error.sentence)"
      }
    }
    if !errors.isEmpty { throw UsageError(errors.joined(separator: "; ").replacing("?; ", with: "? ")) }
    var csv = CSV(escapesControls: false)
    csv.append(names)
    csv.append(values, cleared: values.indices.dropFirst().filter { values[$0] == "null" })
    return InputFile(Array(csv.text.utf8), name: "the command line")
  }
}
