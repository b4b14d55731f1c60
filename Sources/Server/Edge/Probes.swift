import Database
import Hummingbird
import Records
import Supervision
import Synchronization
import Training

/// What machines ask: whether the server lives, whether it can answer, and how much it did.
extension Edge {
  /// nil where something else is asked.
  func machineAnswer(_ request: Hummingbird.Request, _ visitor: Visitor) async throws -> EdgeAnswer? {
    switch request.uri.path {
    case "/healthz": EdgeAnswer(text: "alive\n", status: 200, route: "/healthz")
    // Figures are for who runs the server: on the machine itself, by no proxy. For others there is no page.
    case "/metrics" where visitor.isOnThisMachine:
      try await figures()
    default: nil
    }
  }

  private func figures() async throws -> EdgeAnswer {
    log.meters.series("cairn_waiting_writes", [], .gauge).set(Int64(host.file.waitingWrites))
    for (kind, count) in Watched.ends {
      log.meters.series("cairn_crashes_total", [("work", kind.rawValue)], .counter).set(count)
    }
    return EdgeAnswer(text: log.meters.text + (try await counted()), status: 200, route: "/metrics")
  }

  /// The lines of what athletes' devices counted, over all of them.
  ///
  /// They are no series of the server's own: what a device says must not take their places.
  private func counted() async throws -> String {
    var counters: [Counter] = []
    for athlete in try host.file.athletes() {
      counters +=
        try await host.leftOut.job(athlete, "counting") {
          try await host.file.reading(athlete) { store in
            Transaction(store, Records.Context(now: Instant(milliseconds: 0), action: .none))
              .list(Counter.self)
          }
        } ?? []
    }
    var lines: [String] = []
    var named: Set<String> = []
    func add(_ name: String, _ labels: [(String, String)], _ value: Int64) {
      if named.insert(name).inserted { lines.append("# TYPE \(name) counter") }
      lines.append("\(name)\(Meters.labels(labels)) \(value)")
    }
    let known = sums(of: counters).compactMap { sum in
      sum.event.fields(of: sum.labels).map { (sum: sum, labels: $0.map { ($0.name, $0.word) }) }
    }
    for (sum, labels) in known { add("cairn_\(sum.event.rawValue)_total", labels, sum.count) }
    for (sum, labels) in known {
      if let figure = sum.event.figure {
        add("cairn_\(sum.event.rawValue)_\(figure)_total", labels, sum.total)
      }
    }
    return lines.isEmpty ? "" : lines.joined(separator: "\n") + "\n"
  }

  /// Whether the database can be written and read.
  func readiness() async -> EdgeAnswer {
    let trouble = await condition.trouble(of: host.file, at: settings.uptime()) { log.noteTrouble($0) }
    let text =
      switch trouble {
      case nil: "ready\n"
      case .diskFull: "the disk is full\n"
      case .unwritable: "the database can't be written\n"
      case .unreadable: "the database can't be read\n"
      }
    return EdgeAnswer(text: text, status: trouble == nil ? 200 : 503, route: "/readyz")
  }
}

/// What the database was found to be like, looked at once in a few seconds however often it is asked.
final class Condition: Sendable {
  static let milliseconds: Int64 = 5000

  private let last = Mutex<(trouble: DatabaseTrouble?, at: Int64)?>(nil)

  /// What is wrong, as of a few seconds ago; `note` is told each time that it is looked at and found wrong.
  func trouble(
    of file: DatabaseFile, at uptime: Int64, _ note: (DatabaseTrouble) -> Void
  ) async -> DatabaseTrouble? {
    let known = last.withLock { last -> (trouble: DatabaseTrouble?, at: Int64)? in
      if let known = last, uptime - known.at < Condition.milliseconds { return known }
      // Whoever asks meanwhile hears the same as before.
      if let known = last { last = (known.trouble, uptime) }
      return nil
    }
    if let known { return known.trouble }
    let trouble = await file.trouble()
    last.withLock { $0 = (trouble, uptime) }
    if let trouble { note(trouble) }
    return trouble
  }
}
