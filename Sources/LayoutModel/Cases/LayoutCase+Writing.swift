public import JSON

extension LayoutCase {
  /// The canonical document: keys in one order, nothing that equals what is left out.
  ///
  /// Reading it gives this case again, and two cases are equal exactly when their documents are.
  public var json: JSONValue {
    var members = JSONMembers()
    members.add("format", Self.format)
    members.add("name", name)
    members.add("title", title)
    members.add("source", source)
    members.add("tags", tags.isEmpty ? nil : .array(tags.map { .string($0) }))
    members.add("origin", origin == .code ? nil : origin.rawValue)
    members.add("rules", rules == .articles ? nil : rules.rawValue)
    var named = JSONMembers()
    for metric in metrics { named.add(metric.name, metric.value) }
    members.add("metrics", named)
    members.add("environment", environment == Environment() ? nil : environment.json)
    members.add("root", hierarchy)
    let written = constraints.filter { $0.origin != .autoresizing }.map { $0.json(in: views) }
    members.add("constraints", written.isEmpty ? nil : .array(written))
    let measured = recordings.map { $0.json(in: views) }
    members.add("measured", measured.isEmpty ? nil : .array(measured))
    members.add(
      "variations", variations.isEmpty ? nil : .array(variations.map { $0.json(in: self) }))
    members.add("history", history.isEmpty ? nil : .array(history.map { $0.json(in: self) }))
    members.add("expect", expectation?.json(in: self))
    return members.value
  }

  /// The canonical document in UTF-8, without a line break at the end.
  public func document(_ style: JSONWriter.Style = .pretty) -> [UInt8] {
    JSONWriter.bytes(of: json, style)
  }
}
