extension Double {
  /// For a picture: up to two decimals, without trailing zeros.
  var figure: String {
    let rounded = (self * 100).rounded() / 100
    guard let whole = Int64(exactly: rounded) else { return rounded.description }
    return String(whole)
  }
}

extension String {
  /// The text for a picture: in one line, with a sign for each character that would steer a viewer.
  var printable: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.map { scalar in
          switch scalar.properties.generalCategory {
          case .control, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: "\u{FFFD}"
          case .format: scalar == "\u{200D}" ? scalar : "\u{FFFD}"
          default: scalar
          }
        }))
  }
}
