import JSON

/// A member that patches change: how one keeps, sets and clears it, and how documents have it.
///
/// `Root` is the patch, and `Whole` what it is of. `Context` is what reading and writing need to know besides the value.
protocol PatchMember<Root, Whole, Context>: Sendable {
  associatedtype Root
  associatedtype Whole
  associatedtype Context

  /// The key in documents.
  var name: String { get }

  func isKept(by patch: Root) -> Bool
  /// Takes the member out of a patch.
  func keep(in patch: inout Root)
  func copy(from other: Root, to patch: inout Root)
  /// Gives the whole what the patch has of the member, if it has something.
  func apply(_ patch: Root, to whole: inout Whole)
  /// Gives the patch what the whole has of the member.
  func set(_ patch: inout Root, to whole: Whole)
  func isSame(in a: Whole, _ b: Whole) -> Bool

  func read(_ value: JSONValue, _ context: Context, into patch: inout Root) throws(InputError)
  /// `nil` where the patch keeps the member.
  func json(_ patch: Root, _ context: Context) -> JSONValue?
}

/// What a patch says of a member: a `Patch`, or an optional value where a member always has one.
protocol MemberPatch {
  associatedtype Value
  /// What the whole has of the member.
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
  static var keeping: Wrapped? { nil }
  var isKeep: Bool { self == nil }
  init(setting member: Wrapped) { self = member }

  init(_ json: JSONValue, _ read: (JSONValue) throws(InputError) -> Wrapped) throws(InputError) {
    self = try read(json)
  }

  func apply(to member: inout Wrapped) { member = self ?? member }
  func json(_ write: (Wrapped) -> JSONValue) -> JSONValue? { map(write) }
}

/// `null` stands for no value.
extension Patch: MemberPatch where Value: Equatable {
  static var keeping: Patch { .keep }
  init(setting member: Value?) { self = member.map { .set($0) } ?? .clear }

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

/// A member that a patch says one thing of.
struct PatchedMember<Root, Whole, Context, Part: MemberPatch>: PatchMember {
  let name: String
  let patch: any WritableKeyPath<Root, Part> & Sendable
  let member: any WritableKeyPath<Whole, Part.Member> & Sendable
  let read: @Sendable (JSONValue, Context) throws(InputError) -> Part.Value
  let write: @Sendable (Part.Value, Context) -> JSONValue

  func isKept(by patch: Root) -> Bool { patch[keyPath: self.patch].isKeep }
  func keep(in patch: inout Root) { patch[keyPath: self.patch] = .keeping }

  func copy(from other: Root, to patch: inout Root) {
    patch[keyPath: self.patch] = other[keyPath: self.patch]
  }

  func apply(_ patch: Root, to whole: inout Whole) {
    let part = patch[keyPath: self.patch]
    if !part.isKeep { part.apply(to: &whole[keyPath: member]) }
  }

  func set(_ patch: inout Root, to whole: Whole) {
    patch[keyPath: self.patch] = Part(setting: whole[keyPath: member])
  }

  func isSame(in a: Whole, _ b: Whole) -> Bool { a[keyPath: member] == b[keyPath: member] }

  func read(_ value: JSONValue, _ context: Context, into patch: inout Root) throws(InputError) {
    patch[keyPath: self.patch] = try Part(value) { value throws(InputError) in try read(value, context) }
  }

  func json(_ patch: Root, _ context: Context) -> JSONValue? {
    patch[keyPath: self.patch].json { write($0, context) }
  }
}
