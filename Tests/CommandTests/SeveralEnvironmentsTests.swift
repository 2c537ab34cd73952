import JSON
import TestSupport
import Testing

/// `solve` in several environments at once.
struct SeveralEnvironmentsTests {
  /// As wide as its root but for 16 at both sides, 44 high and 8 from above and below: 288 × 44 of 320 × 60.
  private static let bar = """
    {"name":"bar","root":{"id":"v","children":[{"id":"box"}]},
     "constraints":["H:|-16-[box]-16-|","V:|-8-[box(44)]-8-|"]}
    """

  @Test func `frames at several widths stand side by side, and below each view in a narrow terminal`() throws
  {
    let workshop = try Workshop.holding(["bar.json": Self.bar])
    #expect(
      try workshop.run("solve bar.json --width 320,375,430").output == """
        bar, pass 0 of 0, rules: articles
        320: 320 × free at 1x, ltr; solved
        375: 375 × free at 1x, ltr; solved
        430: 430 × free at 1x, ltr; solved

        view   320                375                430
        ─────  ─────────────────  ─────────────────  ─────────────────
        v      320 × 60 at 0, 0   375 × 60 at 0, 0   430 × 60 at 0, 0
          box  288 × 44 at 16, 8  343 × 44 at 16, 8  398 × 44 at 16, 8

        """)
    let narrow = try workshop.shell("COLUMNS=50 layoutcase solve bar.json --width 320 --width 375,430").output
    #expect(
      narrow.hasSuffix(
        """
          box
            320: 288 × 44 at 16, 8
            375: 343 × 44 at 16, 8
            430: 398 × 44 at 16, 8

        """), "\(narrow)")
  }

  @Test func `programs get what each environment alone gives them`() throws {
    let workshop = try Workshop.holding(["bar.json": Self.bar])
    let widths = ["320", "375"]
    let single = try widths.map { try workshop.run("solve bar.json --width \($0) -o ndjson").output }
    #expect(try workshop.run("solve bar.json --width 320,375 -o ndjson").output == single.joined())
    let all = try JSONDocument(workshop.run("solve bar.json --width 320,375 -o json").output).root.elements
    #expect(all.compactMap { $0["environment"]?["width"]?.content } == [.number(320), .number(375)])
    #expect(
      try workshop.run("solve bar.json --width 320,375 -o csv").output.replacing("\r\n", with: "\n") == """
        view,x,y,width,height,ambiguous,source,warnings,overflow,openAt,environmentWidth,environmentHeight,scale,direction,textSize,device
        v,0,0,320,60,false,,,,,320,,1,ltr,L,
        box,16,8,288,44,false,,,,,320,,1,ltr,L,
        v,0,0,375,60,false,,,,,375,,1,ltr,L,
        box,16,8,343,44,false,,,,,375,,1,ltr,L,

        """)
  }

  /// 100 and 16 at both sides are 132: 120 is too little, and 140 is too much.
  @Test func `what is wrong in some of the environments is told with them`() throws {
    let document = Self.bar.replacing("[box]-16-|", with: "[box(100)]-(>=16)-|")
    let workshop = try Workshop.holding(["bar.json": document])
    let told = try workshop.run("solve bar.json --width 120,140 --direction ltr,rtl").output
    #expect(
      told.contains("\n120 ltr: 120 × free at 1x, ltr; conflict\n140 ltr: 140 × free at 1x, ltr; solved\n"))
    #expect(told.contains("\n120 ltr and 120 rtl: broken: c"), "\(told)")
    #expect(told.contains("100 × 44 at 24, 8"), "\(told)")
  }

  @Test func `a picture of a watched file and verbs of one layout take one environment`() throws {
    let workshop = try Workshop.holding(["bar.json": Self.bar])
    let watched = try workshop.run("solve bar.json --width 320,375 --watch")
    #expect(
      watched.exitCode == 2 && watched.messages.contains("--watch draws one layout; give one environment"))
    for line in ["why bar.json box --width 320 --width 375", "ambiguity bar.json --width 320,375"] {
      #expect(
        try workshop.run(line).messages.contains(
          "--width takes one value, not 2, as one layout is told of; \"solve\", \"height\", \"heights\" and \"lint\" "
            + "take several, \"diff\" takes two, and \"sweep\" a range"))
    }
  }
}
