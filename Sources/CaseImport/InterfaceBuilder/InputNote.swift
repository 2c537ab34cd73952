public import JSON

/// A sentence about a file, and the place in it that the sentence is about.
public struct InputNote: Hashable, Sendable {
  public let sentence: String
  /// The first of the places.
  public let location: TextLocation
  /// In how many places it is so.
  public private(set) var count: Int
  /// Whether it is of something that is not in the case.
  public let isOmission: Bool

  package init(sentence: String, location: TextLocation, count: Int = 1, isOmission: Bool = true) {
    (self.isOmission, self.sentence, self.location) = (isOmission, sentence, location)
    self.count = count
  }

  /// The sentence, and how often it holds.
  public var text: String { count > 1 ? "\(sentence) (\(count) times)" : sentence }

  /// The notes with those of one sentence as one, in the order of their places.
  public static func gathered(_ notes: [Self]) -> [Self] {
    var (all, places): ([Self], [String: Int]) = ([], [:])
    for note in notes.sorted(by: { $0.location < $1.location }) {
      if let place = places[note.sentence] {
        all[place].count += note.count
      } else {
        places[note.sentence] = all.count
        all.append(note)
      }
    }
    return all
  }
}
