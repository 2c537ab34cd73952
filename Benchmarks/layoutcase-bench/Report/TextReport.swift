/// What was found of measuring texts, as a page of Markdown.
struct TextReport {
  var table = Table(
    "texts", "plain loop", "Pango", "ours", "rate beside plain", "beside Pango", "lines")
  var scaling = ScalingTable("texts")

  var text: String {
    """

    The median time of one text, of rounds that took turns: the processor's, on one thread. The lines are those that
    each found in the texts that all measured.

    \(table.text)
    \(scaling.text)
    """
  }
}
