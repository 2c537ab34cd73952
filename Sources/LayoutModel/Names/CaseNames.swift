import JSON

/// The names of a case and what they stand for, while its document is read.
package struct CaseNames {
  private(set) var views: [String: ViewIndex] = [:]
  private(set) var constraints: [String: ConstraintIndex] = [:]
  var metrics: [String: Double] = [:]
  /// The views that the names stand for, once all of them are known.
  var hierarchy: [View] = []

  init() {}

  /// The names of views alone.
  package init(hierarchy: [View]) {
    for (index, view) in hierarchy.enumerated() { views[view.id] = ViewIndex(index) }
    self.hierarchy = hierarchy
  }

  /// All names of a case. A view's Object ID of Interface Builder is one, too, where no view has that name.
  init(_ layoutCase: LayoutCase) {
    self.init(hierarchy: layoutCase.views)
    for (index, view) in layoutCase.views.enumerated() {
      if let id = view.ibID, views[id] == nil { views[id] = ViewIndex(index) }
    }
    for (index, constraint) in layoutCase.constraints.enumerated() {
      constraints[constraint.id] = ConstraintIndex(index)
    }
    for metric in layoutCase.metrics { metrics[metric.name] = metric.value }
  }

  /// Whether the name was free.
  mutating func add(view id: String, _ index: ViewIndex) -> Bool {
    views.updateValue(index, forKey: id) == nil
  }

  /// Whether the name was free.
  mutating func add(constraint id: String, _ index: ConstraintIndex) -> Bool {
    constraints.updateValue(index, forKey: id) == nil
  }

  /// Lets the numbers of one case's constraints without names stand for the same constraints of another case, which
  /// these names are of. One with the same equation is sought first, and then one with the same terms. Of several, the
  /// one with the same number is meant, else none.
  mutating func renumber(from old: LayoutCase, to new: LayoutCase) {
    let numbered = new.constraints.indices.filter { new.constraints[$0].origin == .numbered }
    let byEquation = Dictionary(grouping: numbered) { new.constraints[$0].equation(in: new.views) }
    let byTerms = Dictionary(grouping: numbered) { new.constraints[$0].terms(in: new.views) }
    func meant(_ same: [Int]?, _ id: String) -> ConstraintIndex? {
      guard let same else { return nil }
      let place = same.first { new.constraints[$0].id == id } ?? (same.count == 1 ? same[0] : nil)
      return place.map { ConstraintIndex($0) }
    }
    for constraint in old.constraints where constraint.origin == .numbered {
      constraints[constraint.id] =
        meant(byEquation[constraint.equation(in: old.views)], constraint.id)
        ?? meant(byTerms[constraint.terms(in: old.views)], constraint.id)
    }
  }

  /// The view that words with dots between them name, and how many of the words: two for a guide that stands for one of
  /// UIKit's, as `cell.safeAreaLayoutGuide`.
  func view(in words: [String]) -> (view: ViewIndex, count: Int)? {
    if words.count > 1, let guide = views["\(words[0])_\(words[1])"],
      hierarchy.name(of: guide) == "\(words[0]).\(words[1])"
    {
      return (guide, 2)
    }
    return words.first.flatMap { views[$0] }.map { ($0, 1) }
  }

  /// What a member's key with dots is of: `tops.priority`, `first.hugging.horizontal`. The name of a constraint may
  /// have dots, and is all but the last word. Where a view has that name, too, the last word decides.
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

  /// - Throws: where no view has the name, which stands at an offset.
  func view(_ id: String, at offset: Int) throws(InputError) -> ViewIndex {
    guard let view = views[id] else { throw refusal(ofView: id).at(offset) }
    return view
  }

  /// - Throws: where no constraint has the name, which stands at an offset.
  func constraint(_ id: String, at offset: Int) throws(InputError) -> ConstraintIndex {
    guard let constraint = constraints[id] else {
      throw missing("constraint", id, nearest(id, constraints.keys.sorted())).at(offset)
    }
    return constraint
  }

  func refusal(ofView id: String) -> InputError {
    let near = nearest(id, views.keys.sorted())
    return missing("view", id, near.isEmpty ? remedy(forSwift: id) : near)
  }

  /// What to write in place of a word with which an expression of Swift begins.
  private func remedy(forSwift word: String) -> String {
    switch word {
    case "self": "; leave self. out"
    case "super", "superview": "; name the parent, such as \(rootName).top"
    case "make", "snp", "maker":
      "; SnapKit's calls are not read, write an equation, such as title.top == \(rootName).top + 8"
    default: ""
    }
  }

  /// Of a name that could be a view's or a metric's.
  func refusal(ofTerm name: String) -> InputError {
    let near = nearest(name, (Array(views.keys) + metrics.keys).sorted())
    return missing("view or metric", name, near.isEmpty ? Self.metricRemedy : near)
  }

  func refusal(ofMetric name: String) -> InputError {
    let near = nearest(name, metrics.keys.sorted())
    let other = near.isEmpty ? Self.metricRemedy : near
    return missing("metric", name, views[name] == nil ? other : "; it is a view")
  }

  /// - Parameter remedy: what may have been meant, as the end of the sentence.
  private func missing(_ kind: String, _ name: String, _ remedy: String) -> InputError {
    InputError("there is no \(kind) \"\(name)\"\(remedy)", at: 0, missing: name)
  }

  private static let metricRemedy = "; the document's \"metrics\" name numbers"
}
