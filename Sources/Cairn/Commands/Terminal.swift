import Foundation
import Records
import Server
import Training

/// A command's interface to the outside world, which tests replace.
struct Terminal {
  /// Writes text and a line break to standard output.
  var print: (String) -> Void
  /// Writes bytes to standard output.
  var write: ([UInt8]) -> Void
  /// Writes text and a line break to standard error.
  var complain: (String) -> Void
  /// Shows the progress of a long operation on a line that is overwritten each time.
  ///
  /// An empty string removes the line.
  var showProgress: (String) -> Void
  /// Reads all of standard input.
  var readInput: () throws(CommandError) -> [UInt8]
  /// Copies standard input to a file.
  var keepInput: (String) throws(CommandError) -> Void
  /// Prompts for a secret without echoing it, or returns nil if there is no terminal.
  var readSecret: (String) -> String? = { _ in nil }
  /// The time at which the command began.
  var now: Instant
  /// Returns the current time, for long-running commands.
  var clock: @Sendable () -> Instant = {
    Instant(milliseconds: Int64(Date().timeIntervalSince1970 * 1000))
  }
  /// The number of milliseconds since the boot identified by ``boot``.
  var uptime = MachineStart.uptime()
  var boot = MachineStart.name
  /// Returns the offset from UTC in minutes at a given instant.
  var utcOffset: (Instant) -> Int64
  var makeID: () -> ID
  /// Loads the shared exercise catalogue.
  var loadCatalogue: () throws -> ExerciseFinder
  /// Sends a request to a server, and returns the response, or nil if there is none.
  var send: (WebRequest) -> WebRequest.Answer? = { _ in nil }
  /// The default key for a server, or nil if there is none.
  var usualKey: String?
  /// The default path of the database.
  var usualDatabase: String
}
