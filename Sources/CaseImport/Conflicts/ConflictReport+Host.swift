import JSON

extension ConflictReport {
  /// The report with the view in a line of a size that UIKit gives, where whoever pasted it has shortened that to
  /// `H == 44` and the other lines leave no doubt: they tell of one cell's content view, or of one superview.
  var namingHost: ConflictReport {
    let shortened = entries.indices.compactMap { place in
      entries[place].error == nil ? nil : ShortenedSize(entries[place].text).map { (place: place, size: $0) }
    }
    guard !shortened.isEmpty else { return self }
    let constraints = entries.compactMap(\.constraint)
    let superviews = constraints.flatMap(\.names).filter(\.isSuperview).compactMap { name in
      name.className.map { "\($0):\(name.handle)" }
    }
    let contentViews = constraints.flatMap(\.items).compactMap { item -> String? in
      guard case .object(let className, let address, _) = item, className.hasSuffix("CellContentView") else {
        return nil
      }
      return "\(className):\(address)"
    }
    let hosts = Set(superviews + contentViews)
    guard hosts.count == 1, let host = hosts.first else { return self }
    var report = self
    for (place, size) in shortened {
      guard let constraint = try? ConstraintDescription(Bytes(size.naming(host))) else { continue }
      let entry = entries[place]
      report.entries[place] = LogEntry(
        location: entry.location, lines: entry.lines, text: entry.text, reading: .success(constraint))
    }
    return report
  }
}

/// A size that UIKit gives, without its view: `'UIView-Encapsulated-Layout-Height' H == 44`. The letter may be any, or
/// none.
struct ShortenedSize {
  /// `height` or `width`.
  let dimension: String
  private let front, end: Substring

  init?(_ text: String) {
    let match = text.wholeMatch(of: /(.*-Encapsulated-Layout-(Width|Height)'\s+)[A-Za-z]?\s*(==.*)/)
    guard let match else { return nil }
    (front, dimension, end) = (match.1, match.2.lowercased(), match.3)
  }

  /// The text with the view.
  ///
  /// - Parameter host: class and address of the view.
  func naming(_ host: String) -> String { "\(front)\(host).\(dimension) \(end)" }
}
