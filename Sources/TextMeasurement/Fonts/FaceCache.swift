import Synchronization

/// The open faces of a catalogue, opened when a text first needs them and shared by all threads.
final class FaceCache: Sendable {
  let catalogue: FontCatalogue
  private let faces: Mutex<[Face?]>

  init(_ catalogue: FontCatalogue) {
    self.catalogue = catalogue
    faces = Mutex(Array(repeating: nil, count: catalogue.sources.count))
  }

  deinit {
    faces.withLock { faces in
      for face in faces { face?.close() }
    }
  }

  /// - Throws: `FontError.missing` and `.damaged`
  func face(_ id: FaceID) throws(FontError) -> Face {
    let source = catalogue.sources[id.index]
    let result = faces.withLock { faces in
      if let open = faces[id.index] { return Result<Face, FontError>.success(open) }
      let opened = Result { () throws(FontError) in try Face(source) }
      faces[id.index] = try? opened.get()
      return opened
    }
    return try result.get()
  }
}
