import Arguments
import CaseImport
import CaseLibrary
import LayoutModel
import Spelling

/// Files of expected heights.
extension HeightsCommand {
  /// - Throws: where a baseline has no heights in the environment of a list. One of an empty list has none at all.
  func confirm(_ lists: [ListLayout], areExpectedIn expected: ExpectedHeights) throws(UsageError) {
    let asked = lists.map(ExpectedHeights.Request.init)
    let missing = asked.filter { asked in !expected.requests.contains { $0.holds(of: asked) } }
    guard let baseline, !expected.requests.isEmpty, !missing.isEmpty else { return }
    throw UsageError(
      "\(InputFile.name(of: baseline.string)) has no heights at \(Self.words(missing, among: asked + expected.requests)); it has "
        + Self.words(expected.requests, among: asked + expected.requests))
  }

  /// "320 L and 375 L": with what tells some of the requests apart.
  private static func words(
    _ requests: [ExpectedHeights.Request], among all: [ExpectedHeights.Request]
  ) -> String {
    func differ<Value: Hashable>(_ value: (ExpectedHeights.Request) -> Value?) -> Bool {
      Set(all.compactMap(value)).count > 1
    }
    let (hasSizes, hasScales) = (differ(\.textSize), differ(\.scale))
    let (hasDirections, hasSeparators) = (differ(\.direction), differ(\.separator))
    return requests.map { request in
      [
        request.width.shown, hasSizes ? request.textSize.rawValue : nil,
        hasScales ? request.scale.map { "\($0.shown)x" } : nil,
        hasDirections ? request.direction?.rawValue : nil,
        hasSeparators ? request.separator.map { "separator \($0.shown)" } : nil,
      ].compactMap(\.self).joined(separator: " ")
    }.enumerated(by: "and", atMost: 8)
  }

  /// Tells what heights a file had that takes those of other environments.
  func sayLost(of replaced: ExpectedHeights, besides lists: [ListLayout], on console: Console) {
    let asked = lists.map(ExpectedHeights.Request.init)
    let lost = replaced.requests.filter { known in !asked.contains(where: known.holds) }
    guard let writeBaseline, !lost.isEmpty else { return }
    console.say(
      note:
        "\(InputFile.name(of: writeBaseline.string)) had heights at \(Self.words(lost, among: asked + lost)), too, and "
        + "has them no more; without --width and --text-size, all that a file has is written again")
  }
}

extension ExpectedHeights.Request {
  /// All that a list is laid out in.
  init(_ list: ListLayout) {
    let environment = list.environment
    self.init(
      width: list.basis.width, textSize: list.basis.textSize, scale: environment.scale,
      direction: environment.direction, separator: list.separator)
  }
}
