import JSON

/// The names of a case and what they stand for, while its document is read.
struct CaseNames {
  private(set) var views: [String: ViewIndex] = [:]
  private(set) var constraints: [String: ConstraintIndex] = [:]
  var metrics: [String: Double] = [:]
  /// The views that the names stand for, once all of them are known.
  var hierarchy: [View] = []

  init() {}

  /// The names of views alone.
  init(hierarchy: [View]) {
    for (index, view) in hierarchy.enumerated() { views[view.id] = ViewIndex(index) }
    self.hierarchy = hierarchy
  }

  /// A view's Object ID of Interface Builder is a name of it, too, where nothing else has that name.
  init(_ layoutCase: LayoutCase) {
    for (index, view) in layoutCase.views.enumerated() {
      if let id = view.ibID { views[id] = ViewIndex(index) }
    }
    for (index, view) in layoutCase.views.enumerated() { views[view.id] = ViewIndex(index) }
    for (index, constraint) in layoutCase.constraints.enumerated() {
      constraints[constraint.id] = ConstraintIndex(index)
    }
    for metric in layoutCase.metrics { metrics[metric.name] = metric.value }
    hierarchy = layoutCase.views
  }

  /// Whether the name was free.
  mutating func add(view id: String, _ index: ViewIndex) -> Bool {
    views.updateValue(index, forKey: id) == nil
  }

  /// Whether the name was free.
  mutating func add(constraint id: String, _ index: ConstraintIndex) -> Bool {
    constraints.updateValue(index, forKey: id) == nil
  }

  /// What a member's key with dots is of: `tops.priority`, `first.hugging.horizontal`. The name of a constraint may have dots,
  /// and is all but the last word. Where a view has that name, too, the last word decides.
  func target(of key: [String]) -> Target? {
    let (name, member) = (key.dropLast().joined(separator: "."), key.last ?? "")
    if let constraint = constraints[name],
      views[name] == nil || Change.constraintMembers.contains(member)
    {
      return .constraint(name, constraint)
    }
    return key.first.flatMap { views[$0] }.map { .view($0) }
  }

  enum Target {
    case constraint(String, ConstraintIndex)
    case view(ViewIndex)
  }

  /// The root's name, for an example.
  var rootName: String { hierarchy.first?.id ?? "view" }

  func refusal(ofView id: String) -> MissingName {
    let near = nearest(id, views.keys.sorted())
    return MissingName(kind: "view", name: id, remedy: near.isEmpty ? remedy(forSwift: id) : near)
  }

  /// What to write in place of a word with which an expression of Swift begins.
  private func remedy(forSwift word: String) -> String {
    switch word {
    case "self": "; leave self. out"
    case "superview": "; name the parent, such as \(rootName).top"
    case "make", "snp", "maker":
      "; SnapKit's calls are not read, write an equation, such as title.top == \(rootName).top + 8"
    default: ""
    }
  }

  func refusal(ofConstraint id: String) -> MissingName {
    MissingName(kind: MissingName.constraint, name: id, remedy: nearest(id, constraints.keys.sorted()))
  }

  func refusal(ofMetric name: String) -> MissingName {
    let near = nearest(name, metrics.keys.sorted())
    return MissingName(
      kind: "metric", name: name, remedy: near.isEmpty ? "; the document's \"metrics\" name numbers" : near)
  }

  /// Whether a name is `[A-Za-z_][A-Za-z0-9_-]*`.
  static func isIdentifier(_ name: String) -> Bool {
    guard let first = name.utf8.first, isLetter(first) else { return false }
    return name.utf8.allSatisfy(isIdentifierByte)
  }

  /// Whether a name can be a constraint's: any name, or a line of code as `@ProductCell.swift#47`.
  static func isConstraintName(_ name: String) -> Bool {
    isIdentifier(name)
      || name.hasPrefix("@") && name.utf8.count > 1 && name.utf8.dropFirst().allSatisfy(isSourceLineByte)
  }

  static func isSourceLineByte(_ byte: UInt8) -> Bool {
    isIdentifierByte(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "#")
      || byte == UInt8(ascii: "+")
  }

  static func isLetter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"): true
    default: false
    }
  }

  static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

  static func isIdentifierByte(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte) || byte == UInt8(ascii: "-")
  }

  static func refusal(ofName name: String) -> String {
    "\"\(name)\" is not a name; one begins with a letter from A to Z or _ and goes on with such letters, digits, _ and -"
  }
}

/// A name that stands for nothing.
struct MissingName {
  static let constraint = "constraint"

  /// What it should be the name of.
  let kind: String
  let name: String
  /// What may have been meant, as the end of a sentence.
  let remedy: String
}

extension InputError {
  init(_ missing: MissingName, at offset: Int) {
    self.init("there is no \(missing.kind) \"\(missing.name)\"\(missing.remedy)", at: offset)
    namesMissingConstraint = missing.kind == MissingName.constraint
  }
}

extension JSONValue {
  func flaw(_ missing: MissingName) -> InputError { InputError(missing, at: offset) }
}

extension NotationScanner {
  func flaw(_ missing: MissingName, at position: Int) -> InputError { InputError(missing, at: position) }
}
