import JSON
import LayoutModel

/// Delta debugging of a case: takes parts out as long as a condition holds.
///
/// Groups of parts are tried before single ones, as in `ddmin` (A. Zeller and R. Hildebrandt, "Simplifying and
/// isolating failure-inducing input", doi:10.1109/32.988498), and views from the root down, each with what is in it
/// (hierarchical delta debugging: G. Misherghi and Z. Su, doi:10.1145/1134285.1134307), or without. The result is
/// 1-minimal: without any one part more, with views in their parent's parent, or with a simpler number or text, the
/// condition does not hold, or the document is none.
struct CaseMinimiser {
  /// The documents that are reduced in the same way: the case, and one that it is compared with.
  private(set) var documents: [DocumentReduction]
  /// How many smaller documents were tried.
  private(set) var trialCount = 0
  /// Whether the documents' cases still show what is looked for.
  private let holds: ([LayoutCase]) -> Bool

  init(_ documents: [JSONValue], while holds: @escaping ([LayoutCase]) -> Bool) {
    self.documents = documents.map(DocumentReduction.init)
    self.holds = holds
  }

  /// Takes one kind of parts out after the other, until none of the kinds has any to give since the last one did.
  mutating func run() {
    var idle = 0
    while idle < Self.steps.count {
      for step in Self.steps where idle < Self.steps.count { idle = step(&self) ? 0 : idle + 1 }
    }
  }

  /// Each tells whether anything is gone.
  private static let steps: [@Sendable (inout CaseMinimiser) -> Bool] = [
    { $0.reduce(.passes) }, { $0.dropFirstPass() }, { $0.reduceViews() }, { $0.unwrapViews() },
    { $0.reduce(.constraints) }, { $0.reduce(.changes) }, { $0.reduce(.all) }, { $0.simplify() },
  ]

  private mutating func reduceViews() -> Bool {
    var isSmaller = false
    var depth = 1
    while !documents[0].parts(.views(depth)).isEmpty {
      isSmaller = reduce(.views(depth)) || isSmaller
      depth += 1
    }
    return isSmaller
  }

  /// Drops first passes, whose changes become the documents' own.
  private mutating func dropFirstPass() -> Bool {
    var isSmaller = false
    while case let rest = documents.compactMap(\.withoutFirstPass), rest.count == documents.count,
      accept(rest)
    {
      isSmaller = true
    }
    return isSmaller
  }

  /// Takes out views around others.
  private mutating func unwrapViews() -> Bool {
    var isSmaller = false
    while documents[0].wrappers.contains(where: { path in accept(documents.map { $0.unwrapping(path) }) }) {
      isSmaller = true
    }
    return isSmaller
  }

  /// Takes out parts of a level, in groups that get smaller.
  ///
  /// - Returns: whether any is gone.
  private mutating func reduce(_ level: DocumentReduction.Level) -> Bool {
    let start = documents
    var kept = documents[0].parts(level)
    var removed: Set<DocumentPath> = []
    var size = kept.count
    while size > 0 {
      var place = 0
      while place < kept.count {
        let group = kept[place..<min(place + size, kept.count)]
        let trial = removed.union(group)
        if accept(start.map { $0.removing(trial) }) {
          removed = trial
          kept.removeSubrange(group.indices)
        } else {
          place += size
        }
      }
      size /= 2
    }
    return !removed.isEmpty
  }

  /// Rounds numbers and shortens texts.
  private mutating func simplify() -> Bool {
    var isSimpler = false
    for (path, _) in documents[0].simplifications {
      while let values = documents[0].simplifications.first(where: { $0.path == path })?.values,
        values.contains(where: { value in accept(documents.map { $0.replacing(path, by: value) }) })
      {
        isSimpler = true
      }
    }
    return isSimpler
  }

  /// Makes smaller documents the present ones if the condition holds.
  private mutating func accept(_ smaller: [DocumentReduction]) -> Bool {
    guard smaller[0].document != documents[0].document else { return false }
    trialCount += 1
    let cases = smaller.compactMap { try? LayoutCase($0.document) }
    guard cases.count == smaller.count, holds(cases) else { return false }
    documents = smaller
    return true
  }
}
