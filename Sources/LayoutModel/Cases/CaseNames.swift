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

  init(_ layoutCase: LayoutCase) {
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

  func refusal(ofView id: String) -> String {
    "there is no view \"\(id)\"\(nearest(id, views.keys.sorted()))"
  }

  func refusal(ofConstraint id: String) -> String {
    "there is no constraint \"\(id)\"\(nearest(id, constraints.keys.sorted()))"
  }

  func refusal(ofMetric name: String) -> String {
    "there is no metric \"\(name)\"\(nearest(name, metrics.keys.sorted()))"
  }

  /// Whether a name is `[A-Za-z_][A-Za-z0-9_-]*`.
  static func isIdentifier(_ name: String) -> Bool {
    guard let first = name.utf8.first, isLetter(first) else { return false }
    return name.utf8.allSatisfy(isIdentifierByte)
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
