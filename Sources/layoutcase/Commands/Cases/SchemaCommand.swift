import Arguments

struct SchemaCommand: Command {
  static let name = "schema"
  static let abstract = "Prints the JSON Schema of a case document, for editors."
  static let discussion = """
    An editor that knows the schema completes the keys of a document, and marks what is wrong while it is written. \
    What a schema cannot say, such as that a view is there, "layoutcase solve FILE" tells.

    Write it into a file beside the folder of the documents, and begin a document with \
    "$schema": "../layoutcase.schema.json", which VS Code and most other editors follow. Or name the file once for a \
    folder, in VS Code's settings.json: \
    "json.schemas": [{ "fileMatch": ["cases/*.json"], "url": "./layoutcase.schema.json" }]. Xcode reads no schemas; \
    "layoutcase solve FILE --watch" beside it tells what is wrong whenever the document is saved.
    """
  static let examples = [
    Example("schema > layoutcase.schema.json", "Writes it into a file, to which an editor is pointed.")
  ]

  func run(in console: Console) throws -> ExitCode {
    try console.output.write(PackageResources.schema_json)
    return .done
  }
}
