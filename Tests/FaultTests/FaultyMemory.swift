import CSQLite

/// The memory that SQLite takes, of which one piece is refused. For a process of its own:
/// https://sqlite.org/malloc.html#_alternative_memory_allocators
enum FaultyMemory {
  /// The number of the piece that is refused, from 1; 0 for none. Behind it more is refused where `lasts`.
  nonisolated(unsafe) static var place = 0
  nonisolated(unsafe) static var lasts = false
  /// How many pieces were asked for.
  nonisolated(unsafe) static var count = 0

  private nonisolated(unsafe) static var system = sqlite3_mem_methods()

  /// Stands between SQLite and its memory from now on. Only possible before SQLite is first used.
  static func install() -> Bool {
    guard CSQLite_config_getmalloc(&system) == SQLITE_OK else { return false }
    var methods = system
    methods.xMalloc = { size in FaultyMemory.isRefused() ? nil : FaultyMemory.system.xMalloc(size) }
    methods.xRealloc = { piece, size in
      FaultyMemory.isRefused() ? nil : FaultyMemory.system.xRealloc(piece, size)
    }
    return CSQLite_config_malloc(&methods) == SQLITE_OK
  }

  private static func isRefused() -> Bool {
    count += 1
    return place > 0 && (count == place || (lasts && count > place))
  }
}
