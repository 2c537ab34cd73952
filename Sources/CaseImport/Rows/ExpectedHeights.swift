public import JSON
public import LayoutModel
import Spelling

/// The heights that a list's rows are expected to have, as a file of CSV tells them. Columns that it does not know count
/// for nothing, so that an answer of `heights` is such a file, too.
public struct ExpectedHeights: Sendable {
  /// What rows are laid out at.
  public struct Request: Hashable, Sendable {
    /// In points.
    public let width: Double
    public let textSize: ContentSizeCategory
    /// Pixels per point; nil where the file does not say, and that of the case or of an option counts. So are the others.
    public let scale: Double?
    public let direction: LayoutDirection?
    /// In points.
    public let separator: Double?

    public init(
      width: Double, textSize: ContentSizeCategory, scale: Double? = nil, direction: LayoutDirection? = nil,
      separator: Double? = nil
    ) {
      (self.width, self.textSize) = (width, textSize)
      (self.scale, self.direction, self.separator) = (scale, direction, separator)
    }

    /// Whether another, of which all is known, is laid out so.
    public func holds(of other: Request) -> Bool {
      func isEqual(_ own: Double?, _ other: Double?) -> Bool {
        guard let own, let other else { return true }
        return abs(own - other) <= LayoutTolerance.equality
      }
      return width == other.width && textSize == other.textSize && isEqual(scale, other.scale)
        && direction ?? other.direction == other.direction && isEqual(separator, other.separator)
    }
  }

  /// The columns that the file needs, in any order.
  public static let columns = ["row", "width", "textSize", "height"]
  /// Those that it may have besides.
  public static let environmentColumns = ["scale", "direction", "separator"]

  /// Those of the environment that the file has.
  public private(set) var givenEnvironmentColumns: Set<String> = []
  /// In the file's order, each once.
  public private(set) var requests: [Request] = []
  /// The heights in points, by request and the bytes of the row's key.
  private var heights: [Request: [[UInt8]: Double]] = [:]
  /// The file's name, for errors.
  private let file: String

  /// Reads a file.
  ///
  /// - Throws: where it is no such file, for a value that is none of its column, and for a row that has two heights.
  public init(_ file: InputFile) throws(InputError) {
    self.file = file.name
    let remedy = "--write-baseline writes a baseline"
    var records = RecordReader(file, unbracketed: .csv)
    guard let format = try records.format() else {
      throw InputError("is empty; \(remedy)", about: .emptyFile, file: file.name)
    }
    let header = format == .csv ? try records.nextTitles() : nil
    try header?.fields.refuseRepetition(of: Self.columns + Self.environmentColumns, file: file.name)
    let (titles, separator) = (header?.fields.map(\.text) ?? [], header?.separator ?? .comma)
    let places = Self.columns.compactMap(titles.firstIndex)
    let environmentPlaces = Self.environmentColumns.map(titles.firstIndex)
    guard places.count == Self.columns.count else {
      throw InputError(
        "is no baseline of heights, which is CSV with the columns \(Self.columns.enumerated(by: "and")); \(remedy)",
        about: .file, file: file.name)
    }
    while let record = try records.next({ bytes, location throws(InputError) in
      (fields: try CSVRecord(bytes, by: separator, at: location, file: file.name).fields, location: location)
    }) {
      guard let last = (places + environmentPlaces.compactMap(\.self)).max(), last < record.fields.count
      else {
        throw InputError(
          "this line has \(record.fields.count.counted("field")), too few for the columns of the first",
          file: file.name, location: record.location)
      }
      let fields = places.map { record.fields[$0] }
      let given = environmentPlaces.map { place in
        place.flatMap { record.fields[$0].text.isEmpty ? nil : record.fields[$0] }
      }
      for (name, field) in zip(Self.environmentColumns, given) where field != nil {
        givenEnvironmentColumns.insert(name)
      }
      let request = Request(
        width: try Self.points(fields[1], file.name), textSize: try Self.textSize(fields[2], file.name),
        scale: try Self.scale(given[0], file.name), direction: try Self.direction(given[1], file.name),
        separator: try Self.separator(given[2], file.name))
      if heights[request] == nil { requests.append(request) }
      let height = try Self.points(fields[3], file.name)
      let key = fields[0]
      guard heights[request, default: [:]].updateValue(height, forKey: Array(key.text.utf8)) == nil else {
        let said = zip(Self.environmentColumns, given).compactMap { $1 == nil ? nil : $0 }
        let names = (["width", "text size"] + said).enumerated(by: "and")
        throw InputError(
          "the row \"\(key.text)\" has a height at this \(names) already", file: file.name,
          location: key.location)
      }
    }
  }

  /// In points, by the bytes of the row's key; of lines that say less of the environment and of those that say more.
  ///
  /// - Parameter request: of which all is known.
  /// - Throws: where a row has a height in both.
  public func heights(in request: Request) throws(InputError) -> [[UInt8]: Double] {
    var found: [[UInt8]: Double] = [:]
    var twice: [[UInt8]] = []
    for known in requests where known.holds(of: request) {
      for (key, height) in heights[known, default: [:]]
      where found.updateValue(height, forKey: key) != nil { twice.append(key) }
    }
    if let key = twice.min(by: { $0.lexicographicallyPrecedes($1) }) {
      throw InputError(
        "gives the row \"\(String(decoding: key, as: UTF8.self))\" two heights in one environment, as a line leaves "
          + "out what another says of it; take one away",
        about: .file, file: file)
    }
    return found
  }

  private static func scale(_ field: CSVRecord.Field?, _ file: String) throws(InputError) -> Double? {
    guard let field else { return nil }
    guard let scale = Double(field.text), NumberRange.scales.contains(scale) else {
      throw InputError(
        "\"\(field.text)\" is not a number of pixels per point", file: file, location: field.location)
    }
    return scale
  }

  private static func separator(_ field: CSVRecord.Field?, _ file: String) throws(InputError) -> Double? {
    guard let field else { return nil }
    return try points(field, file)
  }

  private static func direction(
    _ field: CSVRecord.Field?, _ file: String
  ) throws(InputError) -> LayoutDirection? {
    guard let field else { return nil }
    guard let direction = LayoutDirection(rawValue: field.text) else {
      throw InputError("\"\(field.text)\" is neither ltr nor rtl", file: file, location: field.location)
    }
    return direction
  }

  private static func points(_ field: CSVRecord.Field, _ file: String) throws(InputError) -> Double {
    guard let number = Double(field.text), (0...NumberRange.greatest).contains(number) else {
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
