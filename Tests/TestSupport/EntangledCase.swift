/// A case over which the solver is busy for minutes: each of its views is tied to three others.
package struct EntangledCase {
  private let viewCount: Int

  package init(viewCount: Int) { self.viewCount = viewCount }

  /// Its name is "entangled", and its views are v0, v1 and so on.
  package var document: String {
    var generator = SplitMix(seed: 7)
    func any(_ words: [String]) -> String { words[Int.random(in: words.indices, using: &generator)] }
    let horizontal = ["left", "right", "centerX"]
    let vertical = ["top", "bottom", "centerY"]
    let size = ["width", "height"]
    var constraints: [String] = []
    for view in 0..<viewCount {
      for _ in 0..<3 {
        let attributes = [horizontal, vertical, size][Int.random(in: 0..<3, using: &generator)]
        let other = (view + Int.random(in: 1..<viewCount, using: &generator)) % viewCount
        let constant = Int.random(in: 1...50, using: &generator)
        constraints.append("v\(view).\(any(attributes)) == v\(other).\(any(attributes)) + \(constant)")
      }
    }
    return CaseDocument((0..<viewCount).map { "v\($0)" }, constraints, name: "entangled").text
  }
}
