/// What the kernel says that this process holds in memory, in bytes.
enum ResidentMemory {
  static var now: Double { field("VmRSS:") }
  static var peak: Double { field("VmHWM:") }

  private static func field(_ name: String) -> Double {
    let line = lines(ofFile: "/proc/self/status").first { $0.hasPrefix(name) } ?? ""
    let kibibytes = line.split { !$0.isNumber }.first.flatMap { Double($0) }
    return (kibibytes ?? 0) * 1024
  }
}
