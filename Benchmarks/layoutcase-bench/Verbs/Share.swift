import Arguments
import Glibc

struct Share: Command {
  static let name = "share"
  static let abstract =
    "Does parts of a measurement as it is told on standard input, for the verbs texts and rows."
  static let discussion = """
    A line says from which part to which and on which core, and is answered by a line with the sum over them and \
    the nanoseconds of the processor. Before, a line says that it may begin.
    """

  @Option("A file of texts, each ended by a zero byte.", valueName: "path") var texts: String?
  @Flag("Every text is met once before.") var known: Bool
  @Option("How many rows of a template, without texts.") var rows: Int = 1_000_000

  func run(in bench: Bench) throws -> Int32 {
    let work: any DividedWork
    if let texts {
      work = TextMeter(try strings(ofFile: texts), isKnown: known)
    } else {
      work = CellHeights(try CellRows(count: rows))
    }
    answer("ready")
    while let line = readLine() {
      let numbers = line.split(separator: " ").compactMap { Int($0) }
      guard numbers.count == 3, numbers[0] <= numbers[1], numbers[2] >= 0 else { return 1 }
      answer(WorkDone(numbers[0]..<numbers[1], of: work, core: numbers[2]).line)
    }
    return 0
  }

  private func answer(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    _ = write(STDOUT_FILENO, bytes, bytes.count)
  }
}
