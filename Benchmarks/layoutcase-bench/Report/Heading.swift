/// What stands above the tables of a page: when, where and of what they were made.
struct Heading {
  let title: String
  let commit: String
  let command: String
  /// The machine's, before anything was measured.
  private let load = Machine().load

  init(title: String, commit: String, command: String) {
    self.title = title
    self.commit = commit
    self.command = command
  }

  var text: String {
    let machine = Machine()
    return """
      # \(title), \(machine.date)

      - machine: \(machine.processor), \(machine.cores) cores; load before: \(load), after: \(machine.load)
      - commit: \(commit)
      - command: `\(command)`

      """
  }
}
