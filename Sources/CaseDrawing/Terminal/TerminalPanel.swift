import LayoutModel
import TextColumns

/// One pass in the characters of a terminal.
struct TerminalPanel {
  private let pass: DrawnPass
  private let previous: DrawnPass?
  private let region: Box
  private let frames: [Rect]
  /// By view, what scroll views around it let be seen; nil where none is around it.
  private let windows: [Rect?]
  private var canvas: TerminalCanvas
  private var hasMoves = false
  /// Whether signs are left out that ASCII does not have.
  private var hasForeignSigns = false
  /// On views whose names have no room, or of which there is more to say.
  private var remarks: [String] = []
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
    drawFrames()
    drawCoverings()
    drawNames()
    drawTexts()
  }

  /// What stands above the picture.
  var headline: String { pass.headline }

  /// The picture, each row as wide as the longest.
  var rows: [String] { canvas.lines }

  /// What the picture has no room for.
  var notes: [String] {
    let movedSince = previous.flatMap {
      hasMoves ? ["", "\(isASCII ? "#" : "in bold"): moved since pass \($0.layout.pass)"] : nil
    }
    let foreign = hasForeignSigns ? ["", "?: a sign that ASCII does not have"] : []
    return (movedSince ?? []) + foreign + (remarks.isEmpty ? [] : [""] + remarks) + pass.reportLines
  }

  private mutating func drawFrames() {
    for index in pass.frames.indices {
      guard let (x, y) = cells(index) else { continue }
      let isGuide = pass.state.views[index].kind == .guide
      let isMoved = previous.map { pass.moved(index, from: $0) } ?? false
      if isMoved { hasMoves = true }
      canvas.outline(x, y, isGuide ? .dashed : isMoved ? .bold : .plain)
    }
  }

  /// Outlines what the keyboard, bars and the screen's shape take, and names it where there is room.
  private mutating func drawCoverings() {
    for covering in pass.coverings {
      guard let cells = cells(covering.area) else { continue }
      canvas.outline(cells.x, cells.y, .dashed)
      _ = write(covering.symbol.meaning, cells)
    }
  }

  /// The cells that a view's frame takes, nil where it is out of sight or hidden.
  private func cells(_ index: Int) -> (x: ClosedRange<Int>, y: ClosedRange<Int>)? {
    pass.isHidden[index] ? nil : cells(frames[index], in: windows[index])
  }

  /// - Parameter window: what of the frame is seen; nil for all.
  private func cells(
    _ frame: Rect, in window: Rect? = nil
  ) -> (x: ClosedRange<Int>, y: ClosedRange<Int>)? {
    if let window, !Box(frame).overlaps(Box(window)) { return nil }
    let seen = window.flatMap { Box(frame).clipped(to: Box($0)) } ?? Box(frame)
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

  private mutating func drawNames() {
    var number = 0
    for index in pass.frames.indices where !pass.isHidden[index] {
      let name = pass.state.views[index].id
      let full = [name, pass.remark(of: index)].compactMap(\.self).joined(separator: " ")
      if write(full, index) { continue }
      if write(name, index) {
        remarks.append(pass.line(ViewIndex(index)))
        continue
      }
      let mark = "(\(number + 1))"
      let isMarked = write(mark, index)
      if isMarked { number += 1 }
      let isScrolled = windows[index] != nil && cells(index) == nil
      remarks.append(
        (isMarked ? "\(mark) " : "") + pass.line(ViewIndex(index))
          + (isScrolled ? "; out of sight, as a scroll view clips it" : ""))
    }
  }

  /// Writes the texts into their frames, below the names and as far as there is room. A line that is too long for the
  /// characters of the terminal ends in …. A text whose lines have no room is listed.
  private mutating func drawTexts() {
    for (index, text) in pass.texts.enumerated() {
      guard let text, let (x, _) = cells(index) else { continue }
      var lines = text.lines.map { $0.map(\.string).joined().printable }
      lines[0] = "“\(lines[0])"
      lines[lines.count - 1] += "”"
      let isCentered = pass.state.views[index].isButton
      let room = x.count - 2
      let written = lines.prefix { line in
        x.count > 3 && write(fitting(line, room), index, isCentered: isCentered, onBorder: false)
      }
      if written.count < lines.count {
        remarks.append("\(pass.state.views[index].id): \(lines.joined(separator: " "))")
      }
    }
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

  /// Writes a text into a view's frame, in its upper or lower line where it has no room within.
  private mutating func write(
    _ text: String, _ index: Int, isCentered: Bool = false, onBorder: Bool = true
  ) -> Bool {
    cells(index).map { write(text, $0, isCentered: isCentered, onBorder: onBorder) } ?? false
  }

  private mutating func write(
    _ text: String, _ cells: (x: ClosedRange<Int>, y: ClosedRange<Int>), isCentered: Bool = false,
    onBorder: Bool = true
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
    let rows = y.count > 2 ? Array((y.lowerBound + 1)..<y.upperBound) : []
    for row in rows where canvas.isFree(start..<(start + width), row: row) {
      canvas.write(text, column: start, row: row)
      return true
    }
    for row in onBorder ? [y.lowerBound, y.upperBound] : []
    where canvas.isLine(start..<(start + width), row: row) {
      canvas.write(text, column: start, row: row)
      return true
    }
    return false
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
    let free = layout.ambiguity[index].names
    let words = [
      size, snapshot.conflictViews.contains(view) ? "✕" : nil, intrinsicDifference(of: view),
      free.isEmpty ? nil : "free: \(free.joined(separator: ", "))",
    ].compactMap(\.self)
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  /// The constraints that bind, and what contradicts.
  fileprivate var reportLines: [String] {
    var lines: [String] = []
    let binding = residuals.filter { $0.isBinding && $0.constraint.origin != .autoresizing }
    if !binding.isEmpty { lines += ["", "constraints that bind"] + binding.map { "  \(line($0.index))" } }
    for broken in layout.broken {
      lines += ["", "✕ broken: \(line(broken.constraint))"]
      lines += broken.conflict.map { "  contradicts \(line($0))" }
    }
    return lines
  }
}
