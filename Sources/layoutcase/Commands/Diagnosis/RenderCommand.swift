import Arguments
import CaseDrawing
import CaseImport
import CaseLibrary
import LayoutModel
import Spelling
import TextColumns
import TextMeasurement

struct RenderCommand: Command {
  static let name = "render"
  static let abstract = "Draws a case's layout as a picture."
  static let discussion = """
    The picture shows the frames with their names and texts, the intrinsic sizes where a frame differs from them, the \
    constraints that bind with their constants, what contradicts and what is not determined. Texts are broken and cut \
    as they were measured; --boxes leaves them out. A legend stands beside the picture; no meaning rests on a colour \
    alone.

    Without a file the picture is drawn in the terminal, with the box-drawing characters of Unicode or in ASCII.

    With --watch the file is drawn again whenever it is saved: in the terminal, or into the picture's file.

    A picture that is there is replaced once the new one is complete. A file of another kind is replaced with \
    --force alone, and the database never.
    """
  static let examples = [
    Example("render article-2-hugging hugging.svg", "Draws the layout after the last pass."),
    Example("render article-2-hugging hugging.png --before previous", "Shows beside it what the pass moved."),
    Example(
      "render article-3-container-widths film.pdf --pass 0..3", "Draws several passes, one below the other."),
    Example("render card.json --width 320 --before width=390", "Shows beside it what another width moves."),
    Example("render article-2-hugging", "Draws it in the terminal."),
    Example("render article-2-hugging --ascii", "Draws it in plain ASCII, for a log or a mail."),
    Example("render card.json --watch", "Draws a document again whenever its file is saved."),
  ]
  @Argument(CaseSource.help) var `case`: CaseSource
  @Argument("The picture's file, .svg, .png or .pdf; - is standard output.", valueName: "picture")
  var ownPicture: FilePath?
  @Option("The picture's file, or its format alone.", name: "output", short: "o", valueName: "picture")
  var output: FilePath?
  @Option("The picture's format, in place of the file's ending.", name: "format") var ownFormat:
    PictureFormat?
  @Flag("Draws with characters of Unicode; in a terminal unless a file is named.") var unicode: Bool
  @Flag("Draws with characters of ASCII.") var ascii: Bool
  @Flag("Draws the frames without the texts in them.") var boxes: Bool
  @Option("How wide a picture in characters may be; the terminal's width, else 100.", valueName: "number")
  var columns: ColumnCount?
  @Option("The pass to draw, or several as 0..3 or all; the last unless given.", completion: .values(.passes))
  var pass: DrawnPasses?
  @Option(
    "Draws this before it, and in the second picture what moved, with arrows and its frames of before behind it: a "
      + "pass's number, previous, or another width as width=390.",
    valueName: "pass")
  var before: PassBefore?
  @Flag("Draws the file again whenever it is saved, and says what moved.") var watch: Bool
  @Flag("Overwrites the file even if it holds something else.") var force: Bool
  let trial = TrialOptions()
  let environment = EnvironmentOptions()
  let database = DatabaseOptions()

  private var outputFormat: PictureFormat? { output.flatMap { PictureFormat(rawValue: $0.string) } }
  private var format: PictureFormat? { ownFormat ?? outputFormat }
  private var picture: FilePath? { ownPicture ?? (outputFormat == nil ? output : nil) }

  func validate() throws(UsageError) {
    if let output, ownPicture != nil, outputFormat == nil {
      throw UsageError("name one picture; leave out --output \(output.string)")
    }
    if let ownFormat, let outputFormat, ownFormat != outputFormat {
      throw UsageError("choose --format or --output, not both")
    }
    if ascii, unicode { throw UsageError("choose --ascii or --unicode, not both") }
    if let format, ascii || unicode {
      throw UsageError("choose --\(ascii ? "ascii" : "unicode") or --format \(format.rawValue), not both")
    }
    if columns != nil, picture != nil || format != nil, !ascii, !unicode {
      throw UsageError("the option --columns is for --unicode and --ascii")
    }
    if before != nil, pass?.isSeveral == true {
      throw UsageError("with --before, name one pass to compare, as in --pass 2 --before 1")
    }
    if !trial.assignments.isEmpty, pass?.isSeveral == true {
      throw UsageError("with --set, name one pass behind which it is tried, as in --pass 2")
    }
    if let picture, ascii || unicode, !force, let format = try? PictureFormat(of: picture) {
      throw UsageError(
        "choose --\(ascii ? "ascii" : "unicode") or a file of \(format.rawValue.uppercased()), not both")
    }
    if let picture, let format, !force, let ending = try? PictureFormat(of: picture),
      ending != format, !picture.isStandardStream
    {
      throw UsageError(
        "\(picture.string) is the name of \(OutputKind.picture(ending).name); leave out --format \(format.rawValue), or name "
          + "a .\(format.rawValue)"
      )
    }
    guard let picture, !ascii, !unicode, format == nil else { return }
    if `case`.path == nil, picture.string.contains("="), (try? PictureFormat(of: picture)) == nil {
      throw UsageError(
        "\(commandLine("set", `case`.word, picture.string)) appends a change to a stored case as a pass, which is "
          + "then drawn")
    }
    if `case`.path == nil, CaseFileFormat(path: picture.string) != nil || !picture.string.contains("."),
      (try? PictureFormat(of: FilePath(`case`.word))) != nil
    {
      throw UsageError("the case comes first: \(commandLine("render", picture.string, `case`.word))")
    }
    _ = try PictureFormat(of: picture)
  }

  func run(in console: Console) throws -> ExitCode {
    guard watch else {
      _ = try draw(on: console)
      return .done
    }
    return try console.watch(`case`, database) { try draw(on: console) }
  }

  /// Draws the passes that are asked for.
  ///
  /// - Returns: the last of them.
  private func draw(on console: Console) throws -> CaseSnapshot {
    // That there is no such case is told before how its picture would be written, and that before it is laid out.
    let opened = try database.open(
      `case`, at: pass?.first, in: environment.request, with: trial, for: .caching, on: console)
    _ = try opened.library.layoutCase(opened.name)
    let format = try pictureFormat(on: console)
    let destination = picture ?? FilePath("-")
    if let format, destination.isStandardStream, format.isBinary, console.output.terminal.isTerminal {
      throw UsageError("a \(format.rawValue.uppercased()) is not text for a terminal; name a file")
    }
    let file = try database.output(
      destination, format.map(OutputKind.picture) ?? .characters, force: force)
    let passes = try console.showingProgress("Laying out \(`case`.word)") { _ in
      try solvedPasses(of: opened)
    }
    if before != nil, passes.count == 1 { sayDrawnAlone(passes[0].layout.pass, on: console) }
    let comparesWidths = if case .width = before { true } else { false }
    let drawn = try FontMeasurer().measuring { measurer in
      passes.map { DrawnPass($0, measurer, showsTexts: !boxes, isOneOfWidths: comparesWidths) }
    }
    let bytes =
      if let format { try Drawing(drawn).map { try format.bytes(of: $0) } } else {
        characters(of: drawn, on: console)
      }
    if let bytes {
      try file.write(bytes, on: console, saying: watch ? nil : "")
    }
    let last = passes[passes.count - 1]
    if !watch { for note in last.state.givenSizeNotes() { console.say(note: note) } }
    return last
  }

  /// The picture in characters. While the file is watched, picture and moves stay together on the screen.
  private func characters(of drawn: [DrawnPass], on console: Console) -> [UInt8] {
    let width = console.pictureWidth(columns)
    let drawing = TerminalDrawing(
      drawn, columns: width, isASCII: ascii, isFigure: watch && picture == nil)
    // The picture itself has room; what is said below it may wrap.
    let lines = drawing.lines.flatMap { $0.wrapped(to: width) }
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }

  /// Of the pass that was to be compared with itself, or with one before the first.
  private func sayDrawnAlone(_ pass: PassNumber, on console: Console) {
    console.say(
      pass == .initial
        ? "No pass was before pass 0, which is drawn alone."
        : "Pass \(pass) would be compared with itself, and is drawn alone.")
  }

  /// Nil for a picture in characters.
  private func pictureFormat(on console: Console) throws(UsageError) -> PictureFormat? {
    if ascii || unicode || columns != nil { return nil }
    if let format { return format }
    if let picture { return try PictureFormat(of: picture) }
    guard !watch, !console.output.terminal.isTerminal else { return nil }
    // "> card.svg": the shell has opened the picture's file.
    if let path = "/proc/self/fd/1".withoutLinks, let format = try? PictureFormat(of: FilePath(path)) {
      return format
    }
    throw UsageError(
      "standard output is not a terminal; \(commandLine(["render", `case`.word, "picture.svg"] + givenOptions)) writes a file, and "
        + "-o svg, -o png, --unicode or --ascii says what to print")
  }

  private func solvedPasses(of opened: OpenedCase) throws -> [CaseSnapshot] {
    func solve(_ pass: PassNumber?, _ request: EnvironmentPatch) throws -> CaseSnapshot {
      try opened.library.solve(opened.name, request: request, pass: pass).snapshot
    }
    var request = opened.request
    if let pass, pass.isSeveral {
      return try opened.library.solve(opened.name, request: request, from: pass.first, through: pass.last)
    }
    let drawn = try solve(opened.pass, request)
    let number = drawn.layout.pass
    switch before {
    case nil: return [drawn]
    case .previous:
      return number == .initial ? [drawn] : [try solve(PassNumber(number.rawValue - 1), request), drawn]
    case .pass(let other):
      do {
        return number == other ? [drawn] : [try solve(other, request), drawn]
      } catch let error as StoreError {
        guard case .noSuchPass(_, let given, _) = error, Double(given) >= Guess.leastWidth else {
          throw error
        }
        throw CommandError(.notFound, "\(error); another width is written --before width=\(given)")
      }
    case .width(let width):
      request.width = .set(width)
      return [try solve(number, request), drawn]
    }
  }
}
