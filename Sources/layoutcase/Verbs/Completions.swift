import Arguments

struct Completions: Command {
  static let name = "completions"
  static let abstract = "Prints a script that completes verbs, options and case names in a shell."
  static let examples = [
    Example(
      "completions bash > ~/.local/share/bash-completion/completions/layoutcase", "Installs it for bash."),
    Example("completions zsh > ~/.zfunc/_layoutcase", "Installs it for zsh, where ~/.zfunc is in $fpath."),
    Example("completions fish > ~/.config/fish/completions/layoutcase.fish", "Installs it for fish."),
  ]
  @Argument("The shell.") var shell: Shell

  func run(in desk: Desk) throws -> ExitCode {
    try desk.output.write(commandTree.completionScript(for: shell))
    return .done
  }
}
