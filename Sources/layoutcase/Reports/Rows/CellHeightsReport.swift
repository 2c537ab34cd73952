import Algorithms
import Arguments
import CaseImport
import CaseLibrary
import LayoutModel
import Spelling

/// The heights of a cell, and for a person what may be wrong with them.
struct CellHeightsReport: Report {
  let listing: Listing
  /// Sentences without their full stops.
  var notes: [String]
  /// That no text follows the text sizes that were asked for, which a program is told beside its answer.
  private(set) var textSizeNote: String?

  func print(on console: Console) throws {
    try listing.print(on: console)
    for note in notes { console.say(note: note) }
  }

  /// The heights of a row, and where content hangs out of them.
  init(ofRow heights: [ShownHeight], isExplained: Bool) {
    var notes = WidthNotes()
    for height in heights {
      for case let sentence? in [height.brokenSentence, height.overflowSentence] {
        notes.add(sentence, atWidth: height.list?.shownBasis() ?? "")
      }
    }
    listing = Listing(
      heights, .rowHeights(of: heights.compactMap(\.list), isExplained: isExplained, hasOverflow: true))
    self.notes = Self.separatorNotes(heights) + notes.sentences
  }

  /// That heights include the line between cells, where there is one.
  private static func separatorNotes(_ heights: [ShownHeight]) -> [String] {
    guard let separator = heights.first?.separator, separator > 0 else { return [] }
    return [
      "\(heights.count == 1 ? "the height includes" : "each height includes") the separator of \(separator.shown)"
    ]
  }

  /// The heights of several cases, and how many of them have something to be told, which `height` of one tells.
  ///
  /// - Parameter word: what a command line calls a case.
  init(
    ofAll heights: [ShownHeight], _ cells: CellOptions, isExplained: Bool, _ word: (String) -> String
  ) {
    listing = Listing(
      heights,
      .cellHeights(heights, isExplained: isExplained, showsTextSizes: !cells.textSize.isEmpty))
    let flawed = heights.filter(\.isKnownToFail).map(\.name).uniqued()
    let note = flawed.first.map {
      "in \(flawed.count.counted("case")) required constraints are broken, or content hangs out of the cell; "
        + "\(commandLine(["height", word($0)] + cells.givenOptions)) tells of one"
    }
    notes = note.map { [$0] } ?? []
  }

  /// - Parameters:
  ///   - heights: of the requests of the cells, with what is known of those that may be wrong.
  ///   - word: what a person calls the case.
  ///   - screenNote: the only note, where the case is a screen.
  init(
    _ heights: [ShownHeight], of layoutCase: LayoutCase, word: String, _ cells: CellOptions,
    _ screenNote: String?, isExplained: Bool
  ) {
    listing = Listing(
      heights,
      .cellHeights(heights, isExplained: isExplained, showsTextSizes: !cells.textSize.isEmpty))
    if let screenNote {
      notes = [screenNote]
      return
    }
    textSizeNote = cells.textSizeNote(on: layoutCase)
    var notes = WidthNotes()
    let flawed = zip(heights, cells.requests).filter { !$0.0.isKnownToFit }
    for (height, request) in flawed {
      guard let sentence = height.brokenSentence else { continue }
      let command = commandLine(["explain", word] + request.options)
      notes.add(sentence, atWidth: height.width.shown, end: "; \(command) tells why")
    }
    for (height, _) in flawed {
      guard let sentence = height.overflowSentence else { continue }
      notes.add(sentence, atWidth: height.width.shown)
    }
    self.notes =
      Self.separatorNotes(heights) + layoutCase.heightNotes + [textSizeNote].compactMap(\.self)
      + notes.sentences
  }
}

extension LayoutCase {
  /// That the case is a screen, of which nothing else needs to be said; nil of what can be a cell.
  ///
  /// - Parameters:
  ///   - heights: that were computed of it.
  ///   - word: what a person calls it.
  func screenNote(_ heights: [CellHeight], word: String) -> String? {
    guard isScreen(heights), let height = screenHeight else { return nil }
    let note =
      "\(name) has a height of its own (\(height.shown)), as a screen has: "
      + "\(commandLine("solve", word)) lays it out"
    let chain = ". A cell has none; constraints lead from its top through its contents to its bottom"
    return heights.contains(where: \.isOpen) ? note + chain : note
  }
}
