import Arguments
import CaseImport
import CaseLibrary
import Spelling

extension HeightsCommand {
  /// The database, or a library in memory with the case of a file and the rows beside it.
  func opened(on console: Console) throws -> (library: CaseLibrary, name: String) {
    let path = `case`.name
    let source = CaseSource(`case`.argument)
    let isFile =
      source.path.map { $0 == "-" || InputFile.exists($0) } == true
      && (try? database.library(for: .reading).layoutCaseIfAny(path)) ?? nil == nil
    guard isFile else {
      if let file {
        throw UsageError(
          "the rows of a stored case are stored: \(commandLine("rows", `case`.argument, file.string)) stores some"
        )
      }
      return (try database.library(for: .caching, holding: path, on: console), path)
    }
    guard let file else {
      // --rows is for keys.
      let file = rows.first(where: InputFile.exists) ?? "ROWS"
      throw CommandError(
        .unreadableInput,
        "\"\(path)\" is a file and not a stored case, which has the rows; "
          + "\(commandLine(["heights", path, file] + cells.givenOptions)) lays out those of a file, "
          + "\(commandLine(["height", path] + cells.givenOptions)) tells the height of its cell, and "
          + "\(commandLine("add", path)) stores it")
    }
    let (library, name) = try database.open(source, for: .reading, on: console)
    _ = try library.loadRows(name, .insert(.end), from: InputFile(path: file.string, whole: true))
    return (library, name)
  }
}
