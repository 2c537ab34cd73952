import CaseLibrary
import LayoutModel

/// Replays in the XML that continuous integration reads: a suite a case, a test case a pass.
struct JUnitReport {
  let replays: [Replay]

  var xml: String {
    let suites = replays.map(suite)
    let tests = replays.reduce(0) { $0 + $1.passes.count }
    let failures = replays.reduce(0) { $0 + $1.failedPassCount }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="layoutcase" tests="\(tests)" failures="\(failures)">
      \(suites.joined(separator: "\n"))
      </testsuites>

      """
  }

  private func suite(_ replay: Replay) -> String {
    let name = replay.layoutCase.name.xmlEscaped
    let tests = replay.passes.map { pass in
      let open = "    <testcase classname=\"\(name)\" name=\"pass \(pass.layout.pass)\""
      let differences = replay.differences(of: pass.layout.pass)
      guard !differences.isEmpty else { return open + "/>" }
      let sentences = differences.map { $0.sentence(in: replay.layoutCase).xmlEscaped }
      let message = differences.count.counted("difference")
      return
        "\(open)><failure message=\"\(message)\">\(sentences.joined(separator: "\n"))</failure></testcase>"
    }
    return """
        <testsuite name="\(name)" tests="\(replay.passes.count)" failures="\(replay.failedPassCount)">
      \(tests.joined(separator: "\n"))
        </testsuite>
      """
  }
}

extension Replay {
  /// What differs in a pass, in the case's own environment and under requests.
  fileprivate func differences(of pass: PassNumber) -> [Difference] {
    differences.filter { $0.pass == pass }
  }

  fileprivate var failedPassCount: Int {
    passes.count { !differences(of: $0.layout.pass).isEmpty }
  }
}

extension String {
  /// The text for an attribute or an element's content; what XML has no form for becomes a question mark.
  fileprivate var xmlEscaped: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "&": text += "&amp;"
      case "\"": text += "&quot;"
      case "\n", "\t": text += "&#\(scalar.value);"
      default:
        text.unicodeScalars.append(
          scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF ? "?" : scalar)
      }
    }
  }
}
