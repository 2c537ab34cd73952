package import JSON
package import LayoutModel

extension LayoutCase {
  package init(document: String) throws(InputError) { try self.init(json: Array(document.utf8)) }
}

extension Rect {
  package var members: [Double] { [x, y, width, height] }
}
