import Platform
import Synchronization
import TestSupport

/// What SQLite asks of a disk.
enum DiskOperation {
  case open, read, write, sync, truncate, delete, lock
}

/// What goes wrong with a disk.
enum DiskFault: String, CaseIterable, Sendable {
  /// One operation fails and does nothing.
  case failure
  /// One write fails after it has written a part.
  case tornWrite
  /// One lock is refused.
  case busy
  /// From one write on there is no room.
  case full
  /// From one operation on all fail, as on a disk that was pulled out. What was written before stays.
  case removal
  /// As `removal`, but of the writes since the last sync only some are there afterwards.
  case powerLoss

  /// The operations that can meet the fault.
  var operations: Set<DiskOperation> {
    switch self {
    case .failure, .removal: [.open, .read, .write, .sync, .truncate, .delete, .lock]
    case .tornWrite, .full: [.write]
    case .busy: [.lock]
    case .powerLoss: [.open, .write, .sync, .truncate, .delete]
    }
  }

  /// Whether the operations behind the chosen one fail, too.
  var lasts: Bool { self == .full || self == .removal || self == .powerLoss }
}

/// A folder whose files meet a fault at a chosen operation, and that can lose its power.
///
/// SQLite sees it through `FaultyFileSystem`, which the disk registers. Other folders are not touched.
final class FaultyDisk: Sendable {
  /// What an operation meets.
  enum Outcome {
    case done
    case fails(DiskFault)
  }

  /// A change of a file since its last sync.
  fileprivate enum Change {
    case write([UInt8], at: Int)
    case truncate(Int)
    case delete
  }

  fileprivate struct State {
    var fault = DiskFault.failure
    /// The number of the operation that meets the fault, from 1; nil for none.
    var place: Int?
    /// How many operations there were that could meet it.
    var count = 0
    var liesAboutSyncs = false
    /// What is on the disk's platter, by the files' names.
    var synced: [String: [UInt8]] = [:]
    /// What is not, in its order.
    var changes: [String: [Change]] = [:]
  }

  let folder: TemporaryFolder
  private let state = Mutex(State())

  /// All disks by their folders.
  private static let disks = Mutex<[String: FaultyDisk]>([:])

  /// A disk with some files, all of them synced.
  init(_ files: [String: [UInt8]]) throws {
    FaultyFileSystem.register()
    folder = try TemporaryFolder()
    for (name, bytes) in files { try folder.write(bytes, to: name) }
    state.withLock { $0.synced = files }
    Self.disks.withLock { $0[folder.path] = self }
  }

  /// Takes the disk out of SQLite's sight.
  func detach() { Self.disks.withLock { $0[folder.path] = nil } }

  /// The disk that a path leads to, with the file's name.
  static func find(_ path: String) -> (disk: FaultyDisk, name: String)? {
    guard let slash = path.lastIndex(of: "/") else { return nil }
    let disk = disks.withLock { $0[String(path[..<slash])] }
    return disk.map { ($0, String(path[path.index(after: slash)...])) }
  }

  /// Has the operation of a number meet a fault, counted from now and from 1.
  func expect(_ fault: DiskFault, at place: Int?, lying: Bool = false) {
    state.withLock { state in
      state.fault = fault
      state.place = place
      state.count = 0
      state.liesAboutSyncs = lying
    }
  }

  /// How many operations there were that could have met the expected fault.
  var count: Int { state.withLock { $0.count } }

  /// Counts an operation.
  func meet(_ operation: DiskOperation) -> Outcome {
    state.withLock { state in
      let isLost = state.fault == .removal || state.fault == .powerLoss
      if isLost, let place = state.place, state.count >= place { return .fails(state.fault) }
      guard state.fault.operations.contains(operation) else { return .done }
      state.count += 1
      guard let place = state.place else { return .done }
      let isMet = state.count == place || (state.fault.lasts && state.count > place)
      return isMet ? .fails(state.fault) : .done
    }
  }

  func note(_ bytes: [UInt8], at offset: Int, in name: String) {
    state.withLock { $0.changes[name, default: []].append(.write(bytes, at: offset)) }
  }

  /// Notes a file that got its name by a link or a renaming. Who does that syncs the file before.
  func noteOpening(_ name: String) {
    state.withLock { state in
      guard state.synced[name] == nil, state.changes[name] == nil else { return }
      if let bytes = try? folder.bytes(of: name), !bytes.isEmpty { state.synced[name] = bytes }
    }
  }

  func noteTruncation(_ name: String, to size: Int) {
    state.withLock { $0.changes[name, default: []].append(.truncate(size)) }
  }

  func noteDeletion(_ name: String, syncing: Bool) {
    state.withLock { state in
      state.changes[name, default: []].append(.delete)
      if syncing { state.sync(name) }
    }
  }

  func noteSync(_ name: String) {
    state.withLock { state in
      if !state.liesAboutSyncs { state.sync(name) }
    }
  }

  /// The files that are there when the power is back: what was synced, and some of what was not.
  func survivors(seed: UInt64) -> [String: [UInt8]] {
    var random = SplitMix(seed: seed)
    let (synced, changes) = state.withLock { ($0.synced, $0.changes) }
    // Nothing, all or some of it: each loss has its own share.
    let share = random.one(of: [0, 0.1, 0.5, 0.9, 1])
    var files = synced
    for (name, pending) in changes.sorted(by: { $0.key < $1.key }) {
      var file = files[name]
      for change in pending { change.apply(to: &file, share: share, &random) }
      files[name] = file
    }
    return files
  }
}

extension FaultyDisk.State {
  mutating func sync(_ name: String) {
    var file = synced[name]
    for change in changes[name] ?? [] { change.apply(to: &file) }
    synced[name] = file
    changes[name] = nil
  }
}

extension FaultyDisk.Change {
  /// A disk writes sectors of this size at once, and in any order.
  private static var sectorSize: Int { 512 }

  func apply(to file: inout [UInt8]?) {
    switch self {
    case .write(let bytes, let offset): Self.write(bytes[...], at: offset, to: &file)
    case .truncate(let size): file = Array((file ?? []).prefix(size))
    case .delete: file = nil
    }
  }

  /// Makes a share of the change: of a write some sectors, and of some of those a part.
  func apply(to file: inout [UInt8]?, share: Double, _ random: inout SplitMix) {
    guard case .write(let bytes, let offset) = self else {
      if random.chance(share) { apply(to: &file) }
      return
    }
    var start = 0
    while start < bytes.count {
      let end = min(bytes.count, start + Self.sectorSize - (offset + start) % Self.sectorSize)
      if random.chance(share) {
        let isTorn = share < 1 && random.chance(0.1)
        let written = isTorn ? random.count(0...(end - start)) : end - start
        Self.write(bytes[start..<(start + written)], at: offset + start, to: &file)
      }
      start = end
    }
  }

  private static func write(_ bytes: ArraySlice<UInt8>, at offset: Int, to file: inout [UInt8]?) {
    var whole = file ?? []
    let end = offset + bytes.count
    if whole.count < end { whole += [UInt8](repeating: 0, count: end - whole.count) }
    whole.replaceSubrange(offset..<end, with: bytes)
    file = whole
  }
}
