import JSON

extension ConflictReport {
  /// The report with the view in a line of a size that UIKit gives, where whoever pasted it has shortened that to
  /// `H == 44` and the other lines leave no doubt: they tell of one cell's content view, or of one superview.
  var namingHost: ConflictReport {
    let shortened = entries.indices.filter { entries[$0].error != nil && entries[$0].isShortenedSize }
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
    for place in shortened { report.entries[place] = entries[place].naming(host) }
    return report
  }
}

extension LogEntry {
  /// `'UIView-Encapsulated-Layout-Height' H == 44`: the letter may be any, or none.
  private static var size: Regex<(Substring, Substring, dimension: Substring, Substring)> {
    /(.*'UIView-Encapsulated-Layout-(?<dimension>Width|Height)'\s+)[A-Za-z]?\s*(==.*)/
  }

  fileprivate var isShortenedSize: Bool { text.wholeMatch(of: Self.size) != nil }

  /// - Parameter host: class and address of the view.
  fileprivate func naming(_ host: String) -> LogEntry {
    guard let match = text.wholeMatch(of: Self.size) else { return self }
    let line = "\(match.1)\(host).\(match.dimension.lowercased()) \(match.3)"
    guard let constraint = try? ConstraintDescription(Bytes(line)) else { return self }
    return LogEntry(location: location, lines: lines, text: text, reading: .success(constraint))
  }
}
