import CaseImport
import LayoutModel
import Spelling

/// Why what is named has not what is asked of it.
extension CommandError {
  /// A text contains no conflict report to store or to mend. It may be a trace of views or a view hierarchy, which have
  /// no constraints.
  static func noReport(in text: String, path: String) -> CommandError {
    func error(_ sentence: String) -> CommandError { CommandError(.unreadableInput, "\(path): \(sentence)") }
    if text.allSatisfy(\.isWhitespace) {
      return CommandError(.unreadableInput, "\(path) is empty, and has no conflict to explain")
    }
    if let trace = AutolayoutTrace(text) {
      return error("a trace has no constraints; paste \(trace.constraintsOfDebugger) beside it")
    }
    // As `recursiveDescription` prints each view.
    let isHierarchy = text.contains(/<\w+: 0x[0-9a-f]+; frame = \(/)
    return error(
      isHierarchy
        ? "a view hierarchy has no constraints; paste a conflict's report, or what "
          + "\"po view.constraintsAffectingLayout(for: .vertical)\" prints"
        : "no conflict report was found; paste the text from \"Unable to simultaneously satisfy constraints\" "
          + "to \"Will attempt to recover by breaking constraint\", or what "
          + "\"po view.constraintsAffectingLayout(for: .vertical)\" or \"po view.value(forKey: \"_autolayoutTrace\")!\" prints"
    )
  }

  /// A pass is asked for, but the source is a log, and logs have no passes.
  static func passOfLog(path: String) -> CommandError {
    CommandError(.wrongUsage, "\(path) is a log, which has no passes; use --pass with a stored case")
  }

  /// A name is given for what is no log, and has one.
  static func nameOfNoLog(_ source: String) -> CommandError {
    CommandError(
      .wrongUsage,
      "--name is for the case of a log, and \(InputFile.name(of: source)) is none; leave it out")
  }

  /// A fix is to be applied, but the log has several cases.
  static func fixesOfSeveralCases(path: String, names: [String]) -> CommandError {
    CommandError(
      .wrongUsage,
      "this log is \(names.count) cases; \(commandLine("explain", path)) stores them, and then a fix is applied to one "
        + "of them by its name, as in "
        + commandLine("explain", names.first?.storedWord ?? "CASE", "--apply", "1"))
  }

  /// A file that is not there is called like a stored case.
  static func noFile(butCase name: String) -> CommandError {
    CommandError(
      .notFound, "there is no file \"\(name)\"; the stored case of that name is " + "case:\(name)".shellWord)
  }

  /// Rows are asked for of a file, and only a stored case has some.
  ///
  /// - Parameter options: of the verb that tells the height of the file's cell.
  static func noRows(inFile path: String, options: [String]) -> CommandError {
    CommandError(
      .unreadableInput,
      "\"\(path)\" is a file and not a stored case, which has the rows; "
        + "\(commandLine(["height", path] + options)) tells the height of its cell, and "
        + "\(commandLine("add", path)) stores it")
  }

  /// A row's key is in the place of the file of rows.
  static func noRowFile(butKey key: String, of name: String) -> CommandError {
    CommandError(
      .unreadableInput,
      "there is no file \"\(key)\", which is the key of a row; "
        + "\(commandLine("solve", name.storedWord, "--row", key)) lays it out")
  }

  /// What is appended would be gone with the end of the command.
  static func changeOfFile(path: String) -> CommandError {
    CommandError(
      .wrongUsage,
      "\(path) is a file, and nothing can be appended to it; \(commandLine("add", path)) stores its cases")
  }

  /// A built-in document is no case.
  static func brokenSeed(_ sentence: String) -> CommandError {
    CommandError(.internal, "a built-in case is broken: \(sentence)")
  }

  /// The database is to be restored from itself.
  static func noBackup(itself path: String) -> CommandError {
    CommandError(.wrongUsage, "\(path) is a file of the database itself, and no backup; name another file")
  }

  /// A row of a sound case is damaged.
  static func damagedRows(_ finding: String, of name: String) -> CommandError {
    CommandError(
      .unusableDatabase,
      "the database is damaged: \(finding); \"layoutcase db restore BACKUP\" brings a backup back, and without one "
        + "\(commandLine("rows", name.storedWord, "--replace", "FILE")) puts a file in the list's place")
  }

  /// The database that is to be restored is damaged itself.
  static func damagedBackup(_ path: String, _ finding: String, database: String) -> CommandError {
    CommandError(
      .unusableDatabase,
      "the backup \(path) is damaged (\(finding)), and \(database) stays as it is; name another backup")
  }

  /// There is no file of a database that is to be restored.
  static func noBackup(path: String) -> CommandError {
    CommandError(.notFound, "there is no backup at \(path); check the path")
  }
}

extension AutolayoutTrace {
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
    let names = names.grouped(by: \.self).map(\.key)
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
    if name.contains(where: { "*?[".contains($0) }) {
      say(
        note:
          "\(name) is read as a pattern by \"layoutcase list\" and others, and by \"layoutcase rm\" as this one "
          + "case; a name without *, ? and [ is clearer")
    }
  }
}
