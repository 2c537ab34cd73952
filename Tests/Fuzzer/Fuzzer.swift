import CFuzzer
import FuzzTargets
import Platform

/// libFuzzer around the target that the environment's FUZZ_TARGET names: `Fuzzer OPTION… FOLDER…`
@main struct Fuzzer {
  static func main() {
    var count = CommandLine.argc
    var words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
    exit(LLVMFuzzerRunDriver(&count, &words, fuzz))
  }
}

private let target: FuzzTarget = {
  let name = getenv("FUZZ_TARGET").map { String(cString: $0) }
  guard let target = FuzzTarget.all.first(where: { $0.name == name }) else {
    print("FUZZ_TARGET is one of \(FuzzTarget.all.map(\.name).joined(separator: ", "))")
    exit(2)
  }
  return target
}()

/// What libFuzzer calls with every input, by this name.
@c(LLVMFuzzerTestOneInput)
public func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  target.read(Array(UnsafeBufferPointer(start: bytes, count: count)))
  return 0
}
