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
    guard let correction = error.correction, let way = root.way(to: error.offset),
      let value = corrected(root, correction, along: way[...])
    else { return false }
    root = value
    return true
  }

  private func corrected(
    _ value: JSONValue, _ correction: MemberCorrection, along way: ArraySlice<Int>
  ) -> JSONValue? {
    guard let place = way.first else { return nil }
    switch value.content {
    case .object(var members):
      let member = members[place]
      if way.count == 1, correction.names.contains(member.name) {
        return correction.applied(to: members).map { JSONValue(.object($0), offset: value.offset) }
      }
      guard let rest = corrected(member.value, correction, along: way.dropFirst()) else { return nil }
      members[place] = JSONMember(member.name, rest, offset: member.offset)
      return JSONValue(.object(members), offset: value.offset)
    case .array(var elements):
      guard let rest = corrected(elements[place], correction, along: way.dropFirst()) else { return nil }
      elements[place] = rest
      return JSONValue(.array(elements), offset: value.offset)
    case .null, .bool, .number, .string: return nil
    }
  }

  /// Takes out the member or element that an offset is in; false where there is none.
  private mutating func takeOut(_ offset: Int) -> Bool {
    guard let way = root.way(to: offset), let (value, lost) = pruned(root, along: way[...], []) else {
      return false
    }
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
    _ value: JSONValue, along way: ArraySlice<Int>, _ path: [String]
  ) -> (value: JSONValue, lost: JSONValue)? {
    guard let place = way.first else { return nil }
    switch value.content {
    case .object(var members):
      let member = members[place]
      if let (rest, lost) = pruned(member.value, along: way.dropFirst(), path + [member.name]) {
        members[place] = JSONMember(member.name, rest, offset: member.offset)
        // What has nothing left in it counts as lost, too.
        if rest.content == .object([]) { incomplete.insert(value.offset) }
        return (JSONValue(.object(members), offset: value.offset), lost)
      }
      // A case or a view without a name is none, so that it gets another.
      if path.isEmpty && member.name == "name" || path.first == "root" && member.name == "id" {
        let name = JSONValue(.string("name-\(member.offset)"), offset: member.value.offset)
        members[place] = JSONMember(member.name, name, offset: member.offset)
      } else {
        if path == ["metrics"] { lostNames.insert(member.name) }
        members.remove(at: place)
        incomplete.insert(value.offset)
        if path.isEmpty { lostNames.insert(member.name) }
      }
      return (JSONValue(.object(members), offset: value.offset), member.value)
    case .array(var elements):
      let element = elements[place]
      if let (rest, lost) = pruned(element, along: way.dropFirst(), path + [""]) {
        elements[place] = rest
        return (JSONValue(.array(elements), offset: value.offset), lost)
      }
      elements.remove(at: place)
      if path == ["constraints"] { hasLostConstraint = true }
      return (JSONValue(.array(elements), offset: value.offset), element)
    case .null, .bool, .number, .string: return nil
    }
  }
}

extension JSONValue {
  /// The way to the innermost member or element that begins last at an offset or before it: the places in the objects
  /// and arrays around it. Nil for the value itself.
  ///
  /// A correction brings members together that stand apart in the text. So all are looked at.
  fileprivate func way(to offset: Int) -> [Int]? { way(to: offset, 0)?.places.reversed() }

  /// - Returns: the places from the innermost to the outermost, and where the innermost begins.
  private func way(to offset: Int, _ depth: Int) -> (places: [Int], start: Int)? {
    let parts: [(start: Int, value: JSONValue)] =
      switch content {
      case .object(let members): members.map { ($0.offset, $0.value) }
      case .array(let elements): elements.map { ($0.offset, $0) }
      case .null, .bool, .number, .string: []
      }
    guard depth < Self.deepest, self.offset < offset else { return nil }
    var best: (places: [Int], start: Int)?
    for (place, part) in parts.enumerated() where part.start <= offset {
      let inner = part.value.way(to: offset, depth + 1)
      let start = max(part.start, inner?.start ?? 0)
      if start >= best?.start ?? 0 { best = ((inner?.places ?? []) + [place], start) }
    }
    return best
  }

  /// Nothing is looked for in what is nested more deeply, as each level is a call.
  private static var deepest: Int { 256 }

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
