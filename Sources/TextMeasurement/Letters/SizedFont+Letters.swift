extension SizedFont {
  /// The letter that begins at a byte of valid UTF-8, with its marks: behind a word `end`, which has no bytes.
  @inline(__always)
  func letter(
    at offset: Int, of bytes: UnsafeBufferPointer<UInt8>
  ) -> (letter: Letter, length: Int) {
    guard offset < bytes.count else { return (.end, 0) }
    let byte = bytes[offset]
    if byte == 0x20 { return (.end, 0) }
    // Most are signs of ASCII without a mark.
    guard 0x21...0x7E ~= byte, offset + 1 >= bytes.count || !LetterCluster.mayBegin(bytes[offset + 1]) else {
      return cluster(at: offset, of: bytes)
    }
    return (Letter(rawValue: UInt16(byte - 0x20)), 1)
  }

  @inline(never)
  private func cluster(
    at offset: Int, of bytes: UnsafeBufferPointer<UInt8>
  ) -> (letter: Letter, length: Int) {
    let (scalar, length) = Scalar.decode(bytes, at: offset)
    let base = Letter(scalar)
    var cluster = LetterCluster(base)
    var end = offset + length
    while cluster.markCount < LetterCluster.mostMarks, let mark = LetterCluster.mark(at: end, of: bytes) {
      cluster.append(mark)
      end += 2
    }
    guard cluster.markCount > 0, base != .other else { return (base, length) }
    if let letter = pairs.clusters[cluster] { return (letter, end - offset) }
    let text = String(decoding: bytes[offset..<end], as: UTF8.self)
    let letter = open.letter(cluster, of: text.unicodeScalars.map(\.value))
    return (letter, end - offset)
  }

  /// The script of a word that pairs of its letters make, as a number in `LetterScripts.names`.
  ///
  /// - Parameter start: where the word begins in `bytes`, which may have more behind it.
  func script(ofWordAt start: Int, of bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var common = LetterScripts.all
    var (letter, length) = letter(at: start, of: bytes)
    var offset = start
    while length > 0, !common.isEmpty {
      common.formIntersection(pairs.scripts(letter))
      offset += length
      (letter, length) = self.letter(at: offset, of: bytes)
    }
    return common.first
  }
}
