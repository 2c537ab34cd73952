import CaseDiagnosis
import JSON
import LayoutEngine
import LayoutModel
import TestSupport
import Testing

/// Smallest cases, checked by trying each part of their documents once more.
struct MinimisingTests {
  private static let measurer = SquareGlyphs()

  /// Rows of labels beside each other, and a conflict in the middle where one is wanted.
  private static func rows(_ count: Int, hasConflict: Bool = true) throws -> LayoutCase {
    let views = (0..<count).map { row in
      """
      { "id": "row\(row)", "children": [
        { "id": "a\(row)", "class": "UILabel", "text": "title \(row)", "hugging": { "horizontal": 251 } },
        { "id": "b\(row)", "class": "UILabel", "intrinsic": { "width": 40.5, "height": 20 } } ] }
      """
    }
    let constraints = (0..<count).flatMap { row in
      let above = row == 0 ? "root.top" : "row\(row - 1).bottom"
      return [
        "row\(row).top == \(above) + 8", "row\(row).leading == root.leading",
        "row\(row).trailing == root.trailing",
        "a\(row).leading == row\(row).leading + 16", "b\(row).leading >= a\(row).trailing + 8",
        "b\(row).trailing == row\(row).trailing - 16", "row\(row).height == 44",
      ].map { "\"\($0)\"" }
    }
    let conflict =
      hasConflict ? ["\"a\(count / 2).width == 150.25\"", "\"a\(count / 2).width >= 200\""] : []
    return try LayoutCase(
      document:
        """
        { "name": "rows", "title": "Rows", "tags": ["long"], "environment": { "width": 320, "scale": 2 },
          "root": { "id": "root", "children": [ \(views.joined(separator: ",")) ] },
          "constraints": [ \((constraints + conflict).joined(separator: ",")) ],
          "history": [
            { "changes": [ { "view": "a3", "text": "another" } ], "expect": { "status": "conflict" } },
            { "changes": [ { "constraint": "c5", "constant": 12 }, { "environment": { "width": 375 } } ] } ] }
        """)
  }

  private func minimised(
    _ layoutCase: LayoutCase, while condition: MinimisedCondition,
    request: EnvironmentPatch = EnvironmentPatch()
  ) throws -> Minimisation {
    try Minimisation(of: layoutCase, while: condition, request: request, measurer: Self.measurer)
  }

  @Test func `a conflict among many rows is left with its two constraints and the way to their view`() throws
  {
    let found = try minimised(try Self.rows(20), while: .condition("conflict"))
    let small = try #require(found.layoutCase)
    // A width that is required twice: neither the row around it nor anything else has a part in that.
    #expect(small.views.map(\.id).contains("a10"))
    #expect(small.views.count <= 3)
    #expect(small.constraints.count == 2)
    #expect(small.constraints.allSatisfy { $0.first == Anchor(ViewIndex(small.views.count - 1), .width) })
    #expect(small.history.isEmpty)
    #expect(small.constraints.map(\.origin) == [.numbered, .numbered])
    #expect(found.layoutCount > 0 && found.layoutCount < 600)
  }

  @Test(
    arguments: [
      ("conflict", 12, "conflict"), ("ambiguous(b3)", 5, "ambiguous(b3)"),
      // Seven squares of 17; and 8 and 44 for each row.
      ("a3.width > 60 and not conflict", 5, "a3.width == 119 and not conflict"),
      ("row4.y > 200", 6, "row4.y == 216"),
      ("row2.height == 44 and row1.y < row2.y", 5, "row2.height == 44 and row1.y == 60 and row2.y == 112"),
    ])
  func `no single part can go`(condition: String, rows: Int, kept: String) throws {
    let layoutCase = try Self.rows(rows, hasConflict: condition == "conflict")
    let small = try #require(try minimised(layoutCase, while: .condition(condition)).layoutCase)
    #expect(holds(condition, of: small) && holds(kept, of: small))
    let open = ambiguousNumbers(of: layoutCase)
    var tried = 0
    // By its numbers a conflict is known again.
    let members: Set = condition == "conflict" ? ["format", "id", "constant"] : ["format", "id"]
    for document in smaller(than: small.json, keeping: members) {
      guard let smaller = try? LayoutCase(json: JSONWriter.bytes(of: document)) else { continue }
      tried += 1
      // Where numbers become ambiguous that were not, it is another ambiguity.
      let isOther = condition.contains("ambiguous") && !ambiguousNumbers(of: smaller).isSubset(of: open)
      #expect(isOther || !holds(kept, of: smaller), "\(JSONWriter.text(of: document, .compact))")
    }
    #expect(tried > 0)
  }

  @Test func `the smallest document is read again as what it was`() throws {
    let small = try #require(try minimised(try Self.rows(12), while: .condition("conflict")).layoutCase)
    let read = try LayoutCase(json: small.document())
    #expect(read == small)
  }

  @Test func `an ambiguity of two labels that hug alike stays one of these two`() throws {
    // Either may be stretched. All else is determined.
    let layoutCase = try LayoutCase(
      document:
        """
        { "name": "tie", "environment": { "width": 300, "height": 100 },
          "root": { "id": "root", "children": [ { "id": "row", "children": [
            { "id": "a", "intrinsic": { "width": 20, "height": 20 } },
            { "id": "b", "intrinsic": { "width": 20, "height": 20 } }, { "id": "c" } ] } ] },
          "constraints": [ "H:|[row]|", "V:|-8-[row(40)]", "H:|[a][b]|", "V:|[a]", "V:|[b]", "H:|[c(9)]",
            "V:|[c(9)]" ] }
        """)
    let small = try #require(try minimised(layoutCase, while: .condition("ambiguous")).layoutCase)
    #expect(small.view(named: "c") == nil)
    #expect(isAmbiguous(small))
    // Where one of them hugs more than the other nothing is left open: no constraint is missing.
    for view in ["a", "b"] {
      let words = ["\(view).hugging.horizontal=251"]
      #expect(!isAmbiguous(small.appending(Pass(changes: try small.changes(assigning: words)))))
    }
  }

  private func isAmbiguous(_ layoutCase: LayoutCase) -> Bool {
    var session = LayoutSession(layoutCase, measurer: Self.measurer)
    return session.lastLayout().isAmbiguous
  }

  /// Two labels that hug alike, with margins that have no part in that; and 10 + 70 + 10 + 80 + 10 in 100.
  @Test(
    arguments: [
      ("ambiguous(a)", "H:|-10-[a]-10-[b]-10-|", 200),
      ("ambiguous and not conflict", "H:|-10-[a]-10-[b]-10-|", 200),
      ("conflict and not ambiguous", "H:|-10-[a(70)]-10-[b(80)]-10-|", 100),
      ("broken(c5)", "H:|-10-[a(170)]-10-[b(80)]-10-|", 100),
    ])
  func `what is left of a trouble is small and of the same kind`(condition: String, row: String, width: Int)
    throws
  {
    let layoutCase = try LayoutCase(
      document:
        """
        { "name": "pair", "environment": { "width": \(width), "height": 40 },
          "root": { "id": "v", "children": [
            { "id": "a", "intrinsic": { "width": 50, "height": 20 } },
            { "id": "b", "intrinsic": { "width": 60, "height": 20 } } ] },
          "constraints": [ "\(row)", "V:|-5-[a]", "V:|-5-[b]" ] }
        """)
    let small = try #require(try minimised(layoutCase, while: .condition(condition)).layoutCase)
    // A view that stands alone would be ambiguous, too.
    #expect(small.views.map(\.id).contains("a") && !small.constraints.isEmpty)
    let isConflict = condition.contains("broken") || condition.hasPrefix("conflict")
    let vertical = small.constraints.filter { $0.first.attribute.axis == .vertical }
    #expect(vertical.allSatisfy { $0.constant == 0 })
    if isConflict {
      #expect(small.constraints.contains { $0.constant.magnitude >= 70 })
    } else {
      #expect(small.views.map(\.id).contains("b") && small.constraints.allSatisfy { $0.constant == 0 })
    }
    let again = try #require(try minimised(small, while: .condition(condition)).layoutCase)
    #expect(again == small)
  }

  @Test func `what makes two cases differ is left of both`() throws {
    let one = try Self.rows(8)
    let text = String(decoding: one.document(), as: UTF8.self)
    let other = try LayoutCase(
      json: Array(text.replacing("row5.height == 44", with: "row5.height == 45").utf8))
    let found = try minimised(one, while: .differs(other))
    let (small, twin) = (try #require(found.layoutCase), try #require(found.other))
    #expect(small.constraints.map { $0.equation(in: small.views) } == ["row5.height == 44"])
    #expect(twin.constraints.map { $0.equation(in: twin.views) } == ["row5.height == 45"])
  }

  @Test func `a request becomes part of the document`() throws {
    // 300 − 100 are 200, and 150 − 100 are 50.
    let layoutCase = try LayoutCase(
      document:
        """
        { "name": "two", "environment": { "width": 300, "height": 50 },
          "root": { "id": "v", "children": [ { "id": "first" }, { "id": "second" } ] },
          "constraints": [ "H:|[first(100)][second]|", "V:|[first]|", "V:|[second]|" ] }
        """)
    let narrow = MinimisedCondition.condition("second.width < 80")
    #expect(try minimised(layoutCase, while: narrow).layoutCase == nil)
    var request = EnvironmentPatch()
    request.width = .set(150)
    let found = try minimised(layoutCase, while: narrow, request: request)
    #expect(holds("second.width < 80", of: try #require(found.layoutCase)))
  }
}

extension MinimisingTests {
  private func holds(_ condition: String, of layoutCase: LayoutCase) -> Bool {
    guard let condition = try? Condition(condition, of: layoutCase) else { return false }
    let session = LayoutSession(layoutCase, measurer: Self.measurer)
    guard let layout = Array(session).last else { return false }
    return condition.holds(
      of: LaidOutCase(layout, state: layoutCase.state(after: layout.pass), measurer: Self.measurer))
  }

  private func ambiguousNumbers(of layoutCase: LayoutCase) -> Set<String> {
    var session = LayoutSession(layoutCase, measurer: Self.measurer)
    let layout = session.lastLayout()
    return Set(
      zip(layoutCase.views, layout.ambiguity).flatMap { view, members in
        members.names.map { "\(view.id).\($0)" }
      })
  }

  /// The documents without one member or element each, and those that name a view without what names it. Identifiers
  /// and the format's name stay.
  private func smaller(than document: JSONValue, keeping kept: Set<String> = ["format", "id"]) -> [JSONValue]
  {
    documents(without: document, keeping: kept).flatMap { [$0, withoutDangling($0)] }
  }

  private func documents(without value: JSONValue, keeping kept: Set<String>) -> [JSONValue] {
    var found: [JSONValue] = []
    switch value.content {
    case .object(let members):
      for (place, member) in members.enumerated() {
        var rest = members
        rest.remove(at: place)
        if !kept.contains(member.name) { found.append(.object(rest)) }
        for smaller in documents(without: member.value, keeping: kept) {
          rest = members
          rest[place] = JSONMember(member.name, smaller)
          found.append(.object(rest))
        }
      }
    case .array(let elements):
      for (place, element) in elements.enumerated() {
        var rest = elements
        rest.remove(at: place)
        found.append(.array(rest))
        for smaller in documents(without: element, keeping: kept) {
          rest = elements
          rest[place] = smaller
          found.append(.array(rest))
        }
      }
    case .null, .bool, .number, .string: break
    }
    return found
  }

  private func withoutDangling(_ document: JSONValue) -> JSONValue {
    var ids: Set<Substring> = []
    var pending = document["root"].map { [$0] } ?? []
    while let view = pending.popLast() {
      ids.insert(Substring(view["id"]?.text ?? ""))
      pending += view["children"]?.elements ?? []
    }
    func isThere(_ word: Substring) -> Bool {
      guard let first = word.first, first.isLetter, let dot = word.firstIndex(of: ".") else { return true }
      return ids.contains(word[..<dot])
    }
    guard case .object(let members) = document.content else { return document }
    var rest: [JSONMember] = []
    for member in members {
      guard member.name == "constraints" else {
        rest.append(member)
        continue
      }
      let kept = member.value.elements.filter { constraint in
        let words =
          constraint.text ?? "\(constraint["first"]?.text ?? "") \(constraint["second"]?.text ?? "")"
        return words.split(separator: " ").allSatisfy(isThere)
      }
      rest.append(JSONMember("constraints", .array(kept)))
    }
    return .object(rest)
  }
}

extension JSONWriter {
  fileprivate static func bytes(of value: JSONValue) -> [UInt8] { Array(text(of: value, .compact).utf8) }
}
