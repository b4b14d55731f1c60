import Records
import Server
import Training

/// What a command has of the outside world, so that a test can hand it another one.
struct Terminal {
  /// Writes a text and a line break to the output.
  var print: (String) -> Void
  /// Writes bytes to the output as they are.
  var write: ([UInt8]) -> Void
  /// Writes a text and a line break beside the output.
  var complain: (String) -> Void
  /// Shows how far long work is, on one line that is written over; empty takes it away.
  var showProgress: (String) -> Void
  /// Everything that is handed in.
  var readInput: () throws(CommandError) -> [UInt8]
  /// Writes everything that is handed in into a file, however long it is.
  var keepInput: (String) throws(CommandError) -> Void
  /// Asks for something that isn't shown while it is typed; nil where nobody can be asked.
  var readSecret: (String) -> String? = { _ in nil }
  var now: Instant
  /// Milliseconds since the machine started, and the name of that start.
  var uptime = MachineStart.uptime()
  var boot = MachineStart.name
  /// Minutes east of UTC at a moment.
  var utcOffset: (Instant) -> Int64
  var makeID: () -> ID
  /// The exercises that every athlete knows.
  var loadCatalogue: () throws -> ExerciseFinder
  /// Asks a server; nil where nobody answers.
  var send: (WebRequest) -> WebRequest.Answer? = { _ in nil }
  /// The key for a server, when nobody gives one.
  var usualKey: String?
  /// Where the records are when nobody says otherwise.
  var usualDatabase: String
}
