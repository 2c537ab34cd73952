extension Workload {
  /// A dialog of boxes: a column of labels beside a column of fields, and a field under them; of the structure of the
  /// example that kiwi ships as its own benchmark: 37 variables, the same 111 constraints with as many strengths, in
  /// the same order, and two edit variables, the dialog's width and height. Its width is dragged.
  static var form: Workload {
    Workload("form") {
      var sketch = Sketch()
      let form = Form(in: &sketch)
      form.addRows(to: &sketch)
      form.addGaps(to: &sketch)
      sketch.reorderConstraints(Form.order)
      sketch.addEditVariable([sketch.add(form.dialog.height == 600, at: Form.strong)])
      let width = sketch.add(form.dialog.width == 300, at: Form.strong)
      let widths = Array(stride(from: 300.0, to: 1200, by: 10))
      sketch.addSteps(changingConstantOf: [width], to: widths + widths.reversed())
      return sketch
    }
  }
}

/// The views of the dialog.
struct Form {
  static let strong = 750.0
  static let size = 650.0
  static let gap = 500.0
  static let dialogSize = 400.0
  static let weak = 250.0
  static let spacing: Expression = 10

  let dialog: Sketch.Box
  /// What the dialog's margin leaves.
  let left, top, right, bottom: Expression
  /// The left edge of the column of fields.
  let midline: Expression
  let labels: [Sketch.Box]
  /// One beside each label, and the last under them.
  let fields: [Sketch.Box]

  init(in sketch: inout Sketch) {
    func plainBox() -> Sketch.Box {
      let box = sketch.box()
      sketch.add(box.left >= 0, box.top >= 0)
      return box
    }
    dialog = plainBox()
    left = sketch.variable()
    top = sketch.variable()
    right = sketch.variable()
    bottom = sketch.variable()
    midline = sketch.variable()
    labels = (0..<3).map { _ in plainBox() }
    fields = (0..<4).map { _ in plainBox() }
    sketch.add(
      left == dialog.left + Self.spacing, top == dialog.top + Self.spacing,
      right == dialog.right - Self.spacing, bottom == dialog.bottom - Self.spacing)
    sketch.add(dialog.width == 0, dialog.height == 0, at: Self.dialogSize)
  }

  /// The sizes of the views, and what holds the two of a row together.
  func addRows(to sketch: inout Sketch) {
    for (label, width) in zip(labels, [67, 66, 24] as [Expression]) {
      sketch.add(label.width == width, at: Self.weak)
      sketch.add(label.width >= width, label.height == 16, label.height >= 16, at: Self.strong)
    }
    for (row, field) in fields.enumerated() {
      if row == 2 {
        sketch.add(
          field.width >= 119, field.width <= 16_777_216, field.height >= 24, field.height <= 24, at: Self.size
        )
      } else {
        sketch.add(field.width >= 125, field.height == 21, field.height >= 21, at: Self.strong)
      }
    }
    for (label, field) in zip(labels, fields) {
      sketch.add(field.left == midline, label.centerY == field.centerY, at: Self.strong)
    }
  }

  func addGaps(to sketch: inout Sketch) {
    for label in labels { addGap(left, label.left, 0, to: &sketch) }
    addGap(left, fields[3].left, 0, to: &sketch)
    for (label, field) in zip(labels, fields) { addGap(label.right, field.left, Self.spacing, to: &sketch) }
    for field in fields { addGap(field.right, right, 0, to: &sketch) }
    for column in [labels + [fields[3]], fields] {
      addGap(top, column[0].top, 0, to: &sketch)
      for (upper, lower) in zip(column, column.dropFirst()) {
        addGap(upper.bottom, lower.top, Self.spacing, to: &sketch)
      }
      addGap(fields[3].bottom, bottom, 0, to: &sketch)
    }
  }

  /// Keeps two edges at least as far apart as said, and no farther if that can be.
  private func addGap(_ a: Expression, _ b: Expression, _ gap: Expression, to sketch: inout Sketch) {
    sketch.add(b >= a + gap)
    sketch.add(b == a + gap, at: Self.gap)
  }
}

extension Form {
  /// The constraints in the order in which kiwi's example adds them, which is none that says anything. To kiwi it makes
  /// a difference: in most others it takes longer, up to twice as long.
  static let order = [
    2, 37, 3, 0, 1, 33, 48, 49, 26, 27, 24, 25, 30, 58, 57, 59, 31, 28, 29, 38, 8, 9, 21, 14, 53,
    54, 55, 15, 12, 18, 16, 39, 22, 42, 43, 44, 17, 19, 11, 96, 97, 98, 100, 101, 102, 99, 34, 35,
    32, 74, 63, 65, 67, 64, 69, 70, 77, 78, 83, 36, 103, 104, 105, 107, 109, 106, 84, 66, 71, 72,
    79, 108, 110, 7, 4, 5, 80, 86, 85, 73, 6, 68, 81, 87, 82, 75, 76, 88, 90, 91, 92, 89, 93, 95,
    94, 51, 52, 10, 45, 23, 20, 41, 40, 60, 61, 62, 13, 56, 46, 47, 50,
  ]
}
