extension Double {
  /// The farthest place up to which a condition holds on the way to one where it fails, by bisection.
  ///
  /// - Parameters:
  ///   - accuracy: how far the result may be from that place.
  ///   - holds: the condition, which holds at the number itself.
  public func farthest(
    toward failing: Double, within accuracy: Double, where holds: (Double) -> Bool
  ) -> Double {
    var (near, far) = (self, failing)
    while (far - near).magnitude > accuracy {
      let middle = (near + far) / 2
      if middle == near || middle == far { break }
      if holds(middle) { near = middle } else { far = middle }
    }
    return near
  }
}

/// The piece of a piecewise function that begins at a place, looked for at ever nearer steps from it.
///
/// A step may lead into a later piece, which tells how far behind the place it begins: the next step goes half that
/// way. Where a step finds nothing, the next goes a quarter of its way.
///
/// - Parameters:
///   - step: the first.
///   - least: shorter steps are not tried.
///   - seam: a piece that begins so near to the place begins there.
///   - find: the piece after a step, and how far behind the place that begins; `nil` where nothing can be told.
public func firstPiece<Piece>(
  step first: Double, downTo least: Double, seam: Double, _ find: (Double) -> (piece: Piece, gap: Double)?
) -> Piece? {
  var step = first
  while step > least {
    guard let (piece, gap) = find(step) else {
      step /= 4
      continue
    }
    if gap <= seam { return piece }
    step = min(gap, step) / 2
  }
  return nil
}
