import LayoutModel
import TextColumns

/// One pass in the characters of a terminal.
struct TerminalPanel {
  private let pass: DrawnPass
  private let previous: DrawnPass?
  private let region: Rect
  private let frames: [Rect]
  /// By view, what scroll views around it let be seen; nil where none is around it.
  private let windows: [Rect?]
  private var canvas: TerminalCanvas
  private var hasMoves = false
  /// Whether signs are left out that ASCII does not have.
  private var hasForeignSigns = false
  /// What areas are that have no room for their names.
  private var unnamedAreas: [String] = []
  /// By view, what the picture has no room for.
  private var remarks: [[String]]
  /// By cell, row by row, the innermost view that takes it.
  private var owners: [Int?]
  private let columnScale, rowScale: Double
  private let isASCII: Bool

  /// A character is about twice as high as it is wide.
  private static let characterAspect = 2.0
  private static let maximumRowCount = 72
  /// Characters a point, so that a few points do not fill a terminal.
  private static let maximumScale = 2.0

  init(
    _ pass: DrawnPass, after previous: DrawnPass?, _ projection: Projection, columns: Int, isASCII: Bool
  ) {
    self.pass = pass
    self.isASCII = isASCII
    self.previous = previous
    region = projection.region
    frames = projection.frames(of: pass)
    windows = pass.windows(of: frames)
    let fittingRows = Double(Self.maximumRowCount - 1) / region.height * Self.characterAspect
    let scale = min(Double(columns - 1) / region.width, fittingRows, Self.maximumScale)
    let least = 2.0
    columnScale = max(scale, least / region.width)
    rowScale = max(scale / Self.characterAspect, least / region.height)
    canvas = TerminalCanvas(
      columns: min(columns, Int((region.width * columnScale).rounded()) + 1),
      rows: Int((region.height * rowScale).rounded()) + 1)
    remarks = Array(repeating: [], count: frames.count)
    owners = Array(repeating: nil, count: canvas.columns * canvas.rows)
    drawFrames()
    drawObscuredAreas()
    drawNames()
    drawTexts()
    nameObscuredAreas()
  }

  /// What stands above the picture.
  var headline: String { pass.headline }

  /// The picture, each row as wide as the longest.
  var rows: [String] { canvas.lines }

  /// What the picture has no room for, of its views.
  var remarkLines: [String] { remarks.joined().isEmpty ? [] : [""] + remarks.joined() }

  /// What is to be said below the picture.
  var notes: [String] {
    let movedSince = previous.flatMap {
      hasMoves ? ["", "\(isASCII ? "#" : "in bold"): moved since \($0.name)"] : nil
    }
    let hasArrows = pass.frames.indices.contains {
      !pass.isHidden[$0] && pass.intrinsicDifference(of: ViewIndex($0)) != nil
    }
    let arrows =
      hasArrows ? ["", "\(isASCII ? "->" : "→"): from the size of the content to that of the frame"] : []
    let foreign = hasForeignSigns ? ["", "?: a sign that ASCII does not have"] : []
    let lines = isASCII ? "lines without a name" : "dashed"
    let areas = unnamedAreas.isEmpty ? [] : [""] + unnamedAreas.map { "\(lines): \($0)" }
    return (movedSince ?? []) + arrows + foreign + areas + remarkLines + pass.reportLines
  }

  private mutating func drawFrames() {
    for index in pass.frames.indices {
      guard let (x, y) = cells(index) else { continue }
      let isGuide = pass.state.views[index].kind == .guide
      let isMoved = previous.map { pass.moved(index, from: $0) } ?? false
      if isMoved { hasMoves = true }
      canvas.outline(x, y, isGuide ? .dashed : isMoved ? .bold : .plain)
      for row in y where !isGuide { for column in x { owners[row * canvas.columns + column] = index } }
    }
  }

  /// Outlines what the keyboard, bars and the screen's shape take.
  private mutating func drawObscuredAreas() {
    for obscured in pass.obscuredAreas {
      if let cells = cells(obscured.area) { canvas.outline(cells.x, cells.y, .dashed) }
    }
  }

  /// Names them where there is room.
  private mutating func nameObscuredAreas() {
    var named: Set<Symbol> = []
    for obscured in pass.obscuredAreas {
      guard let cells = cells(obscured.area) else { continue }
      let isNamed = [Place.border, .inside].contains { write(obscured.symbol.meaning, cells, at: $0) }
      if isNamed { named.insert(obscured.symbol) }
    }
    let all = Set(pass.obscuredAreas.map(\.symbol))
    unnamedAreas = Symbol.allCases.filter { all.contains($0) && !named.contains($0) }.map(\.meaning)
  }

  /// The cells that a view's frame takes, nil where it is out of sight or hidden.
  private func cells(_ index: Int) -> (x: ClosedRange<Int>, y: ClosedRange<Int>)? {
    pass.isHidden[index] ? nil : cells(frames[index], in: windows[index])
  }

  /// - Parameter window: what of the frame is seen; nil for all.
  private func cells(
    _ frame: Rect, in window: Rect? = nil
  ) -> (x: ClosedRange<Int>, y: ClosedRange<Int>)? {
    if let window, !frame.overlaps(window) { return nil }
    let seen = window.flatMap(frame.clipped) ?? frame
    guard let frame = seen.clipped(to: region) else { return nil }
    let x = column(frame.x)...max(column(frame.x), column(frame.maxX))
    let y = row(frame.y)...max(row(frame.y), row(frame.maxY))
    return (x, y)
  }

  private func column(_ x: Double) -> Int {
    min(max(Int(((x - region.x) * columnScale).rounded()), 0), canvas.columns - 1)
  }

  private func row(_ y: Double) -> Int {
    min(max(Int(((y - region.y) * rowScale).rounded()), 0), canvas.rows - 1)
  }

  /// Names the views where there is room, or else by a number.
  private mutating func drawNames() {
    let shown = pass.frames.indices.filter { !pass.isHidden[$0] }
    func isLeaf(_ index: Int) -> Bool { pass.children[index].isEmpty }
    var unnamed = shown.filter { !writeName(of: $0, at: needsRows($0) ? .border : .inside) }
    // A border may be that of several views, and those within others have nothing else.
    for index in unnamed.filter(isLeaf) + unnamed.filter({ !isLeaf($0) })
    where writeName(of: index, at: needsRows(index) ? .inside : .border) {
      unnamed.removeAll { $0 == index }
    }
    var number = 1
    for index in unnamed {
      let mark = "(\(number)) "
      let isMarked = [Place.inside, .border].contains { write("(\(number))", index, at: $0) }
      if isMarked { number += 1 }
      let isScrolled = windows[index] != nil && cells(index) == nil
      remarks[index].append(
        (isMarked ? mark : "") + pass.line(ViewIndex(index))
          + (isScrolled ? "; out of sight, as a scroll view clips it" : ""))
    }
  }

  /// Whether a view needs all its rows for its text.
  private func needsRows(_ index: Int) -> Bool {
    guard let text = pass.texts[index], let (_, y) = cells(index) else { return false }
    return y.count - 2 <= text.lines.count
  }

  /// Writes a view's name, with what is to be said of the view or without it.
  private mutating func writeName(of index: Int, at place: Place) -> Bool {
    let name = pass.state.views[index].id
    let full = [name, pass.remark(of: index)].compactMap(\.self).joined(separator: " ")
    if write(full, index, at: place) { return true }
    guard write(name, index, at: place) else { return false }
    remarks[index].append(pass.line(ViewIndex(index)))
    return true
  }

  /// Writes the texts into their frames, below the names and as far as there is room. A line that is too long for the
  /// characters of the terminal ends in …, as does the last that has room. A text that has no room whole is listed.
  private mutating func drawTexts() {
    for (index, text) in pass.texts.enumerated() {
      guard let text, let (x, _) = cells(index) else { continue }
      var lines = text.lines.map { $0.map(\.string).joined().printable }
      lines[0] = "“\(lines[0])"
      lines[lines.count - 1] += "”"
      let count = lines.count > 1 ? min(lines.count, freeRowCount(index)) : 1
      var shown = Array(lines.prefix(count))
      if count > 0, count < lines.count { shown[count - 1] += " …" }
      let isCentered = pass.state.views[index].isButton
      let isWritten = shown.allSatisfy { line in
        x.count > 3 && write(fitting(line, x.count - 2), index, at: .inside, isCentered: isCentered)
      }
      if !isWritten || count < lines.count {
        remarks[index].append("\(pass.state.views[index].id): \(lines.joined(separator: " "))")
      }
    }
  }

  /// How many rows within a view's frame are free all over.
  private func freeRowCount(_ index: Int) -> Int {
    guard let (x, y) = cells(index), x.count > 2, y.count > 2 else { return 0 }
    let columns = x.lowerBound + 1..<x.upperBound
    return (y.lowerBound + 1..<y.upperBound).count { isFree(columns, row: $0, of: index) }
  }

  /// Whether a view's text or name may stand somewhere: nothing does, and no other view is there.
  private func isFree(_ columns: Range<Int>, row: Int, of index: Int?) -> Bool {
    canvas.isFree(columns, row: row)
      && (index == nil || columns.allSatisfy { owners[row * canvas.columns + $0] == index })
  }

  /// A line, or its beginning with … or, in ASCII, three dots.
  private func fitting(_ line: String, _ room: Int) -> String {
    let width = isASCII ? line.asASCII.columnCount : line.columnCount
    guard width > room else { return line }
    let most = room - (isASCII ? "…".asASCII.columnCount - 1 : 0)
    var shorter = line.cut(to: max(1, min(most, line.columnCount - 1)))
    while isASCII, shorter.asASCII.columnCount > room, shorter.count > 1 {
      shorter = shorter.dropLast(2) + "…"
    }
    return shorter
  }

  /// Where a text stands: in a frame, or in its upper or lower line.
  private enum Place { case inside, border }

  private mutating func write(
    _ text: String, _ index: Int, at place: Place, isCentered: Bool = false
  ) -> Bool {
    cells(index).map { write(text, $0, at: place, isCentered: isCentered, of: index) } ?? false
  }

  /// - Parameter index: of the view whose text it is.
  private mutating func write(
    _ text: String, _ cells: (x: ClosedRange<Int>, y: ClosedRange<Int>), at place: Place,
    isCentered: Bool = false, of index: Int? = nil
  ) -> Bool {
    let (x, y) = cells
    if isASCII, !text.hasLikeness { hasForeignSigns = true }
    // The likeness of a character may be longer than it.
    let text = isASCII ? text.asASCII : text
    let width = text.columnCount
    let inner = (x.lowerBound + 1)..<max(x.lowerBound + 1, x.upperBound)
    guard width <= inner.count else { return false }
    let isMirrored = pass.layout.environment.direction == .rightToLeft
    let room = inner.count - width
    let start = inner.lowerBound + (isCentered ? room / 2 : isMirrored ? room : 0)
    let columns = start..<(start + width)
    let row =
      switch place {
      case .inside: y.dropFirst().dropLast().first { isFree(columns, row: $0, of: index) }
      case .border: [y.lowerBound, y.upperBound].first { canvas.isLine(columns, row: $0) }
      }
    guard let row else { return false }
    canvas.write(text, column: start, row: row)
    return true
  }
}

extension DrawnPass {
  fileprivate var headline: String {
    ([title] + statusWords + [note?.printable].compactMap(\.self)).joined(separator: ", ")
  }

  /// What is to be said of a view in its frame.
  fileprivate func remark(of index: Int) -> String? {
    let view = ViewIndex(index)
    let frame = frames[index]
    let size = index == 0 ? "\(frame.width.shown) × \(frame.height.shown)" : nil
    let words = [
      size, snapshot.conflictViews.contains(view) ? "✕" : nil, intrinsicDifference(of: view),
      warnings[view]?.joined(separator: ", "), freeWords(of: view),
    ].compactMap(\.self)
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  /// The constraints that bind, and what contradicts.
  fileprivate var reportLines: [String] {
    var lines: [String] = []
    let binding = residuals.filter(\.isBindingAsWritten)
    if !binding.isEmpty { lines += ["", "constraints that bind"] + binding.map { "  \(line($0.index))" } }
    for broken in layout.broken {
      lines += ["", "✕ broken: \(line(broken.constraint))"]
      lines += broken.conflict.map { "  contradicts \(line($0))" }
    }
    return lines
  }
}
