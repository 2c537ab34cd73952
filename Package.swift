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
  .testTarget(name: name, dependencies: dependencies + ["TestSupport"], swiftSettings: house)
}

/// How the release is linked so that it starts quickly; together these spare a fifth of the time of a stored height.
/// SQLite, and the C++ library, which Swift's own needs, come from their archives (LLD leaves the shared ones out), no
/// symbol is offered to other libraries, and the program lies at fixed addresses, so that nothing is relocated.
let quickStart = [
  "-use-ld=lld", "-Xlinker", "-l:libstdc++.a", "-Xlinker", "--remap-inputs=*/libstdc++.so=/dev/null",
  "-Xlinker", "-l:libsqlite3.a", "-Xlinker", "--remap-inputs=*/libsqlite3.so=/dev/null",
  "-Xclang-linker", "-static-libgcc",
  "-Xlinker", "--no-export-dynamic", "-Xclang-linker", "-no-pie",
]

let package = Package(
  name: "layoutcase",
  products: [.executable(name: "layoutcase", targets: ["layoutcase"])],
  targets: [
    .systemLibrary(name: "CSQLite", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(name: "CHarfBuzz", providers: [.apt(["libharfbuzz-dev"])]),
    .systemLibrary(name: "CUnibreak", providers: [.apt(["libunibreak-dev"])]),
    .systemLibrary(name: "CFriBidi", providers: [.apt(["libfribidi-dev"])]),
    .systemLibrary(name: "CCairo", providers: [.apt(["libcairo2-dev"])]),

    room("JSON"),
    room("Spelling"),
    room("LayoutModel", ["JSON", "Spelling"]),
    room("CaseImport", ["LayoutModel"]),
    room("CaseComparison", ["LayoutModel", "JSON"]),
    room("ConstraintSolver"),
    room("LayoutEngine", ["LayoutModel", "ConstraintSolver"]),
    room("Diagnosis", ["LayoutModel", "LayoutEngine"]),
    room("CaseDrawing", ["LayoutModel", "TextMeasurement", "CCairo", "CHarfBuzz"]),
    room("TextMeasurement", ["LayoutModel", "Digest", "CHarfBuzz", "CUnibreak", "CFriBidi"]),
    room("Digest"),
    room("SQLite", ["CSQLite", "Digest"]),
    room(
      "CaseStore", ["JSON", "LayoutModel", "SQLite", "Digest", "Migrations"],
      resources: [.embedInCode("sql")]),
    room("CaseLibrary", ["LayoutModel", "LayoutEngine", "Diagnosis", "CaseStore", "SQLite"]),
    room("Arguments", ["Spelling"]),
    .executableTarget(
      name: "layoutcase",
      dependencies: [
        "Arguments",
        "CaseComparison",
        "CaseDrawing",
        "CaseImport",
        "CaseLibrary",
        "Diagnosis",
        "JSON",
        "LayoutEngine",
        "LayoutModel",
        "Seeds",
        "Spelling",
        "TextMeasurement",
      ],
      swiftSettings: house,
      linkerSettings: [.unsafeFlags(quickStart, .when(configuration: .release))]),

    .target(
      name: "Migrations", dependencies: ["SQLite"], path: "Migrations", exclude: ["schema.sql"],
      resources: [.embedInCode("sql")], swiftSettings: house),
    .target(
      name: "Seeds", path: "Seeds", exclude: ["README.md"],
      resources: [.embedInCode("cases"), .embedInCode("rows")], swiftSettings: house),

    .systemLibrary(name: "CScheduling", path: "Benchmarks/scheduling"),
    .executableTarget(
      name: "layoutcase-bench",
      dependencies: [
        "ConstraintSolver", "LayoutEngine", "LayoutModel", "CaseLibrary", "TextMeasurement", "Arguments",
        "CScheduling", "CSQLite", "TestSupport",
      ],
      path: "Benchmarks/layoutcase-bench", swiftSettings: house,
      linkerSettings: [.linkedLibrary("m"), .unsafeFlags(quickStart, .when(configuration: .release))]),

    .target(
      name: "TestSupport", dependencies: ["JSON", "LayoutModel"], path: "Tests/TestSupport",
      swiftSettings: house),

    // The recorder is for apps, which have the real UIKit; here it is compiled against a stub.
    .target(name: "UIKit", path: "Tests/Stubs/UIKit", swiftSettings: house),
    .target(name: "Recorder", dependencies: ["UIKit"], path: "Recorder", swiftSettings: house),
    tests("RecorderTests", ["Recorder", "UIKit", "LayoutEngine", "LayoutModel", "JSON"]),
    tests("JSONTests", ["JSON"]),
    tests("LayoutModelTests", ["LayoutModel", "JSON"]),
    tests("DiagnosisTests", ["Diagnosis", "CaseImport", "LayoutEngine", "LayoutModel"]),
    tests("CaseImportTests", ["CaseImport", "LayoutEngine", "LayoutModel", "JSON"]),
    tests("TextMeasurementTests", ["TextMeasurement", "CHarfBuzz", "LayoutModel", "JSON"]),
    tests(
      "CaseDrawingTests",
      ["CaseDrawing", "LayoutEngine", "LayoutModel", "JSON", "Seeds", "TextMeasurement"]),
    tests("CaseComparisonTests", ["CaseComparison", "LayoutModel", "JSON"]),
    tests("ConstraintSolverTests", ["ConstraintSolver"]),
    tests("LayoutEngineTests", ["LayoutEngine", "LayoutModel", "JSON", "Seeds"]),
    tests("DigestTests", ["Digest"]),
    tests("SQLiteTests", ["SQLite"]),
    tests("ArgumentsTests", ["Arguments", "Spelling"]),
    tests("CaseStoreTests", ["CaseStore", "LayoutModel", "Migrations", "SQLite"]),
    tests(
      "CaseLibraryTests",
      ["CaseLibrary", "CaseStore", "Diagnosis", "JSON", "LayoutEngine", "LayoutModel", "SQLite"]),
    tests(
      "CommandTests",
      ["layoutcase", "JSON", "LayoutModel", "SQLite", "Arguments", "Seeds", "TextMeasurement"]),
  ],
  swiftLanguageModes: [.v6]
)
