public import LayoutModel

/// How cells are laid out: at a width, and in an environment.
public struct CellRequest: Hashable, Sendable {
  /// The width of the cells in points; nil for the case's own.
  public var width: Double?
  /// What holds in place of the case's environment. A width, height or fitting in it is ignored.
  public var environment: EnvironmentPatch
  public var separator: Separator?

  /// The line between two cells, which is added to every height.
  public enum Separator: Hashable, Sendable {
    case points(Double)
    /// UIKit's own is one pixel.
    case pixels(Double)
  }

  public init(
    width: Double? = nil, environment: EnvironmentPatch = EnvironmentPatch(), separator: Separator? = nil
  ) {
    self.width = width
    self.environment = environment
    self.separator = separator
  }

  /// What is asked of cells of a case, whose environment after its last pass fills in what is left out.
  func resolved(for layoutCase: LayoutCase) throws(LibraryError) -> ResolvedCellRequest {
    let state = layoutCase.latestState
    let own = state.environment
    guard let width = width ?? state.givenSize(on: .horizontal) else {
      throw LibraryError.noWidth(name: layoutCase.name)
    }
    var patch = environment
    switch separator {
    case nil: break
    case .points(let points): patch.separator = points
    case .pixels(let pixels): patch.separator = pixels / (environment.scale ?? own.scale)
    }
    patch = layoutCase.normalised(patch)
    patch.width = .set(width)
    patch.fitCell(of: layoutCase)
    let asked = HeightEnvironment(
      textSize: environment.textSize ?? own.textSize, scale: environment.scale ?? own.scale,
      direction: environment.direction ?? own.direction)
    return ResolvedCellRequest(width: width, environment: asked, patch: patch)
  }
}

/// What is asked of a case's cells: a width, and the height free and fitted to 0, at the priority at which the
/// case fits it after its last pass, or else 50.
struct ResolvedCellRequest {
  let width: Double
  let environment: HeightEnvironment
  let patch: EnvironmentPatch
}
