import Testing

/// An element of a JUnit report, and what of it does not fit Jenkins' schema junit-10: which attributes and children it
/// may have, and which it needs.
struct JUnitElement {
  let name: String
  private var attributes: [String: String] = [:]
  private(set) var children: [JUnitElement] = []
  private(set) var text = ""

  private static let allowed: [String: (attributes: [String], required: [String], children: [String])] = [
    "testsuites": (["name", "time", "tests", "failures", "errors"], [], ["testsuite"]),
    "testsuite": (
      [
        "name", "tests", "failures", "errors", "group", "time", "skipped", "timestamp", "hostname", "id",
        "package", "file", "log", "url",
      ], ["name", "tests", "failures", "errors"],
      ["testsuite", "properties", "testcase", "system-out", "system-err"]
    ),
    "testcase": (
      ["name", "time", "classname", "group"], ["name"],
      ["skipped", "error", "failure", "system-out", "system-err"]
    ),
    "failure": (["type", "message"], [], []), "error": (["type", "message"], [], []),
    "skipped": (["type", "message"], [], []),
  ]

  init(_ xml: String) throws {
    var rest = xml[...]
    if let head = rest.prefixMatch(of: /<\?xml [^>]*\?>\s*/) { rest = rest[head.range.upperBound...] }
    try self.init(reading: &rest)
    let isOver = rest.allSatisfy(\.isWhitespace)
    try #require(isOver)
  }

  private init(reading rest: inout Substring) throws {
    let tag = try #require(rest.prefixMatch(of: /<([a-z-]+)((?: [a-z]+="[^"<]*")*)(\/?)>/))
    name = String(tag.output.1)
    for attribute in tag.output.2.matches(of: #/ ([a-z]+)="([^"<]*)"/#) {
      attributes[String(attribute.output.1)] = try Self.unescaped(attribute.output.2)
    }
    rest = rest[tag.range.upperBound...]
    guard tag.output.3.isEmpty else { return }
    while !rest.hasPrefix("</\(name)>") {
      if rest.hasPrefix("<") {
        children.append(try JUnitElement(reading: &rest))
      } else {
        let characters = rest.prefix { $0 != "<" }
        try #require(!characters.isEmpty)
        text += try Self.unescaped(characters)
        rest = rest[characters.endIndex...]
      }
    }
    rest = rest.dropFirst(name.count + 3)
  }

  private static func unescaped(_ text: Substring) throws -> String {
    let isEscaped = text.wholeMatch(of: /(?:[^&]|&(?:lt|gt|amp|quot|#[0-9]+);)*/) != nil
    try #require(isEscaped)
    return String(text).replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing(
      "&quot;", with: "\""
    )
    .replacing("&#10;", with: "\n").replacing("&#9;", with: "\t").replacing("&amp;", with: "&")
  }

  subscript(attribute: String) -> String? { attributes[attribute] }

  /// Nil where it fits.
  var flaw: String? {
    guard let allowed = Self.allowed[name] else { return "<\(name)> is unknown" }
    for attribute in attributes.keys where !allowed.attributes.contains(attribute) {
      return "<\(name)> has no attribute \(attribute)"
    }
    for attribute in allowed.required where attributes[attribute] == nil {
      return "<\(name)> needs \(attribute)"
    }
    for child in children where !allowed.children.contains(child.name) {
      return "<\(name)> has no <\(child.name)>"
    }
    if name == "testsuite" {
      func count(_ kind: String) -> String {
        "\(children.count { $0.children.contains { $0.name == kind } })"
      }
      if self["tests"] != "\(children.count)" || self["failures"] != count("failure")
        || self["errors"] != count("error")
      {
        return "wrong counts"
      }
    }
    return children.lazy.compactMap(\.flaw).first
  }
}
