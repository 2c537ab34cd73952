import TestSupport

extension SessionCase {
  /// Labels in a row in a width with room to spare, as in the workload of the same name.
  static func chain(_ ranking: Workload.Ranking, _ count: Int) -> SessionCase {
    var random = SplitMix(seed: UInt64(count))
    let ranks = (0..<count).shuffled(using: &random).map { 300 * $0 / count }
    let widths = (0..<count).map { _ in Int.random(in: 40...120, using: &random) }
    let hugging = ranks.map { ranking == .equal ? 250 : 100 + $0 }
    let labels = (0..<count).map { i in
      """
      { "id": "l\(i)", "class": "UILabel", "intrinsic": { "width": \(widths[i]), "height": 20 },
        "hugging": { "horizontal": \(hugging[i]) },
        "compression": { "horizontal": \(ranking == .equal ? 750 : 500 + ranks[count - 1 - i]) } }
      """
    }
    let places = (0..<count).flatMap { i in
      [
        """
        { "id": "gap\(i)", "first": "l\(i).left", "relation": "==", "second": "\(i == 0 ? "view.left" : "l\(i - 1).right")", "constant": 8 }
        """, #""l\#(i).top == view.top""#,
      ]
    }
    let (middle, width) = (count / 2, 3 * widths.reduce(0, +) / 2 + 8 * (count + 1))
    let lowest = hugging.enumerated().filter { $0.offset != middle }.map(\.element).min() ?? 250
    return SessionCase(
      name: "chain-\(count)-\(ranking.rawValue)", size: #""width": \#(width), "height": 480"#,
      root: #"{ "id": "view", "class": "UIView", "children": [ \#(labels.joined(separator: ",")) ] }"#,
      constraints: places + [#""l\#(count - 1).right == view.right - 8""#],
      changes: [
        .hugging(of: "l\(middle)", [450, 50, lowest, hugging[middle]]),
        .constant(of: "gap\(middle)", [9, 20, 8]),
        .intrinsic(of: "l\(middle)", "width", [Double(widths[middle] + 1), Double(widths[middle])]),
        .environment("width", [width + 1, width + 40, width]),
      ])
  }
}
