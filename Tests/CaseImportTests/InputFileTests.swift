import CaseImport
import JSON
import Platform
import TestSupport
import Testing

/// Where bytes come from: files, pipes, and temporary files behind pipes.
struct InputFileTests {
  private static let text = (0..<60_000).map { "\($0)" }.joined(separator: "\n")

  /// A named pipe with a writer that writes the text and leaves.
  private func withPipe<Result>(_ body: (String, TemporaryFolder) throws -> Result) throws -> Result {
    let folder = try TemporaryFolder()
    let path = folder.file("pipe")
    #expect(mkfifo(path, 0o600) == 0)
    var writer: pid_t = 0
    try folder.write(Self.text, to: "text")
    let words = ["/bin/sh", "-c", "cat '\(folder.file("text"))' > '\(path)'"]
    var arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    #expect(posix_spawn(&writer, words[0], nil, nil, &arguments, environ) == 0)
    defer { waitpid(writer, nil, 0) }
    return try body(path, folder)
  }

  @Test(arguments: [1, 300_000, 1 << 26])
  func `a pipe is read to its end, in memory or a temporary file`(limit: Int) throws {
    try withPipe { path, _ in
      let file = try InputFile(path: path, spoolLimit: limit)
      #expect(try file.text() == Self.text)
      #expect(try file.text() == Self.text)
    }
  }

  @Test(arguments: [
    ("<?xml version=\"1.0\"?>", true), ("\u{FEFF}\n<document type=\"x\">", true), ("{}", false), ("", false),
    ("<NSLayoutConstraint:0x1 UILabel:0x10.width == 20   (active)>", false),
  ])
  func `an Interface Builder file is told from a log`(text: String, isMarkup: Bool) throws {
    let folder = try TemporaryFolder()
    try folder.write(text, to: "input")
    #expect(try InputFile(path: folder.file("input")).isMarkup() == isMarkup)
  }

  @Test func `a regular file is read where it lies`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.text, to: "text")
    #expect(try InputFile(path: folder.file("text")).text() == Self.text)
    #expect(InputFile.isRegular(folder.file("text")) && !InputFile.isRegular("-"))
  }

  @Test(arguments: [1, 1 << 26])
  func `a regular file that is read as a whole may change afterwards`(limit: Int) throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.text, to: "text")
    let file = try InputFile(path: folder.file("text"), whole: true, spoolLimit: limit)
    #expect(truncate(folder.file("text"), 0) == 0)
    #expect(try file.text() == Self.text)
  }

  @Test(arguments: [
    ("/no/such/file", "/no/such/file cannot be read (No such file or directory); check the path"),
    ("/", "/ is a folder; name the files in it"),
  ])
  func `a file that cannot be read is refused with the reason`(path: String, sentence: String) {
    let error = #expect(throws: InputError.self) { try InputFile(path: path) }
    #expect(error?.description == sentence)
  }
}
