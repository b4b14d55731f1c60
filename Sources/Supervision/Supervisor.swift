import CSupervision
import Foundation
package import Logging
import Records

/// A parent process that restarts a crashed server without the work that crashed it.
///
/// It does nothing else, has one thread and reads no records, so that there is little that could crash it.
package struct Supervisor {
  /// The interval between checks of the server, in seconds.
  private static let secondsBetweenLooks: UInt32 = 5
  /// The number of checks without a heartbeat, two minutes in all, after which the server counts as hung.
  private static let mostSilentLooks = 24

  let program: String
  let arguments: [String]
  let incidents: IncidentFile
  let logger: Logger
  let naming: (Doing) -> String

  /// Creates a supervisor for `program`.
  ///
  /// The supervisor appends the descriptor of the shared memory to `arguments`.
  package init(
    _ program: String, _ arguments: [String], _ incidents: IncidentFile, _ logger: Logger,
    naming: @escaping (Doing) -> String
  ) {
    self.program = program
    self.arguments = arguments
    self.incidents = incidents
    self.logger = logger
    self.naming = naming
  }

  /// A description of how a server process ended.
  private struct End {
    /// The exit code, or nil if a signal ended the process.
    var code: Int32?
    var signal: Int32 = 0
    /// True if the supervisor received a termination signal.
    var wasAsked = false
    /// True if the supervisor killed the process because it had stopped responding.
    var wasSilent = false
  }

  /// Runs the server, restarting it after crashes, and returns the supervisor's exit code.
  package func run() -> Int32 {
    let memory = cairn_marks_make()
    guard memory >= 0, cairn_marks_attach(memory) else { return failed("shared memory") }
    cairn_hold_signals()
    var brake = Brake()
    var hasServed = false
    while true {
      cairn_marks_clear()
      let child = spawn(sharing: memory)
      guard child > 0 else { return failed("a child process") }
      let end = watch(child)
      if let code = end.code { return code }
      if end.wasAsked { return 128 + end.signal }
      hasServed = hasServed || cairn_beats() > 0
      let doing = culprit(of: end)
      note(end, doing)
      guard doing == nil else { continue }
      // A server that never served would fail in the same way again.
      guard hasServed else { return 128 + end.signal }
      let pause = brake.pause(at: ProcessInfo.processInfo.systemUptime)
      if pause > 0, isEndRequested(within: pause) { return 0 }
    }
  }

  private func failed(_ what: String) -> Int32 {
    logger.critical("can't supervise the server", metadata: ["lacks": "\(what)", "errno": "\(errno)"])
    return 71
  }

  private func spawn(sharing memory: CInt) -> pid_t {
    var environment = ProcessInfo.processInfo.environment
    // A backtrace may contain an athlete's data in registers and memory. The log names the work item instead.
    if environment["SWIFT_BACKTRACE"] == nil { environment["SWIFT_BACKTRACE"] = "enable=no" }
    var words = ([program] + arguments + ["\(memory)"]).map { strdup($0) } + [nil]
    var variables = environment.map { strdup($0.key + "=" + $0.value) } + [nil]
    defer { for text in words + variables { free(text) } }
    return cairn_spawn(program, &words, &variables, memory)
  }

  /// Waits for a server to end, forwards signals to it, and kills it if it stops responding.
  private func watch(_ child: pid_t) -> End {
    var end = End()
    var (beats, silentLooks): (UInt64, Int) = (0, 0)
    while true {
      let signal = cairn_wait(Supervisor.secondsBetweenLooks)
      if signal != 0, signal != SIGCHLD {
        end.wasAsked = true
        kill(child, signal)
      }
      var (code, fatal): (CInt, CInt) = (0, 0)
      if cairn_ended(child, &code, &fatal) {
        if code >= 0 { end.code = code } else { end.signal = fatal }
        return end
      }
      // Heartbeats begin once requests are served. A migration before that may take any length of time.
      guard signal == 0, !end.wasAsked else { continue }
      silentLooks = cairn_beats() == beats && beats > 0 ? silentLooks + 1 : 0
      beats = cairn_beats()
      if silentLooks >= Supervisor.mostSilentLooks {
        end.wasSilent = true
        kill(child, SIGKILL)
      }
    }
  }

  /// Returns the work item that caused a server process to end, or nil if it can't be determined.
  ///
  /// A process that was killed for lack of memory, or because a thread never returned, leaves no record of
  /// its work. In that case, the item that has been running longest is returned.
  private func culprit(of end: End) -> Doing? {
    var work = cairn_work()
    if cairn_work_of_dead(&work) { return Doing(work) }
    let least: UInt64 = end.wasSilent ? 60_000 : 2_000
    return end.signal == SIGKILL && cairn_longest_work(least, &work) ? Doing(work) : nil
  }

  private func note(_ end: End, _ doing: Doing?) {
    cairn_count_end((doing?.kind ?? .unknown).number)
    var said: Logger.Metadata = ["signal": "\(end.signal)", "silent": "\(end.wasSilent)"]
    if let doing {
      let name = naming(doing)
      said["kind"] = "\(doing.kind.rawValue)"
      said["work"] = "\(name)"
      said["athlete"] = "\(doing.athlete.text)"
      var list = incidents.read()
      list.note(doing.athlete, doing.kind, name, at: .now, build: runningBuild)
      do { try incidents.write(list) } catch { said["incidents"] = "can't be written" }
    }
    logger.warning("the server crashed and is being restarted", metadata: said)
  }

  /// Waits up to `seconds`, and returns true if a termination signal arrives.
  private func isEndRequested(within seconds: UInt32) -> Bool {
    let signal = cairn_wait(seconds)
    return signal != 0 && signal != SIGCHLD
  }
}

/// A calculator for the delay before the restart of a server whose crash can't be attributed to a work item.
struct Brake {
  private var ends: [Double] = []

  /// Returns the number of seconds to wait after a crash.
  ///
  /// The delay is 0 for up to five crashes in a minute, and then 1, 2, 4 and so on, up to 30.
  mutating func pause(at seconds: Double) -> UInt32 {
    ends = ends.filter { seconds - $0 < 60 } + [seconds]
    guard ends.count > 5 else { return 0 }
    return min(30, 1 << UInt32(min(ends.count - 6, 5)))
  }
}
