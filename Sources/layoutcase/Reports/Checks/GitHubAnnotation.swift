import CaseDiagnosis
import JSON
import LayoutModel

/// A workflow command of GitHub Actions, which shows a sentence beside a line of a pull request.
struct GitHubAnnotation {
  let level: Level
  /// Nil for what is stored.
  let file: String?
  /// In the file.
  let location: TextLocation?
  let title: String
  let sentence: String

  enum Level: String {
    case error, warning
  }

  /// `::error file=card.json,line=3,col=9,title=card%3A pass 1::title.width is 80 …`
  var line: String {
    var properties: [(String, String)] = []
    // Of standard input GitHub has no file to show.
    if let file, file != "-" {
      properties.append(("file", file))
      if let location {
        properties += [("line", String(location.line)), ("col", String(location.column))]
      }
    }
    properties.append(("title", title))
    let written = properties.map { "\($0.0)=\($0.1.commandEscaped(isProperty: true))" }
    return
      "::\(level.rawValue) \(written.joined(separator: ","))::\(sentence.commandEscaped(isProperty: false))"
  }
}

extension TestSuite {
  /// An annotation for each failure.
  var annotations: [GitHubAnnotation] {
    tests.flatMap { test in
      test.failures.map {
        GitHubAnnotation(
          level: .error, file: file, location: $0.location, title: "\(name): \(test.name)",
          sentence: $0.sentence)
      }
    }
  }
}

extension LintReport {
  /// An annotation for each finding.
  var annotations: [GitHubAnnotation] {
    items.map { item in
      GitHubAnnotation(
        level: .warning, file: item.sourced.file, location: item.location,
        title: "\(item.sourced.layoutCase.name): \(item.finding.rule.name)",
        sentence: "\(item.finding.sentence), at \(item.environment); fix: \(item.toldFix)")
    }
  }
}

extension Console {
  func print(_ annotations: [GitHubAnnotation]) throws {
    for annotation in annotations { try output.write(annotation.line + "\n") }
  }
}

extension String {
  /// As GitHub's toolkit escapes the data and the properties of a command. A line break of two characters is one
  /// `Character`, so that it is done by scalar.
  fileprivate func commandEscaped(isProperty: Bool) -> String {
    let escapes: [Unicode.Scalar: String] = ["%": "%25", "\r": "%0D", "\n": "%0A"]
    let ofProperties: [Unicode.Scalar: String] = [":": "%3A", ",": "%2C"]
    return unicodeScalars.reduce(into: "") { text, scalar in
      text += escapes[scalar] ?? (isProperty ? ofProperties[scalar] : nil) ?? String(scalar)
    }.escapingControls()
  }
}
