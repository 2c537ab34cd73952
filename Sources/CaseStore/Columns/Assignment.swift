import LayoutModel

/// One member of a patch with its new value: what a change is in rows, in keys and in requests.
struct Assignment: Hashable, Sendable {
  /// In the words of documents, as `hugging.horizontal`.
  var member: String
  var value: Value

  enum Value: Hashable, Sendable {
    /// The member is cleared.
    case cleared
    case number(Double)
    case text(String)
  }

  /// The error for a value that the member cannot have.
  var unreadable: StoreError {
    .damaged("a stored change gives \(member) a value that it cannot have")
  }
}

/// A member of a patch, by the name that is stored of it.
struct StoredMember<Whole>: Sendable {
  let name: String
  /// Gives nil where the patch says nothing of it.
  let value: @Sendable (Whole) -> Assignment.Value?
  /// Gives false for a value that the member cannot have.
  let assign: @Sendable (inout Whole, Assignment.Value) -> Bool

  typealias Path<Root, Member> = any WritableKeyPath<Root, Member> & Sendable

  init<Value>(_ name: String, _ path: Path<Whole, Value>, _ form: StoredForm<Value>) {
    self.init(name: name, value: { form.write($0[keyPath: path]) }) { whole, value in
      guard let new = form.read(value) else { return false }
      whole[keyPath: path] = new
      return true
    }
  }

  init(
    name: String, value: @escaping @Sendable (Whole) -> Assignment.Value?,
    assign: @escaping @Sendable (inout Whole, Assignment.Value) -> Bool
  ) {
    (self.name, self.value, self.assign) = (name, value, assign)
  }

  /// A member whose parts are stored apart; this is stored where it is cleared.
  static func cleared<Part>(_ name: String, _ path: Path<Whole, Patch<Part>>) -> Self {
    Self(name: name, value: { if case .clear = $0[keyPath: path] { .cleared } else { nil } }) { whole, _ in
      whole[keyPath: path] = .clear
      return true
    }
  }

  /// A part of a member. The first one that is read is set in an empty member.
  static func part<Part: Sendable, Value>(
    _ name: String, of path: Path<Whole, Patch<Part>>, _ empty: Part, _ part: Path<Part, Value>,
    _ form: StoredForm<Value>
  ) -> Self {
    Self(
      name: name,
      value: { whole in
        if case .set(let own) = whole[keyPath: path] { form.write(own[keyPath: part]) } else { nil }
      }
    ) { whole, value in
      guard let new = form.read(value) else { return false }
      var own = whole[keyPath: path].applied(to: nil) ?? empty
      own[keyPath: part] = new
      whole[keyPath: path] = .set(own)
      return true
    }
  }
}

/// How values of a kind are stored.
struct StoredForm<Value>: Sendable {
  /// Gives nil for a value of which nothing is stored.
  let write: @Sendable (Value) -> Assignment.Value?
  /// Gives nil for what is no such value.
  let read: @Sendable (Assignment.Value) -> Value?

  /// Of a member that a patch cannot clear, and keeps where it is nil.
  static func ifAny<Wrapped>(_ form: StoredForm<Wrapped>) -> Self where Value == Wrapped? {
    Self(write: { $0.flatMap(form.write) }) { form.read($0).map { .some($0) } }
  }

  /// Of a part of which it is stored that there is none.
  static func orCleared<Wrapped>(_ form: StoredForm<Wrapped>) -> Self where Value == Wrapped? {
    Self(write: { $0.map(form.write) ?? .cleared }) {
      $0 == .cleared ? .some(nil) : form.read($0).map { .some($0) }
    }
  }

  static func patch<Wrapped>(_ form: StoredForm<Wrapped>) -> Self where Value == Patch<Wrapped> {
    Self(
      write: { patch in
        switch patch {
        case .keep: nil
        case .clear: .cleared
        case .set(let value): form.write(value)
        }
      }
    ) { $0 == .cleared ? .clear : form.read($0).map { .set($0) } }
  }

  /// Of what is written as a text.
  static func text(
    _ write: @escaping @Sendable (Value) -> String, _ read: @escaping @Sendable (String) -> Value?
  ) -> Self {
    Self(write: { .text(write($0)) }) { if case .text(let text) = $0 { read(text) } else { nil } }
  }

  /// Of what is written as a number.
  static func number(
    _ write: @escaping @Sendable (Value) -> Double, _ read: @escaping @Sendable (Double) -> Value?
  ) -> Self {
    Self(write: { .number(write($0)) }) { if case .number(let number) = $0 { read(number) } else { nil } }
  }
}

extension StoredForm<Double> {
  static let number = number({ $0 }, { $0 })
}

extension StoredForm<LayoutPriority> {
  static let priority = number(\.rawValue) { LayoutPriority($0) }
}

extension StoredForm<Bool> {
  static let flag = number({ $0 ? 1 : 0 }, { $0 == 1 ? true : $0 == 0 ? false : nil })
}

extension StoredForm<String> {
  static let text = text({ $0 }, { $0 })
}

extension StoredForm where Value: RawRepresentable<String> & Sendable {
  /// One of an enumeration's words.
  static var word: Self { text({ $0.rawValue }, { Value(rawValue: $0) }) }
}

/// A patch that is stored as assignments.
protocol StoredPatch {
  /// In the order in which they apply.
  static var storedMembers: [StoredMember<Self>] { get }
  init()
}

extension StoredPatch {
  /// The members that the patch sets, but for those that stand in no table.
  var assignments: [Assignment] {
    Self.storedMembers.compactMap { member in
      member.value(self).map { Assignment(member: member.name, value: $0) }
    }
  }

  init(_ assignments: [Assignment]) throws(StoreError) {
    self.init()
    for assignment in assignments { try apply(assignment) }
  }

  mutating func apply(_ assignment: Assignment) throws(StoreError) {
    let member = Self.storedMembers.first { $0.name == assignment.member }
    guard let member, member.assign(&self, assignment.value) else { throw assignment.unreadable }
  }
}
