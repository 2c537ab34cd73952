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
    SetMember(
      name: "scale", patch: \.scale, member: \.scale,
      read: { value throws(InputError) in try value.readScale() }, write: { .number($0) }),
    word("direction", \.direction, \.direction),
    word("textSize", \.textSize, \.textSize),
    ClearableMember(
      name: "fitting", patch: \.fitting, member: \.fitting,
      read: { value throws(InputError) in try Fitting(value) }, write: { $0.json }),
    SetMember(
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
    ClearableMember(
      name: "device", patch: \.device, member: \.device,
      read: { value throws(InputError) in try value.readDevice() }, write: { .string($0) }),
    SetMember(
      name: "safeArea", patch: \.safeArea, member: \.safeArea,
      read: { value throws(InputError) in
        value.isNull ? .zero : try EdgeInsets(value, "a safe area", besides: .zero)
      }, write: { $0.json }),
    ClearableMember(
      name: "keyboard", patch: \.keyboardHeight, member: \.keyboardHeight,
      read: { value throws(InputError) in try value.readKeyboardHeight() },
      write: { .object(["height": $0]) }),
    clearableWord("horizontalSizeClass", \.horizontalSizeClass, \.horizontalSizeClass),
    clearableWord("verticalSizeClass", \.verticalSizeClass, \.verticalSizeClass),
    ClearableMember(
      name: "era", patch: \.era, member: \.era,
      read: { value throws(InputError) in try value.readInterfaceBuilderVersion() },
      write: { .string($0.text) }),
  ]

  fileprivate typealias Path<Root, Value> = any WritableKeyPath<Root, Value> & Sendable
  private typealias Word = RawRepresentable<String> & CaseIterable & Hashable & Sendable

  private static func size(
    _ name: String, _ patch: Path<EnvironmentPatch, Patch<Double>>, _ member: Path<Environment, Double?>
  ) -> any EnvironmentMember {
    ClearableMember(
      name: name, patch: patch, member: member,
      read: { value throws(InputError) in try value.readSize() }, write: { .number($0) })
  }

  private static func word<Value: Word>(
    _ name: String, _ patch: Path<EnvironmentPatch, Value?>, _ member: Path<Environment, Value>
  ) -> any EnvironmentMember {
    SetMember(
      name: name, patch: patch, member: member,
      read: { value throws(InputError) in try value.read(Value.self) }, write: { .string($0.rawValue) })
  }

  private static func clearableWord<Value: Word>(
    _ name: String, _ patch: Path<EnvironmentPatch, Patch<Value>>, _ member: Path<Environment, Value?>
  ) -> any EnvironmentMember {
    ClearableMember(
      name: name, patch: patch, member: member,
      read: { value throws(InputError) in try value.read(Value.self) }, write: { .string($0.rawValue) })
  }
}

/// A member that always has a value.
private struct SetMember<Value: Equatable & Sendable>: EnvironmentMember {
  let name: String
  let patch: any WritableKeyPath<EnvironmentPatch, Value?> & Sendable
  let member: any WritableKeyPath<Environment, Value> & Sendable
  let read: @Sendable (JSONValue) throws(InputError) -> Value
  let write: @Sendable (Value) -> JSONValue

  func isKept(by patch: EnvironmentPatch) -> Bool { patch[keyPath: self.patch] == nil }
  func keep(in patch: inout EnvironmentPatch) { patch[keyPath: self.patch] = nil }

  func copy(from other: EnvironmentPatch, to patch: inout EnvironmentPatch) {
    patch[keyPath: self.patch] = other[keyPath: self.patch]
  }

  func apply(_ patch: EnvironmentPatch, to environment: inout Environment) {
    if let value = patch[keyPath: self.patch] { environment[keyPath: member] = value }
  }

  func set(_ patch: inout EnvironmentPatch, to environment: Environment) {
    patch[keyPath: self.patch] = environment[keyPath: member]
  }

  func isSame(in a: Environment, _ b: Environment) -> Bool { a[keyPath: member] == b[keyPath: member] }

  func read(_ value: JSONValue, into patch: inout EnvironmentPatch) throws(InputError) {
    patch[keyPath: self.patch] = try read(value)
  }

  func json(_ patch: EnvironmentPatch) -> JSONValue? { patch[keyPath: self.patch].map(write) }
}

/// A member that may have no value, which `null` stands for.
private struct ClearableMember<Value: Equatable & Sendable>: EnvironmentMember {
  let name: String
  let patch: any WritableKeyPath<EnvironmentPatch, Patch<Value>> & Sendable
  let member: any WritableKeyPath<Environment, Value?> & Sendable
  let read: @Sendable (JSONValue) throws(InputError) -> Value
  let write: @Sendable (Value) -> JSONValue

  func isKept(by patch: EnvironmentPatch) -> Bool { patch[keyPath: self.patch].isKeep }
  func keep(in patch: inout EnvironmentPatch) { patch[keyPath: self.patch] = .keep }

  func copy(from other: EnvironmentPatch, to patch: inout EnvironmentPatch) {
    patch[keyPath: self.patch] = other[keyPath: self.patch]
  }

  func apply(_ patch: EnvironmentPatch, to environment: inout Environment) {
    patch[keyPath: self.patch].apply(to: &environment[keyPath: member])
  }

  func set(_ patch: inout EnvironmentPatch, to environment: Environment) {
    patch[keyPath: self.patch] = environment[keyPath: member].map { .set($0) } ?? .clear
  }

  func isSame(in a: Environment, _ b: Environment) -> Bool { a[keyPath: member] == b[keyPath: member] }

  func read(_ value: JSONValue, into patch: inout EnvironmentPatch) throws(InputError) {
    patch[keyPath: self.patch] = try value.readPatch(read)
  }

  func json(_ patch: EnvironmentPatch) -> JSONValue? {
    switch patch[keyPath: self.patch] {
    case .keep: nil
    case .clear: .null
    case .set(let value): write(value)
    }
  }
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
