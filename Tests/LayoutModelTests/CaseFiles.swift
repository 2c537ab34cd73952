import JSON
import LayoutModel

/// The case documents of the repository.
enum CaseFiles {
  static let root = #filePath.split(separator: "/").dropLast(3).reduce("") { "\($0)/\($1)" }

  static let fixtures = ["uikit", "random"]

  static let seeds = [
    "article-0-cell-widths", "article-1-at-most", "article-2-defaults-hugging-ib",
    "article-2-fitting-size-level", "article-3-kept-and-relaid", "article-4-smart-label-grows",
  ]

  static func cases(_ path: String) throws -> [LayoutCase] {
    let documents = try JSONDocuments(path: "\(root)/\(path)")
    var cases: [LayoutCase] = []
    while let document = try documents.next() { cases.append(try LayoutCase(document, file: path)) }
    return cases
  }
}
