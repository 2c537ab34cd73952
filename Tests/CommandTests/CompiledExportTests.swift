import JSON
import LayoutModel
import Platform
import Seeds
import TestSupport
import Testing

/// The classes of `export --swift`, compiled with a stub of UIKit.
struct CompiledExportTests {
  /// All classes stand in one file, which the compiler takes together with the stub of UIKit. Its views and constraints
  /// come back as documents, which are laid out beside the cases.
  @Test func `the classes of all built-in cases compile, and make the layouts of the cases`() throws {
    let workshop = try Workshop.seeded()
    let exported = try workshop.run("export --all --swift --pass 0")
    #expect(exported.exitCode == 0, "\(exported.messages)")
    let classes = exported.output.matches(of: /final class (\w+) \{\n/).map { String($0.output.1) }
      .filter { !$0.hasPrefix("Sized") }
    let names = Seeds.all.map(\.name).sorted()
    #expect(classes.count == names.count)
    let calls = zip(names, classes).map { "report(\"\($0)\") { \($1)() }\n" }.joined()
    let main = try Fixtures.text("exported-main.swift")
    try workshop.folder.write(main + calls, to: "main.swift")
    try workshop.folder.write(exported.output.replacing("import UIKit\n", with: ""), to: "cases.swift")
    let path = String(cString: getenv("PATH"))
    let compiled = try workshop.shell(
      """
      PATH='\(path)' swiftc -Onone -swift-version 6 -module-name UIKit -o cases \
      \(Fixtures.folder)../Stubs/UIKit/*.swift main.swift cases.swift
      """
    )
    #expect(compiled.exitCode == 0, "\(compiled.output)")
    let made = try workshop.shell("./cases").output.split(separator: "\n").map(String.init)
    #expect(made.count == names.count)
    var comparedCount = 0
    for (seed, line) in zip(Seeds.all.sorted { $0.name < $1.name }, made) {
      let layoutCase = try LayoutCase(json: seed.document)
      // UIKit has no property for these, and the stub no sizes of controls.
      guard
        !layoutCase.views.contains(where: {
          !$0.intrinsicByWidth.isEmpty || $0.stack?.hidingPriority != nil || $0.isControl
        })
      else { continue }
      let remade = try remade(layoutCase, line)
      let (wanted, given) = (frames(of: plain(layoutCase)), frames(of: remade))
      #expect(wanted.keys.sorted() == given.keys.sorted(), "\(seed.name)")
      for (view, frame) in wanted {
        #expect(
          given[view].map { isNear($0, frame) } == true,
          "\(seed.name): \(view) \(given[view] as Any), not \(frame)")
      }
      comparedCount += 1
    }
    #expect(comparedCount >= Seeds.all.count - 5)
  }

  /// The case without its history and what devices measured.
  private func plain(_ layoutCase: LayoutCase) -> LayoutCase {
    LayoutCase(
      name: layoutCase.name, title: nil, source: nil, tags: [], origin: layoutCase.origin,
      rules: layoutCase.rules, metrics: [], environment: layoutCase.environment, views: layoutCase.views,
      constraints: layoutCase.constraints, history: [], expectation: nil)
  }

  /// What the compiled class was, in the environment of its case.
  private func remade(_ layoutCase: LayoutCase, _ line: String) throws -> LayoutCase {
    let environment = JSONWriter.text(of: layoutCase.environment.json, .compact)
    let around = #"{"rules": "\#(layoutCase.rules.rawValue)", "environment": \#(environment), "#
    let root =
      layoutCase.views[0].isViewControllerRoot ? "\"root\": {\"isViewControllerRoot\": true, " : "\"root\": {"
    let document = (around + line.dropFirst()).replacing("\"root\": {", with: root, maxReplacements: 1)
    return try LayoutCase(document: document)
  }

  private func frames(of layoutCase: LayoutCase) -> [String: Rect] {
    Dictionary(
      zip(layoutCase.views.map(\.id), layoutCase.firstLayout().frames),
      uniquingKeysWith: { first, _ in first })
  }

  private func isNear(_ a: Rect, _ b: Rect) -> Bool {
    zip([a.x, a.y, a.width, a.height], [b.x, b.y, b.width, b.height]).allSatisfy { abs($0 - $1) < 1e-6 }
  }
}
