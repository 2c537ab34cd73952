import Synchronization

/// The first thing that measuring had to do without since somebody asked.
final class MeasuringFailure: Sendable {
  private let first = Mutex<FontError?>(nil)

  func record(_ error: FontError) {
    first.withLock { $0 = $0 ?? error }
  }

  func take() throws(FontError) {
    let error = first.withLock { first in
      defer { first = nil }
      return first
    }
    if let error { throw error }
  }
}
