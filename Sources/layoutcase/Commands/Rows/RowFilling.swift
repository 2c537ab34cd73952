import CaseLibrary
import LayoutModel
import Spelling

/// Computes and stores the missing heights of a list under several requests. A line on the terminal shows how far it
/// is. Ctrl-C ends it after a piece.
struct RowFilling {
  let lists: [ListLayout]

  /// - Returns: whether all heights are stored.
  func run(on console: Console) throws -> Bool {
    var done = FillProgress()
    let total = try lists.first.map { try $0.rowCount() * lists.count } ?? 0
    let clock = ContinuousClock()
    let start = clock.now
    let isComplete = try console.showingProgress("Computing heights") { progress in
      // Wider cells come first: a text that keeps its lines in a narrower cell keeps its height.
      for list in lists.sorted(by: { $0.basis.width > $1.basis.width }) {
        let before = done
        let (filled, isComplete) = try list.fill { filled in
          progress.advance(
            to: before.rows + filled.rows, of: total,
            note: rate(before.computed + filled.computed, start, total - before.rows - filled.rows))
          return !Interruption.isRaised
        }
        done.rows = before.rows + filled.rows
        done.computed = before.computed + filled.computed
        done.reused = before.reused + filled.reused
        guard isComplete else { return false }
      }
      return true
    }
    if done.computed > 0 {
      let seconds = (clock.now - start) / .seconds(1)
      let time = seconds < 1 ? "" : " in \(seconds.shownSeconds)"
      console.say("Computed \(done.computed.counted("height"))\(time).")
    }
    if done.reused > 0 {
      console.say(
        "Took \(done.reused.counted("stored height")) that still \(done.reused.verb("holds", "hold")): "
          + "computed for other widths, or before a change."
      )
    }
    if !isComplete {
      console.say(
        "Stopped after \(done.rows) of \(total.counted("height")), which are stored; the same command goes on there."
      )
    }
    return isComplete
  }

  /// "250000 a second, 3 s left"
  private func rate(_ computed: Int, _ start: ContinuousClock.Instant, _ left: Int) -> String? {
    let seconds = (ContinuousClock().now - start) / .seconds(1)
    guard computed > 0, seconds > 0 else { return nil }
    let rate = Double(computed) / seconds
    return "\(Int(rate)) a second, \((Double(left) / rate).shownSeconds) left"
  }
}

extension Double {
  /// "0.3 s", "12 s", "4 min 5 s"
  fileprivate var shownSeconds: String {
    if self < 10 { return "\(((self * 10).rounded() / 10).shown) s" }
    let whole = Int(min(rounded(), 1e9))
    return whole < 60 ? "\(whole) s" : "\(whole / 60) min \(whole % 60) s"
  }
}
