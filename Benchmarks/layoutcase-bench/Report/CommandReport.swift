/// What was found of whole processes, as a page of Markdown.
struct CommandReport {
  /// Nanoseconds, in turns.
  struct Times {
    var ours: Sample
    var peers: Sample
  }

  private var table = Table("what", "layoutcase", "peer", "peer's time", "difference", "layoutcase : peer")

  mutating func add(_ what: String, _ peer: String, _ times: Times) {
    let (ours, peers) = (times.ours.median, times.peers.median)
    table.add(
      what, ours.time, peer, peers.time, (ours - peers).time, (ours / peers).significant)
  }

  var text: String {
    """

    Medians of whole processes, from before they are made until they have ended, both sides in turns; the
    rows are written by SQLite's C functions in one transaction in the bench's own process.

    \(table.text)
    """
  }
}
