// swift-tools-version: 6.2
import PackageDescription

// A package of your own names the repository's URL in place of the path.
let package = Package(
  name: "FeedCell",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "layoutcase", path: "../../..")],
  targets: [
    .target(name: "FeedCell", dependencies: [.product(name: "LayoutCase", package: "layoutcase")]),
    .testTarget(name: "FeedCellTests", dependencies: ["FeedCell"]),
  ]
)
