import Arguments
import CaseLibrary

struct CompletionsCommand: Command {
  static let name = "completions"
  static let abstract = "Prints a script that completes verbs, options and case names in a shell."
  static let examples = [
    Example(
      "completions bash > ~/.local/share/bash-completion/completions/layoutcase", "Installs it for bash."),
    Example("completions zsh > ~/.zfunc/_layoutcase", "Installs it for zsh, where ~/.zfunc is in $fpath."),
    Example("completions fish > ~/.config/fish/completions/layoutcase.fish", "Installs it for fish."),
  ]
  @Argument("The shell.") var shell: Shell

  func run(in console: Console) throws -> ExitCode {
    try console.output.write(commandTree.completionScript(for: shell))
    return .done
  }
}

/// Answers completion scripts: one candidate on each line, and never an error.
struct CompleteCommand: Command {
  static let name = "__complete"
  static let abstract = "Prints what a shell may offer."
  static let isHidden = true
  @Argument("The kind of value.") var kind: String
  @Argument("What is typed of it.") var prefix = ""
  let database = DatabaseOptions()

  func run(in console: Console) throws -> ExitCode {
    guard Completion.dynamic(kind) == .caseNames else { return .done }
    // Without a database nothing is offered. A message would appear in the line that is being typed.
    let names = (try? database.library(for: .reading).caseNames()) ?? []
    for name in names where name.hasPrefix(prefix) { try console.print(name) }
    return .done
  }
}
