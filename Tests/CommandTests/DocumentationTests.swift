import Arguments
import Platform
import TestSupport
import Testing

@testable import layoutcase

/// The pages are programs: their sessions are run, and their tables are the declarations'. `DUMP_DOCUMENTATION=1`
/// writes what the program prints into them.
@Suite(.serialized) struct DocumentationTests {
  static let pages = [
    "README.md", "Documentation/Architecture.md", "Documentation/CaseFormat.md", "Documentation/Changes.md",
    "Documentation/EveryDay.md",
    "Documentation/FromYourScreen.md", "Documentation/InterfaceBuilder.md", "Documentation/Layout.md",
    "Documentation/Lists.md", "Documentation/Manual.md", "Documentation/Recording.md",
    "Documentation/Reliability.md", "Documentation/SQLExtension.md", "Documentation/Scale.md",
    "Documentation/Security.md", "Documentation/SwiftLibrary.md", "Documentation/Texts.md",
  ]

  @Test(arguments: pages) func `the sessions of a page print what the tool prints`(_ path: String) throws {
    let page = try Page(path)
    let workshop = try Workshop()
    for block in page.blocks {
      if let file = block.file { try workshop.folder.write(block.text, to: file) }
      guard block.language == "console" else { continue }
      var shown = ""
      for line in block.text.split(separator: "\n", omittingEmptySubsequences: false)
      where line.hasPrefix("$ ") {
        shown += "\(line)\n" + (try workshop.shell(String(line.dropFirst(2))).output)
      }
      if isWriting { try Page(path).replace(block.text, with: shown) } else { #expect(shown == block.text) }
    }
  }

  @Test func `the pages have sessions, and each page is tested`() throws {
    let sessions = try Self.pages.flatMap { try Page($0).blocks }.count { $0.language == "console" }
    #expect(sessions >= 12)
    let listed = try Workshop().shell("cd '\(Page.root)' && ls README.md Documentation/*.md").output
    #expect(listed.split(separator: "\n").map(String.init) == Self.pages.sorted(by: Self.readmeLast))
  }

  private static func readmeLast(_ one: String, _ other: String) -> Bool {
    (one == "README.md" ? "\u{10FFFF}" : one) < (other == "README.md" ? "\u{10FFFF}" : other)
  }

  @Test(arguments: pages) func `the links of a page lead to files`(_ path: String) throws {
    let page = try Page(path)
    let folder = path.split(separator: "/").dropLast().map { "\($0)/" }.joined()
    for target in page.links where !target.contains("://") && !target.hasPrefix("#") {
      let file = target.prefix { $0 != "#" }
      #expect(access("\(Page.root)\(folder)\(file)", F_OK) == 0, "\(path): \(target)")
    }
  }

  @Test(arguments: ["Documentation/Reliability.md", "Documentation/Security.md"])
  func `the tests that show a promise exist`(_ path: String) throws {
    let files = try Workshop().shell("cd '\(Page.root)' && find Tests -name '*Tests*'").output.split(
      separator: "\n")
    let names = Set(files.compactMap { $0.split(separator: "/").last?.split(separator: ".").first })
    let named = try Page(path).text.matches(of: /`(?:\w+\/)*(\w+Tests)`/).map(\.output.1)
    #expect(named.count >= 15)
    for name in named { #expect(names.contains(name), "\(name)") }
  }

  @Test func `the README is short`() throws {
    #expect(try Page("README.md").text.split(separator: "\n", omittingEmptySubsequences: false).count <= 151)
  }

  @Test func `the table of verbs is the declarations'`() throws {
    let manual = try Page("Documentation/Manual.md")
    if isWriting, let start = manual.text.firstRange(of: "| verb |")?.lowerBound,
      let blank = manual.text[start...].firstRange(of: "\n\n")
    {
      try manual.replace(
        String(manual.text[start..<manual.text.index(after: blank.lowerBound)]), with: commandTree.verbTable)
    } else {
      #expect(manual.text.contains("\n\(commandTree.verbTable)\n"))
    }
  }

  @Test func `the exit codes are the program's`() throws {
    let text = try Page("Documentation/Manual.md").text
    for code in ExitCode.allCases { #expect(text.contains("| \(code.rawValue) | \(code.meaning) |\n")) }
  }

  @Test func `every folder of the sources has its place on the map`() throws {
    let folders = try Workshop().shell("ls '\(Page.root)Sources'").output.split(separator: "\n")
    let text = try Page("Documentation/Architecture.md").text
    #expect(folders.count > 10)
    for folder in folders { #expect(text.contains("`Sources/\(folder)")) }
  }

  private var isWriting: Bool { getenv("DUMP_DOCUMENTATION") != nil }
}

/// A page of the documentation.
private struct Page {
  static let root = String(#filePath.dropLast("Tests/CommandTests/DocumentationTests.swift".count))
  let path: String
  let text: String

  /// A fenced block. The words behind its fence are its language and the name of the file that a reader saves it as.
  struct Block {
    let language: String
    let file: String?
    var text: String
  }

  init(_ path: String) throws {
    self.path = path
    text = try Fixtures.text("../../\(path)")
  }

  var blocks: [Block] {
    var blocks: [Block] = []
    var isInBlock = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        isInBlock.toggle()
        let words = line.dropFirst(3).split(separator: " ").map(String.init)
        if isInBlock {
          blocks.append(Block(language: words.first ?? "", file: words.dropFirst().first, text: ""))
        }
      } else if isInBlock {
        blocks[blocks.count - 1].text += "\(line)\n"
      }
    }
    return blocks
  }

  /// The targets of the page's links and pictures, outside of its blocks.
  var links: [Substring] {
    text.matches(of: /\]\(([^)\s]+)\)/).map(\.output.1)
  }

  func replace(_ old: String, with new: String) throws {
    let file = try #require(fopen(Self.root + path, "w"))
    defer { fclose(file) }
    fputs(text.replacing(old, with: new, maxReplacements: 1), file)
  }
}
