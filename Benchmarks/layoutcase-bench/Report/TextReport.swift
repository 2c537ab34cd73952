/// What was found of measuring texts, as a page of Markdown.
struct TextReport {
  var commit: String
  var command: String
  var table = Table(
    "texts", "plain loop", "Pango", "ours", "rate beside plain", "beside Pango", "lines")
  var scaling = ScalingTable("texts")
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

      The median time of one text, of rounds that took turns: the processor's, on one thread. The lines are those that
      each found in the texts that all measured.

      \(table.text)
      \(scaling.text)
      """
  }
}
