public import JSON
import Spelling

extension LayoutCase {
  /// The changes that assignments say, for a pass behind the case's history.
  ///
  /// An assignment is `view.member=value`, `constraint.member=value` or `member=value` of the environment,
  /// with the members of the case document: `first.hugging.horizontal=251`, `tops.active=false`,
  /// `second.text="longer"`, `width=375`, `fitting.height=0`. A value is JSON, or a string without quotation
  /// marks; `null` clears, as `none` does in the environment. A member of a font or of the fitting leaves its other
  /// members as the history left them.
  ///
  /// - Parameter families: what fonts may name; `nil` for any family.
  /// - Throws: for the first word that is no assignment or that no pass of this case could hold.
  public func changes(
    assigning words: [String], families: FontFamilies? = nil
  ) throws(InputError) -> [Change] {
    try AssignmentReader(self).changes(assigning: words, families: families)
  }
}

/// Reads assignments for a pass behind a case's history, again and again.
public struct AssignmentReader: Sendable {
  private let names: CaseNames
  private let latestState: CaseState

  public init(_ layoutCase: LayoutCase) {
    names = CaseNames(layoutCase)
    latestState = layoutCase.latestState
  }

  /// As ``LayoutCase/changes(assigning:families:)``.
  public func changes(assigning words: [String], families: FontFamilies?) throws(InputError) -> [Change] {
    var state = latestState
    var changes: [Change] = []
    for (place, word) in words.enumerated() {
      do throws(InputError) {
        if !word.contains("="), place + 1 < words.count || place > 0 { throw oneWord(words, place) }
        let assignment = try Assignment(word)
        let patch = try assignment.patch(names: names, state: state)
        let change = try Change(patch, names: names)
        try families?.confirm(patch)
        state.apply(Pass(changes: [change]))
        changes.append(change)
      } catch {
        throw InputError(error.sentence, path: word)
      }
    }
    return changes
  }
}

extension AssignmentReader {
  /// The error of an assignment in several words: `title hugging 251`, or `title.text=Hello world`.
  private func oneWord(_ words: [String], _ place: Int) -> InputError {
    let word = words[place]
    guard names.views[word] != nil, place + 1 < words.count else {
      guard place > 0, words[place - 1].contains("=") else { return InputError(Assignment.form) }
      let whole = words[(place - 1)...].prefix { $0 == words[place - 1] || !$0.contains("=") }
      return InputError("\(Assignment.form): \(whole.joined(separator: " ").shellQuoted)")
    }
    var path = words[place...].prefix { !$0.contains("=") && Double($0) == nil }
    let next = words[(place + path.count)...].first
    let value = next.flatMap { Double($0) == nil ? nil : "=\($0)" } ?? ""
    if let next, next.contains("=") { path.append(next) }
    if let last = path.last, ContentPriorityKind(rawValue: last) != nil, !value.isEmpty {
      path.append(Axis.horizontal.rawValue)
    }
    return InputError("an assignment is one word; \(question(path.joined(separator: ".") + value))")
  }
}

/// A key with dots and the value behind its `=`.
private struct Assignment {
  let key: [String]
  let value: JSONValue

  static let form =
    "an assignment is written as view.hugging.horizontal=251 or width=375; one with spaces needs quotation marks"

  init(_ word: String) throws(InputError) {
    guard let sign = word.firstIndex(of: "=") else {
      throw InputError(Self.form)
    }
    // "title.numberOfLines = 2"
    let name = word[..<sign].reversed().drop { $0 == " " }.reversed()
    let text = word[word.index(after: sign)...].drop { name.count < word[..<sign].count && $0 == " " }
    key = String(name).split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard !key.contains("") else {
      throw InputError("a name is missing before or behind a dot, or before the =")
    }
    guard key.count <= 4 || word.hasPrefix("@") else {
      throw InputError("what is assigned has at most four names with dots between")
    }
    guard !text.isEmpty || key.last == "text" else {
      throw InputError("a value is missing behind the =; null takes one away")
    }
    let isNone = text == "none" && Self.isOfEnvironment(key)
    value = isNone ? .null : Self.value(String(text), isText: key.last == "text")
  }

  private static func isOfEnvironment(_ key: [String]) -> Bool {
    key.count == 1 || Environment.nestedKeys[key[0]]?.contains(key[1]) == true
  }

  private static func value(_ text: String, isText: Bool) -> JSONValue {
    // JSON has no number with a plus.
    let isPositive = !isText && text.hasPrefix("+")
    guard let value = try? JSONDocument(isPositive ? String(text.dropFirst()) : text).root else {
      return .string(text)
    }
    guard isText else { return value }
    switch value.content {
    case .null, .string: return value
    case .bool, .number, .array, .object: return .string(text)
    }
  }

  /// The assignment as a change of a case document.
  func patch(names: CaseNames, state: CaseState) throws(InputError) -> JSONValue {
    let target = key[0]
    if names.views[target] != nil { try refuseNumber() }
    if key.count == 2, key[1] == "intrinsic", let size = try sizePair(of: target) {
      return .object(["view": target, "intrinsic": size])
    }
    if key.count == 1, !Environment.keys.contains(target) {
      let member = names.views[target] != nil ? "text" : names.constraints[target] != nil ? "constant" : nil
      if let member {
        throw InputError("a member is missing behind \"\(target)\", such as \(target).\(member)")
      }
    }
    if Self.isOfEnvironment(key) {
      return .object(["environment": nested(key[...], beside: state.environment.json)])
    }
    switch names.target(of: key) {
    // Whom a change is of cannot be assigned.
    case .constraint(let constraint, _):
      let member = JSONMember(key[key.count - 1], value)
      _ = try ObjectReader(.object([member]), "a change of a constraint", keys: Change.constraintMembers)
      return .object([JSONMember("constraint", .string(constraint)), member])
    case .view(let view):
      if !View.keys.contains(key[1]) {
        let isStack = state.views[view].stack != nil
        _ = try ObjectReader(
          .object([JSONMember(key[1], value)]), isStack ? "a change of a stack view" : .viewChange,
          keys: (isStack ? StackPatch.keys : []) + Change.viewMembers)
      }
      guard case .object(let patch) = patch(of: view, in: state).content else { return .null }
      return .object([JSONMember("view", .string(target))] + patch)
    case nil:
      throw missingTarget(names)
    }
  }

  /// There is nothing that the key's first names are of.
  private func missingTarget(_ names: CaseNames) -> InputError {
    let name = key.dropLast().joined(separator: ".")
    let wanted = key[0].hasPrefix("@") || names.constraints["@\(name)"] != nil ? name : key[0]
    if key.count > 1, let members = Environment.nestedKeys[wanted] {
      return InputError(
        "\(wanted) of the environment has no \"\(key[1])\", but \(members.enumerated(by: "and"))")
    }
    if key.count > 1, Environment.keys.contains(wanted) {
      return InputError(
        "\(wanted) is one value of the environment; write \(wanted)=\(JSONWriter.text(of: value, .compact))")
    }
    var remedy = nearest(
      wanted, names.views.keys.sorted() + names.constraints.keys.sorted() + Environment.keys)
    if names.constraints["@\(name)"] != nil {
      remedy = "; \(question("@\(name)"))"
    } else if remedy.isEmpty, key.count > 1 {
      let isOfConstraint = Change.constraintMembers.contains(key[key.count - 1])
      let known = isOfConstraint ? Array(names.constraints.keys) : Array(names.views.keys)
      let list = known.sorted().enumerated(by: "and", atMost: Self.mostNamed)
      if !known.isEmpty { remedy = "; the \(isOfConstraint ? "constraints" : "views") are \(list)" }
    }
    return InputError("there is no view, constraint or member of the environment \"\(wanted)\"\(remedy)")
  }

  /// So many views or constraints are named.
  private static let mostNamed = 12

  /// - Throws: where a number is assigned to a pair of priorities or to a font.
  private func refuseNumber() throws(InputError) {
    guard case .number = value.content, key.count == 2 else { return }
    let text = JSONWriter.text(of: value, .compact)
    if ContentPriorityKind(rawValue: key[1]) != nil {
      throw InputError(
        "a pair of priorities is an object, not a number; write \(key[0]).\(key[1]).horizontal=\(text)")
    }
    if key[1] == "font" {
      throw InputError("a font is an object, not a number; write \(key[0]).font.size=\(text)")
    }
  }

  /// The members of a view that change, with what stands beside them.
  private func patch(of view: ViewIndex, in state: CaseState) -> JSONValue {
    var path = key.dropFirst()
    // `row.spacing` stands for `row.stack.spacing`.
    if state.views[view].stack != nil, StackPatch.keys.contains(key[1]) {
      path = ArraySlice(["stack"] + Array(path))
    }
    var present = state.views[view].text.font
    // Each of the two gives the size, and a font has one of them.
    if key.last == "size" { present?.textStyle = nil }
    if key.last == "textStyle" { present?.size = nil }
    var beside = present.map { [JSONMember("font", $0.json)] } ?? []
    // A stack view is changed member by member.
    beside += state.views[view].settings(in: state.views).filter { $0.name != "stack" }
    return nested(path, beside: .object(beside))
  }

  /// `[60, 40]` as the object that a document has for it, as in rows. Nil for an object, and for null.
  private func sizePair(of view: String) throws(InputError) -> JSONValue? {
    switch value.content {
    case .object, .null: return nil
    case .array(let sizes) where sizes.count == 2:
      return .object([JSONMember("width", sizes[0]), JSONMember("height", sizes[1])])
    default:
      throw InputError(
        "an intrinsic size is a pair; write \(view).intrinsic=[60,40] or \(view).intrinsic.width=60")
    }
  }

  /// The value under its key; where the key has two names, with what `present` has beside it.
  private func nested(_ path: ArraySlice<String>, beside present: JSONValue) -> JSONValue {
    guard let name = path.first else { return value }
    let rest = path.dropFirst()
    var members: [JSONMember] = []
    if let next = rest.first, case .object(let all) = present.content,
      case .object(let old)? = all.first(where: { $0.name == name })?.value.content
    {
      members = old.filter { $0.name != next }
    }
    guard !rest.isEmpty else { return .object([JSONMember(name, value)]) }
    guard case .object(let new) = nested(rest, beside: .null).content else { return value }
    return .object([JSONMember(name, .object(members + new))])
  }
}
