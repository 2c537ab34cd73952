import Arguments
import CaseDrawing
import Spelling

/// What a picture is written as.
enum PictureFormat: String, CaseIterable, ArgumentValue {
  case svg, png, pdf

  static var valueName: String { "format" }

  var isBinary: Bool { self != .svg }

  /// The format that a file's ending names; SVG for standard output.
  init(of path: FilePath) throws(UsageError) {
    guard !path.isStandardStream else {
      self = .svg
      return
    }
    let name = path.string.split(separator: "/").last ?? ""
    let endings = Self.allCases.map { ".\($0.rawValue)" }
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else {
      throw UsageError("the picture's file needs an ending, .svg, .png or .pdf, or give --format")
    }
    let ending = name[name.index(after: dot)...].lowercased()
    guard let format = Self(rawValue: ending) else {
      let near = suggestion(for: ending, among: Self.choices)
      throw UsageError(
        "no picture can be written as .\(ending); the endings are \(endings.joined(separator: ", "))"
          + (near.map { "; did you mean .\($0)?" } ?? ""))
    }
    self = format
  }

  func bytes(of drawing: Drawing) throws -> [UInt8] {
    switch self {
    case .svg: Array(drawing.svg.utf8)
    case .png: try drawing.png()
    case .pdf: try drawing.pdf()
    }
  }
}
