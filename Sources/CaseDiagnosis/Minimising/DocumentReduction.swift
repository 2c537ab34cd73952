import JSON

/// A case document from which parts are taken. What refers to a view or constraint that is gone goes, too.
struct DocumentReduction {
  let document: JSONValue

  init(_ document: JSONValue) { self.document = document }

  /// A group of parts that are tried together first.
  enum Level {
    case passes, changes
    /// The views with so many ancestors, each with all that is in it.
    case views(Int)
    case constraints
    /// Every member and every element that may be left out.
    case all
  }

  /// The parts of a level, in document order.
  func parts(_ level: Level) -> [DocumentPath] {
    let top = DocumentPath()
    switch level {
    case .passes: return elements(of: top.appending(.member("history")))
    case .changes:
      return elements(of: top.appending(.member("history"))).flatMap {
        elements(of: $0.appending(.member("changes")))
      }
    case .constraints: return elements(of: top.appending(.member("constraints")))
    case .views(let depth):
      var views = [Self.root]
      for _ in 0..<depth { views = views.flatMap(children) }
      return views
    case .all:
      var found: [DocumentPath] = []
      document.forEachPart { path, _ in
        if !isNeeded(path) { found.append(path) }
      }
      return found
    }
  }

  private static let root = DocumentPath(steps: [.member("root")])

  private func elements(of path: DocumentPath) -> [DocumentPath] {
    (document.value(at: path)?.parts ?? []).map { path.appending($0.step) }
  }

  private func children(of view: DocumentPath) -> [DocumentPath] {
    elements(of: view.appending(.member("children")))
  }

  /// Whether the part must stay.
  private func isNeeded(_ path: DocumentPath) -> Bool {
    guard case .member(let name)? = path.steps.last else { return false }
    // By other rules, what is free is laid out in another way.
    if path.steps.count == 1 { return ["name", "root", "format", "rules"].contains(name) }
    if case .member("constraints")? = path.steps.first, path.steps.count == 3 {
      // Without its second side it would be another constraint.
      return ["id", "first", "relation", "second"].contains(name)
    }
    // Any other identifier names a view.
    return name == "id"
  }

  /// The document without some parts and without what refers to them.
  func removing(_ parts: Set<DocumentPath>) -> DocumentReduction {
    DocumentReduction(document.edited { path, value in parts.contains(path) ? nil : value }).withoutDangling
  }

  /// The document with another value of a part.
  func replacing(_ part: DocumentPath, by value: JSONValue) -> DocumentReduction {
    DocumentReduction(document.edited { path, old in path == part ? value : old })
  }

  /// The document without its first pass, whose changes become its own; nil where it has none.
  var withoutFirstPass: DocumentReduction? {
    guard let first = document.member("history")?.arrayElements.first else { return nil }
    var merged = document
    for change in first.member("changes")?.arrayElements ?? [] {
      if let environment = change.member("environment") {
        let patch = JSONValue.object([JSONMember("environment", environment)])
        merged = merged.merging(patch)
      }
      for (kind, place) in [("view", "root"), ("constraint", "constraints")] {
        guard let name = change.member(kind)?.string else { continue }
        let patch = change.edited { path, value in path.steps == [.member(kind)] ? nil : value }
        merged = merged.edited { path, value in
          path.steps.first == .member(place) && value.member("id")?.string == name
            ? value.merging(patch) : value
        }
      }
    }
    let pass = DocumentPath(steps: [.member("history"), .index(0)])
    return DocumentReduction(merged.edited { path, value in path == pass ? nil : value })
  }

  /// The views that others are in: the root where one is in it, and otherwise those inside of it, outer ones first.
  var wrappers: [DocumentPath] {
    var level = children(of: Self.root)
    var found = level.count == 1 ? [Self.root] : []
    while !level.isEmpty {
      let inside = level.map(children)
      found += zip(level, inside).filter { !$1.isEmpty }.map(\.0)
      level = inside.flatMap(\.self)
    }
    return found
  }

  /// The document with what is in a view in place of the view, and without what refers to that.
  func unwrapping(_ path: DocumentPath) -> DocumentReduction {
    let children = document.value(at: path)?.member("children")?.arrayElements ?? []
    let unwrapped = document.edited { place, value in
      if place == path, place.steps.count == 1 { return children.first }
      guard place.steps == path.steps.dropLast(), case .array = value.content else { return value }
      return .array(value.parts.flatMap { place.appending($0.step) == path ? children : [$0.value] })
    }
    return DocumentReduction(unwrapped).withoutDangling
  }

  /// The numbers and texts that may become simpler: their paths with simpler values, the simplest first.
  var simplifications: [(path: DocumentPath, values: [JSONValue])] {
    var found: [(DocumentPath, [JSONValue])] = []
    document.forEachPart { path, value in
      let simpler = value.simpler(at: path)
      if !simpler.isEmpty { found.append((path, simpler)) }
    }
    return found
  }

  /// Without what refers to a view or a constraint that is gone.
  private var withoutDangling: DocumentReduction {
    let (views, framed) = viewNames
    func isThere(_ anchor: JSONValue?) -> Bool {
      anchor?.string.map { views.contains(String($0.prefix { $0 != "." })) } ?? true
    }
    func hasViews(_ constraint: JSONValue) -> Bool {
      isThere(constraint.member("first")) && isThere(constraint.member("second"))
    }
    let related = (document.member("constraints")?.arrayElements ?? []).filter(hasViews)
    let constraints = Set(related.compactMap { $0.member("id")?.string })
    func isThere(constraint name: String) -> Bool {
      constraints.contains(name)
        || name.firstRange(of: ".autoresizing.").map { framed.contains(String(name[..<$0.lowerBound])) }
          ?? false
    }
    let kept = document.edited { path, value in
      switch path.steps.first {
      case .member("constraints") where path.steps.count == 2: return hasViews(value) ? value : nil
      case .member("history"), .member("variations"), .member("measured"):
        if let view = value.member("view")?.string, !views.contains(view) { return nil }
        if let constraint = value.member("constraint")?.string, !isThere(constraint: constraint) {
          return nil
        }
        return value
      default: return value
      }
    }
    return DocumentReduction(kept)
  }

  /// The names of all views, and of those with a frame, which autoresizing constraints follow.
  private var viewNames: (all: Set<String>, framed: Set<String>) {
    var all: Set<String> = []
    var framed: Set<String> = []
    var pending = document.member("root").map { [$0] } ?? []
    while let view = pending.popLast() {
      if let id = view.member("id")?.string {
        all.insert(id)
        if view.member("frame") != nil { framed.insert(id) }
      }
      pending += view.member("children")?.arrayElements ?? []
    }
    return (all, framed)
  }
}

extension JSONValue {
  fileprivate func simpler(at path: DocumentPath) -> [JSONValue] {
    switch content {
    case .number(let number):
      let rounded = number.rounded()
      return rounded == number ? [] : [.number(rounded)]
    case .string(let text):
      guard case .member("text")? = path.steps.last, text.count > 1 else { return [] }
      let half = text.prefix(text.count / 2)
      return [.string(String(half)), .string(String(text.dropLast()))]
    case .null, .bool, .array, .object: return []
    }
  }
}
