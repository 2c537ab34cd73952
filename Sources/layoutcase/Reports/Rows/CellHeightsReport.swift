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
  init(ofRow heights: [(list: ListLayout, height: RowHeight, summary: CellSummary)], isExplained: Bool) {
    var notes = WidthNotes()
    for (list, _, summary) in heights {
      for case let sentence? in [summary.brokenSentence, summary.overflowSentence(in: list.layoutCase)] {
        notes.add(sentence, atWidth: list.shownBasis())
      }
    }
    listing = Listing(
      heights.map { ShownRowHeight($0.height, of: $0.list, $0.summary) },
      .rowHeights(of: heights.map(\.list), isExplained: isExplained, hasOverflow: true))
    self.notes = Self.separatorNotes(heights.map(\.list.separator)) + notes.sentences
  }

  /// That heights include the line between cells, where there is one.
  private static func separatorNotes(_ separators: [Double]) -> [String] {
    guard let separator = separators.first, separator > 0 else { return [] }
    return [
      "\(separators.count == 1 ? "the height includes" : "each height includes") the separator of \(separator.shown)"
    ]
  }

  /// The heights of several cases, and how many of them have something to be told, which `height` of one tells.
  init(
    ofAll heights: [(layoutCase: LayoutCase, height: CellHeight, summary: CellSummary?)],
    _ cells: CellOptions,
    isExplained: Bool
  ) {
    listing = Listing(heights, isExplained: isExplained, withTextSizes: !cells.textSize.isEmpty)
    let cases = heights.grouped(by: \.layoutCase.name).map { name, heights in
      (name: name, heights: heights.map(\.height), layoutCase: heights[0].layoutCase)
    }
    let flawed = cases.filter { !$0.heights.allSatisfy(\.isNotKnownToFail) }
    let note = flawed.first.map {
      "in \(flawed.count.counted("case")) required constraints are broken, or content hangs out of the cell; "
        + "\(commandLine(["height", $0.name.storedWord] + cells.givenOptions)) tells of one"
    }
    notes = note.map { [$0] } ?? []
  }

  /// - Parameters:
  ///   - heights: of the requests of the cells, with what is known of those that may be wrong.
  ///   - word: what a person calls the case.
  ///   - screenNote: the only note, where the case is a screen.
  init(
    _ heights: [(height: CellHeight, summary: CellSummary?)], of layoutCase: LayoutCase, word: String,
    _ cells: CellOptions, _ screenNote: String?, isExplained: Bool
  ) {
    listing = Listing(
      heights.map { (layoutCase, $0.height, $0.summary) }, isExplained: isExplained,
      withTextSizes: !cells.textSize.isEmpty)
    if let screenNote {
      notes = [screenNote]
      return
    }
    textSizeNote = cells.textSizeNote(on: layoutCase)
    var notes = WidthNotes()
    let flawed = zip(heights, cells.requests).filter { !$0.0.height.isKnownToFit }
    for (cell, request) in flawed {
      guard let sentence = cell.summary?.brokenSentence else { continue }
      let command = commandLine(["explain", word] + request.options)
      notes.add(sentence, atWidth: cell.height.width.shown, end: "; \(command) tells why")
    }
    for (cell, _) in flawed {
      guard let sentence = cell.summary?.overflowSentence(in: layoutCase) else { continue }
      notes.add(sentence, atWidth: cell.height.width.shown)
    }
    self.notes =
      Self.separatorNotes(heights.map(\.height.separator)) + layoutCase.heightNotes
      + [textSizeNote].compactMap(\.self) + notes.sentences
  }
}

extension LayoutCase {
  /// That the case is a screen, of which nothing else needs to be said. A case that is as high as its contents may be a
  /// cell all the same.
  ///
  /// - Parameters:
  ///   - heights: that were computed of it.
  ///   - word: what a person calls it.
  func screenNote(_ heights: [CellHeight], word: String) -> String? {
    let isOpen = heights.contains { $0.overflow != nil || $0.height == 0 }
    let environment = latestState.environment
    let isScreen = environment.device != nil || environment.safeArea != .zero
    guard isOpen || isScreen, let height = screenHeight else { return nil }
    let note =
      "\(name) has a height of its own (\(height.shown)), as a screen has: "
      + "\(commandLine("solve", word)) lays it out"
    let chain = ". A cell has none; constraints lead from its top through its contents to its bottom"
    return isOpen ? note + chain : note
  }
}

extension CellHeight {
  /// Whether it is known that no constraint is broken, and that nothing hangs out of the cell.
  var isKnownToFit: Bool { self.isConflict == false && self.overflow == nil }

  /// Whether it is not known that a constraint is broken, nor that something hangs out of the cell.
  fileprivate var isNotKnownToFail: Bool { self.isConflict != true && self.overflow == nil }
}
