import JSON
import TestSupport
import Testing

/// What the program proposes, done word by word in the document: the edited document is laid out.
struct FollowedAdviceTests {
  /// An image 60 wide leaves 192 of 288 to three labels, which are tied, as the title breaks into two lines.
  private static let product = """
    {"name":"product","rules":"uikit","environment":{"width":320,"scale":2},"root":{"id":"cell","children":[
      {"id":"row","class":"UIStackView","stack":{"axis":"horizontal","spacing":12,"alignment":"center"},"children":[
        {"id":"image","class":"UIImageView"},
        {"id":"title","class":"UILabel","text":"Running shoes, waterproof, for autumn and winter",
         "font":{"textStyle":"body"},"numberOfLines":2},
        {"id":"price","class":"UILabel","text":"$129.00","font":{"textStyle":"headline"}},
        {"id":"badge","class":"UILabel","text":"NEW","font":{"size":12,"weight":"bold"}}]}]},
     "constraints":["H:|-16-[row]-16-|","V:|-12-[row]-12-|","image.width == 60","image.height == 60"]}
    """

  /// The document with priorities of contents, "price.compression.horizontal=752", in its views, whose order it keeps.
  private func document(_ document: String, with assignments: [Substring]) throws -> String {
    let parts = assignments.map { $0.split(whereSeparator: { ".=".contains($0) }).map(String.init) }
    return try Dictionary(grouping: parts, by: \.[0]).reduce(document) { document, view in
      let members = try ["hugging", "compression"].compactMap { kind -> String? in
        let own = view.value.filter { $0[1] == kind }
        try #require(own.allSatisfy { $0.count == 4 })
        return own.isEmpty
          ? nil : "\"\(kind)\":{\(own.map { "\"\($0[2])\":\($0[3])" }.joined(separator: ","))}"
      }
      let place = "{\"id\":\"\(view.key)\","
      try #require(document.contains(place))
      return document.replacing(place, with: place + members.joined(separator: ",") + ",")
    }
  }

  @Test func `raises that are proposed for a tie do in the document what is told of them`() throws {
    let workshop = try Workshop.holding(["product.json": Self.product])
    let advice = try JSONDocument(workshop.run("ambiguity product.json -o json").output).root
    let remedies = (advice["remedies"]?.elements ?? []).map { $0.elements.compactMap(\.text) }
    let values = (advice["remedyValues"]?.elements ?? []).map(\.elements)
    var count = 0
    for (words, outcome) in zip(remedies.joined(), values.joined()) where words.hasPrefix("raise ") {
      let assignments = words.replacing("raise ", with: "").replacing(" and ", with: " ").split(
        separator: " ")
      let edited = try document(Self.product, with: assignments)
      let layout = try JSONDocument(workshop.run("solve - -o json", input: edited).output).root
      guard case .object(let members) = outcome.content else { continue }
      for member in members {
        let (view, number) = (member.name.prefix { $0 != "." }, member.name.split(separator: ".")[1])
        let frame = layout["frames"]?.elements.first { $0["view"]?.text == String(view) }
        #expect(frame?[String(number)]?.double == member.value.double, "\(words): \(member.name)")
        #expect(frame?["ambiguous"]?.content == .bool(false), "\(words)")
        count += 1
      }
    }
    #expect(count >= 4, "\(remedies)")
  }

  @Test func `the fix of a tie ends it when it is written into the document`() throws {
    let workshop = try Workshop.holding(["product.json": Self.product])
    let lint = ["lint", "product.json", "--select", "ambiguity", "-o", "json"]
    let findings = try JSONDocument(workshop.run(lint).output).root.elements
    #expect(findings.count == 3)
    for finding in findings {
      let fix = try #require(finding["fix"]?.text)
      let edited = try document(Self.product, with: fix.split(separator: " "))
      let left = try JSONDocument(
        workshop.run("lint - --select ambiguity -o json", input: edited).output
      ).root.elements
      #expect(!left.contains { $0["subject"]?.text == finding["subject"]?.text }, "\(fix)")
    }
  }

  /// Between the edges of a view two labels follow each other, whose sizes the log does not tell. Of the view's width
  /// only the least one leaves them no choice.
  @Test func `what another number would not determine is not proposed for any number`() throws {
    let log = """
      <__NSArrayM 0x600003a0c3c0>(
      <NSLayoutConstraint:0x600001b1bde0 H:|-(16)-[UILabel:0x7f9481e09230'Shoes']   (active, names: '|':UIView:0x7f9481e08f80 )>,
      <NSLayoutConstraint:0x600001b1be30 H:[UILabel:0x7f9481e09230'Shoes']-(8)-[UILabel:0x7f9481e0a110'$129']   (active)>,
      <NSLayoutConstraint:0x600001b1bed0 H:[UILabel:0x7f9481e0a110'$129']-(16)-|   (active, names: '|':UIView:0x7f9481e08f80 )>
      )
      """
    let workshop = try Workshop.holding(["c.txt": log])
    _ = try workshop.run("explain c.txt --name amb")
    let told = try workshop.run("ambiguity amb").output
    #expect(
      told.contains("To determine ") && !told.contains("UILabel_129.width: add UIView.width"), "\(told)")
    let wide = try workshop.run("solve amb --width 375 -o json")
    let frames = try JSONDocument(wide.output).root["frames"]?.elements ?? []
    #expect(frames.contains { $0["ambiguous"]?.content == .bool(true) }, "a width determines neither label")
  }
}
