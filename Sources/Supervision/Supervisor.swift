import CSupervision
import Foundation
package import Logging
import Records

/// Keeps a server as a process of its own: one that dies is begun again, without what it died of.
///
/// It does nothing else, has one thread and knows no records, so there is next to nothing it could die of.
package struct Supervisor {
  /// How often it looks whether the server lives.
  private static let secondsBetweenLooks: UInt32 = 5
  /// So many looks without a beat mean that it doesn't answer any more: two minutes.
  private static let mostSilentLooks = 24

  let program: String
  let arguments: [String]
  let incidents: IncidentFile
  let logger: Logger
  let naming: (Doing) -> String

  /// The server is `program` with `arguments`, and in front of them all the descriptor of the shared memory.
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

  /// How a server ended.
  private struct End {
    /// What it said itself; nil where a signal ended it.
    var code: Int32?
    var signal: Int32 = 0
    /// Whether the supervisor was asked to end it.
    var wasAsked = false
    /// Whether it had no longer answered.
    var wasSilent = false
  }

  /// Runs servers one after the other until one ends by itself; gives the code to end with.
  package func run() -> Int32 {
    let memory = cairn_marks_make()
    guard memory >= 0, cairn_marks_attach(memory) else { return failed("no shared memory") }
    cairn_hold_signals()
    var brake = Brake()
    var hasServed = false
    while true {
      cairn_marks_clear()
      let child = spawn(sharing: memory)
      guard child > 0 else { return failed("no further process") }
      let end = watch(child)
      if let code = end.code { return code }
      if end.wasAsked { return 128 + end.signal }
      hasServed = hasServed || cairn_beats() > 0
      let doing = culprit(of: end)
      note(end, doing)
      guard doing == nil else { continue }
      // What never served dies by something that is the same next time.
      guard hasServed else { return 128 + end.signal }
      let pause = brake.pause(at: ProcessInfo.processInfo.systemUptime)
      if pause > 0, isAskedToEnd(within: pause) { return 0 }
    }
  }

  private func failed(_ what: String) -> Int32 {
    logger.critical("can't watch over the server", metadata: ["lacks": "\(what)", "errno": "\(errno)"])
    return 71
  }

  private func spawn(sharing memory: CInt) -> pid_t {
    var environment = ProcessInfo.processInfo.environment
    // Registers and memory may hold what an athlete wrote; the log says what was worked on instead.
    if environment["SWIFT_BACKTRACE"] == nil { environment["SWIFT_BACKTRACE"] = "enable=no" }
    var words = ([program] + arguments + ["\(memory)"]).map { strdup($0) } + [nil]
    var variables = environment.map { strdup($0.key + "=" + $0.value) } + [nil]
    defer { for text in words + variables { free(text) } }
    return cairn_spawn(program, &words, &variables, memory)
  }

  /// Waits until a server has ended, hands on to it what should end it, and ends it where it is silent.
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
      // Its first beat comes when it serves: a migration takes as long as it takes.
      guard signal == 0, !end.wasAsked else { continue }
      silentLooks = cairn_beats() == beats && beats > 0 ? silentLooks + 1 : 0
      beats = cairn_beats()
      if silentLooks >= Supervisor.mostSilentLooks {
        end.wasSilent = true
        kill(child, SIGKILL)
      }
    }
  }

  /// Whose work a server ended by; nil where that can't be told.
  ///
  /// A system that runs out of memory says nothing, and neither does a thread that never comes back: then it
  /// is what took longest.
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
    logger.warning("the server died and is started again", metadata: said)
  }

  /// Waits, and says whether it was asked to end meanwhile.
  private func isAskedToEnd(within seconds: UInt32) -> Bool {
    let signal = cairn_wait(seconds)
    return signal != 0 && signal != SIGCHLD
  }
}

/// Slows down servers that die without anybody's work to leave out.
struct Brake {
  private var ends: [Double] = []

  /// How many seconds to wait after an end: none after five in a minute, then twice as long each time, up to
  /// half a minute.
  mutating func pause(at seconds: Double) -> UInt32 {
    ends = ends.filter { seconds - $0 < 60 } + [seconds]
    guard ends.count > 5 else { return 0 }
    return min(30, 1 << UInt32(min(ends.count - 6, 5)))
  }
}
