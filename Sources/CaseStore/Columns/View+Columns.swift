internal import LayoutModel
internal import SQLite

extension View {
  func bind(to statement: Statement) throws(SQLiteError) {
    try statement.bind(id, to: ":name")
    try statement.bind(className, to: ":class")
    try statement.bind(kind, to: ":kind")
    try statement.bind(parent, to: ":parent")
    try statement.bind(layoutMargins?.top, to: ":margin_top")
    try statement.bind(layoutMargins?.left, to: ":margin_left")
    try statement.bind(layoutMargins?.bottom, to: ":margin_bottom")
    try statement.bind(layoutMargins?.right, to: ":margin_right")
    try statement.bind(frame?.x, to: ":frame_x")
    try statement.bind(frame?.y, to: ":frame_y")
    try statement.bind(frame?.width, to: ":frame_width")
    try statement.bind(frame?.height, to: ":frame_height")
    try statement.bind(intrinsic.horizontal, to: ":intrinsic_width")
    try statement.bind(intrinsic.vertical, to: ":intrinsic_height")
    try bindText(to: statement)
    try statement.bind(hugging.horizontal, to: ":hugging_horizontal")
    try statement.bind(hugging.vertical, to: ":hugging_vertical")
    try statement.bind(compression.horizontal, to: ":compression_horizontal")
    try statement.bind(compression.vertical, to: ":compression_vertical")
  }

  private func bindText(to statement: Statement) throws(SQLiteError) {
    try statement.bind(text.string, to: ":text")
    try statement.bind(text.font != nil, to: ":has_font")
    try statement.bind(text.font?.size, to: ":font_size")
    try statement.bind(text.font?.weight, to: ":font_weight")
    try statement.bind(text.numberOfLines, to: ":number_of_lines")
    try statement.bind(text.preferredMaxLayoutWidth, to: ":preferred_max_layout_width")
    try statement.bind(text.font?.family, to: ":font_family")
    try statement.bind(text.font?.isItalic, to: ":font_italic")
    try statement.bind(text.font?.textStyle, to: ":text_style")
    try statement.bind(text.lineBreakMode, to: ":line_break_mode")
    try statement.bind(text.lineHeightMultiple, to: ":line_height_multiple")
    try statement.bind(text.runs.isEmpty ? nil : text.runs.document, to: ":text_runs")
  }

  init(_ row: Row) throws(SQLiteError) {
    self.init(
      restoring: try row["name"], className: try row["class"], kind: try row["kind"],
      parent: try row["parent"], layoutMargins: try EdgeInsets(row), frame: try Rect(autoresizing: row),
      intrinsic: AxisPair(
        horizontal: try row["intrinsic_width"], vertical: try row["intrinsic_height"]),
      text: try LabelText(row),
      hugging: AxisPair(
        horizontal: try row["hugging_horizontal"], vertical: try row["hugging_vertical"]),
      compression: AxisPair(
        horizontal: try row["compression_horizontal"], vertical: try row["compression_vertical"]))
  }
}

extension EdgeInsets {
  fileprivate init?(_ row: Row) throws(SQLiteError) {
    guard let top: Double = try row["margin_top"] else { return nil }
    self.init(
      top: top, left: try row["margin_left"], bottom: try row["margin_bottom"], right: try row["margin_right"]
    )
  }
}

extension Rect {
  fileprivate init?(autoresizing row: Row) throws(SQLiteError) {
    guard let x: Double = try row["frame_x"] else { return nil }
    self.init(x: x, y: try row["frame_y"], width: try row["frame_width"], height: try row["frame_height"])
  }
}

extension LabelText {
  fileprivate init(_ row: Row) throws(SQLiteError) {
    var font: Font?
    if try row["has_font"] {
      font = Font(
        family: try row["font_family"], size: try row["font_size"], weight: try row["font_weight"],
        isItalic: try row["font_italic"], textStyle: try row["text_style"])
    }
    let runs: String? = try row["text_runs"]
    self.init(
      string: try row["text"], font: font, numberOfLines: try row["number_of_lines"],
      preferredMaxLayoutWidth: try row["preferred_max_layout_width"],
      lineBreakMode: try row["line_break_mode"], lineHeightMultiple: try row["line_height_multiple"],
      runs: runs.flatMap { [TextRun](document: $0) } ?? [])
  }
}
