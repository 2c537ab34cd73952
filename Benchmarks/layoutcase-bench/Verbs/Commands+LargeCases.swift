import Glibc

extension Commands {
  /// Times what is asked of large cases beside what only reads and prints these.
  func measureLargeCases(in folder: String, _ found: inout CommandReport) throws {
    let path = folder + "/large.db"
    let document = folder + "/large.ndjson"
    defer {
      removeDatabase(at: path)
      unlink(document)
    }
    try write(CaseDocuments.row(labels: 500) + CaseDocuments.pile(views: 1_000), to: document)
    _ = try Launch(tool, ["add", "--solve", document, "--db", path]).time()
    let questions = [
      ("`why` of a label among 500", ["why", "row", "label60.width"]),
      ("`ambiguity` of 500 labels", ["ambiguity", "row"]),
      ("`render` of 1000 views on each other", ["render", "pile", "-", "--format", "svg"]),
    ]
    for (what, question) in questions {
      let asking = Launch(tool, question + ["--db", path])
      let showing = Launch(tool, ["show", question[1], "--db", path])
      found.add(what, "`show` of the case", try turns(asking.time, showing.time))
    }
  }

  /// Times how a large case is removed beside how it is added.
  func measureRemoving(in folder: String, _ found: inout CommandReport) throws {
    let path = folder + "/removed.db"
    let document = folder + "/removed.ndjson"
    defer {
      removeDatabase(at: path)
      unlink(document)
    }
    try write(CaseDocuments.pile(views: 10_000), to: document)
    let adding = Launch(tool, ["add", document, "--db", path])
    _ = try adding.time()
    let removing = Launch(tool, ["rm", "pile", "--db", path])
    found.add("`rm` of 10000 views", "`add` of them", try turns(removing.time, adding.time))
  }
}
