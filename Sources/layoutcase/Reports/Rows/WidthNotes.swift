import Spelling

/// Notes on cells at several widths: each once, with the widths at which it holds.
struct WidthNotes {
  private var notes: [(sentence: String, widths: [String], end: String)] = []

  /// - Parameters:
  ///   - sentence: without its full stop. Notes are one where these are equal.
  ///   - width: in points, with what else the cell is laid out in, as "320 XL".
  ///   - end: what follows the sentence, of the first width.
  mutating func add(_ sentence: String, atWidth width: String, end: String = "") {
    guard let index = notes.firstIndex(where: { $0.sentence == sentence }) else {
      return notes.append((sentence, [width], end))
    }
    if !notes[index].widths.contains(width) { notes[index].widths.append(width) }
  }

  /// "at widths of 320 and 375, c4 is broken; …".
  var sentences: [String] {
    notes.map { note in
      let place =
        note.widths.count == 1
        ? "a width of \(note.widths[0])" : "widths of \(note.widths.enumerated(by: "and", atMost: 4))"
      return "at \(place), \(note.sentence)\(note.end)"
    }
  }
}
