/// What was found of measuring texts, as a page of Markdown.
struct TextReport {
  var commit: String
  var command: String
  var table = Table(
    "texts", "plain loop", "Pango", "ours", "ours, 2 threads", "rate beside plain", "beside Pango",
    "2 threads beside 1", "lines")
  private let load = Machine().load

  init(commit: String, command: String) {
    self.commit = commit
    self.command = command
  }

  var text: String {
    let machine = Machine()
    return """
      # Measuring texts, \(machine.date)

      - machine: \(machine.processor), \(machine.cores) cores; load before: \(load), after: \(machine.load)
      - commit: \(commit)
      - command: `\(command)`

      The median time of one text, of rounds that took turns: the processor's time on one thread, the clock's on two,
      where the work of others on this machine counts. The lines are those that each found in all texts.

      \(table.text)
      """
  }
}
