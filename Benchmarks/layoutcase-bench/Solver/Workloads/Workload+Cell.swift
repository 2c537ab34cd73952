extension Workload {
  /// A table cell with an image and three labels: 20 variables and 41 constraints. Its body text grows and
  /// shrinks line by line.
  static var cell: Workload {
    Workload("cell") {
      var sketch = Sketch()
      let content = sketch.box()
      sketch.add(content.left == 0, content.top == 0, content.width == 320)
      sketch.add(content.height == 0, at: 50)
      let cell = Cell(in: content, of: &sketch)
      let heights = (1...6).map { 20.5 * Double($0) }
      sketch.addSteps(changingConstantOf: cell.bodyHeight.both, to: heights + heights.reversed())
      return sketch
    }
  }

  /// A list of cells in one tree, as high as they need it.
  static func cells(_ count: Int, alone isAlone: Bool = false) -> Workload {
    Workload("cells-\(count)", alone: isAlone) { list(of: count).sketch }
  }

  /// The list of cells where the title of the one in the middle is raised, lowered, and raised to a tie with
  /// the date beside it, which stretches in its stead.
  static func cellsPriority(_ count: Int) -> Workload {
    Workload("cells-\(count)-priority") {
      var (sketch, cells) = list(of: count)
      let title = cells[count / 2].titleWidth.hugging
      sketch.addSteps(changingPriorityOf: title, to: [260, 240, Cell.dateHugging, 245])
      return sketch
    }
  }

  private static func list(of count: Int) -> (sketch: Sketch, cells: [Cell]) {
    var sketch = Sketch()
    var cells: [Cell] = []
    let list = sketch.box()
    sketch.add(list.left == 0, list.top == 0, list.width == 320)
    var end = list.top
    for _ in 0..<count {
      let content = sketch.box()
      sketch.add(content.left == list.left, content.width == list.width, content.top == end)
      cells.append(Cell(in: content, of: &sketch))
      end = content.bottom
    }
    sketch.add(list.bottom == end)
    sketch.add(list.height == 0, at: 50)
    return (sketch, cells)
  }
}

/// The constraints of a cell that steps change.
private struct Cell {
  static let dateHugging = 251.0

  let titleWidth: Sketch.ContentSize
  let bodyHeight: Sketch.ContentSize

  init(in content: Sketch.Box, of sketch: inout Sketch) {
    let image = sketch.box()
    let title = sketch.box()
    let date = sketch.box()
    let body = sketch.box()
    sketch.add(
      image.left == content.left + 16, image.centerY == content.centerY,
      title.left == image.right + 12, title.top == content.top + 12,
      date.left == title.right + 8, date.top == title.top, date.right == content.right - 16,
      body.left == title.left, body.top == title.bottom + 4,
      body.right == content.right - 16, body.bottom == content.bottom - 12)
    sketch.addContentSize(image.width, 60)
    sketch.addContentSize(image.height, 60)
    titleWidth = sketch.addContentSize(title.width, 97.5, hugging: 245)
    sketch.addContentSize(title.height, 20.5)
    sketch.addContentSize(date.width, 71, hugging: Self.dateHugging, resistance: 751)
    sketch.addContentSize(date.height, 20.5)
    sketch.addContentSize(body.width, 412)
    bodyHeight = sketch.addContentSize(body.height, 41)
  }
}
