import Arguments
import CaseImport
import CaseLibrary
import Spelling
import TextMeasurement

/// The cases of another database.
extension AddCommand {
  /// A database, and the case of it that is named: `old.db`, or `old.db#card`.
  struct Source {
    let path: String
    let name: String?

    /// - Returns: nil for what is no database
    init?(_ word: String) {
      if InputFile.isDatabase(word) {
        (path, name) = (word, nil)
        return
      }
      // The name of a case of Interface Builder has the sign, too.
      guard let sign = word.firstIndex(of: "#"), InputFile.isDatabase(String(word[..<sign])) else {
        return nil
      }
      (path, name) = (String(word[..<sign]), String(word[sign...].dropFirst()))
    }
  }

  /// Stores the cases of a database with their rows.
  func copy(_ source: Source, on console: Console) throws {
    try refuse(["--keep-history": keepHistory, "--solve": solve]) {
      "\($0) is for documents, and \(source.path) is a database; leave it out"
    }
    if let option = roots.givenOptions.first {
      throw UsageError("\(option) is for files of Interface Builder, and \(source.path) is a database")
    }
    if name != nil, source.name == nil {
      throw UsageError("--name is for one case; name it, as in \(source.path)#card")
    }
    guard file.count == 1 else { throw UsageError("\(source.path) is a database; name it alone") }
    let other = try CaseLibrary(path: source.path, for: .reading, measurer: FontMeasurer())
    if let name = source.name, try other.layoutCaseIfAny(name) == nil {
      throw CommandError(
        .notFound,
        "\(source.path) has no case \"\(name)\"; \(commandLine("list", "--db", source.path)) shows the names")
    }
    let library = try database.library(for: .creating, on: console)
    let copied = try console.showingProgress("Storing cases") { progress in
      do {
        return try library.copyCases(
          source.name.map { [$0] }, of: other, as: name, replacing: replace
        ) { progress.advance(to: $0) }
      } catch StoreError.duplicateName(let taken) {
        let word = file[0].string
        let other =
          source.name == nil
          ? "" : ", or \(commandLine("add", word, "--name", freeName(for: taken, in: library)))"
        let again = commandLine(["add", "--replace", word] + (name.map { ["--name", $0] } ?? []))
        throw CommandError(
          .difference,
          "there is another case \"\(taken)\"; \(again) puts that of "
            + "\(source.path) in its place, with its rows\(other)")
      }
    }
    console.say(copied.sentence(of: source.path))
    console.sayOfMemory(database)
  }
}

extension CopiedCases {
  /// "Added 2 cases of old.db with 500 rows, replaced 1: card. 87 others are the same in both."
  fileprivate func sentence(of path: String) -> String {
    let same = "\(equalCount.counted("case")) \(equalCount.verb("is", "are")) the same in both"
    guard !added.isEmpty || !replaced.isEmpty else {
      return equalCount == 0 ? "\(path) has no cases." : "Added 0 cases: \(same)."
    }
    let rows = rowCount == 0 ? "" : ", with \(rowCount.counted("row"))"
    let names = (added + replaced).sorted().enumerated(by: "and", atMost: AddedCases.mostNamed)
    let done =
      replaced.isEmpty
      ? "Added \(added.count.counted("case"))"
      : added.isEmpty
        ? "Replaced \(replaced.count.counted("case"))"
        : "Added \(added.count.counted("case")), replaced \(replaced.count.counted("case"))"
    return "\(done)\(rows): \(names)."
      + (equalCount == 0 ? "" : " \(same.prefix(1).uppercased())\(same.dropFirst()).")
  }
}
