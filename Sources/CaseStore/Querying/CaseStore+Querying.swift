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
  /// The separator, in points; nil where it is not known.
  public package(set) var separator: Double?
  /// Whether the separator is the case's own after the pass.
  package let hasOwnSeparator: Bool
}

/// A view of a stored case, with what counts after the case's last pass.
public struct FoundView: Hashable, Sendable {
  public let caseName: String
  public let view: String
  public let className: String?
  /// As declared or set, or the default of the class and of where it was made.
  public let hugging, compression: AxisPair<LayoutPriority>

  init(caseName: String, _ index: ViewIndex, in state: CaseState) {
    self.caseName = caseName
    view = state.views[index].id
    className = state.views[index].shownClass
    func pair(_ kind: ContentPriorityKind) -> AxisPair<LayoutPriority> {
      AxisPair(
        horizontal: state.priority(kind, .horizontal, of: index),
        vertical: state.priority(kind, .vertical, of: index))
    }
    hugging = pair(.hugging)
    compression = pair(.compression)
  }
}

extension CaseStore {
  /// The cases that meet the conditions, by name, with what this engine computed for them.
  ///
  /// - Parameter log: takes the damage of each case that is left out. Without one, damage ends it.
  public func summaries(
    _ conditions: CaseConditions = CaseConditions(), engine: Engine, noting log: DamageLog? = nil
  ) throws -> [CaseSummary] {
    try listings(matching: conditions.name, noting: log).compactMap { _, summary, digests in
      guard conditions.hold(of: summary) else { return nil }
      return try noting(log) {
        if let className = conditions.className,
          try !storedCase(summary.name).layoutCase.views.contains(where: { $0.shownClass == className })
        {
          return nil
        }
        return try counting(layoutsOf: digests, by: engine, in: summary)
      }
    }
  }

  /// The names of the cases that match a pattern as of a shell's, in order.
  ///
  /// - Throws: `.damaged`, also for a case that does not match: it may have had another name.
  public func caseNames(matching pattern: String) throws -> [String] {
    try listings(matching: pattern).map(\.summary.name)
  }

  /// What a list shows of the cases that match a pattern as of a shell's, by name, with the digests of their passes.
  /// All cases where there is none.
  ///
  /// - Parameter log: takes the damage of each case that is left out, also of one that does not match: it may have had
  ///   another name. Without one, damage ends it.
  func listings(
    matching pattern: String? = nil, noting log: DamageLog? = nil
  ) throws -> [(id: CaseID, summary: CaseSummary, digests: [ContentDigest])] {
    try noting(log) { try checkForeignKeys(of: "stored_pass") }
    return try rows(\.select_summaries_sql, ["name": pattern]) { row in
      try noting(log) {
        let id: CaseID = try row["id"]
        let name: String = try row["name"]
        let (digests, summary) = try naming(name) {
          let digests = try rows(\.select_digests_sql, ["case_id": id]) { try $0["digest"] as ContentDigest }
          return (digests, try CaseSummary(row, passCount: digests.count))
        }
        try row.check(
          summary.checksum(digests), at: "summary_checksum",
          or: .damaged("the case \"\(summary.name)\" is not what was stored"))
        return try row["matches"] ? (id, summary, digests) : nil
      }
    }.compactMap(\.self)
  }

  private func counting(
    layoutsOf digests: [ContentDigest], by engine: Engine, in summary: CaseSummary
  ) throws -> CaseSummary {
    var summary = summary
    for (number, digest) in digests.enumerated() {
      let layout = try layout(for: LayoutInputs(digest, RequestText(text: ""), engine).key) {
        "pass \(number) of \"\(summary.name)\""
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
    let asked = conditions.request.map { RequestText($0) }
    for (_, summary, _) in try listings(matching: conditions.caseName) {
      let stored = try storedCase(summary.name)
      let places = try places(ofViews: conditions.view, in: stored)
      for pass in stored.passes where conditions.pass ?? pass == pass {
        for request in try requests(for: stored.digest(of: pass), engine: engine) {
          let text = RequestText(request)
          guard asked ?? text == text,
            let layout = try layout(of: stored, pass, request: request, engine: engine)
          else { continue }
          let frames = stored.frames(of: layout, text.text)
          for place in places where conditions.hold(of: frames[place]) { try body(frames[place]) }
        }
      }
    }
  }

  /// Hands out the views that meet the conditions, by case and view, with the priorities that count after the last pass.
  ///
  /// - Throws: `.damaged`, and what `body` throws
  public func forEachView(_ conditions: ViewConditions, _ body: (FoundView) throws -> Void) throws {
    for (_, summary, _) in try listings(matching: conditions.caseName) {
      let stored = try storedCase(summary.name)
      let state = stored.layoutCase.latestState
      for place in try places(ofViews: conditions.view, in: stored) {
        let found = FoundView(caseName: stored.name, ViewIndex(place), in: state)
        if conditions.hold(of: found) { try body(found) }
      }
    }
  }

  /// The places of the views of a case whose ids match a pattern as of a shell's, or of all, ascending.
  private func places(ofViews pattern: String?, in stored: StoredCase) throws -> [Int] {
    guard let pattern else { return Array(stored.layoutCase.views.indices) }
    let places = try rows(\.select_matching_views_sql, ["case_id": stored.id, "pattern": pattern]) {
      try $0["place"] as Int
    }
    return places.sorted().filter(stored.layoutCase.views.indices.contains)
  }

  /// This engine's stored heights that meet the conditions, by case, pass and width.
  ///
  /// - Parameter log: takes the damage of each case and of each height that is left out. Without one, damage ends it.
  package func heights(
    _ conditions: HeightConditions, engine: Engine, noting log: DamageLog? = nil
  ) throws -> [FoundHeight] {
    // Also of cases without heights, which may have lost the passes that they belong to.
    let cases = Dictionary(
      uniqueKeysWithValues: try listings(noting: log).map { ($0.id, $0.digests) })
    let asked: StatementArguments = ["name": conditions.caseName, "pass": conditions.pass]
    return try rows(\.query_heights_sql, asked + engine.arguments) { row -> FoundHeight? in
      guard let digests = cases[try row["case_id"]] else { return nil }
      return try noting(log) {
        let found = try FoundHeight(row)
        let digest: ContentDigest = try row["digest"]
        guard digests.indices.contains(found.pass.rawValue), digests[found.pass.rawValue] == digest else {
          throw StoreError.damaged("the case \"\(found.caseName)\" is not what was stored")
        }
        return found
      }
    }.compactMap(\.self).filter { conditions.hold(of: $0.cell) }
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
      let request: RequestText? = try row["request"]
      let patch = try request?.patch()
      separator = patch?.separator
      hasOwnSeparator = patch != nil && patch?.separator == nil
    } catch StoreError.damagedCache {
      throw StoreError.damagedCache("a height of pass \(pass) of \"\(caseName)\" is not what was stored")
    }
  }
}
