import JSON

/// Finds what else is wrong with a document, besides the first error.
///
/// What an error blames is taken out of the document, and the rest is read again, until it can be read. Where an error
/// says what to write instead, that is put in its place, so that what is in it is read, too. An error that comes of what
/// was taken out is not told: a key that is missing now, or a name that stood there.
struct DocumentFlaws {
  private var root: JSONValue
  /// The strings of what was taken out, and the metrics. Among them are the names of views and constraints.
  private var lostNames: Set<String> = []
  /// Where objects begin that lost a member.
  private var incomplete: Set<Int> = []
  private var hasLostConstraint = false
  /// In the order in which they were found.
  private(set) var errors: [InputError]
  /// Whether the rest could be read at last.
  private(set) var isRestReadable = false

  /// So many errors are told at once.
  static let mostErrors = 20
  /// The document is read so often at most, since each error that is not told costs a reading, too.
  static let mostReadings = 60
  /// Nothing is looked for in what is nested more deeply, as each level is a call.
  private static let deepest = 256

  /// - Parameters:
  ///   - count: how many errors are told at most.
  ///   - corrects: whether what an error says to write is put in its place. Otherwise that is taken out, too.
  ///   - read: reads a case, and throws the first error.
  init(
    in root: JSONValue, behind first: InputError, atMost count: Int = mostErrors, corrects: Bool = false,
    _ read: (JSONValue) throws(InputError) -> Void
  ) {
    self.root = root
    errors = [first]
    var error = first
    for _ in 0..<Self.mostReadings where errors.count < count {
      guard corrects && correct(error) || takeOut(error.offset) || addName() else { return }
      do throws(InputError) {
        try read(self.root)
        isRestReadable = true
        return
      } catch let next {
        error = next
      }
      if !isConsequence(error) { errors.append(error) }
    }
  }

  /// All errors in one, in the order of the document.
  var error: InputError {
    var all = errors.sorted { $0.offset < $1.offset }
    var first = all.removeFirst()
    first.further = all
    return first
  }

  private func isConsequence(_ error: InputError) -> Bool {
    // A key of the document itself is missing by what was taken out, or by a misspelling that is told.
    if error.offset == root.offset, let key = error.missingKey {
      return lostNames.contains(key)
        || errors.contains { $0.correction?.members.contains { $0.name == key } ?? false }
    }
    if incomplete.contains(error.offset) { return true }
    guard let name = error.missingName else { return false }
    return lostNames.contains(name) || hasLostConstraint && ConstraintReader.isNumbered(name)
  }

  /// Puts in the place of members what the error says to write; false where it does not say it.
  private mutating func correct(_ error: InputError) -> Bool {
    guard let correction = error.correction, let value = corrected(root, correction, at: error.offset, 0)
    else { return false }
    root = value
    return true
  }

  private func corrected(
    _ value: JSONValue, _ correction: MemberCorrection, at offset: Int, _ depth: Int
  ) -> JSONValue? {
    guard depth < Self.deepest, offset > value.offset else { return nil }
    switch value.content {
    case .object(var members):
      guard let index = members.lastIndex(where: { $0.offset <= offset }) else { return nil }
      let member = members[index]
      if member.offset == offset, correction.names.contains(member.name) {
        return correction.applied(to: members).map { JSONValue(.object($0), offset: value.offset) }
      }
      guard let rest = corrected(member.value, correction, at: offset, depth + 1) else { return nil }
      members[index] = JSONMember(member.name, rest, offset: member.offset)
      return JSONValue(.object(members), offset: value.offset)
    case .array(var elements):
      guard let index = elements.lastIndex(where: { $0.offset <= offset }),
        let rest = corrected(elements[index], correction, at: offset, depth + 1)
      else { return nil }
      elements[index] = rest
      return JSONValue(.array(elements), offset: value.offset)
    case .null, .bool, .number, .string: return nil
    }
  }

  /// Takes out the innermost member or element that begins at an offset or holds it; false where none does.
  private mutating func takeOut(_ offset: Int) -> Bool {
    guard let (value, lost) = pruned(root, at: offset, []) else { return false }
    root = value
    // A name that two views have is lost with neither.
    lostNames.formUnion(lost.strings().subtracting(root.strings(of: "id")))
    return true
  }

  /// Names a case that has no name; false where it has one.
  private mutating func addName() -> Bool {
    guard case .object(let members) = root.content, !members.contains(where: { $0.name == "name" }) else {
      return false
    }
    let name = JSONValue(.string("name"), offset: root.offset)
    root = JSONValue(
      .object([JSONMember("name", name, offset: root.offset)] + members), offset: root.offset)
    return true
  }

  private mutating func pruned(
    _ value: JSONValue, at offset: Int, _ path: [String]
  ) -> (value: JSONValue, lost: JSONValue)? {
    guard path.count < Self.deepest, offset > value.offset else { return nil }
    switch value.content {
    case .object(var members):
      guard let index = members.lastIndex(where: { $0.offset <= offset }) else { return nil }
      let member = members[index]
      if let (rest, lost) = pruned(member.value, at: offset, path + [member.name]) {
        members[index] = JSONMember(member.name, rest, offset: member.offset)
        // What has nothing left in it counts as lost, too.
        if rest.content == .object([]) { incomplete.insert(value.offset) }
        return (JSONValue(.object(members), offset: value.offset), lost)
      }
      // A case or a view without a name is none, so that it gets another.
      if path.isEmpty && member.name == "name" || path.first == "root" && member.name == "id" {
        let name = JSONValue(.string("name-\(member.offset)"), offset: member.value.offset)
        members[index] = JSONMember(member.name, name, offset: member.offset)
      } else {
        if path == ["metrics"] { lostNames.insert(member.name) }
        members.remove(at: index)
        incomplete.insert(value.offset)
        if path.isEmpty { lostNames.insert(member.name) }
      }
      return (JSONValue(.object(members), offset: value.offset), member.value)
    case .array(var elements):
      guard let index = elements.lastIndex(where: { $0.offset <= offset }) else { return nil }
      let element = elements[index]
      if let (rest, lost) = pruned(element, at: offset, path + [""]) {
        elements[index] = rest
        return (JSONValue(.array(elements), offset: value.offset), lost)
      }
      elements.remove(at: index)
      if path == ["constraints"] { hasLostConstraint = true }
      return (JSONValue(.array(elements), offset: value.offset), element)
    case .null, .bool, .number, .string: return nil
    }
  }
}

extension JSONValue {
  /// All strings in it.
  ///
  /// - Parameter key: of the members whose strings alone are wanted; nil for all.
  fileprivate func strings(of key: String? = nil) -> Set<String> {
    var found: Set<String> = []
    var waiting = [(name: key, value: self)]
    while let (name, value) = waiting.popLast() {
      switch value.content {
      case .string(let text): if name == key { found.insert(text) }
      case .array(let elements): waiting += elements.map { (name, $0) }
      case .object(let members): waiting += members.map { (key == nil ? nil : $0.name, $0.value) }
      case .null, .bool, .number: break
      }
    }
    return found
  }
}
