import CSupervision

/// Ends a process of several threads, which `exit` would take things from that they still use.
package func endProcess(_ code: Int32) -> Never { cairn_end(code) }

/// A server's side of the memory that it shares with its supervisor.
///
/// Without a supervisor marks and beats go nowhere.
package enum Watched {
  /// Shares the memory of a descriptor that the supervisor left open, and tells there what a thread that
  /// dies worked on; false where the descriptor is no such memory.
  package static func begin(_ descriptor: CInt) -> Bool {
    guard cairn_marks_attach(descriptor) else { return false }
    cairn_marks_watch_deaths()
    return true
  }

  /// Tells the supervisor that the server answers.
  package static func beat() { cairn_beat() }

  /// How often a server ended since the supervisor began, by the kind of work that it is put down to.
  package static var ends: [(kind: Doing.Kind, count: Int64)] {
    Doing.Kind.allCases.map { ($0, Int64(clamping: cairn_ends($0.number))) }
  }
}
