/// The candidate that was most likely meant by a misspelt word; nil when none is near.
///
/// A slip is an inserted, dropped, wrong or swapped letter. A word of up to four letters may have one slip, of up to
/// eight two, a longer one three. A beginning of three or more letters that fits only one candidate comes first.
/// Capitals do not count. Of candidates that are equally near, one with the same first letter wins, then the first.
/// In names of a letter and a number another number is no slip: `c99` is not a misspelt `c9`.
///
/// - Complexity: O(n·m) for each candidate of about the same length; words over 100 letters get none.
public func suggestion(for word: String, among candidates: some Sequence<String>) -> String? {
  let typed = Array(word.lowercased().prefix(longestWord + 1))
  guard !typed.isEmpty, typed.count <= longestWord else { return nil }
  var best: (candidate: String, rank: Int)?
  var completed: [String] = []
  for candidate in candidates {
    let letters = Array(candidate.lowercased())
    if typed.count >= 3, letters.starts(with: typed) { completed.append(candidate) }
    guard let distance = slips(from: typed, to: letters), !areNumbered(typed, letters) else {
      continue
    }
    let rank = 2 * distance + (letters.first == typed.first ? 0 : 1)
    if rank < best?.rank ?? .max { best = (candidate, rank) }
  }
  return completed.count == 1 ? completed.first : best?.candidate
}

/// A suggestion as a question: `did you mean "solve"?`; nil when no candidate is near.
public func question(for word: String, among candidates: some Sequence<String>) -> String? {
  suggestion(for: word, among: candidates).map(question)
}

/// A suggestion that is at hand, as the same question.
public func question(_ suggestion: String) -> String { "did you mean \"\(suggestion)\"?" }

/// Longer words are pasted rather than typed.
private let longestWord = 100

/// Whether two words are numbers behind the same letter.
private func areNumbered(_ typed: [Character], _ letters: [Character]) -> Bool {
  typed.count > 1 && letters.count > 1 && typed[0] == letters[0] && typed != letters
    && (typed.dropFirst() + letters.dropFirst()).allSatisfy(\.isNumber)
}

/// The distance when it is small enough for a slip of the pen.
private func slips(from typed: [Character], to letters: [Character]) -> Int? {
  let length = max(typed.count, letters.count)
  // One wrong letter of two is half of the word, so that only swapped letters are left.
  if length <= 2 { return typed == letters ? 0 : typed == letters.reversed() ? 1 : nil }
  let limit = length <= 4 ? 1 : length <= 8 ? 2 : 3
  guard abs(typed.count - letters.count) <= limit else { return nil }
  if let (stem, other) = stems(typed, letters) { return slips(from: stem, to: other) }
  let distance = editDistance(typed, letters)
  return distance <= limit && distance < min(typed.count, letters.count) ? distance : nil
}

/// The names of two files before an ending that both have: a short name is no longer by it.
private func stems(_ typed: [Character], _ letters: [Character]) -> ([Character], [Character])? {
  guard let dot = typed.lastIndex(of: "."), let other = letters.lastIndex(of: "."),
    typed[dot...] == letters[other...]
  else { return nil }
  return (Array(typed[..<dot]), Array(letters[..<other]))
}

/// The number of insertions, deletions, substitutions and swaps of neighbours that turn one word into the other,
/// no letter being edited twice: the optimal string alignment form of the Damerau–Levenshtein distance.
///
/// - Complexity: O(n·m) time, three rows of m + 1 integers.
package func editDistance(_ source: [Character], _ target: [Character]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...target.count)
  for (row, letter) in source.enumerated() {
    var current = [row + 1]
    for (column, other) in target.enumerated() {
      var distance = min(current[column] + 1, last[column + 1] + 1, last[column] + (letter == other ? 0 : 1))
      if row > 0, column > 0, letter == target[column - 1], source[row - 1] == other {
        distance = min(distance, beforeLast[column - 1] + 1)
      }
      current.append(distance)
    }
    beforeLast = last
    last = current
  }
  return last[target.count]
}
