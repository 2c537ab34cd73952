package import JSON
import LayoutEngine
package import LayoutModel

extension LayoutCase {
  package init(document: String) throws(InputError) { try self.init(json: Array(document.utf8)) }

  /// The layout of pass 0.
  package func firstLayout(measurer: any TextMeasuring = SquareGlyphs()) -> Layout {
    var session = LayoutSession(self, measurer: measurer)
    guard let layout = session.next() else { preconditionFailure("a session has pass 0") }
    return layout
  }
}

extension Rect {
  package var members: [Double] { [x, y, width, height] }
}
