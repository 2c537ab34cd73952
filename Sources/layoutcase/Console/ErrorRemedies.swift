import CaseLibrary
import Spelling
import WebServer

/// What is to be done about an error of the rooms below, which know no verbs and no options.
///
/// A remedy is a clause; nil where the error says all.
extension StoreError {
  var remedy: String? {
    switch self {
    case .noDatabase:
      "\"layoutcase add FILE\" makes one with your cases, \"layoutcase seed\" one with built-in cases"
    case .emptyFile:
      "\"layoutcase init\" turns it into one, and \"layoutcase db restore\" puts a backup there"
    case .unsoundCopy: "\"layoutcase db verify\" tells more"
    case .outdated: "\"layoutcase db migrate\" applies them"
    case .notFound: "\"layoutcase list\" shows the names"
    case .duplicateName: "choose another name, or replace it with \"layoutcase add --replace\""
    case .noSuchRow(let name, _): "\(commandLine("rows", name)) shows the keys"
    case .duplicateRow: "--update changes it, --replace puts the file in the list's place"
    case .damaged:
      "\"layoutcase db verify\" tells more; \"layoutcase db restore BACKUP\" brings a backup back"
    case .missingPart: "\"layoutcase db restore BACKUP\" brings a backup back"
    case .damagedCache: "\"layoutcase db repair\" drops it, and it is computed again when needed"
    case .changedWhileRead, .destinationExists, .noFile, .noSuchPass, .nothingToUndo: nil
    }
  }
}

extension LibraryError {
  var remedy: String? {
    switch self {
    case .noLayout: "please report this with \"layoutcase export\""
    case .noRows(let name): "\(commandLine("rows", name, "FILE")) stores some"
    case .noWidth: "ask for one, as in --width 320"
    case .emptyReplacement(let name, _):
      "\(commandLine("rows", name, "--remove-all")) removes all rows"
    case .passesSince(let name, _): "\(commandLine("explain", name)) explains the last"
    case .lostColumn(let name, _): "\(commandLine("rows", name, "--remove-all")) removes them"
    case .notAPass, .timedOut, .wrongStatement, .noCure, .noRelatedCase, .relatedToItself: nil
    }
  }
}

extension WebServerError {
  var remedy: String { "--port names another, 0 any free one" }
}
