/// A stack view in plain words: its arranged views, its spanner and its gaps as views and guides, and the constraints
/// of the table in `Documentation/CaseFormat.md` written out one by one. It is made from that page and shares nothing
/// with what the model makes.
package struct ReferenceStack {
  package var axis = "horizontal"
  package var distribution = "fill"
  package var alignment = "fill"
  package var spacing = 0
  package var hidden: Set<Int> = []
  /// By arranged view, width and height of the content.
  package var contents: [(width: Int, height: Int)]

  package init(contents: [(width: Int, height: Int)]) { self.contents = contents }

  private var shown: [Int] { contents.indices.filter { !hidden.contains($0) } }
  private var isVertical: Bool { axis == "vertical" }
  private var along: (start: String, end: String, center: String, size: String) { Self.words(isVertical) }
  private var across: (start: String, end: String, center: String, size: String) { Self.words(!isVertical) }
  private var gapCount: Int { max(0, contents.count - 1) }

  private static func words(_ isVertical: Bool) -> (start: String, end: String, center: String, size: String)
  {
    isVertical ? ("top", "bottom", "centerY", "height") : ("leading", "trailing", "centerX", "width")
  }

  /// The stack view as a `UIStackView` in a document.
  package var document: String {
    let children = contents.indices.map {
      view(Int($0), mark: hidden.contains($0) ? #", "hidden": true"# : "")
    }
    return """
      { "id": "s", "class": "UIStackView", "stack": { "axis": "\(axis)", "distribution": "\(distribution)",
        "alignment": "\(alignment)", "spacing": \(spacing) }, "children": [ \(children.joined(separator: ", ")) ] }
      """
  }

  /// The same views with the stack view's guides behind them.
  package var plainDocument: String {
    let guides = (["spanner"] + (1...max(1, gapCount)).prefix(gapCount).map { "gap\($0)" })
      .map { #"{ "id": "\#($0)", "kind": "guide" }"# }
    let children = contents.indices.map { view($0, mark: "") } + guides
    return #"{ "id": "s", "children": [ \#(children.joined(separator: ", ")) ] }"#
  }

  private func view(_ place: Int, mark: String) -> String {
    let (width, height) = contents[place]
    return #"{ "id": "v\#(place)", "intrinsic": { "width": \#(width), "height": \#(height) }\#(mark) }"#
  }

  /// In the order of the table.
  package var constraints: [String] {
    ends + sides + gaps + sizes + alignments + boundaries + fits + suppressions + hiding
  }

  private var ends: [String] {
    let first = shown.first.map { "v\($0)" } ?? "spanner"
    let last = shown.last.map { "v\($0)" } ?? "spanner"
    return ["s.\(along.start) == \(first).\(along.start)", "s.\(along.end) == \(last).\(along.end)"]
  }

  private var isBaseline: Bool { alignment.hasSuffix("Baseline") }

  private var sides: [String] {
    let (start, end, center) = (across.start, across.end, across.center)
    let free = ["s.\(start) == spanner.\(start)", "s.\(end) == spanner.\(end)"]
    guard let first = shown.first, !(isBaseline && isVertical) else { return free }
    switch alignment {
    case "fill": return ["s.\(start) == v\(first).\(start)", "s.\(end) == v\(first).\(end)"]
    case "leading": return ["s.\(start) == v\(first).\(start)", free[1]]
    case "trailing": return [free[0], "s.\(end) == v\(first).\(end)"]
    case "center": return free + ["s.\(center) == v\(first).\(center)"]
    case "firstBaseline": return ["s.top <= v\(first).top", free[1]]
    default: return [free[0], "s.bottom >= v\(first).bottom"]
    }
  }

  private var pairs: [(Int, Int)] { Array(zip(shown, shown.dropFirst())) }

  private var gaps: [String] {
    let relation = distribution.hasPrefix("equal") ? ">=" : "=="
    return pairs.map { "v\($1).\(along.start) \(relation) v\($0).\(along.end) + \(spacing)" }
  }

  private var sizes: [String] {
    let size = along.size
    let lengths = shown.map { isVertical ? contents[$0].height : contents[$0].width }
    switch distribution {
    case "fillEqually": return shown.dropFirst().map { "v\($0).\(size) == v\(shown[0]).\(size)" }
    case "fillProportionally":
      let sum = lengths.reduce(spacing * pairs.count, +)
      return zip(shown, lengths).enumerated().map { place, part in
        "v\(part.0).\(size) == \(part.1)/\(sum) * s.\(size) @ \(999 - place)"
      }
    case "equalSpacing", "equalCentering":
      let isCentering = distribution == "equalCentering"
      let (from, to) = isCentering ? (along.center, along.center) : (along.end, along.start)
      let edges = pairs.enumerated().flatMap { place, pair in
        [
          "gap\(place + 1).\(along.start) == v\(pair.0).\(from)",
          "gap\(place + 1).\(along.end) == v\(pair.1).\(to)",
        ]
      }
      let equal = pairs.indices.dropFirst().map {
        "gap\($0 + 1).\(size) == gap1.\(size)\(isCentering ? " @ 149" : "")"
      }
      return edges + equal
    default: return []
    }
  }

  private var alignments: [String] {
    guard let first = shown.first, !(isBaseline && isVertical) else { return [] }
    let attributes =
      switch alignment {
      case "fill": [across.start, across.end]
      case "leading": [across.start]
      case "trailing": [across.end]
      case "center": [across.center]
      // These views have no text, and a first baseline is then a top.
      case "firstBaseline": ["top"]
      default: ["bottom"]
      }
    return contents.indices.filter { $0 != first }.flatMap { view in
      attributes.map { "v\(view).\($0) == v\(first).\($0)" }
    }
  }

  private var hasSpanner: Bool { alignment != "fill" || shown.isEmpty }

  private var boundaries: [String] {
    guard hasSpanner else { return [] }
    return shown.flatMap { view in
      [
        "spanner.\(across.start) \(alignment == "leading" ? "==" : "<=") v\(view).\(across.start)"
          + (alignment == "leading" ? " @ 999.5" : ""),
        "spanner.\(across.end) \(alignment == "trailing" ? "==" : ">=") v\(view).\(across.end)"
          + (alignment == "trailing" ? " @ 999.5" : ""),
      ]
    }
  }

  private var fits: [String] {
    var fits: [String] = []
    if hasSpanner {
      if shown.isEmpty { fits.append("spanner.\(along.size) == 0 @ 51") }
      fits.append("spanner.\(across.size) == 0 @ 51")
    }
    if distribution.hasPrefix("equal"), shown.count > 1 { fits.append("s.\(along.size) == 0 @ 49") }
    if isBaseline, !isVertical, !shown.isEmpty { fits.append("s.height == 0 @ 49") }
    return fits
  }

  private var suppressions: [String] {
    alignment == "fill" ? [] : contents.indices.map { "v\($0).\(across.size) == 0 @ 25" }
  }

  private var hiding: [String] {
    let hidden = hidden.sorted()
    return hidden.map { "v\($0).\(along.size) == 0" }
      + hidden.map { view in
        let (before, behind) = (shown.last { $0 < view }, shown.first { $0 > view })
        if let before {
          let distance = behind == nil ? "" : " + \(Double(spacing) / 2)"
          return "v\(view).\(along.start) == v\(before).\(along.end)\(distance) @ 50"
        }
        if let behind { return "v\(behind).\(along.start) == v\(view).\(along.end) @ 50" }
        return "v\(view).\(along.start) == spanner.\(along.end) @ 50"
      }
  }
}
