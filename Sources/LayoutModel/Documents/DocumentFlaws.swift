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
  /// The keys that objects lost, by where the objects begin.
  private var lostKeys: [Int: Set<String>] = [:]
  private var hasLostConstraint = false
  /// In the order in which they were found, each alone.
  private(set) var errors: [InputError] = []
  /// Whether there are more errors than are told.
  private var hasMore = false
  /// Whether the rest could be read at last.
  private(set) var isRestReadable = false

  /// So many errors are told at once.
  static let mostErrors = 20
  /// The document is read so often at most, since each error that is not told costs a reading, too.
  private static let mostReadings = 60

  /// - Parameters:
  ///   - count: how many errors are told at most.
  ///   - corrects: whether what an error says to write is put in its place. Otherwise that is taken out, too.
  ///   - read: reads a case, and throws the first error.
  init(
    in root: JSONValue, behind first: InputError, atMost count: Int = mostErrors, corrects: Bool = false,
    _ read: (JSONValue) throws(InputError) -> Void
  ) {
    self.root = root
    add(first.each, atMost: count)
    if hasMore { return }
    var error = first
    for _ in 0..<Self.mostReadings {
      guard corrects && correct(error) || takeOut(error) || addName() else { return }
      do throws(InputError) {
        try read(self.root)
        isRestReadable = true
        return
      } catch let next {
        error = next
      }
      add(error.each.filter { !isConsequence($0) }, atMost: count)
      if hasMore { return }
    }
  }

  /// Adds errors up to a count.
  private mutating func add(_ more: [InputError], atMost count: Int) {
    hasMore = errors.count + more.count > count
    errors += more.prefix(count - errors.count)
  }

  /// All errors in one, in the order of the document. Behind the most that are told, one says that there are more.
  var error: InputError {
    var all = errors.sorted { $0.offset < $1.offset }
    if hasMore {
      all.append(InputError("the document has more errors than these \(errors.count)", at: root.offset))
    }
    return InputError(all) ?? all[0]
  }

  private func isConsequence(_ error: InputError) -> Bool {
    if let lost = lostKeys[error.offset] {
      return error.wrongKeys.isEmpty || !lost.isDisjoint(with: error.wrongKeys)
    }
    guard let name = error.missingName else { return false }
    return lostNames.contains(name) || hasLostConstraint && ConstraintReader.isNumbered(name)
  }

  /// Puts in the place of members what the error says to write; false where it does not say it.
  private mutating func correct(_ error: InputError) -> Bool {
    let way = root.way(to: error.offset)
    guard let last = way.last, case .object(let members) = last.value.content,
      let corrected = MemberCorrection(of: members[last.place], in: members, error.knownObject)?
        .applied(to: members)
    else { return false }
    root = way.replacingInnermost(by: .object(corrected))
    return true
  }

  /// Takes out the member or element that an error blames; false where there is none.
  private mutating func takeOut(_ error: InputError) -> Bool {
    let way = root.way(to: error.offset)
    guard let last = way.last else { return false }
    let path = way.dropLast().map(\.name)
    let lost: JSONValue
    switch last.value.content {
    case .object(var members):
      let member = members[last.place]
      lost = member.value
      // A case or a view without a name is none, so that it gets another.
      if path.isEmpty && member.name == "name" || path.first == "root" && member.name == "id" {
        let name = JSONValue(.string("name-\(member.offset)"), offset: member.value.offset)
        members[last.place] = JSONMember(member.name, name, offset: member.offset)
      } else {
        // A misspelled key is told, and not that the right one is missing. It may have been meant as any.
        let correction = MemberCorrection(of: member, in: members, error.knownObject)
        let meant = correction?.members.map(\.name) ?? (path.isEmpty ? [] : error.knownKeys)
        lostKeys[last.value.offset, default: []].formUnion(meant)
        if path == ["metrics"] { lostNames.insert(member.name) }
        members.remove(at: last.place)
        // What has nothing left in it counts as lost, too.
        for step in way.suffix(members.isEmpty ? 2 : 1) {
          lostKeys[step.value.offset, default: []].insert(step.name)
        }
      }
      root = way.replacingInnermost(by: .object(members))
    case .array(var elements):
      lost = elements.remove(at: last.place)
      if path == ["constraints"] { hasLostConstraint = true }
      root = way.replacingInnermost(by: .array(elements))
    case .null, .bool, .number, .string: return false
    }
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
