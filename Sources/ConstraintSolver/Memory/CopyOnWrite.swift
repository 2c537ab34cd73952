/// A type whose values are copied by this initialiser alone.
public protocol Duplicable: ~Copyable {
  init(copying other: borrowing Self)
}

/// Makes an ordinary value of one that cannot be copied by assignment: copies share it until one of them is changed.
///
/// It is the border between the solver's memory, which has one owner, and searches that keep copies. Whether the value
/// is shared is asked once for each access to change it, and never inside.
public struct CopyOnWrite<Value: Duplicable & Sendable & ~Copyable>: Sendable {
  /// Changed only where one value has it, so that it may go from thread to thread.
  private final class Storage: @unchecked Sendable {
    // Nothing is called back while it is accessed, so that accesses cannot overlap.
    @exclusivity(unchecked) var value: Value

    init(_ value: consuming Value) { self.value = value }
  }

  private var storage: Storage

  public init(_ value: consuming Value) { storage = Storage(value) }

  /// Whether two values share their memory, so that they are the same.
  func isShared(with other: Self) -> Bool { storage === other.storage }

  public var value: Value {
    _read { yield storage.value }
    _modify {
      if !isKnownUniquelyReferenced(&storage) { storage = Storage(Value(copying: storage.value)) }
      yield &storage.value
    }
  }
}
