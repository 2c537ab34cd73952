import Algorithms
import JSON
public import LayoutModel

/// A hierarchy of views as `_autolayoutTrace` prints it: a line a view, indented by `|`, with a sign for how it is laid
/// out.
///
///     •UIWindow:0x7fd2ba4
///     |   *UILabel:0x7fa2b0'Pay now'- AMBIGUOUS LAYOUT for UILabel:0x7fa2b0'Pay now'.minX{id: 23}
public struct AutolayoutTrace: Hashable, Sendable {
  /// In the order of the trace, parents before their children.
  public private(set) var views: [TracedView] = []
  /// By address, the place of its first view.
  private var places: [String: Int] = [:]

  /// - Returns: nil where the text has no trace.
  public init?(_ text: String) {
    var ancestors: [(depth: Int, address: String)] = []
    for line in LogText.lines(of: Array(text.utf8)) {
      guard let (depth, view) = Self.view(of: line) else { continue }
      while let last = ancestors.last, last.depth >= depth { ancestors.removeLast() }
      // An indented line that follows none is no part of a trace.
      guard depth == 0 || !ancestors.isEmpty else { continue }
      var traced = view
      traced.parent = ancestors.last?.address
      if places[view.address] == nil { places[view.address] = views.count }
      views.append(traced)
      ancestors.append((depth, view.address))
    }
    guard views.contains(where: { $0.parent != nil }) else { return nil }
  }

  /// The views that a view is in, the nearest first, up to one that is looked for; none where that is not among them.
  func ancestors(of address: String, upTo isEnd: (TracedView) -> Bool) -> [TracedView] {
    var found: [TracedView] = []
    // A view stands behind those that it is in, also where two lines have one address.
    var place = places[address]
    while let child = place, let parent = views[child].parent, let next = places[parent], next < child {
      found.append(views[next])
      if isEnd(views[next]) { return found }
      place = next
    }
    return []
  }

  /// How deep a line is, in bars, and the view that it names.
  private static func view(of line: Bytes) -> (depth: Int, view: TracedView)? {
    var rest = line[...]
    var depth = 0
    while let first = rest.first, first.isSpace || first == UInt8(ascii: "|") {
      if first == UInt8(ascii: "|") { depth += 1 }
      rest = rest.dropFirst()
    }
    for mark in ["•", "*", "+", "<"] where rest.starts(with: mark.utf8) {
      rest = rest.dropFirst(mark.utf8.count)
    }
    guard let colon = rest.firstIndex(of: ":0x") else { return nil }
    let className = rest[..<colon]
    guard className.first?.isLetter ?? false || className.first == UInt8(ascii: "_"),
      className.allSatisfy({ $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: ".") }
      )
    else { return nil }
    let digits = rest[(colon + 3)...].prefix(while: \.isHexDigit)
    let behind = rest[digits.endIndex...].text
    let ambiguity = behind.firstRange(of: "- AMBIGUOUS LAYOUT")
    let missing = behind.firstMatch(of: /[-,] *MISSING HOST CONSTRAINTS/)
    let remarks = [ambiguity?.lowerBound, missing?.startIndex].compactMap(\.self).min()
    // Behind the view there is nothing, its text, or what is wrong with it; a constraint goes on in other ways.
    let text = behind[..<(remarks ?? behind.endIndex)].trimming(while: \.isWhitespace)
    guard text.isEmpty || text == ">" || text.hasPrefix("'") && text.hasSuffix("'") else { return nil }
    return (
      depth,
      TracedView(
        address: rest[(colon + 1)..<digits.endIndex].text, className: className.text,
        text: text.count > 2 ? String(text.dropFirst().dropLast()) : nil, isAmbiguous: ambiguity != nil,
        ambiguousAxes: ambiguity.map { axes(in: behind[$0.upperBound...]) } ?? [],
        lacksHostConstraints: missing != nil)
    )
  }
}

extension AutolayoutTrace {
  /// The axes of the numbers that are told of an ambiguous view: ` for UILabel:0x7fa2b0'Pay now'.minX{id: 23}`.
  private static func axes(in text: Substring) -> Set<Axis> {
    Set(
      text.matches(of: /\.(minX|Width|minY|Height)\{/).map {
        ["minX", "Width"].contains($0.1) ? .horizontal : .vertical
      })
  }
}

/// A view of a trace.
public struct TracedView: Hashable, Sendable {
  public let address: String
  public let className: String
  /// A label's text, as the trace quotes it.
  public let text: String?
  /// Whether the trace calls its layout ambiguous.
  public let isAmbiguous: Bool
  /// The axes that the trace calls ambiguous; empty where it does not say which.
  public let ambiguousAxes: Set<Axis>
  /// Whether the trace calls its host constraints missing.
  public let lacksHostConstraints: Bool
  /// The address of the view that it is in.
  public internal(set) var parent: String?
}
