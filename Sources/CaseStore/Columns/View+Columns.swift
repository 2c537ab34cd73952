internal import LayoutModel
internal import SQLite

extension View {
  /// - Parameter details: the members that have no columns of their own.
  func encode(to container: some PersistenceContainer, details: String?) throws(SQLiteError) {
    try container.bind(id, to: ":name")
    try container.bind(className, to: ":class")
    try container.bind(kind, to: ":kind")
    try container.bind(parent, to: ":parent")
    try container.bind(layoutMargins?.top, to: ":margin_top")
    try container.bind(layoutMargins?.left, to: ":margin_left")
    try container.bind(layoutMargins?.bottom, to: ":margin_bottom")
    try container.bind(layoutMargins?.right, to: ":margin_right")
    try container.bind(frame?.x, to: ":frame_x")
    try container.bind(frame?.y, to: ":frame_y")
    try container.bind(frame?.width, to: ":frame_width")
    try container.bind(frame?.height, to: ":frame_height")
    try container.bind(intrinsic.horizontal, to: ":intrinsic_width")
    try container.bind(intrinsic.vertical, to: ":intrinsic_height")
    try encodeText(to: container)
    try container.bind(hugging.horizontal, to: ":hugging_horizontal")
    try container.bind(hugging.vertical, to: ":hugging_vertical")
    try container.bind(compression.horizontal, to: ":compression_horizontal")
    try container.bind(compression.vertical, to: ":compression_vertical")
    try container.bind(details, to: ":details")
  }

  private func encodeText(to container: some PersistenceContainer) throws(SQLiteError) {
    try container.bind(text.string, to: ":text")
    try container.bind(text.font != nil, to: ":has_font")
    try container.bind(text.font?.size, to: ":font_size")
    try container.bind(text.font?.weight, to: ":font_weight")
    try container.bind(text.numberOfLines, to: ":number_of_lines")
    try container.bind(text.preferredMaxLayoutWidth, to: ":preferred_max_layout_width")
    try container.bind(text.font?.family, to: ":font_family")
    try container.bind(text.font?.isItalic, to: ":font_italic")
    try container.bind(text.font?.textStyle, to: ":text_style")
    try container.bind(text.lineBreakMode, to: ":line_break_mode")
    try container.bind(text.lineHeightMultiple, to: ":line_height_multiple")
    try container.bind(text.runs.isEmpty ? nil : text.runs.document, to: ":text_runs")
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
    let document: String? = try row["text_runs"]
    let runs = document.map { [TextRun](document: $0) } ?? []
    guard let runs else {
      throw row.wrongType(at: try row.index(of: "text_runs"), expected: "runs of a text")
    }
    let numberOfLines: Int? = try row["number_of_lines"]
    guard numberOfLines ?? 0 >= 0 else {
      throw row.wrongType(at: try row.index(of: "number_of_lines"), expected: "a number of lines")
    }
    self.init(
      string: try row["text"], font: font, numberOfLines: numberOfLines,
      preferredMaxLayoutWidth: try row["preferred_max_layout_width"],
      lineBreakMode: try row["line_break_mode"], lineHeightMultiple: try row["line_height_multiple"],
      runs: runs)
  }
}
