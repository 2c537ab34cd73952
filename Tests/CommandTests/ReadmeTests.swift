import Arguments
import Glibc
import TestSupport
import Testing

@testable import layoutcase

/// The README is a program: its session is run, and its tables are the declarations'. `DUMP_README=1` writes what
/// the program prints into it.
@Suite(.serialized) struct ReadmeTests {
  private let root = String(#filePath.dropLast("Tests/CommandTests/ReadmeTests.swift".count))

  @Test func `the console blocks print what the tool prints`() throws {
    let blocks = try blocks()
    let workshop = try Workshop()
    let document = try #require(blocks.first { $0.language == "json" })
    try workshop.folder.write(Array(document.text.utf8), to: "two-labels.json")
    let log = try #require(blocks.first { $0.language == "log" })
    try workshop.folder.write(Array(log.text.utf8), to: "crash.log")
    let rows = try #require(blocks.first { $0.language == "csv" })
    try workshop.folder.write(Array(rows.text.utf8), to: "rows.csv")
    for block in blocks where block.language == "console" {
      var shown = ""
      for line in block.text.split(separator: "\n", omittingEmptySubsequences: false)
      where line.hasPrefix("$ ") {
        shown += "\(line)\n" + (try workshop.shell(String(line.dropFirst(2))).output)
      }
      if isWriting { try write { $0.replace(block.text, with: shown) } }
      #expect(shown == block.text)
    }
    #expect(blocks.contains { $0.language == "console" })
    #expect(blocks.count { $0.language == "console" } == 4)
  }

  @Test func `the table of verbs is the declarations'`() throws {
    if isWriting {
      try write { text in
        guard let start = text.firstRange(of: "| verb |")?.lowerBound,
          let blank = text[start...].firstRange(of: "\n\n")
        else { return }
        text.replaceSubrange(start..<text.index(after: blank.lowerBound), with: commandTree.verbTable)
      }
    }
    #expect(try text().contains("\n\(commandTree.verbTable)\n"))
  }

  @Test func `the exit codes are the program's`() throws {
    let text = try text()
    for code in ExitCode.allCases { #expect(text.contains("| \(code.rawValue) | \(code.meaning) |\n")) }
  }

  @Test func `every folder of the sources has its place on the map`() throws {
    let folders = try Workshop().shell("ls '\(root)Sources'").output.split(separator: "\n")
    let text = try text()
    for folder in folders { #expect(text.contains("`Sources/\(folder)`")) }
  }

  private var isWriting: Bool { getenv("DUMP_README") != nil }

  private func write(_ change: (inout String) -> Void) throws {
    var text = try text()
    change(&text)
    let file = try #require(fopen(root + "README.md", "w"))
    defer { fclose(file) }
    fputs(text, file)
  }

  private func text() throws -> String { try Workshop().shell("cat '\(root)README.md'").output }

  /// The fenced blocks, each with the word behind its fence.
  private func blocks() throws -> [(language: String, text: String)] {
    var blocks: [(language: String, text: String)] = []
    var isInBlock = false
    for line in try text().split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        isInBlock.toggle()
        if isInBlock { blocks.append((String(line.dropFirst(3)), "")) }
      } else if isInBlock {
        blocks[blocks.count - 1].text += "\(line)\n"
      }
    }
    return blocks
  }
}
