public import JSON

extension LayoutCase {
  /// The canonical document: keys in one order, nothing that equals what is left out.
  ///
  /// Reading it gives this case again, and two cases are equal exactly when their documents are.
  public var json: JSONValue {
    var members = JSONObject(ifAny: [
      "format": Self.format, "name": name, "title": title, "source": source,
      "tags": tags.isEmpty ? nil : tags,
    ])
    members.add("origin", ifAny: origin == .code ? nil : origin.rawValue)
    members.add("rules", ifAny: rules == .articles ? nil : rules.rawValue)
    let named = JSONObject(metrics.map { JSONMember($0.name, .number($0.value)) })
    members.add("metrics", ifAny: named.nonEmpty)
    members.add("environment", ifAny: environment == Environment() ? nil : environment.json)
    members.add("root", ifAny: hierarchy)
    let written = constraints.filter { $0.origin != .autoresizing }.map { $0.json(in: views) }
    members.add("constraints", ifAny: written.isEmpty ? nil : written)
    let measured = recordings.map { $0.json(in: views) }
    members.add("measured", ifAny: measured.isEmpty ? nil : measured)
    members.add("variations", ifAny: variations.isEmpty ? nil : variations.map { $0.json(in: self) })
    members.add("history", ifAny: history.isEmpty ? nil : history.map { $0.json(in: self) })
    members.add("expect", ifAny: expectation?.json(in: self))
    return members.json
  }

  /// The canonical document in UTF-8, without a line break at the end.
  public func document(_ style: JSONWriter.Style = .pretty) -> [UInt8] {
    JSONWriter.bytes(of: json, style)
  }
}
