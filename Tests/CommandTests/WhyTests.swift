import JSON
import TestSupport
import Testing

/// `why` and `ambiguity` as processes, on what the articles tell.
@Suite struct WhyTests {
  private func workshop() throws -> Workshop {
    let workshop = try Workshop()
    _ = try workshop.run("seed")
    return workshop
  }

  @Test func `of two labels that were never raised the last is compressed first`() throws {
    let run = try workshop().run("why article-3-never-raised label1.width")
    #expect(run.exitCode == 0)
    #expect(run.output.hasPrefix("label1.width is 100\n"))
    #expect(run.output.contains("none was raised to it, so the last one is compressed first."))
  }

  @Test(arguments: [
    ("article-3-raised-last-compressed", "label1's compression resistance 751 gives way by 70"),
    ("article-3-raised-last-stretched", "raised to it last, so it gives way first"),
    ("article-1-compressed", "blueLabel's compression resistance 750 gives way by 41"),
  ])
  func `what the articles say of who gives way is told`(name: String, sentence: String) throws {
    let view = name.hasPrefix("article-1") ? "blueLabel.height" : "label1.width"
    #expect(try workshop().run("why \(name) \(view)").output.contains(sentence))
  }

  @Test func `a kept layout is told with the pass that made it`() throws {
    let workshop = try Workshop()
    _ = try workshop.run("add -", input: MachineOutputTests.labels)
    _ = try workshop.run("set labels second.hugging.horizontal=251")
    let run = try workshop.run("why labels second.width")
    #expect(run.output.hasPrefix("second.width is 307: kept since pass 1"))
  }

  @Test func `a misspelled view or attribute is named with the right one`() throws {
    let view = try workshop().run("why article-3-never-raised label3.width")
    #expect(view.exitCode == 2 && view.messages.contains("did you mean"))
    let attribute = try workshop().run("why article-3-never-raised label1.widht")
    #expect(attribute.exitCode == 2 && attribute.messages.contains("did you mean \"width\"?"))
  }

  @Test func `only a check fails where something is open`() throws {
    #expect(try workshop().run("ambiguity article-3-never-raised").exitCode == 0)
    #expect(try workshop().run("ambiguity article-3-never-raised --check").exitCode == 1)
    let run = try workshop().run("ambiguity article-3-never-raised -o csv")
    #expect(run.output.contains("label1,width,100,50,100"))
  }

  @Test func `both ends of what is open are shown to a program, too`() throws {
    let run = try workshop().run("ambiguity article-3-never-raised -o json")
    let examples = try #require(try JSONDocument(run.output).root["examples"]).elements
    let widths = examples.map { frames in
      ["label1", "label2"].map { name in
        frames.elements.first { $0["view"]?.text == name }?["width"]?.double
      }
    }
    #expect(widths == [[50, 100], [100, 50]])
  }
}
