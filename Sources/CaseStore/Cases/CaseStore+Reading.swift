import LayoutModel
import SQLite

extension CaseStore {
  /// The case of a name.
  ///
  /// - Throws: `.notFound`, and `.damaged` where some case has lost its row or its name.
  public func storedCase(_ name: String) throws -> StoredCase {
    guard let stored = try storedCaseIfAny(name) else {
      _ = try listings()
      throw StoreError.notFound(name: name, similar: try similarNames(to: name))
    }
    return stored
  }

  /// The case of a name; nil where it cannot be read, or is not what was stored, which the log takes. Without
  /// one, damage ends it.
  public func storedCase(_ name: String, noting log: DamageLog?) throws -> StoredCase? {
    try unlessDamaged({ try storedCase(name) }) {
      try log.note(.damaged(DatabaseFinding($0, of: "the case \"\(name)\"").sentence))
    }
  }

  /// The case of a name, if there is one.
  ///
  /// - Throws: `.damaged` where it is not what was stored.
  public func storedCaseIfAny(_ name: String) throws -> StoredCase? {
    guard let (stored, checksums) = try unverifiedCase(name) else { return nil }
    guard stored.digested.isWhole(checksums.whole),
      stored.digested.summaryChecksum() == checksums.summary
    else { throw StoreError.damaged("the case \"\(name)\" is not what was stored") }
    return stored
  }

  /// The names of all cases, in order.
  ///
  /// - Parameter log: takes the damage where some case has lost its row, which otherwise is thrown.
  public func caseNames(noting log: DamageLog? = nil) throws -> [String] {
    if let damage = try findDamage({ try checkForeignKeys(of: "stored_pass") }) {
      try log.note(.damaged(damage.sentence))
    }
    return try namesInTable()
  }

  /// The names of the cases that have a row; a damaged database may have passes of others.
  func namesInTable() throws -> [String] {
    try rows(\.select_names_sql) { try $0["name"] }
  }

  /// Whether there is a case of a name, which may be damaged.
  public func isCase(_ name: String) throws -> Bool {
    try firstRow(\.select_name_sql, ["name": name]) { _ in true } ?? false
  }

  /// The names of the cases whose expectations name a case, in order.
  public func namesOfCases(relatedTo name: String) throws -> [String] {
    try rows(\.select_relating_cases_sql, ["name": name]) { try $0["name"] }
  }

  private func similarNames(to name: String) throws -> [String] {
    try rows(\.select_similar_names_sql, ["name": name]) { try $0["name"] }
  }

  /// The case of a name, unverified, with the checksums that are stored of it.
  ///
  /// - Throws: `.damaged`, with the case's name in its words.
  func unverifiedCase(
    _ name: String
  ) throws -> (stored: StoredCase, checksums: (whole: Int64, summary: Int64))? {
    try naming(name) {
      try firstRow(\.select_case_sql, ["name": name]) { row in
        (try storedCase(row), (try row["checksum"], try row["summary_checksum"]))
      }
    }
  }

  private func storedCase(_ row: Row) throws -> StoredCase {
    let id: CaseID = try row["id"]
    let views = try views(of: id)
    let constraints = try rows(\.select_constraints_sql, ["case_id": id], Constraint.init)
    let recordings = try rows(\.select_recordings_sql, ["case_id": id], Recording.init)
    try checkReferences(views, constraints, recordings)
    var history = try passes(id, views)
    guard history.fits(viewCount: views.count, constraintCount: constraints.count) else {
      throw StoreError.damaged("a pass names a view or a constraint that it has not")
    }
    guard !history.passes.isEmpty else { throw StoreError.damaged("it has no pass 0") }
    let initial = history.passes.removeFirst()
    var layoutCase = LayoutCase(
      name: try row["name"], title: try row["title"], source: try row["source"],
      tags: try rows(\.select_tags_sql, ["case_id": id]) { try $0["tag"] }, origin: try row["origin"],
      rules: try row["rules"],
      metrics: try rows(\.select_metrics_sql, ["case_id": id]) {
        Metric(name: try $0["name"], value: try $0["value"])
      },
      environment: try Environment(row), views: views, constraints: constraints,
      recordings: recordings, history: history.passes,
      expectation: initial.expectation)
    if let variations: String = try row["variations"] {
      try layoutCase.readVariations(variations)
    }
    for details in history.expectationDetails {
      try layoutCase.readExpectationDetails(details.json, of: details.pass)
    }
    let digested = DigestedCase(
      layoutCase: layoutCase, digests: history.digests, appendedCount: history.appendedCount,
      hasLog: try row["has_log"])
    return StoredCase(id: id, digested: digested)
  }

  private func views(of id: CaseID) throws -> [View] {
    var details: [(view: ViewIndex, json: String)] = []
    var views = try rows(\.select_views_sql, ["case_id": id]) { row in
      if let json: String = try row["details"] { details.append((try row["place"], json)) }
      return try View(row)
    }
    let known = details.filter { views.indices.contains($0.view.rawValue) }
    try views.readDetails(known)
    return views
  }

  /// Foreign keys hold these, unless someone wrote without them.
  private func checkReferences(
    _ views: [View], _ constraints: [Constraint], _ recordings: [Recording]
  ) throws {
    let parentsPrecede = views.indices.allSatisfy { index in
      views[index].parent.map { (0..<index).contains($0.rawValue) } ?? (index == 0)
    }
    let anchorsExist = constraints.allSatisfy { constraint in
      views.indices.contains(constraint.first.view.rawValue)
        && constraint.second.map { views.indices.contains($0.view.rawValue) } ?? true
    }
    let isRecorded = recordings.allSatisfy { views.indices.contains($0.view.rawValue) }
    guard !views.isEmpty, parentsPrecede, anchorsExist, isRecorded else {
      throw StoreError.damaged("it refers to views that it has not")
    }
  }
}
