import CSupervision

/// Ends a multithreaded process without the destructors of `exit`, which would free objects still in use.
package func endProcess(_ code: Int32) -> Never { cairn_end(code) }

/// The server's side of the memory shared with its supervisor.
///
/// Without a supervisor, marks and heartbeats have no effect.
package enum Watched {
  /// Attaches the shared memory inherited from the supervisor, and starts recording crashing threads in it.
  ///
  /// - Returns: False if the descriptor doesn't refer to such memory.
  package static func begin(_ descriptor: CInt) -> Bool {
    guard cairn_marks_attach(descriptor) else { return false }
    cairn_marks_watch_deaths()
    return true
  }

  /// Signals to the supervisor that the server responds.
  package static func beat() { cairn_beat() }

  /// The number of crashes since the supervisor started, by the kind of work that caused them.
  package static var ends: [(kind: Doing.Kind, count: Int64)] {
    Doing.Kind.allCases.map { ($0, Int64(clamping: cairn_ends($0.number))) }
  }
}
