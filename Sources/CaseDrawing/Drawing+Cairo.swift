extension Drawing {
  /// The picture as a PNG of two pixels a pixel of the drawing, on which texts stay readable.
  ///
  /// - Throws: `DrawingError`
  public func png() throws(DrawingError) -> [UInt8] {
    let canvas = try CairoCanvas(pixelsFor: self, scale: 2)
    try canvas.draw(self)
    return try canvas.png()
  }

  /// The picture as a PDF of one page, its texts as outlines.
  ///
  /// - Throws: `DrawingError`
  public func pdf() throws(DrawingError) -> [UInt8] {
    let canvas = try CairoCanvas(pageFor: self)
    try canvas.draw(self)
    return try canvas.pdf()
  }
}
