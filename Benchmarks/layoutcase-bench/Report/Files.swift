import Glibc

func write(_ text: String, to path: String) throws(BenchError) {
  guard let file = fopen(path, "w") else { throw .cannotWrite(path, code: errno) }
  defer { fclose(file) }
  guard fputs(text, file) >= 0 else { throw .cannotWrite(path, code: errno) }
}

/// The lines of a file, none where it cannot be read.
func lines(ofFile path: String) -> [String] {
  guard let file = fopen(path, "r") else { return [] }
  defer { fclose(file) }
  var lines: [String] = []
  var buffer = [CChar](repeating: 0, count: 4096)
  while fgets(&buffer, Int32(buffer.count), file) != nil {
    lines.append(String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self))
  }
  return lines
}

/// What each zero byte ends in a file.
func strings(ofFile path: String) throws(BenchError) -> [String] {
  guard let file = fopen(path, "r") else { throw .failed("\(path) cannot be read.") }
  defer { fclose(file) }
  var strings: [String] = []
  var (string, room): (UnsafeMutablePointer<CChar>?, Int) = (nil, 0)
  defer { free(string) }
  while getdelim(&string, &room, 0, file) > 0 {
    if let string { strings.append(String(cString: string)) }
  }
  return strings
}
