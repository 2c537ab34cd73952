// swift-tools-version: 6.2
import PackageDescription

let house: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// A target of `Sources/`, with the language settings that every room of the house shares. The C library's
/// mathematics is named because nothing else brings it in where Foundation is not imported.
func room(
  _ name: String, _ dependencies: [Target.Dependency] = [], resources: [Resource] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, resources: resources, swiftSettings: house,
    linkerSettings: [.linkedLibrary("m")])
}

/// The tests of one room.
func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(name: name, dependencies: dependencies + ["Platform", "TestSupport"], swiftSettings: house)
}

/// A C library of the system, found by pkg-config: its module map in `Sources/CLibraries`.
func library(_ name: String, pkgConfig: String, apt package: String) -> Target {
  .systemLibrary(
    name: name, path: "Sources/CLibraries/\(name)", pkgConfig: pkgConfig, providers: [.apt([package])])
}

let package = Package(
  name: "layoutcase",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "layoutcase", targets: ["layoutcase"]),
    .library(name: "LayoutCase", targets: ["LayoutCaseKit"]),
    .library(
      name: "layoutcase-extension", type: .dynamic, targets: ["SQLExtension", "CSQLiteExtension"]),
  ],
  targets: [
    library("CSQLite", pkgConfig: "sqlite3", apt: "libsqlite3-dev"),
    library("CHarfBuzz", pkgConfig: "harfbuzz", apt: "libharfbuzz-dev"),
    library("SystemICU", pkgConfig: "icu-uc", apt: "libicu-dev"),
    library("CCairo", pkgConfig: "cairo-fc", apt: "libcairo2-dev"),
    library("CPNG", pkgConfig: "libpng", apt: "libpng-dev"),
    library("CExpat", pkgConfig: "expat", apt: "libexpat1-dev"),
    library("CMicroHTTPD", pkgConfig: "libmicrohttpd", apt: "libmicrohttpd-dev"),

    .target(name: "CICU", dependencies: ["SystemICU"], path: "Sources/CLibraries/CICU"),
    .target(
      name: "CBuild", path: "Sources/CLibraries/CBuild",
      cSettings: [.define("LAYOUTCASE_COMMIT", to: "\"\(Context.environment["LAYOUTCASE_COMMIT"] ?? "")\"")]),

    room("Platform"),
    room("Algorithms"),
    room("JSON"),
    room("Spelling"),
    room("TextColumns", ["CICU"]),
    room("LayoutModel", ["JSON", "Spelling"]),
    room(
      "CaseImport", ["Algorithms", "CExpat", "JSON", "LayoutModel", "Platform", "Spelling"],
      resources: [.embedInCode("InterfaceBuilder/elements.tsv")]),
    room("CaseExport", ["LayoutModel", "Spelling"]),
    room("CaseComparison", ["Algorithms", "LayoutEngine", "LayoutModel", "JSON"]),
    room("ConstraintSolver", ["Algorithms", "Platform"]),
    room("LayoutEngine", ["Algorithms", "LayoutModel", "ConstraintSolver"]),
    room(
      "CaseDrawing",
      ["LayoutModel", "Spelling", "TextColumns", "TextMeasurement", "CCairo", "CHarfBuzz", "CPNG"]),
    room("TextMeasurement", ["LayoutModel", "Digest", "Platform", "CHarfBuzz", "CICU"]),
    room("Digest"),
    room("SQLite", ["CSQLite", "Digest", "Platform"]),
    room(
      "CaseStore", ["JSON", "LayoutModel", "Platform", "SQLite", "Spelling", "Digest", "Migrations"],
      resources: [.embedInCode("sql")]),
    room("CaseDiagnosis", ["CaseImport", "JSON", "LayoutEngine", "LayoutModel", "Platform", "Spelling"]),
    room(
      "CaseLibrary",
      [
        "CaseDiagnosis", "CaseImport", "CaseStore", "JSON", "LayoutEngine", "LayoutModel", "Platform",
        "Spelling", "SQLite",
      ]),
    room(
      "Arguments", ["Spelling", "TextColumns"], resources: [.embedInCode("Completions")]),
    room("WebServer", ["CMicroHTTPD", "Platform"]),
    room("LayoutCaseKit", ["CaseDiagnosis", "JSON", "LayoutEngine", "LayoutModel", "TextMeasurement"]),
    room(
      "SQLExtension",
      [
        "CSQLite", "CaseLibrary", "JSON", "LayoutEngine", "LayoutModel", "Platform", "SQLite",
        "TextMeasurement",
      ]),
    // In the extension alone: it takes the place of SQLite's own library.
    .target(name: "CSQLiteExtension", path: "Sources/CLibraries/CSQLiteExtension"),
    .executableTarget(
      name: "layoutcase",
      dependencies: [
        "Algorithms",
        "Arguments",
        "CBuild",
        "CaseComparison",
        "CaseDiagnosis",
        "CaseDrawing",
        "CaseExport",
        "CaseImport",
        "CaseLibrary",
        "Digest",
        "JSON",
        "LayoutEngine",
        "LayoutModel",
        "Platform",
        "SQLite",
        "Seeds",
        "Spelling",
        "TextColumns",
        "TextMeasurement",
        "WebServer",
      ],
      resources: [.embedInCode("Documents"), .embedInCode("Pages")], swiftSettings: house),

    .target(
      name: "Migrations", dependencies: ["SQLite"], path: "Migrations",
      resources: [.embedInCode("sql"), .embedInCode("schema.sql")], swiftSettings: house),
    .target(
      name: "Seeds", path: "Seeds", exclude: ["README.md"],
      resources: [.embedInCode("cases"), .embedInCode("rows")], swiftSettings: house),

    .executableTarget(
      name: "layoutcase-bench",
      dependencies: [
        "CaseImport", "ConstraintSolver", "LayoutEngine", "LayoutModel", "CaseLibrary", "TextMeasurement",
        "Arguments", "Platform", "TestSupport",
      ],
      path: "Benchmarks/layoutcase-bench", swiftSettings: house,
      linkerSettings: [.linkedLibrary("m")]),

    .target(
      name: "TestSupport",
      dependencies: ["Arguments", "CaseImport", "JSON", "LayoutEngine", "LayoutModel", "Platform"],
      path: "Tests/TestSupport",
      swiftSettings: house),

    .target(
      name: "FuzzTargets",
      dependencies: [
        "Arguments", "CSQLite", "CaseImport", "CaseLibrary", "JSON", "LayoutEngine", "LayoutModel",
        "SQLExtension",
        "SQLite", "TestSupport",
      ],
      path: "Tests/FuzzTargets", swiftSettings: house),

    // The recorder is for apps, which have the real UIKit; here it is compiled against a stub.
    .target(name: "UIKit", path: "Tests/Stubs/UIKit", swiftSettings: house),
    .target(name: "Recorder", dependencies: ["UIKit"], path: "Integrations/Recorder", swiftSettings: house),
    tests("RecorderTests", ["Recorder", "UIKit", "LayoutEngine", "LayoutModel", "JSON"]),
    tests("JSONTests", ["JSON"]),
    tests("LayoutModelTests", ["LayoutModel", "JSON"]),
    tests("CaseImportTests", ["CaseImport", "LayoutEngine", "LayoutModel", "JSON"]),
    tests("TextMeasurementTests", ["TextMeasurement", "CHarfBuzz", "LayoutModel", "JSON"]),
    tests(
      "CaseDrawingTests",
      ["CaseDrawing", "LayoutEngine", "LayoutModel", "JSON", "Seeds", "TextMeasurement"]),
    tests("CaseExportTests", ["CaseExport", "CaseImport", "JSON", "LayoutEngine", "LayoutModel", "Seeds"]),
    tests("CaseComparisonTests", ["CaseComparison", "LayoutModel", "JSON"]),
    tests("ConstraintSolverTests", ["ConstraintSolver"]),
    tests("LayoutEngineTests", ["CaseImport", "LayoutEngine", "LayoutModel", "JSON", "Seeds"]),
    tests("DigestTests", ["Digest"]),
    tests("SQLiteTests", ["CSQLite", "SQLite"]),
    tests("ArgumentsTests", ["Arguments", "Spelling"]),
    tests("WebServerTests", ["WebServer"]),
    tests("LayoutCaseKitTests", ["LayoutCaseKit", "LayoutModel", "Seeds"]),
    tests(
      "SQLExtensionTests",
      [
        "CSQLite", "CaseImport", "CaseLibrary", "LayoutEngine", "LayoutModel", "SQLExtension", "SQLite",
        "Seeds",
        "TextMeasurement",
      ]),
    tests("CaseDiagnosisTests", ["CaseDiagnosis", "CaseImport", "JSON", "LayoutEngine", "LayoutModel"]),
    tests("CaseStoreTests", ["CaseStore", "LayoutModel", "Migrations", "SQLite"]),
    tests(
      "CaseLibraryTests",
      [
        "CaseDiagnosis", "CaseImport", "CaseLibrary", "CaseStore", "JSON", "LayoutEngine", "LayoutModel",
        "SQLite",
      ]),
    tests(
      "FaultTests",
      [
        "CSQLite", "CaseImport", "CaseLibrary", "CaseStore", "FuzzTargets", "LayoutModel", "Migrations",
        "SQLite",
      ]),
    tests(
      "CommandTests",
      [
        "layoutcase", "Arguments", "CaseDrawing", "CaseStore", "JSON", "LayoutEngine", "LayoutModel",
        "Migrations", "Seeds", "Spelling", "SQLite",
        "TextColumns",
        "TextMeasurement",
      ]),
  ],
  swiftLanguageModes: [.v6]
)

// Only where the sources are compiled for libFuzzer, which it is linked with.
if Context.environment["FUZZING"] != nil {
  package.targets += [
    .systemLibrary(name: "CFuzzer", path: "Tests/Fuzzer/CFuzzer"),
    .executableTarget(
      name: "Fuzzer", dependencies: ["CFuzzer", "FuzzTargets", "Platform"], path: "Tests/Fuzzer",
      exclude: ["CFuzzer"],
      swiftSettings: house, linkerSettings: [.linkedLibrary("m")]),
  ]
}
