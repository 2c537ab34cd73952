public import JSON
public import LayoutModel
import Spelling

/// The heights that a list's rows are expected to have, as a file of CSV tells them. Columns that it does not need count
/// for nothing, so that an answer of `heights` is such a file, too.
public struct ExpectedHeights: Sendable {
  /// What rows are laid out at.
  public struct Request: Hashable, Sendable {
    /// In points.
    public let width: Double
    public let textSize: ContentSizeCategory

    public init(width: Double, textSize: ContentSizeCategory) {
      self.width = width
      self.textSize = textSize
    }
  }

  /// The columns that the file needs, in any order.
  public static let columns = ["row", "width", "textSize", "height"]

  /// In the file's order, each once.
  public private(set) var requests: [Request] = []
  /// The heights in points, by request and the bytes of the row's key.
  private var heights: [Request: [[UInt8]: Double]] = [:]

  /// Reads a file.
  ///
  /// - Throws: where it is no such file, for a value that is none of its column, and for a row that has two heights.
  public init(_ file: InputFile) throws(InputError) {
    let remedy = "--write-baseline writes a baseline"
    var records = RecordReader(file, allowsCSV: true)
    guard let format = try records.format() else {
      throw InputError("is empty; \(remedy)", about: .emptyFile, file: file.name)
    }
    var places: [Int]?
    if format == .csv {
      places =
        try records.next { bytes, location throws(InputError) -> [Int]? in
          let titles = try CSVRecord(bytes, at: location, file: file.name).fields.map(\.text)
          let places = Self.columns.compactMap(titles.firstIndex)
          return places.count == Self.columns.count ? places : nil
        } ?? nil
    }
    guard let places else {
      throw InputError(
        "is no baseline of heights, which is CSV with the columns \(Self.columns.enumerated(by: "and")); \(remedy)",
        about: .file, file: file.name)
    }
    while let record = try records.next({ bytes, location throws(InputError) in
      (fields: try CSVRecord(bytes, at: location, file: file.name).fields, location: location)
    }) {
      guard let last = places.max(), last < record.fields.count else {
        throw InputError(
          "this line has \(record.fields.count.counted("field")), too few for the columns of the first",
          file: file.name, location: record.location)
      }
      let fields = places.map { record.fields[$0] }
      let request = Request(
        width: try Self.points(fields[1], file.name), textSize: try Self.textSize(fields[2], file.name))
      if heights[request] == nil { requests.append(request) }
      let height = try Self.points(fields[3], file.name)
      let key = fields[0]
      guard heights[request, default: [:]].updateValue(height, forKey: Array(key.text.utf8)) == nil else {
        throw InputError(
          "the row \"\(key.text)\" has a height at this width and text size already", file: file.name,
          location: key.location)
      }
    }
  }

  /// In points, by the bytes of the row's key.
  public func heights(in request: Request) -> [[UInt8]: Double] { heights[request] ?? [:] }

  private static func points(_ field: CSVRecord.Field, _ file: String) throws(InputError) -> Double {
    guard let number = Double(field.text), number.isFinite, number >= 0 else {
      throw InputError(
        "\"\(field.text)\" is not a number of points, such as 60.5", file: file, location: field.location)
    }
    return number
  }

  private static func textSize(
    _ field: CSVRecord.Field, _ file: String
  ) throws(InputError) -> ContentSizeCategory {
    guard let size = ContentSizeCategory(rawValue: field.text) else {
      throw InputError(
        "\"\(field.text)\" is not a text size, such as L or AX3", file: file, location: field.location)
    }
    return size
  }
}
