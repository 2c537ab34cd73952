public import LayoutModel
import SQLite

/// A stored frame with what it belongs to.
public struct FoundFrame: Hashable, Sendable {
  public let caseName: String
  public let pass: PassNumber
  /// What held in place of the case's environment, as `width=320.0`; empty where nothing did.
  public let request: String
  /// The view's id.
  public let view: String
  /// Relative to the parent, in points, unrounded.
  public let frame: Rect
  /// The members that differ between two optimal layouts.
  public let ambiguity: FrameMembers
  /// Whether the pass chose the layout.
  public let isRelaid: Bool
}

/// A stored cell height with what it belongs to.
public struct FoundHeight: Hashable, Sendable {
  public let caseName: String
  public let pass: PassNumber
  public let cell: StoredHeight
  /// The separator that was asked for in place of the case's own, in points.
  public let separator: Double?
}

extension CaseStore {
  /// The cases that meet the conditions, by name, with what this engine computed for them.
  ///
  /// - Throws: `.damaged` and `.damagedCache`
  public func summaries(
    _ conditions: CaseConditions = CaseConditions(), engine: Engine
  ) throws -> [CaseSummary] {
    try listings(matching: conditions.name).compactMap { record, digests in
      guard conditions.hold(of: record, passCount: digests.count) else { return nil }
      if let className = conditions.className,
        try !storedCase(record.name).layoutCase.views.contains(where: { $0.className == className })
      {
        return nil
      }
      let summary = try summary(record, digests, engine)
      return conditions.hold(of: summary) ? summary : nil
    }
  }

  /// The names of the cases that match a pattern as of a shell's, in order.
  ///
  /// - Throws: `.damaged`, also for a case that does not match: it may have had another name.
  public func caseNames(matching pattern: String) throws -> [String] {
    try listings(matching: pattern).map(\.record.name)
  }

  /// What a list shows of the cases that match a pattern as of a shell's, by name, with the digests of their passes.
  /// All cases where there is none.
  ///
  /// - Throws: `.damaged`, also for a case that does not match: it may have had another name.
  func listings(
    matching pattern: String? = nil
  ) throws -> [(record: CaseSummaryRecord, digests: [ContentDigest])] {
    try checkForeignKeys(of: "stored_pass")
    let found = try rows(\.select_summaries_sql) {
      (try CaseSummaryRecord($0), try $0["summary_checksum"] as Int64)
    }
    return try found.compactMap { record, checksum in
      let digests = try rows(\.select_digests_sql, ["case_id": record.id]) {
        try $0["digest"] as ContentDigest
      }
      guard record.checksum(digests) == checksum else {
        throw StoreError.damaged("the case \"\(record.name)\" is not what was stored")
      }
      return pattern.map { Connection.glob($0, matches: record.name) } ?? true ? (record, digests) : nil
    }
  }

  private func summary(
    _ record: CaseSummaryRecord, _ digests: [ContentDigest], _ engine: Engine
  ) throws -> CaseSummary {
    var summary = CaseSummary(record, passCount: digests.count)
    for (number, digest) in digests.enumerated() {
      let layout = try layout(for: LayoutInputs(digest, EncodedOverrides(text: ""), engine).key) {
        "pass \(number) of \"\(record.name)\""
      }
      if let layout { summary.count(layout) }
      summary.storedLayoutCount += try requests(for: digest, engine: engine).count
    }
    return summary
  }

  /// Hands out the frames of this engine's stored layouts that meet the conditions, by case, pass, request and view.
  ///
  /// - Throws: `.damaged` and `.damagedCache`, and what `body` throws
  public func forEachFrame(
    _ conditions: FrameConditions, engine: Engine, _ body: (FoundFrame) throws -> Void
  ) throws {
    for (record, _) in try listings(matching: conditions.caseName) {
      let stored = try storedCase(record.name)
      for (number, digest) in stored.digests.enumerated() {
        let pass = PassNumber(number)
        guard conditions.pass ?? pass == pass else { continue }
        for request in try requests(for: digest, engine: engine) {
          guard conditions.request.map({ EncodedOverrides($0) == EncodedOverrides(request) }) ?? true,
            let layout = try layout(of: stored, pass, request: request, engine: engine)
          else { continue }
          for frame in stored.frames(of: layout, EncodedOverrides(request).text)
          where conditions.hold(of: frame) {
            try body(frame)
          }
        }
      }
    }
  }

  /// This engine's stored heights that meet the conditions, by case, pass and width.
  ///
  /// - Throws: `.damaged` and `.damagedCache`
  public func heights(_ conditions: HeightConditions, engine: Engine) throws -> [FoundHeight] {
    // Also of cases without heights, which may have lost the passes that they belong to.
    let cases = Dictionary(
      uniqueKeysWithValues: try listings(matching: conditions.caseName).map { ($0.record.id, $0.digests) })
    let asked: StatementArguments = ["name": conditions.caseName, "pass": conditions.pass]
    return try rows(\.query_heights_sql, asked + engine.arguments) { row in
      let found = try FoundHeight(row)
      let digest: ContentDigest = try row["digest"]
      let id: CaseID = try row["case_id"]
      let digests = cases[id] ?? []
      guard digests.indices.contains(found.pass.rawValue), digests[found.pass.rawValue] == digest else {
        throw StoreError.damaged("the case \"\(found.caseName)\" is not what was stored")
      }
      return found
    }.filter { conditions.hold(of: $0.cell) }
  }
}

extension StoredCase {
  fileprivate func frames(of layout: Layout, _ request: String) -> [FoundFrame] {
    zip(layoutCase.views, zip(layout.frames, layout.ambiguity)).map { view, solved in
      FoundFrame(
        caseName: name, pass: layout.pass, request: request, view: view.id, frame: solved.0,
        ambiguity: solved.1, isRelaid: layout.isRelaid)
    }
  }
}

extension FoundHeight {
  init(_ row: Row) throws {
    caseName = try row["case_name"]
    pass = try row["pass"]
    do {
      cell = try StoredHeight(row)
      // An older program did not store it.
      let request: EncodedOverrides? = try row["request"]
      separator = try request?.patch().separator
    } catch StoreError.damagedCache {
      throw StoreError.damagedCache("a height of pass \(pass) of \"\(caseName)\" is not what was stored")
    }
  }
}
