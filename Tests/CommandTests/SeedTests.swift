import Seeds
import TestSupport
import Testing

@testable import layoutcase

/// The built-in cases, and what is asked of all of them at once.
struct SeedTests {
  @Test func `the seeds are loaded again and again without duplicates, and all expectations are met`() throws
  {
    let workshop = try Workshop()
    let count = Seeds.all.count
    #expect(try workshop.run("seed").messages == "\(count) built-in cases: \(count) added.\n")
    #expect(try workshop.run("seed").messages == "\(count) built-in cases: \(count) there already.\n")
    let replay = try workshop.run("replay --all --junit report.xml")
    #expect(replay.exitCode == 0)
    #expect(replay.output.hasSuffix("no difference\n"))
    let report = String(decoding: try workshop.folder.bytes(of: "report.xml"), as: UTF8.self)
    #expect(report.contains(#"failures="0""#))
  }

  @Test func `the list of seeds is the folder's`() throws {
    let root = String(#filePath.dropLast("Tests/CommandTests/SeedTests.swift".count))
    let listing = try Workshop().shell("cd '\(root)Seeds/cases' && LC_ALL=C ls")
    let names = listing.output.split(separator: "\n").map { String($0.dropLast(".json".count)) }
    #expect(Seeds.all.map(\.name) == names.sorted())
    for seed in Seeds.all {
      let file = try Fixtures.text("../../Seeds/cases/\(seed.name).json")
      #expect(file == String(decoding: seed.document, as: UTF8.self))
    }
  }

  @Test func `a replay that differs ends with 1 and says what differs`() throws {
    let workshop = try Workshop()
    _ = try workshop.run(
      "add -",
      input: #"""
        {"name": "wrong", "root": {"id": "r"}, "environment": {"width": 3, "height": 4},
         "expect": {"frames": {"r": {"width": 5}}}}
        """#)
    let run = try workshop.run("replay wrong --junit -")
    #expect(run.exitCode == 1)
    #expect(run.output.contains("  pass 0: r.width is 3, and 5 was expected\n"))
    #expect(
      run.output.contains(
        #"<failure message="1 difference">pass 0: r.width is 3, and 5 was expected</failure>"#))
  }

  @Test func `what is exported is added and exported again byte for byte`() throws {
    let workshop = try Workshop.seeded()
    for format in ["json", "ndjson"] {
      let first = try workshop.run("export --all -o \(format)")
      #expect(first.exitCode == 0)
      #expect(try workshop.run("add - --db \(format).db", input: first.output).exitCode == 0)
      #expect(try workshop.run("export --all -o \(format) --db \(format).db").output == first.output)
    }
    let one = try workshop.run("export article-2-hugging")
    #expect(try workshop.run("add - --db one.db", input: one.output).exitCode == 0)
    #expect(try workshop.run("export article-2-hugging --db one.db").output == one.output)
    #expect(try workshop.run("show article-2-hugging -o json").output == one.output)
  }
}
