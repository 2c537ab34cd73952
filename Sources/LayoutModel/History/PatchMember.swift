import JSON

/// What changes some members of something, each by itself. What is done with all of them alike follows from the table.
protocol MemberwisePatch: Equatable {
  /// What the patch is of.
  associatedtype Whole
  /// What reading and writing need to know besides the values.
  associatedtype Context
  typealias Member = any PatchMember<Self, Whole, Context>

  /// In the order of documents.
  static var members: [Member] { get }
  /// Keeps all members.
  init()
}

extension MemberwisePatch {
  static var keys: [String] { members.map(\.name) }

  /// What makes something of another that differs in some members; of nothing, what has all of these.
  init(of whole: Whole, besides other: Whole?, _ members: [Member] = Self.members) {
    self.init()
    for member in members { member.set(&self, to: whole, besides: other) }
  }

  /// Reads some members of an object, as far as it has them.
  mutating func read(
    _ members: [Member] = Self.members, of object: ObjectReader, _ context: Context
  ) throws(InputError) {
    for member in members {
      if let value = object[member.name] { try member.read(value, context, into: &self) }
    }
  }

  /// Some members that the patch says something of, as documents have them.
  func json(of members: [Member] = Self.members, _ context: Context) -> JSONObject {
    var object = JSONObject()
    for member in members { object.add(member.name, ifAny: member.json(self, context)) }
    return object
  }

  func apply(_ members: [Member] = Self.members, to whole: inout Whole) {
    for member in members { member.apply(self, to: &whole) }
  }

  var isEmpty: Bool { self == Self() }

  /// The patch less what another one sets.
  func without(_ held: Self) -> Self {
    var rest = self
    for member in Self.members { member.remove(held, from: &rest) }
    return rest
  }
}

/// A member that patches change: how one keeps, sets and clears it, and how documents have it.
protocol PatchMember<Root, Whole, Context>: Sendable {
  associatedtype Root
  associatedtype Whole
  associatedtype Context

  /// The key in documents.
  var name: String { get }
  /// The words of documents for its values, where they are few.
  var choices: [String] { get }

  func isKept(by patch: Root) -> Bool
  func copy(from other: Root, to patch: inout Root)
  /// Takes out of a patch what another one sets of the member.
  func remove(_ other: Root, from patch: inout Root)
  /// Gives the whole what the patch has of the member, if it has something.
  func apply(_ patch: Root, to whole: inout Whole)
  /// Gives the patch what the whole has of the member, if another has something else.
  func set(_ patch: inout Root, to whole: Whole, besides other: Whole?)

  func read(_ value: JSONValue, _ context: Context, into patch: inout Root) throws(InputError)
  /// `nil` where the patch keeps the member.
  func json(_ patch: Root, _ context: Context) -> JSONValue?
}

/// What a patch says of a member: a `Patch`, an optional value where a member always has one, or a pair of these.
protocol MemberPatch {
  /// What a document gives.
  associatedtype Given
  /// What the whole has of the member.
  associatedtype Member: Equatable

  static var keeping: Self { get }
  var isKeep: Bool { get }
  init(setting member: Member, besides other: Member?)
  init(_ json: JSONValue, _ read: (JSONValue) throws(InputError) -> Given) throws(InputError)
  func apply(to member: inout Member)
  func without(_ other: Self) -> Self
  /// `nil` where it keeps the member.
  func json(_ write: (Given) -> JSONValue) -> JSONValue?
}

extension MemberPatch {
  func without(_ other: Self) -> Self { other.isKeep ? self : .keeping }
}

extension Optional: MemberPatch where Wrapped: Equatable {
  static var keeping: Wrapped? { nil }
  var isKeep: Bool { self == nil }
  init(setting member: Wrapped, besides other: Wrapped?) { self = member == other ? nil : member }

  init(_ json: JSONValue, _ read: (JSONValue) throws(InputError) -> Wrapped) throws(InputError) {
    self = try read(json)
  }

  func apply(to member: inout Wrapped) { member = self ?? member }
  func json(_ write: (Wrapped) -> JSONValue) -> JSONValue? { map(write) }
}

/// `null` stands for no value.
extension Patch: MemberPatch where Value: Equatable {
  static var keeping: Patch { .keep }

  init(setting member: Value?, besides other: Value??) {
    self = member == other ? .keep : member.map { .set($0) } ?? .clear
  }

  init(_ json: JSONValue, _ read: (JSONValue) throws(InputError) -> Value) throws(InputError) {
    self = try json.readPatch(read)
  }

  func json(_ write: (Value) -> JSONValue) -> JSONValue? {
    switch self {
    case .keep: nil
    case .clear: .null
    case .set(let value): write(value)
    }
  }
}

/// Each axis by itself.
extension AxisPair: MemberPatch where Value: MemberPatch {
  static var keeping: AxisPair { AxisPair { _ in .keeping } }
  var isKeep: Bool { horizontal.isKeep && vertical.isKeep }

  init(setting member: AxisPair<Value.Member>, besides other: AxisPair<Value.Member>?) {
    self.init { Value(setting: member[$0], besides: other?[$0]) }
  }

  init(_ json: JSONValue, _ read: (JSONValue) throws(InputError) -> AxisPair) throws(InputError) {
    self = try read(json)
  }

  func apply(to member: inout AxisPair<Value.Member>) {
    for axis in Axis.allCases { self[axis].apply(to: &member[axis]) }
  }

  func without(_ other: AxisPair) -> AxisPair { AxisPair { self[$0].without(other[$0]) } }

  func json(_ write: (AxisPair) -> JSONValue) -> JSONValue? { isKeep ? nil : write(self) }
}

/// A member at a place of the patch and at one of the whole.
struct PatchedMember<Root, Whole, Context, Part: MemberPatch>: PatchMember {
  let name: String
  var choices: [String] = []
  let patch: any WritableKeyPath<Root, Part> & Sendable
  let member: any WritableKeyPath<Whole, Part.Member> & Sendable
  let read: @Sendable (JSONValue, Context) throws(InputError) -> Part.Given
  let write: @Sendable (Part.Given, Context) -> JSONValue

  func isKept(by patch: Root) -> Bool { patch[keyPath: self.patch].isKeep }

  func copy(from other: Root, to patch: inout Root) {
    patch[keyPath: self.patch] = other[keyPath: self.patch]
  }

  func remove(_ other: Root, from patch: inout Root) {
    patch[keyPath: self.patch] = patch[keyPath: self.patch].without(other[keyPath: self.patch])
  }

  func apply(_ patch: Root, to whole: inout Whole) {
    let part = patch[keyPath: self.patch]
    if !part.isKeep { part.apply(to: &whole[keyPath: member]) }
  }

  func set(_ patch: inout Root, to whole: Whole, besides other: Whole?) {
    patch[keyPath: self.patch] = Part(setting: whole[keyPath: member], besides: other?[keyPath: member])
  }

  func read(_ value: JSONValue, _ context: Context, into patch: inout Root) throws(InputError) {
    patch[keyPath: self.patch] = try Part(value) { value throws(InputError) in try read(value, context) }
  }

  func json(_ patch: Root, _ context: Context) -> JSONValue? {
    patch[keyPath: self.patch].json { write($0, context) }
  }
}

/// The lines of tables.
extension MemberwisePatch {
  typealias Path<Root, Value> = any WritableKeyPath<Root, Value> & Sendable
  typealias Read<Value> = @Sendable (JSONValue) -> () throws(InputError) -> Value

  /// - Parameter read: a method of `JSONValue`.
  static func member<Part: MemberPatch>(
    _ name: String, _ patch: Path<Self, Part>, _ member: Path<Whole, Part.Member>,
    _ read: @escaping Read<Part.Given>, _ write: @escaping @Sendable (Part.Given) -> JSONValue,
    choices: [String] = []
  ) -> Member {
    PatchedMember<Self, Whole, Context, Part>(
      name: name, choices: choices, patch: patch, member: member,
      read: { value, _ throws(InputError) in try read(value)() }, write: { value, _ in write(value) })
  }

  /// A member whose values are an enumeration's words.
  static func word<Part: MemberPatch>(
    _ name: String, _ patch: Path<Self, Part>, _ member: Path<Whole, Part.Member>,
    _ read: @escaping Read<Part.Given> = JSONValue.readWord
  ) -> Member where Part.Given: RawRepresentable<String> & CaseIterable & Sendable {
    self.member(
      name, patch, member, read, { .string($0.rawValue) }, choices: Part.Given.allCases.map(\.rawValue))
  }

  static func flag(_ name: String, _ patch: Path<Self, Bool?>, _ member: Path<Whole, Bool>) -> Member {
    self.member(name, patch, member, JSONValue.readBool, \.json, choices: ["true", "false"])
  }
}
