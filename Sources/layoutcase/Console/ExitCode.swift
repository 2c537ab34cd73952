import Arguments
import CaseLibrary
import JSON
import Platform
import WebServer

/// What the program's exit code says.
enum ExitCode: Int32, CaseIterable {
  case done = 0
  case difference = 1
  case wrongUsage = 2
  case notFound = 3
  case unreadableInput = 4
  case unusableDatabase = 5
  case busy = 6
  case `internal` = 7
  case interrupted = 130

  var meaning: String {
    switch self {
    case .done: "Done."
    case .difference: "A check failed, a difference was found, or what is stored does not allow it."
    case .wrongUsage: "The command line is wrong."
    case .notFound: "A case, a pass or the database was not found."
    case .unreadableInput:
      "A file could not be read, or is missing; the message gives the file, line and column."
    case .unusableDatabase: "The database is newer than the program, damaged, or no database."
    case .busy:
      "The database is locked by another process, or the system does not let a file be read or written."
    case .internal: "Something else failed."
    case .interrupted: "Ctrl-C ended it; what was finished stays, and nothing of the rest is stored."
    }
  }
}

extension ExitCode {
  /// The code for an error that ended a verb.
  init(_ error: any Error) {
    self =
      switch error {
      case is UsageError: .wrongUsage
      // What is no file's is a word of the command line.
      case let error as InputError where error.subject == .deniedFile: .busy
      case let error as InputError: error.file == nil ? .wrongUsage : .unreadableInput
      case let error as CommandError: error.exitCode
      case is WebServerError: .busy
      default: ErrorKind(error).map(ExitCode.init) ?? .internal
      }
  }

  private init(_ failure: ErrorKind) {
    self =
      switch failure {
      case .notFound: .notFound
      case .refused, .timedOut: .difference
      case .wrongSQL, .incomplete: .wrongUsage
      case .unusableDatabase: .unusableDatabase
      case .busy: .busy
      case .interrupted: .interrupted
      case .internal: .internal
      }
  }
}
