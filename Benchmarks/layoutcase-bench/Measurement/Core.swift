import CScheduling
import Glibc

/// A processor of the machine, by the system's number.
struct Core {
  private let number: Int

  private static let bitsOfByte = 8

  /// Those on which this process may run, at least one.
  static let all: [Core] = {
    var mask = cpu_set_t()
    sched_getaffinity(0, MemoryLayout<cpu_set_t>.size, &mask)
    let cores = withUnsafeBytes(of: mask) { bytes in
      (0..<bytes.count * bitsOfByte).filter { bytes[$0 / bitsOfByte] & 1 << ($0 % bitsOfByte) != 0 }
    }
    return cores.isEmpty ? [Core(number: 0)] : cores.map { Core(number: $0) }
  }()

  /// One of them for each number.
  static subscript(turn: Int) -> Core { all[turn % all.count] }

  /// Keeps the calling thread on this core from now on.
  func hold() {
    var mask = cpu_set_t()
    withUnsafeMutableBytes(of: &mask) { $0[number / Self.bitsOfByte] = 1 << UInt8(number % Self.bitsOfByte) }
    sched_setaffinity(0, MemoryLayout<cpu_set_t>.size, &mask)
  }
}
