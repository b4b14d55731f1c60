import Records
import Server
import Training

/// The outside world of a command, which tests replace.
struct Terminal {
  /// Writes a text and a line break to the standard output.
  var print: (String) -> Void
  /// Writes bytes to the standard output.
  var write: ([UInt8]) -> Void
  /// Writes a text and a line break to the standard error.
  var complain: (String) -> Void
  /// Shows the progress of long work on a single line, which is overwritten; an empty text removes it.
  var showProgress: (String) -> Void
  /// Reads the whole standard input.
  var readInput: () throws(CommandError) -> [UInt8]
  /// Copies the standard input to a file, whatever its length.
  var keepInput: (String) throws(CommandError) -> Void
  /// Prompts for a secret that isn't echoed; returns nil if there is no terminal.
  var readSecret: (String) -> String? = { _ in nil }
  var now: Instant
  /// The milliseconds since the machine started, and the id of that start.
  var uptime = MachineStart.uptime()
  var boot = MachineStart.name
  /// Returns the minutes east of UTC at a moment.
  var utcOffset: (Instant) -> Int64
  var makeID: () -> ID
  /// Loads the shared exercises.
  var loadCatalogue: () throws -> ExerciseFinder
  /// Sends a request to a server; returns nil if there is no response.
  var send: (WebRequest) -> WebRequest.Answer? = { _ in nil }
  /// The default key for a server.
  var usualKey: String?
  /// The default path of the database.
  var usualDatabase: String
}
