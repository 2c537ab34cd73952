import Arguments
import Platform
import TestSupport
import Testing

/// Completion in the shells themselves, at a terminal that `script` makes.
///
/// A small program stands for the tool. It prints the names for the script, and otherwise writes the argument that it
/// receives into a file.
struct ShellCompletionTests {
  /// How the beginning of a name is typed.
  enum Style: CaseIterable {
    case digits, backslash, apostrophe, quotationMark
  }

  /// Every printable sign of ASCII that is no letter and no digit.
  private static let signs = (0x20...0x7E).map { Character(Unicode.Scalar($0)) }
    .filter { !$0.isLetter && !$0.isNumber }

  /// A name for each sign, and one with all signs of ASCII. A name that is run or expanded would show.
  private static let names: [(sign: Character?, name: String)] =
    signs.map { ($0, "n\($0.asciiValue ?? 0)\($0)ev\($0) HOME") }
    + [(nil, "every " + (0x20...0x7E).map { String(Character(Unicode.Scalar($0))) }.joined())]

  @Test(
    arguments: Shell.allCases, Style.allCases)
  func `a name with any sign of ASCII is completed so that the tool receives it as it is`(
    shell: Shell, style: Style
  ) throws {
    let typed = Self.names.compactMap { sign, name in
      beginning(of: name, sign, style, in: shell).map { (name: name, line: "cases solve \($0)\t\n") }
    }
    let names = Self.names.map { $0.name + "\n" }.joined()
    let received = try received(from: typed.map(\.line), in: shell, offering: names, by: "cat names")
    #expect(received == typed.map(\.name))
    #expect(typed.count >= Self.signs.count - 3)
  }

  /// The tool is asked with what is typed up to the sign, and answers with the values behind it.
  @Test(arguments: Shell.allCases)
  func `what stands behind a sign is completed from what stands before it`(shell: Shell) throws {
    let typed = ["gap=w\t\n", "gap\t\n", "'b x@\t\n", "\"b x@1\t\n", "folder/o\t\n"]
    let names = "gap=wide\nb x@12\nfolder/one\ngap: 3\n"
    // Only what begins with the text before the cursor is offered; without a sign no value is.
    let answer = #"""
      case "$4" in gap=*|'b x@'*|folder/*) grep -F "$4" names ;; *) grep '^gap:' names ;; esac; exit
      """#
    let received = try received(
      from: typed.map { "cases solve \($0)" }, in: shell, offering: names, by: answer)
    #expect(received == ["gap=wide", "gap: 3", "b x@12", "b x@12", "folder/one"])
  }

  /// The arguments that the tool receives from lines that are typed.
  ///
  /// - Parameters:
  ///   - names: what the file `names` holds.
  ///   - answer: what the tool runs where the script asks it.
  private func received(
    from lines: [String], in shell: Shell, offering names: String, by answer: String
  ) throws -> [String] {
    let folder = try TemporaryFolder()
    try folder.write(names, to: "names")
    try folder.write(Self.tool(answer), to: "cases")
    try folder.write(sample.completionScript(for: shell), to: "script")
    let input = [start(of: shell)] + lines + ["exit\n"]
    try folder.write(input.joined(), to: "input")
    let line = """
      cd \(folder.path) && chmod +x cases && env -i HOME=\(folder.path) PATH=\(folder.path):/usr/bin:/bin TERM=xterm \
      script --quiet --return --command '\(command(of: shell))' /dev/null <input >screen 2>&1
      """
    #expect(run(line) == 0, "\(shell) could not be run; `make packages` installs it")
    let received = String(decoding: try folder.bytes(of: "received"), as: UTF8.self)
    return received.split(separator: "\n").map(String.init)
  }

  /// Runs a line of a shell. The threads of tests block signals that shells need.
  private func run(_ line: String) -> Int32 {
    var (none, before) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    return system(line)
  }

  private static func tool(_ answer: String) -> String {
    """
    #!/bin/sh
    if [ "$1" = __complete ]; then \(answer); exit; fi
    printf '%s\\n' "$2" >>received

    """
  }

  /// What is typed of a name; nil where the style has no form for the sign.
  private func beginning(of name: String, _ sign: Character?, _ style: Style, in shell: Shell) -> String? {
    guard let sign else { return style == .digits ? "eve" : nil }
    let digits = "n\(sign.asciiValue ?? 0)"
    switch style {
    case .digits: return digits
    case .backslash: return "\(digits)\\\(sign)e"
    case .apostrophe:
      if sign == "'" { return nil }
      return shell == .fish && sign == "\\" ? "'\(digits)\\\\e" : "'\(digits)\(sign)e"
    case .quotationMark:
      // Bash and zsh look for lines of their history here.
      if sign == "!", shell != .fish { return nil }
      let isEscaped = (shell == .fish ? "$\"\\" : "$`\"\\").contains(sign)
      return "\"\(digits)\(isEscaped ? "\\" : "")\(sign)e"
    }
  }

  private func command(of shell: Shell) -> String {
    switch shell {
    case .bash: "bash --noprofile --norc -i"
    case .zsh: "zsh -f -i"
    case .fish: "fish --no-config -i"
    }
  }

  private func start(of shell: Shell) -> String {
    switch shell {
    case .bash, .fish: "source script\n"
    case .zsh: "autoload -U compinit; compinit -u -D; source script\n"
    }
  }
}
