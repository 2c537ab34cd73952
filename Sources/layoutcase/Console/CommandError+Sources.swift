import Algorithms
import CaseImport
import LayoutModel
import Spelling

extension CommandError {
  /// A text contains no conflict report to store or to mend. It may be a trace of views or a view hierarchy, which have
  /// no constraints.
  static func noReport(in text: String, path: String) -> CommandError {
    func error(_ sentence: String) -> CommandError { CommandError(.unreadableInput, "\(path): \(sentence)") }
    if text.allSatisfy(\.isWhitespace) {
      return CommandError(.unreadableInput, "\(path) is empty, and has no conflict to explain")
    }
    if let trace = AutolayoutTrace(text) {
      return error(
        "it is a trace of views without constraints, so that there is nothing to store by --name and no fix to append "
          + "by --apply; leave these out to see what is ambiguous, or paste \(trace.constraintsOfDebugger) beside it"
      )
    }
    // As `recursiveDescription` prints each view.
    let isHierarchy = text.contains(/<\w+: 0x[0-9a-f]+; frame = \(/)
    return error(
      isHierarchy
        ? "a view hierarchy has no constraints; paste a conflict's report, or what "
          + "\"po view.constraintsAffectingLayout(for: .vertical)\" prints"
        : "no conflict report was found; paste the text from \"Unable to simultaneously satisfy constraints\" "
          + "to \"Will attempt to recover by breaking constraint\", or what "
          + "\"po view.constraintsAffectingLayout(for: .vertical)\" or \"\(AutolayoutTrace.command)\" "
          + "prints"
    )
  }
}

extension AutolayoutTrace {
  /// What makes Xcode's debugger print one, where it stands in Swift as well: the method is no public one.
  static let command = "expression -l objc -O -- [[UIWindow keyWindow] _autolayoutTrace]"

  /// The views that it calls ambiguous, with class, text and axes: `UILabel "Pay now" (horizontal)`. Nil where there
  /// are none.
  var ambiguousViews: String? {
    let shown = views.filter(\.isAmbiguous).map { view in
      view.title + (view.ambiguousAxes.isEmpty ? "" : " (\(view.axisNames.enumerated(by: "and")))")
    }
    return shown.isEmpty ? nil : shown.joined(separator: ", ")
  }

  /// What to ask the debugger for, of the axes that are ambiguous: `what "po view.constraints…" prints`.
  var constraintsOfDebugger: String {
    let axes = Set(views.flatMap(\.ambiguousAxes))
    let commands = Axis.allCases.filter { axes.isEmpty ? $0 == .vertical : axes.contains($0) }
      .map { "\"po view.constraintsAffectingLayout(for: .\($0.rawValue))\"" }
    return "what \(commands.enumerated(by: "and")) \(commands.count.verb("prints", "print"))"
  }
}

extension TracedView {
  /// `UILabel "Pay now"`
  var title: String { text.map { "\(className) \"\($0)\"" } ?? className }

  /// The axes that are ambiguous; empty where the trace does not say which.
  var axisNames: [String] { Axis.allCases.filter(ambiguousAxes.contains).map(\.rawValue) }
}

extension Console {
  /// Says whose lists of rows are damaged, where the cases are answered for without them.
  ///
  /// - Parameter consequence: what comes of it, behind a comma.
  func sayDamagedLists(of names: [String], _ consequence: String = "") {
    let names = names.uniqued()
    guard !names.isEmpty else { return }
    let lists = "the \(names.count == 1 ? "list" : "lists") of \(names.enumerated(by: "and", atMost: 4))"
    say(
      note: "\(lists) \(names.count.verb("is", "are")) damaged\(consequence); "
        + "\(commandLine("db", "verify")) tells more")
  }

  /// Says which of two was changed, where a file is called like the stored case.
  func sayOfFile(calledLike name: String) {
    guard InputFile.exists(name) else { return }
    say(
      note: "the stored case was changed, and not the file \(name); it is called \("case:\(name)".shellWord)")
  }

  /// Says how to name a stored case whose name is taken for something else.
  func sayHowToCall(_ name: String) {
    let called = "the stored case is called \("case:\(name)".shellWord)"
    if CaseFileFormat(path: name) != nil { say(note: "\(name) is taken for a file; \(called)") }
    if CaseFileFormat(path: name) == nil, InputFile.exists(name) {
      say(note: "\(name) is from now on the stored case; the file of that name is \("./\(name)".shellWord)")
    }
    if name.hasPrefix("case:") {
      say(note: "\(name) is taken for the case \"\(name.dropFirst("case:".count))\"; \(called)")
    }
    if name.isPattern {
      say(
        note:
          "\(name) is read as a pattern by \(commandLine("list")) and others, and by \(commandLine("rm")) as this one "
          + "case; a name without *, ? and [ is clearer")
    }
  }
}
