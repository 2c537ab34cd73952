import LayoutModel
import SQLite

extension View {
  /// - Parameter details: the members that have no columns of their own.
  func arguments(details: String?) -> StatementArguments {
    boxArguments + textArguments + [
      "hugging_horizontal": hugging.horizontal,
      "hugging_vertical": hugging.vertical,
      "compression_horizontal": compression.horizontal,
      "compression_vertical": compression.vertical,
      "details": details,
    ]
  }

  private var boxArguments: StatementArguments {
    [
      "name": id,
      "class": className,
      "kind": kind,
      "parent": parent,
      "margin_top": layoutMargins?.top,
      "margin_left": layoutMargins?.left,
      "margin_bottom": layoutMargins?.bottom,
      "margin_right": layoutMargins?.right,
      "frame_x": frame?.x,
      "frame_y": frame?.y,
      "frame_width": frame?.width,
      "frame_height": frame?.height,
      "intrinsic_width": intrinsic.horizontal,
      "intrinsic_height": intrinsic.vertical,
    ]
  }

  private var textArguments: StatementArguments {
    [
      "text": text.string,
      "has_font": text.font != nil,
      "font_size": text.font?.size,
      "font_weight": text.font?.weight,
      "number_of_lines": text.numberOfLines,
      "preferred_max_layout_width": text.preferredMaxLayoutWidth,
      "font_family": text.font?.family,
      "font_italic": text.font?.isItalic,
      "text_style": text.font?.textStyle,
      "line_break_mode": text.lineBreakMode,
      "line_height_multiple": text.lineHeightMultiple,
      "text_runs": text.runs.isEmpty ? nil : text.runs.document,
    ]
  }

  init(_ row: Row) throws(SQLiteError) {
    self.init(
      id: try row["name"], className: try row["class"], kind: try row["kind"],
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
      throw row.wrongType(at: row.index(of: "text_runs"), expected: "runs of a text")
    }
    let numberOfLines: Int? = try row["number_of_lines"]
    guard numberOfLines ?? 0 >= 0 else {
      throw row.wrongType(at: row.index(of: "number_of_lines"), expected: "a number of lines")
    }
    self.init(
      string: try row["text"], font: font, numberOfLines: numberOfLines,
      preferredMaxLayoutWidth: try row["preferred_max_layout_width"],
      lineBreakMode: try row["line_break_mode"], lineHeightMultiple: try row["line_height_multiple"],
      runs: runs)
  }
}

extension Recording {
  var arguments: StatementArguments {
    [
      "view": view,
      "max_width": maxWidth,
      "text_size": textSize,
      "width": size.width,
      "height": size.height,
    ]
  }

  init(_ row: Row) throws(SQLiteError) {
    self.init(
      view: try row["view"], maxWidth: try row["max_width"], textSize: try row["text_size"],
      size: Size(width: try row["width"], height: try row["height"]))
  }
}
