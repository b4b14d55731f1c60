import Database
import Hummingbird
import Records
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
    try await setCounted()
    log.meters.series("cairn_waiting_writes", [], .gauge).set(Int64(host.file.waitingWrites))
    return EdgeAnswer(text: log.meters.text, status: 200, route: "/metrics")
  }

  /// Sets the figures of what athletes' devices counted, over all of them.
  private func setCounted() async throws {
    var counters: [Counter] = []
    for athlete in try host.file.athletes() {
      counters += try await host.file.reading(athlete) { store in
        Transaction(store, Records.Context(now: Instant(milliseconds: 0), action: .none)).list(Counter.self)
      }
    }
    for sum in sums(of: counters) {
      let labels = sum.labels.split(separator: " ").map { field in
        let parts = field.split(separator: "=", maxSplits: 1)
        return (String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
      }
      let name = "cairn_" + sum.event.rawValue
      log.meters.series(name + "_total", labels, .counter).set(sum.count)
      guard let figure = sum.event.figure else { continue }
      log.meters.series(name + "_" + figure + "_total", labels, .counter).set(sum.total)
    }
  }

  /// Whether the database answers.
  func readiness() async -> EdgeAnswer {
    let isReady = await host.file.isAnswering()
    return EdgeAnswer(
      text: isReady ? "ready\n" : "the database doesn't answer\n", status: isReady ? 200 : 503,
      route: "/readyz")
  }
}
