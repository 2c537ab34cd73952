import JSON
import LayoutModel

/// The heights of the rows of a unit. In a file it is a line of JSON.
struct HeightResult {
  let key: String
  let engine: Engine
  /// The case's name.
  let caseName: String
  /// What the heights depend on besides the rows, by its key.
  let layout: String
  let request: CellRequest
  let rows: [Row]

  /// The height of a row, with what tells whether the row is still the same.
  struct Row {
    let key: String
    let digest: UInt64
    let height: HeightInterval
  }
}

extension HeightUnit {
  /// The result as a line, without a line break at its end.
  ///
  /// - Parameter heights: those of the rows, in their order.
  func result(_ heights: [HeightInterval]) -> [UInt8] {
    let basis = cells.basis
    let members =
      JSONObject.head(of: .heights, key, basis.inputs.engine) + [
        "case": cells.layoutCase.name, "layout": basis.key.description, "width": basis.width,
        "textSize": basis.textSize.rawValue, "request": basis.request.requestText,
        "keys": rows.map { $0.key }, "digests": rows.map { String($0.digest, radix: 16) },
        "heights": heights.map { $0.height },
        "least": heights.map { $0.widths?.lowerBound },
        "greatest": heights.map { $0.widths?.upperBound },
      ]
    return members.line
  }
}

extension HeightResult {
  static let keys = [
    "work", "key", "engine", "measurer", "case", "layout", "width", "textSize", "request", "keys", "digests",
    "heights", "least", "greatest",
  ]

  init(_ object: ObjectReader) throws(InputError) {
    key = try object.required("key").readString()
    engine = try Engine(object)
    caseName = try object.required("case").readString()
    layout = try object.required("layout").readString()
    request = try object.required("request").readRequest()
    let keys = try object.required("keys").readArray()
    func column(_ name: String) throws(InputError) -> [JSONValue] {
      let column = try object.required(name)
      let values = try column.readArray()
      guard values.count == keys.count else {
        throw column.flaw("a result has as many of these as it has keys, which are \(keys.count)")
      }
      return values
    }
    let (digests, heights) = (try column("digests"), try column("heights"))
    let (least, greatest) = (try column("least"), try column("greatest"))
    var rows: [Row] = []
    rows.reserveCapacity(keys.count)
    for (place, key) in keys.enumerated() {
      rows.append(
        Row(
          key: try ListRow.key(key), digest: try digests[place].readDigest(),
          height: HeightInterval(
            height: try heights[place].readNumberOfLayout(),
            widths: try least[place].readWidths(to: greatest[place]))))
    }
    self.rows = rows
  }
}

extension Engine {
  /// The engine that a unit is for, or that a result is of.
  init(_ object: ObjectReader) throws(InputError) {
    let number = try object.required("engine")
    guard let version = Int(exactly: try number.readNumber()) else {
      throw number.flaw("an engine's version is a whole number")
    }
    self.init(version: version, measurer: try object.required("measurer").readString())
  }
}

extension JSONValue {
  fileprivate func readDigest() throws(InputError) -> UInt64 {
    guard let digest = UInt64(try readString(), radix: 16) else {
      throw flaw("a digest is a number in hexadecimal digits")
    }
    return digest
  }

  /// The widths from this to another, nil where either is null.
  fileprivate func readWidths(to greatest: JSONValue) throws(InputError) -> ClosedRange<Double>? {
    if content == .null || greatest.content == .null { return nil }
    let (least, greatest) = (try readNumber(), try greatest.readNumber())
    guard least <= greatest else { throw flaw("the least width is above the greatest") }
    return least...greatest
  }

  /// The request of a unit or a result, in words.
  func readRequest() throws(InputError) -> CellRequest {
    let text = try readString()
    do throws(InputError) {
      let patch = try EnvironmentPatch(requestText: text)
      return CellRequest(width: patch.width.applied(to: nil), environment: patch)
    } catch {
      throw flaw(error.sentence)
    }
  }
}
