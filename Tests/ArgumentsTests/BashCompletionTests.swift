import Arguments
import Glibc
import Testing

/// Runs the completion script in bash: every machine that these tests run on has it.
@Suite struct BashCompletionTests {
  @Test func `bash finds no fault with the script`() throws {
    let result = try bash("\(sample.completionScript(for: .bash))\nexit 0", flags: "-n")
    #expect(result.output == "")
    #expect(result.status == 0)
  }

  @Test(
    "bash offers what can follow",
    arguments: [
      ([""], ["add", "solve", "move", "db", "completions"]),
      (["s"], ["solve"]),
      (["--"], ["--db", "--quiet", "--help", "--version"]),
      (["--db", "x", ""], ["add", "solve", "move", "db", "completions"]),
      (["--db", "=", "x", "s"], ["solve"]),
      (["db", ""], ["status", "backup"]),
      (["-q", "db", "b"], ["backup"]),
      (["db", "status", "--"], ["--db", "--quiet", "--help"]),
      (["add", "--"], ["--replace", "--check", "--no-check", "--db", "--quiet", "--help"]),
      (["solve", "feed", "-o", ""], ["table", "json", "ndjson", "csv"]),
      (["solve", "--output", "=", "nd"], ["ndjson"]),
      (["solve", "--output", "="], ["table", "json", "ndjson", "csv"]),
      (["solve", "--width", ""], []),
      (["solve", "--width", "3", "fe"], ["feed-cell", "feed list"]),
      (["solve", "-e", ""], ["feed-cell", "feed list", "two"]),
      (["solve", "--", ""], ["feed-cell", "feed list", "two"]),
      (["solve", #"feed\ l"#], ["feed list"]),
      (["solve", #""feed l"#], ["feed list"]),
      (["solve", "two", ""], []),
      (["completions", ""], ["bash", "zsh", "fish"]),
      (["__complete", ""], []),
      (["nonsense", ""], []),
    ] as [([String], [String])])
  func offers(typed: [String], expected: [String]) throws {
    let words = typed.map { "'\($0)'" }.joined(separator: " ")
    let result = try bash(
      """
      cases() {
        if [[ "$1 $2 $3" == '__complete case-names --' ]]; then printf 'feed-cell\\nfeed list\\ntwo\\n'; fi
      }
      \(sample.completionScript(for: .bash))
      COMP_WORDS=(cases \(words)); COMP_CWORD=\(typed.count)
      _cases cases
      for offer in "${COMPREPLY[@]}"; do echo "$offer"; done
      """)
    #expect(result.output.split(separator: "\n").map(String.init) == expected)
    #expect(result.status == 0)
  }

  @Test func `bash offers the files of a folder where a file is wanted`() throws {
    let result = try bash(
      """
      \(sample.completionScript(for: .bash))
      COMP_WORDS=(cases add one.json /et); COMP_CWORD=3; _cases cases; echo "${COMPREPLY[@]}"
      COMP_WORDS=(cases --db /et); COMP_CWORD=2; _cases cases; echo "${COMPREPLY[@]}"
      """)
    #expect(result.output == "/etc\n/etc\n")
  }

  /// What a script prints on both streams, and how it ends.
  private func bash(_ script: String, flags: String = "") throws -> (output: String, status: Int32) {
    var path = Array("/tmp/arguments-tests-XXXXXX".utf8CString)
    let descriptor = mkstemp(&path)
    try #require(descriptor >= 0)
    let name = String(decoding: path.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    defer { unlink(name) }
    let bytes = Array(script.utf8)
    try #require(write(descriptor, bytes, bytes.count) == bytes.count)
    close(descriptor)
    let pipe = try #require(popen("bash --norc \(flags) \(name) 2>&1", "r"))
    var output: [UInt8] = []
    while case let byte = fgetc(pipe), byte != EOF { output.append(UInt8(truncatingIfNeeded: byte)) }
    return (String(decoding: output, as: UTF8.self), pclose(pipe))
  }
}
