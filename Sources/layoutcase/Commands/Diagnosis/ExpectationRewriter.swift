import Arguments
import CaseDiagnosis
import CaseImport
import JSON
import LayoutModel
import Spelling
import TextMeasurement

/// Writes what was laid out into the expectations of documents.
struct ExpectationRewriter {
  /// Whether numbers that are expected are written anew.
  let updates: Bool
  /// Whether what is met stays as it is written.
  let onlyFailed: Bool
  /// Whether documents without expectations get some.
  let records: Bool
  /// Whether those are of frames that are rounded to pixels.
  let roundsRecords: Bool
  let measurer: FontMeasurer
  let database: DatabaseOptions

  /// A file is replaced as a whole or stays.
  ///
  /// - Parameter sources: files of documents.
  func rewrite(_ sources: [CaseSource], _ finder: inout CaseFinder, on console: Console) throws {
    var files: [(path: String, cases: [SourcedCase])] = []
    for source in sources {
      guard let path = source.path else { continue }
      let cases = try finder.cases(of: source)
      if let known = files.firstIndex(where: { $0.path == path }) {
        let names = files[known].cases.map(\.layoutCase.name)
        files[known].cases += cases.filter { !names.contains($0.layoutCase.name) }
      } else {
        files.append((path, cases))
      }
    }
    for file in files { try rewrite(file.path, file.cases, on: console) }
  }

  private func rewrite(_ path: String, _ cases: [SourcedCase], on console: Console) throws {
    let replays = try Replay.all(cases.map { CheckedCase(alone: $0.layoutCase) }, measurer: measurer)
    let edits = zip(cases, replays).flatMap { sourced, replay in self.edits(of: sourced, replay) }
    guard !edits.isEmpty else {
      return console.say(
        updates
          ? "Nothing of \(path) was to be rewritten."
            + (replays.allSatisfy { $0.expectationCount == 0 }
              ? " It expects nothing; --record adds what is laid out." : "")
          : "\(path) has expectations already; "
            + (replays.contains(where: \.expectsFrames)
              ? "--update rewrites them." : "frames are added where nothing is expected."))
    }
    guard let bytes = TextEdit.apply(edits, to: try InputFile(path: path).bytes()) else {
      throw CommandError.unwritable(path, reason: "it was changed meanwhile")
    }
    let file = try database.output(FilePath(path), .document, force: true)
    try file.write(bytes, on: console)
    console.say(
      updates
        ? "Rewrote \(edits.count.counted("expected value")) of \(path)."
        : "Added \(edits.count.counted("expectation")) to \(path).")
    guard records else { return }
    for replay in replays {
      guard let pass = replay.passes.map(\.layout).last(where: \.isAmbiguous)?.pass else { continue }
      let name = replay.layoutCase.name
      let options = pass == replay.layoutCase.lastPass ? [] : ["--pass", "\(pass)"]
      let ambiguity = commandLine(["ambiguity", cases.count == 1 ? path : "\(path)#\(name)"] + options)
      console.say(note: "\(name) is ambiguous, and a device may show other numbers; \(ambiguity) tells which")
    }
  }

  private func edits(of sourced: SourcedCase, _ replay: Replay) -> [TextEdit] {
    guard let document = sourced.document else { return [] }
    return (updates ? ExpectationEdits.updating(document, by: replay, onlyFailed: onlyFailed) : [])
      + (records ? ExpectationEdits.recording(document, by: replay, isRounded: roundsRecords) : [])
  }
}

extension Replay {
  /// Whether numbers of frames are expected of a pass.
  fileprivate var expectsFrames: Bool { passes.contains { $0.expectation?.frames.isEmpty == false } }
}
