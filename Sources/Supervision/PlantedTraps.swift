#if DEBUG
import Foundation
import Records

/// The faults that a test injects into athletes' work, in debug builds only.
///
/// The environment variable `CAIRN_PLANTED_TRAPS` lists them separated by semicolons, each as `KIND ATHLETE
/// FAULT ADDRESS`, such as `page 00000000-0000-4000-8000-000000000001 overflow GET /progress`. The faults are
/// `overflow`, `recursion` (endless), and `kill`, which imitates the kernel's out-of-memory killer.
struct PlantedTraps: Sendable {
  static let all = PlantedTraps(ProcessInfo.processInfo.environment["CAIRN_PLANTED_TRAPS"] ?? "")

  private var faults: [Doing: Substring] = [:]

  init(_ text: String) {
    for line in text.split(separator: ";") {
      let parts = line.split(separator: " ", maxSplits: 3)
      guard parts.count == 4, let kind = Doing.Kind(rawValue: String(parts[0])),
        let athlete = ID(String(parts[1]))
      else { continue }
      faults[Doing(athlete, kind, String(parts[3]))] = parts[2]
    }
  }

  func spring(for doing: Doing) {
    guard !faults.isEmpty, let fault = faults[doing] else { return }
    switch fault {
    case "recursion": _ = PlantedTraps.descend(Int(doing.athlete.low & 1))
    case "kill":
      sleep(3)
      kill(getpid(), SIGKILL)
    default: _ = Int64.max - Int64(doing.address.utf8.count) + Int64(doing.address.utf8.count + 1)
    }
  }

  @inline(never) private static func descend(_ depth: Int) -> Int {
    depth < 0 ? 0 : descend(depth + 1) + descend(depth + 2)
  }
}
#endif
