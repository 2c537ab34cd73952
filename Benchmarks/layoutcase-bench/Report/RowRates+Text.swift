extension RowRates {
  /// A section of the report.
  var text: String {
    var table = Table("cell's height of a row", "a row", "min–max", "rows a second", "a session : it")
    for (way, sample) in [("one thread", one), ("two threads", two), ("a session for each row", fresh)] {
      table.add(
        way, sample.median.time, "\(sample.least.time)–\(sample.greatest.time)",
        (1e9 / sample.median).grouped, (fresh.median / sample.median).significant)
    }
    var scaling = ScalingTable("cell's height of a row")
    scaling.add("\(rowCount.grouped) rows", scalings)
    return """
      ## Rows of a template
      \(rowCount.grouped) rows of a cell of \(viewCount) views, whose sizes are given in
      \(CellRows.columns.count) columns; the height of each. From the case to the first height it takes
      \(first.time); the template then holds \(bytes.size), \((bytes / Double(viewCount)).size) a view.
      \(sessions) rows were handed to a session; of 2000, \(differences) have another height than a session
      gives.

      \(table.text)
      \(scaling.text)
      """
  }
}

extension Int {
  fileprivate var grouped: String {
    var digits = "\(self)"[...]
    var groups: [Substring] = []
    while digits.count > 3 {
      groups.insert(digits.suffix(3), at: 0)
      digits = digits.dropLast(3)
    }
    return ([digits] + groups).joined(separator: ",")
  }
}

extension Double {
  fileprivate var grouped: String { Int(self).grouped }
}
