public import LayoutCaseKit

/// The cell of a feed: a photo, and beside it a title that may wrap.
public enum FeedCell {
  /// - Parameter title: of any length.
  public static func layoutCase(title: String) throws(LayoutCaseError) -> LayoutCase {
    let photo = View("photo", class: "UIImageView").intrinsicContentSize(width: 40, height: 40)
    let title = View("title", class: "UILabel").text(title, numberOfLines: 0)
    let cell = View("cell", subviews: [photo, title])
    return try LayoutCase(
      "feed-cell", root: cell, environment: Environment(width: 320, separator: 1),
      constraints: [
        photo.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 16),
        photo.topAnchor.constraint(equalTo: cell.topAnchor, constant: 8),
        cell.bottomAnchor.constraint(greaterThanOrEqualTo: photo.bottomAnchor, constant: 8),
        "H:[photo(40)]-8-[title]-16-|",
        title.topAnchor.constraint(equalTo: cell.topAnchor, constant: 8),
        cell.bottomAnchor.constraint(greaterThanOrEqualTo: title.bottomAnchor, constant: 8),
      ])
  }
}
