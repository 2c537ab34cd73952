import CaseDiagnosis
import JSON
import LayoutModel
import Spelling

/// Workflow commands of GitHub Actions, which show a sentence beside a line of a pull request.
enum GitHubAnnotation {
  enum Level: String {
    case error, warning
  }

  /// `::error file=card.json,line=3,col=9,title=card%3A pass 1::title.width is 80 …`
  ///
  /// - Parameters:
  ///   - file: nil for what is stored.
  ///   - location: in the file.
  static func line(
    _ level: Level, _ file: String?, _ location: TextLocation?, title: String, _ sentence: String
  ) -> String {
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
  var annotations: [String] {
    tests.flatMap { test in
      test.failures.map {
        // The title has the test's name.
        let sentence = $0.sentence.trimmingPrefix("\(test.name): ")
        return GitHubAnnotation.line(
          .error, file, $0.location, title: "\(name): \(test.name)", String(sentence))
      }
    }
  }
}

extension LintReport {
  /// An annotation for each document that could not be read, and for each finding.
  var annotations: [String] {
    unreadable.flatMap(\.suite.annotations)
      + items.map { item in
        GitHubAnnotation.line(
          .warning, item.sourced.file, item.location,
          title: "\(item.sourced.layoutCase.name): \(item.finding.rule.name)",
          "\(item.finding.sentence), at \(item.environment); fix: \(item.toldFix)")
      }
  }
}

extension String {
  /// As GitHub's toolkit escapes the data and the properties of a command. A line break of two characters is one
  /// `Character`, so that it is done by scalar.
  fileprivate func commandEscaped(isProperty: Bool) -> String {
    var escapes: [Unicode.Scalar: String] = ["%": "%25", "\r": "%0D", "\n": "%0A"]
    if isProperty { escapes.merge([":": "%3A", ",": "%2C"]) { $1 } }
    return replacing(escapes).escapingControls()
  }
}
