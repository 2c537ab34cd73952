import Arguments
import Platform
import Testing

/// Runs the completion script in bash: every machine that these tests run on has it.
struct BashCompletionTests {
  @Test func `bash finds no fault with the script`() throws {
    let result = try bash("\(sample.completionScript(for: .bash))\nexit 0", flags: "-n")
    #expect(result.output == "")
    #expect(result.status == 0)
  }

  /// A line up to the cursor, the part of it that bash replaces, and what is offered in its place.
  @Test(
    arguments: [
      ("", "", ["add", "solve", "move", "db", "completions"]),
      ("s", "s", ["solve"]),
      ("--", "--", ["--db", "--quiet", "--help", "--version"]),
      ("--db x ", "", ["add", "solve", "move", "db", "completions"]),
      ("--db=x s", "s", ["solve"]),
      ("db ", "", ["status", "backup"]),
      ("help s", "s", ["solve"]),
      ("help ", "", ["add", "solve", "move", "db", "completions"]),
      ("-q db b", "b", ["backup"]),
      ("db status --", "--", ["--db", "--quiet", "--help"]),
      ("add --", "--", ["--replace", "--check", "--no-check", "--db", "--quiet", "--help"]),
      ("solve feed -o ", "", ["table", "json", "ndjson", "csv"]),
      ("solve --output=nd", "nd", ["ndjson"]),
      ("solve --output=nd", "--output=nd", ["--output=ndjson"]),
      ("solve --output=", "", ["table", "json", "ndjson", "csv"]),
      ("solve --width ", "", []),
      ("solve --width 3 fe", "fe", ["feed-cell", #"feed\ list"#]),
      ("solve -e ", "", ["feed-cell", #"feed\ list"#, "two", #"a:b=c\`ev\`"#]),
      ("solve -- ", "", ["feed-cell", #"feed\ list"#, "two", #"a:b=c\`ev\`"#]),
      (#"solve feed\ l"#, #"feed\ l"#, [#"feed\ list"#]),
      (#"solve "feed l"#, "feed l", ["feed list"]),
      ("solve a:b=", "", [#"c\`ev\`"#]),
      (#"solve "a:b=c\`e"#, #"c\`e"#, [#"c\`ev\`"#]),
      ("solve 'a:b", "b", ["b=c`ev`"]),
      ("solve two ", "", []),
      ("completions ", "", ["bash", "zsh", "fish"]),
      ("__complete ", "", []),
      ("nonsense ", "", []),
    ] as [(String, String, [String])])
  func `bash offers what can follow`(line: String, replaced: String, expected: [String]) throws {
    let result = try bash(
      """
      cases() {
        if [[ "$1 $2 $3" == '__complete case-names --' ]]; then
          printf '%s\\n' feed-cell 'feed list' two 'a:b=c`ev`'
        fi
      }
      \(sample.completionScript(for: .bash))
      COMP_LINE=\("cases \(line)".quotedForShell) COMP_POINT=${#COMP_LINE}
      _cases cases \(replaced.quotedForShell)
      for offer in "${COMPREPLY[@]}"; do printf '%s\\n' "$offer"; done
      """)
    #expect(result.output.split(separator: "\n").map(String.init) == expected)
    #expect(result.status == 0)
  }

  @Test func `bash offers the files of a folder where a file is wanted`() throws {
    let result = try bash(
      """
      \(sample.completionScript(for: .bash))
      for line in 'cases add one.json /et' 'cases --db /et' 'cases --db=/et'; do
        COMP_LINE=$line COMP_POINT=${#line}; _cases cases /et; echo "${COMPREPLY[@]}"
      done
      """)
    #expect(result.output == "/etc\n/etc\n/etc\n")
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

extension String {
  /// The text between apostrophes, which a shell takes as it is.
  var quotedForShell: String {
    "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
  }
}
