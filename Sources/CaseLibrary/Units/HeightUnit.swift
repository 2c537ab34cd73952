import JSON
import LayoutModel

/// A unit of work: rows of a list, and everything that their heights depend on. In a file it is a line of JSON.
struct HeightUnit {
  let cells: ListCells
  /// In the form in which they are packed here, whoever packed them before.
  let rows: [PackedRow]

  var key: UnitKey { UnitKey(cells.basis.key, rows) }

  /// The line, without a line break at its end.
  var line: [UInt8] {
    let head = JSONValue.object(
      JSONObject.head(of: .heights, key, cells.basis.inputs.engine) + [
        "case": cells.layoutCase.json, "request": cells.basis.request.requestText,
        "columns": cells.basis.columns.map { $0.name }, "keys": rows.map { $0.key },
      ])
    // The values are JSON already.
    let values = rows.map(\.values).joined(separator: ",")
    return Array((JSONWriter.text(of: head, .compact).dropLast() + ",\"values\":[\(values)]}").utf8)
  }
}

/// What a unit of work asks for, and what its result has.
enum Work: String, CaseIterable {
  case heights
  case replay
  /// A unit that has no result.
  case error
}

/// The key of a unit of work: SHA-256 of everything that its result depends on.
typealias UnitKey = Hash256<Work>

extension UnitKey {
  /// The key of the heights of rows.
  init(_ heightSet: HeightSetKey, _ rows: [PackedRow]) {
    var fingerprint = Fingerprint("layoutcase unit of heights 1")
    fingerprint.combine(heightSet)
    fingerprint.combine(rows.count)
    for row in rows {
      fingerprint.combine(row.key)
      fingerprint.combine(row.values)
    }
    self.init(bytes: fingerprint.bytes)
  }

  /// The key of the layouts of all passes of a case in its own environment.
  ///
  /// - Parameter content: that of the last pass.
  init(_ content: ContentDigest, _ engine: Engine) {
    var fingerprint = Fingerprint("layoutcase unit of layouts 1")
    fingerprint.combine(content)
    fingerprint.combine(engine)
    self.init(bytes: fingerprint.bytes)
  }
}

extension JSONObject {
  /// What every unit and every result begins with.
  static func head(of work: Work, _ key: UnitKey, _ engine: Engine) -> JSONObject {
    ["work": work.rawValue, "key": key.description, "engine": engine.version, "measurer": engine.measurer]
  }

  /// The object without a line break, as bytes.
  var line: [UInt8] { Array(JSONWriter.text(of: .object(self), .compact).utf8) }
}

extension HeightUnit {
  static let keys = [
    "work", "key", "engine", "measurer", "case", "request", "columns", "keys", "values",
  ]

  /// Reads a unit.
  ///
  /// - Parameters:
  ///   - engine: that works on it.
  ///   - families: what fonts may name; nil for any family.
  init(_ object: ObjectReader, engine: Engine, families: FontFamilies?) throws(InputError) {
    let layoutCase = try LayoutCase(object.required("case"), families: families)
    let columns = try object.required("columns").readColumns(of: layoutCase)
    let words = try object.required("request")
    let request = try words.readRequest()
    do throws(LibraryError) {
      cells = try ListCells(
        layoutCase, digests: ContentDigest.chain(of: layoutCase), columns: columns, request: request,
        engine: engine)
    } catch {
      throw words.flaw(error.description)
    }
    let keys = try object.required("keys").readArray()
    let values = try object.required("values").readArray()
    guard keys.count == values.count else {
      throw InputError("a unit has \(keys.count) keys and the values of \(values.count) rows")
    }
    var rows: [PackedRow] = []
    rows.reserveCapacity(keys.count)
    for (key, value) in zip(keys, values) {
      rows.append(PackedRow(ListRow(key: try ListRow.key(key), values: try value.readRowValues(of: columns))))
    }
    self.rows = rows
  }
}

extension JSONValue {
  /// The columns of rows, each of which occurs once.
  fileprivate func readColumns(of layoutCase: LayoutCase) throws(InputError) -> [RowColumn] {
    var columns: [RowColumn] = []
    var members: Set<RowMember> = []
    for element in try readArray() {
      let name = try element.readString()
      let column: RowColumn
      do throws(InputError) {
        column = try RowColumn(name, in: layoutCase)
      } catch {
        throw element.flaw(error.sentence)
      }
      guard members.insert(column.member).inserted else {
        throw element.flaw("the column \"\(name)\" occurs twice")
      }
      columns.append(column)
    }
    return columns
  }
}
