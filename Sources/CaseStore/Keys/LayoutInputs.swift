public import LayoutModel
import SQLite

/// What computes layouts, as far as they depend on it.
public struct Engine: Hashable, Sendable {
  public var version: Int
  /// The measurer's identity.
  public var measurer: String

  public init(version: Int, measurer: String) {
    self.version = version
    self.measurer = measurer
  }
}

/// Everything that a layout or a height depends on.
public struct LayoutInputs: Hashable, Sendable {
  public let content: ContentDigest
  /// What holds in place of the case's environment.
  package let request: RequestText
  public let engine: Engine

  public init(content: ContentDigest, request: EnvironmentPatch, engine: Engine) {
    self.init(content, RequestText(request), engine)
  }

  init(_ content: ContentDigest, _ request: RequestText, _ engine: Engine) {
    (self.content, self.request, self.engine) = (content, request, engine)
  }

  /// Names the layout and the height.
  public var key: SolutionKey {
    var fingerprint = Fingerprint("layoutcase solution 1")
    fingerprint.combine(content)
    fingerprint.combine(request.text)
    fingerprint.combine(engine)
    return SolutionKey(bytes: fingerprint.bytes)
  }
}

extension LayoutInputs {
  public enum Part: String, CaseIterable, Hashable, Sendable {
    case content, environment, engine, measurer
  }

  /// The parts in which another differs.
  package func differences(from other: LayoutInputs) -> [Part] {
    Part.allCases.filter { part in
      switch part {
      case .content: content != other.content
      case .environment: request != other.request
      case .engine: engine.version != other.engine.version
      case .measurer: engine.measurer != other.engine.measurer
      }
    }
  }
}

/// The key of a layout or a height: SHA-256 of everything that it depends on.
///
/// A stored number is valid exactly when its key equals the key of what is asked, so that nothing ever
/// has to be invalidated.
public typealias SolutionKey = Hash256<LayoutInputs>

extension Engine {
  var arguments: StatementArguments { ["version": version, "measurer": measurer] }

  init(_ row: Row) throws(SQLiteError) {
    self.init(version: try row["version"], measurer: try row["measurer"])
  }
}

extension LayoutInputs {
  var arguments: StatementArguments { ["digest": content, "request": request] + engine.arguments }

  init(_ row: Row) throws(SQLiteError) {
    self.init(try row["digest"], try row["request"], try Engine(row))
  }
}
