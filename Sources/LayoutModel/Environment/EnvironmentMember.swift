import JSON

/// A member of an environment: how a patch keeps, sets and clears it, and how documents have it.
protocol EnvironmentMember: Sendable {
  /// The key in documents.
  var name: String { get }

  func isKept(by patch: EnvironmentPatch) -> Bool
  /// Takes the member out of a patch.
  func keep(in patch: inout EnvironmentPatch)
  func copy(from other: EnvironmentPatch, to patch: inout EnvironmentPatch)
  /// Gives the environment what the patch has of the member.
  func apply(_ patch: EnvironmentPatch, to environment: inout Environment)
  /// Gives the patch what the environment has of the member.
  func set(_ patch: inout EnvironmentPatch, to environment: Environment)
  func isSame(in a: Environment, _ b: Environment) -> Bool

  func read(_ value: JSONValue, into patch: inout EnvironmentPatch) throws(InputError)
  /// `nil` where the patch keeps the member.
  func json(_ patch: EnvironmentPatch) -> JSONValue?
}

extension EnvironmentPatch {
  /// All members, in the order of documents.
  static let members: [any EnvironmentMember] = ownMembers + detailMembers

  /// Those that have a column each in a database.
  private static let ownMembers: [any EnvironmentMember] = [
    size("width", \.width, \.width),
    size("height", \.height, \.height),
    PatchedMember(
      name: "scale", patch: \.scale, member: \.scale,
      read: { value throws(InputError) in try value.readScale() }, write: { .number($0) }),
    word("direction", \.direction, \.direction),
    word("textSize", \.textSize, \.textSize),
    PatchedMember(
      name: "fitting", patch: \.fitting, member: \.fitting,
      read: { value throws(InputError) in try Fitting(value) }, write: { $0.json }),
    PatchedMember(
      name: "separator", patch: \.separator, member: \.separator,
      read: { value throws(InputError) in
        if case .string(let word) = value.content, Double(word) == nil {
          throw value.flaw(
            "\"\(word)\" is not a separator; write points, such as 0.5, or \"1px\" in a document")
        }
        return try value.readSize()
      }, write: { .number($0) }),
  ]

  /// Those that a database keeps together.
  static let detailMembers: [any EnvironmentMember] = [
    PatchedMember(
      name: "device", patch: \.device, member: \.device,
      read: { value throws(InputError) in try value.readDevice() }, write: { .string($0) }),
    PatchedMember(
      name: "safeArea", patch: \.safeArea, member: \.safeArea,
      read: { value throws(InputError) in
        value.isNull ? .zero : try EdgeInsets(value, "a safe area", besides: .zero)
      }, write: { $0.json }),
    PatchedMember(
      name: "keyboard", patch: \.keyboardHeight, member: \.keyboardHeight,
      read: { value throws(InputError) in try value.readKeyboardHeight() },
      write: { .object(["height": $0]) }),
    clearableWord("horizontalSizeClass", \.horizontalSizeClass, \.horizontalSizeClass),
    clearableWord("verticalSizeClass", \.verticalSizeClass, \.verticalSizeClass),
    PatchedMember(
      name: "era", patch: \.era, member: \.era,
      read: { value throws(InputError) in try value.readInterfaceBuilderVersion() },
      write: { .string($0.text) }),
  ]

  fileprivate typealias Path<Root, Value> = any WritableKeyPath<Root, Value> & Sendable
  private typealias Word = RawRepresentable<String> & CaseIterable & Hashable & Sendable

  private static func size(
    _ name: String, _ patch: Path<EnvironmentPatch, Patch<Double>>, _ member: Path<Environment, Double?>
  ) -> any EnvironmentMember {
    PatchedMember(
      name: name, patch: patch, member: member,
      read: { value throws(InputError) in try value.readSize() }, write: { .number($0) })
  }

  private static func word<Value: Word>(
    _ name: String, _ patch: Path<EnvironmentPatch, Value?>, _ member: Path<Environment, Value>
  ) -> any EnvironmentMember {
    PatchedMember(
      name: name, patch: patch, member: member,
      read: { value throws(InputError) in try value.read(Value.self) }, write: { .string($0.rawValue) })
  }

  private static func clearableWord<Value: Word>(
    _ name: String, _ patch: Path<EnvironmentPatch, Patch<Value>>, _ member: Path<Environment, Value?>
  ) -> any EnvironmentMember {
    PatchedMember(
      name: name, patch: patch, member: member,
      read: { value throws(InputError) in try value.read(Value.self) }, write: { .string($0.rawValue) })
  }
}

/// What a patch says of a member: a `Patch`, or an optional value where a member always has one.
private protocol MemberPatch {
  associatedtype Value
  /// What an environment has of the member.
  associatedtype Member: Equatable

  static var keeping: Self { get }
  var isKeep: Bool { get }
  init(setting member: Member)
  init(_ json: JSONValue, _ read: (JSONValue) throws(InputError) -> Value) throws(InputError)
  func apply(to member: inout Member)
  /// `nil` where it keeps the member.
  func json(_ write: (Value) -> JSONValue) -> JSONValue?
}

extension Optional: MemberPatch where Wrapped: Equatable {
  fileprivate static var keeping: Wrapped? { nil }
  fileprivate var isKeep: Bool { self == nil }
  fileprivate init(setting member: Wrapped) { self = member }

  fileprivate init(
    _ json: JSONValue, _ read: (JSONValue) throws(InputError) -> Wrapped
  ) throws(InputError) { self = try read(json) }

  fileprivate func apply(to member: inout Wrapped) { member = self ?? member }
  fileprivate func json(_ write: (Wrapped) -> JSONValue) -> JSONValue? { map(write) }
}

/// `null` stands for no value.
extension Patch: MemberPatch where Value: Equatable {
  fileprivate static var keeping: Patch { .keep }
  fileprivate init(setting member: Value?) { self = member.map { .set($0) } ?? .clear }

  fileprivate init(
    _ json: JSONValue, _ read: (JSONValue) throws(InputError) -> Value
  ) throws(InputError) { self = try json.readPatch(read) }

  fileprivate func json(_ write: (Value) -> JSONValue) -> JSONValue? {
    switch self {
    case .keep: nil
    case .clear: .null
    case .set(let value): write(value)
    }
  }
}

private struct PatchedMember<Patch: MemberPatch>: EnvironmentMember {
  let name: String
  let patch: any WritableKeyPath<EnvironmentPatch, Patch> & Sendable
  let member: any WritableKeyPath<Environment, Patch.Member> & Sendable
  let read: @Sendable (JSONValue) throws(InputError) -> Patch.Value
  let write: @Sendable (Patch.Value) -> JSONValue

  func isKept(by patch: EnvironmentPatch) -> Bool { patch[keyPath: self.patch].isKeep }
  func keep(in patch: inout EnvironmentPatch) { patch[keyPath: self.patch] = .keeping }

  func copy(from other: EnvironmentPatch, to patch: inout EnvironmentPatch) {
    patch[keyPath: self.patch] = other[keyPath: self.patch]
  }

  func apply(_ patch: EnvironmentPatch, to environment: inout Environment) {
    patch[keyPath: self.patch].apply(to: &environment[keyPath: member])
  }

  func set(_ patch: inout EnvironmentPatch, to environment: Environment) {
    patch[keyPath: self.patch] = Patch(setting: environment[keyPath: member])
  }

  func isSame(in a: Environment, _ b: Environment) -> Bool { a[keyPath: member] == b[keyPath: member] }

  func read(_ value: JSONValue, into patch: inout EnvironmentPatch) throws(InputError) {
    patch[keyPath: self.patch] = try Patch(value, read)
  }

  func json(_ patch: EnvironmentPatch) -> JSONValue? { patch[keyPath: self.patch].json(write) }
}

extension Environment {
  mutating func apply(_ patch: EnvironmentPatch) {
    if case .set(let name) = patch.device, let device = Device(named: name) { take(device) }
    for member in EnvironmentPatch.members { member.apply(patch, to: &self) }
  }

  func applying(_ patch: EnvironmentPatch) -> Environment {
    var copy = self
    copy.apply(patch)
    return copy
  }
}
