import LayoutModel

/// A column of a picture's legend, from its upper left corner downwards.
struct LegendColumn {
  /// In pixels.
  static let width = 300.0
  private static let indent = 44.0
  /// Between two columns, and from one's edge to the next one's.
  static let gap = 24.0
  static let advance = width + gap
  /// The least height of a column below the panels of a figure, and of one beside panels. The last may be lower.
  static let leastHeightBelow = 90.0
  static let leastHeightBeside = 420.0
  /// Beside panels there are no more columns of at least that height.
  static let mostBeside = 3.0

  private(set) var entries: [Entry] = []

  /// A line or a few of the legend.
  struct Entry {
    var items: [DisplayItem] = []
    var height: Double
    /// Above it, unless it begins a column.
    var gap = 0.0
    /// Whether it stands at the head of what follows, and in one column with it.
    var isHeading = false
  }

  mutating func addHeading(_ text: String) {
    let words = StyledText(string: TextMetrics.cut(text, to: Self.width / 12), size: 12, isBold: true)
    let caption = Caption(words, at: Point(x: 0, y: 0))
    entries.append(Entry(items: [.text(caption)], height: words.height + 4, gap: 10, isHeading: true))
  }

  /// A text, in as many lines as it takes.
  ///
  /// - Parameters:
  ///   - symbol: stands before it.
  ///   - number: stands before it in a circle.
  ///   - isHeading: whether it stands at the head of what follows.
  mutating func add(
    _ text: String, symbol: Symbol? = nil, number: Int? = nil, color: Color = .text, isBold: Bool = false,
    isHeading: Bool = false
  ) {
    let indent = symbol != nil ? Self.indent : number != nil ? 28 : 0
    var entry = Entry(height: 0, isHeading: isHeading)
    if let symbol {
      entry.items += symbol.sample(in: Rect(x: 2, y: 1.5, width: Self.indent - 12, height: 11))
    }
    let label = number.map(NumberLabel.init)
    let circle = Rect(Point(x: 0, y: 0), label?.extent ?? Size(width: 0, height: 0))
    if let label { entry.items.append(label.circle(in: circle)) }
    let room = (Self.width - indent) / StyledText(string: "").size
    for line in TextMetrics.lines(of: text, within: room) {
      let words = StyledText(string: line, isBold: isBold, color: color)
      entry.items.append(.text(Caption(words, at: Point(x: indent, y: entry.height))))
      entry.height += words.height
    }
    if let label { entry.items.append(.text(label.caption(in: circle))) }
    entry.height += 3
    entries.append(entry)
  }
}
