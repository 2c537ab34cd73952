import CHarfBuzz
import FoundationEssentials
import Glibc
import Testing

@testable import TextMeasurement

struct TextLibraryTests {
  @Test func `the file that is named is what measures, and its name ends in its version`() throws {
    let path = try #require(TextLibrary.harfBuzz.path)
    let shape = withUnsafeBytes(of: harfBuzz.shape) { $0.load(as: UInt.self) }
    let library = try #require(dlopen(path, RTLD_NOW | RTLD_NOLOAD))
    #expect(UInt(bitPattern: dlsym(library, "hb_shape")) == shape)
    // Version 6.0.0 is libharfbuzz.so.0.60000.0.
    let name = try #require(harfBuzz.version_string())
    let version = String(cString: name).split(separator: ".").compactMap { Int($0) }
    let number = version.reduce(0) { 100 * $0 + $1 }
    #expect(TextLibrary.harfBuzz.identity.hasPrefix("libharfbuzz.so.0.\(number).0 "))
  }

  @Test func `a library has the identity of its build, in whatever folder it is`() throws {
    let folder = try LibraryFolder()
    let copy = try folder.copy(of: .harfBuzz)
    #expect(
      copy.identity.split(separator: " ").last == TextLibrary.harfBuzz.identity.split(separator: " ").last)
  }

  @Test func `another build of a library has another identity`() throws {
    let folder = try LibraryFolder()
    let library = try folder.copy(of: .harfBuzz)
    var identities: Set = [library.identity, TextLibrary.friBidi.identity]
    // The number of the build is in the note that follows the headers of the program.
    try folder.change(library) { $0[0x250] ^= 1 }
    #expect(identities.insert(library.identity).inserted)
    try folder.change(library) { $0.append(0) }
    #expect(identities.insert(library.identity).inserted)
    try folder.setDate(library)
    #expect(identities.insert(library.identity).inserted)
    try folder.remove(library)
    #expect(identities.insert(library.identity).inserted)
    #expect(library.identity == "no libharfbuzz.so.0")
  }

  @Test(arguments: [TextLibrary.harfBuzz, .friBidi, .unibreak])
  func `a library that is not there or is none is refused with its package`(library: TextLibrary) throws {
    let folder = try LibraryFolder()
    var missing = library
    missing.folders = [folder.path]
    try refuse(missing)
    try folder.write([1, 2, 3], as: library)
    try refuse(missing)
  }

  private func refuse(_ library: TextLibrary) throws {
    let functions =
      switch library.package {
      case "libharfbuzz0b": TextFunctions(harfBuzz: library)
      case "libfribidi0": TextFunctions(friBidi: library)
      default: TextFunctions(unibreak: library)
      }
    let error = #expect(throws: FontError.self) { try functions.confirm() }
    #expect(error?.description.contains("apt-get install \(library.package)`") == true)
  }
}

/// A folder with copies of libraries, dates included.
private final class LibraryFolder {
  let path: String

  init() throws {
    path =
      FileManager.default.temporaryDirectory.path
      + "/layoutcase-libraries-\(UInt64.random(in: 0...UInt64.max))"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  private func file(_ library: TextLibrary) -> String { path + "/" + library.file }

  func copy(of library: TextLibrary) throws -> TextLibrary {
    let original = try #require(library.path)
    try write(Array(try Data(contentsOf: URL(filePath: original))), as: library)
    var status = stat()
    try #require(stat(original, &status) == 0)
    try setDate(library, [status.st_mtim, status.st_mtim])
    var copy = library
    copy.folders = [path]
    return copy
  }

  func write(_ bytes: [UInt8], as library: TextLibrary) throws {
    try Data(bytes).write(to: URL(filePath: file(library)))
  }

  /// Changes the content, not the date.
  func change(_ library: TextLibrary, _ body: (inout [UInt8]) -> Void) throws {
    var status = stat()
    try #require(stat(file(library), &status) == 0)
    var bytes = Array(try Data(contentsOf: URL(filePath: file(library))))
    body(&bytes)
    try write(bytes, as: library)
    try setDate(library, [status.st_mtim, status.st_mtim])
  }

  func setDate(_ library: TextLibrary, _ times: [timespec] = [timespec(), timespec()]) throws {
    try #require(utimensat(AT_FDCWD, file(library), times, 0) == 0)
  }

  func remove(_ library: TextLibrary) throws { try FileManager.default.removeItem(atPath: file(library)) }
}
