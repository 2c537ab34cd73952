import CaseExport
import JSON
import LayoutModel
import Seeds
import Testing

/// `export --vfl`, by reading its lines as the constraints of a document.
struct VisualFormatTests {
  /// A view with two beside each other in it, and constraints.
  private func lines(_ constraints: String) throws -> [String] {
    let document = """
      { "name": "n", "root": { "id": "view", "children": [{ "id": "a" }, { "id": "b",
        "children": [{ "id": "inner" }] }] }, "constraints": [\(constraints)] }
      """
    let layoutCase = try LayoutCase(json: Array(document.utf8))
    return VisualFormatSource(layoutCase, after: PassNumber(0)).lines
  }

  @Test(
    arguments: [
      (#""H:|-20-[a(>=40@750)]-8-[b]-20-|""#, ["H:|-20-[a(>=40@750)]-8-[b]-20-|"]),
      // The other side first, and flush.
      (#""view.top == a.top", "a.bottom == view.bottom - 4""#, ["V:|[a]-4-|"]),
      (#""a.trailing <= b.leading - 8 @ 250""#, ["H:[a]-(>=8@250)-[b]"]),
      (#""b.leading == a.trailing - 8""#, ["H:[a]-(-8)-[b]"]),
      // Apple's grammar has a number without parentheses only where no priority follows it.
      (#""b.leading == a.trailing + 8 @ 250""#, ["H:[a]-(8@250)-[b]"]),
      (#""b.leading == a.trailing @ 250""#, ["H:[a]-(0@250)-[b]"]),
      (#""a.width == b.width", "a.width == 10 @ 20""#, ["H:[a(b,10@20)]"]),
      (#""a.height == 10", "b.top == a.bottom", "b.height == 20""#, ["V:[a(10)][b(20)]"]),
      // What goes on with another view begins a line, and so does another axis.
      (#""a.width == 1", "b.width == 2", "b.height == 3""#, ["H:[a(1)]", "H:[b(2)]", "V:[b(3)]"]),
      // Another superview's end.
      (#""H:|-1-[a]-2-[inner]", "b.trailing == inner.trailing""#, ["H:|-1-[a]-2-[inner]", "H:[inner]|"]),
      (
        #""a.centerX == view.centerX", "a.leading >= view.leadingMargin + 4 @ 9.5", "a.width == 2 * b.width""#,
        [
          "// a.centerXAnchor.constraint(equalTo: view.centerXAnchor)",
          """
          // a.leadingAnchor.constraint(greaterThanOrEqualTo: view.layoutMarginsGuide.leadingAnchor, \
          constant: 4).with(priority: 9.5)
          """,
          "// a.widthAnchor.constraint(equalTo: b.widthAnchor, multiplier: 2)",
        ]
      ),
      (
        #"{ "id": "off", "first": "a.width", "relation": "==", "constant": 3, "active": false }"#,
        [#"// Not active: a.widthAnchor.constraint(equalToConstant: 3).named("off")"#]
      ),
      // A view that is not in the other.
      (
        #""inner.leading == view.leading""#,
        ["// inner.leadingAnchor.constraint(equalTo: view.leadingAnchor)"]
      ),
    ])
  func `constraints become formats in their order, and what no format says a comment`(
    constraints: String, expected: [String]
  ) throws {
    #expect(try lines(constraints) == expected)
  }

  @Test func `a cell has the names that it has in Swift`() throws {
    let document = """
      { "name": "n", "root": { "id": "cell", "class": "UITableViewCell", "children": [{ "id": "a" }] },
        "constraints": ["a.centerX == cell.centerX"] }
      """
    let layoutCase = try LayoutCase(json: Array(document.utf8))
    let line = "a.centerXAnchor.constraint(equalTo: contentView.centerXAnchor)"
    #expect(SwiftSource(layoutCase, after: PassNumber(0)).text.contains(line))
    #expect(VisualFormatSource(layoutCase, after: PassNumber(0)).lines == ["// " + line])
  }

  /// UIKit makes the content view as large as its cell, and no app may say otherwise.
  @Test func `of a cell and its content view is told only what UIKit does not do`() throws {
    let document = """
      { "name": "n", "root": { "id": "cell", "class": "UITableViewCell",
          "children": [{ "id": "contentView", "children": [{ "id": "a" }] }] },
        "constraints": ["contentView.leading == cell.leading", "contentView.top == cell.top",
          "cell.bottom == contentView.bottom", "contentView.trailing == cell.trailing - 44",
          "contentView.bottom <= cell.bottom", "V:|[a]", "cell.height == 60"] }
      """
    let layoutCase = try LayoutCase(json: Array(document.utf8))
    let remarks = [
      "trailingAnchor.constraint(equalTo: cell.trailingAnchor, constant: -44)",
      "bottomAnchor.constraint(lessThanOrEqualTo: cell.bottomAnchor)",
    ].map { "// The case also has: contentView." + $0 }
    let source = SwiftSource(layoutCase, after: PassNumber(0)).text
    let constraints = source.split(separator: "\n").filter { $0.contains(".constraint(") }.map {
      String($0.drop { $0 == " " })
    }
    #expect(
      constraints == [
        "a.topAnchor.constraint(equalTo: contentView.topAnchor),",
        "cell.heightAnchor.constraint(equalToConstant: 60),",
      ] + remarks)
    let formats = VisualFormatSource(layoutCase, after: PassNumber(0)) {
      $0.first.attribute == .height
    }
    let encapsulated = "// UIKit makes it: cell.heightAnchor.constraint(equalToConstant: 60)"
    #expect(formats.lines == remarks + ["V:|[a]", encapsulated])
    #expect(formats.constraintCount == 4 && formats.saidCount == 1)
  }

  @Test func `the formats of all built-in cases say their constraints, and comments stand for the rest`()
    throws
  {
    var saidCount = 0
    for seed in Seeds.all {
      let layoutCase = try LayoutCase(json: seed.document)
      let source = VisualFormatSource(layoutCase, after: PassNumber(0))
      let formats = source.lines.filter { !$0.hasPrefix("//") }
      // Names that a document and Swift write in one way: `switch` is a word of the language.
      guard layoutCase.view(named: "switch") == nil,
        layoutCase.views.allSatisfy({ view in view.id.allSatisfy { $0.isLowercase || $0.isNumber } })
      else {
        continue
      }
      let read = try reading(formats, instead: layoutCase)
      let written = layoutCase.constraints.filter { $0.origin != .autoresizing }
      #expect(read.count + source.lines.count - formats.count == written.count, "\(seed.name)")
      #expect(read.count == source.saidCount)
      var remaining = written.map { normal($0, layoutCase.views) }
      for constraint in read {
        let index = remaining.firstIndex(of: normal(constraint, layoutCase.views))
        #expect(index != nil, "\(seed.name): \(constraint.equation(in: layoutCase.views))")
        if let index { remaining.remove(at: index) }
      }
      saidCount += read.count
    }
    #expect(saidCount > 100)
  }

  /// The constraints that formats give between the views of a case.
  private func reading(_ formats: [String], instead layoutCase: LayoutCase) throws -> [Constraint] {
    guard case .object(let members) = layoutCase.json.content else { return [] }
    let kept = members.filter { ["name", "root"].contains($0.name) }
    let constraints = JSONMember("constraints", .array(formats.map { .string($0) }))
    let document = JSONWriter.text(of: .object(kept + [constraints]), .compact)
    return try LayoutCase(json: Array(document.utf8)).constraints.filter { $0.origin != .autoresizing }
  }

  /// The same text for a constraint and for the one with its sides exchanged.
  private func normal(_ constraint: Constraint, _ views: [View]) -> String {
    let equation = constraint.equation(in: views)
    guard let second = constraint.second, constraint.multiplier == 1, !constraint.first.attribute.isSize
    else {
      return equation
    }
    let relations: [Relation: Relation] = [
      .equal: .equal, .lessThanOrEqual: .greaterThanOrEqual, .greaterThanOrEqual: .lessThanOrEqual,
    ]
    let reversed = Constraint(
      id: constraint.id, origin: constraint.origin, first: second,
      relation: relations[constraint.relation] ?? .equal, second: constraint.first, multiplier: 1,
      constant: -constraint.constant, priority: constraint.priority, isActive: true)
    return min(equation, reversed.equation(in: views))
  }

}
