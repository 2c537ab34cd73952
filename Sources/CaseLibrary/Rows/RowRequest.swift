public import LayoutModel

/// In what the rows of a list are laid out: cells of a width, and what holds in place of the case's environment.
public struct RowRequest: Hashable, Sendable {
  /// Of the cells, in points; the case's own where nil.
  public var width: Double?
  /// What holds besides; a width, height or fitting in it counts for nothing.
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

  /// The request for a case, whose environment after its last pass fills in what is left out.
  func basis(
    _ stored: StoredCase, _ columns: [RowColumn], _ engine: Engine
  ) throws -> RowLayoutBasis {
    let own = stored.layoutCase.latestState.environment
    guard let width = width ?? own.width else { throw LibraryError.noWidth(name: stored.name) }
    var request = environment
    request.width = .set(width)
    request.height = .clear
    request.fitting = .set(stored.layoutCase.cellFitting)
    switch separator {
    case nil: break
    case .points(let points): request.separator = points
    case .pixels(let pixels): request.separator = pixels / (environment.scale ?? own.scale)
    }
    return RowLayoutBasis(
      content: try stored.digest(of: stored.lastPass), columns: columns, request: request, engine: engine,
      width: width, textSize: environment.textSize ?? own.textSize)
  }
}
