import LayoutModel

/// A picture as it is put together: a head, panels in rows, and a legend at their right.
struct Page {
  private(set) var items: [DisplayItem] = []
  private(set) var extent = Rect(x: 0, y: 0, width: 0, height: 0)
  /// Where the next row of panels begins.
  private(set) var top = Page.border
  /// Where the panels end.
  private(set) var right = Page.border

  /// Whether it is a figure of a page, which tells the case's name and what came of the pass. A figure has no head, and
  /// its legend stands below the panels.
  let isFigure: Bool
  /// Where the panels and the legend begin.
  private(set) var headEnd = Page.border

  init(isFigure: Bool) { self.isFigure = isFigure }

  static let border = 20.0
  /// Width to height of many panels together.
  private static let aspect = 1.6
  private static let gap = 8.0

  var size: Size {
    Size(width: (extent.maxX + Self.border).rounded(.up), height: (extent.maxY + Self.border).rounded(.up))
  }

  mutating func add(_ item: DisplayItem, within box: Rect) {
    items.append(item)
    extent = extent.union(box)
  }

  mutating func add(_ words: StyledText, at corner: Point) {
    let caption = Caption(words, at: corner)
    add(.text(caption), within: caption.box)
  }

  mutating func head(_ layoutCase: LayoutCase, _ projection: Projection) {
    let width = max(projection.size.width + 2 * Panel.margin + LegendColumn.width, 480)
    func line(_ text: String, _ size: Double, isBold: Bool, _ color: Color) -> StyledText {
      StyledText(
        string: TextMetrics.cut(text.printable, to: width / size), size: size, isBold: isBold, color: color)
    }
    var lines = isFigure ? [] : [line(layoutCase.name, 17, isBold: true, .text)]
    if let title = layoutCase.title, !isFigure { lines.append(line(title, 12, isBold: false, .quiet)) }
    if projection.isDistorted {
      let ratio = projection.scale.vertical / projection.scale.horizontal
      let (what, factor) = ratio > 1 ? ("Heights", ratio) : ("Widths", 1 / ratio)
      let text = "\(what) are drawn \(factor.shown) times as large, so that they can be seen."
      lines.append(line(text, 11, isBold: true, .quiet))
    }
    if let remark = projection.schematic.remark { lines.append(line(remark, 11, isBold: true, .quiet)) }
    for words in lines {
      add(words, at: Point(x: Self.border, y: top))
      top += words.height + 2
    }
    if !lines.isEmpty { top += 8 }
    headEnd = top
  }

  mutating func add(_ panels: [Panel]) {
    // They are equally large.
    let size = panels[0].area
    let columns = Self.columnCount(panels.count, of: size)
    for start in stride(from: 0, to: panels.count, by: columns) {
      let row = panels[start..<min(start + columns, panels.count)]
      let heights = row.map { heading(of: $0).reduce(0) { $0 + $1.height } }
      let headHeight = heights.max() ?? 0
      for (place, panel) in row.enumerated() {
        let x = Self.border + Double(place) * (size.width + Self.gap)
        add(panel, at: Point(x: x, y: top), headHeight: headHeight)
        right = max(right, x + size.width)
      }
      top += headHeight + size.height + Self.gap
    }
  }

  /// As many as make a page that is somewhat wider than high; two passes stand side by side.
  private static func columnCount(_ count: Int, of size: Rect) -> Int {
    guard count > 2 else { return count }
    let wanted = (Double(count) * aspect * size.height / size.width).squareRoot().rounded()
    return min(count, max(1, Int(wanted)))
  }

  private mutating func add(_ panel: Panel, at corner: Point, headHeight: Double) {
    var y = corner.y
    for words in heading(of: panel) {
      add(words, at: Point(x: corner.x, y: y))
      y += words.height
    }
    let offset = Point(x: corner.x + Panel.margin, y: corner.y + headHeight + Panel.margin)
    let area = panel.area.moved(by: offset)
    for item in panel.canvas.items + panel.canvas.overlay + panel.canvas.captions.map(\.item) {
      add(item.moved(by: offset), within: area)
    }
  }

  private func heading(of panel: Panel) -> [StyledText] { isFigure ? [] : panel.heading }

  func title(of layoutCase: LayoutCase, _ passes: [DrawnPass]) -> String {
    let unusual = passes[passes.count - 1].layout.environment.unusualWords
    return ([layoutCase.name.printable, DrawnPass.names(of: passes)] + unusual).joined(separator: ", ")
  }
}

extension Panel {
  /// What stands above the panel.
  fileprivate var heading: [StyledText] {
    let words = pass.statusWords + (pass.layout.isRelaid ? [] : ["kept from the pass before"])
    let room = area.width / StyledText(string: "").size
    let title = TextMetrics.lines(of: "\(pass.title) · \(words.joined(separator: ", "))", within: room)
    let note = pass.note.map { TextMetrics.lines(of: $0.printable, within: room) } ?? []
    return title.map { StyledText(string: $0, isBold: true) }
      + note.prefix(4).map { StyledText(string: $0, color: .quiet) }
  }
}
