import Database
import Hummingbird

/// What machines ask: whether the server lives, whether it can answer, and how much it did.
extension Edge {
  /// nil where something else is asked.
  func machineAnswer(_ request: Hummingbird.Request, _ visitor: Visitor) -> EdgeAnswer? {
    switch request.uri.path {
    case "/healthz": EdgeAnswer(text: "alive\n", status: 200, route: "/healthz")
    // Figures are for who runs the server: on the machine itself, by no proxy. For others there is no page.
    case "/metrics" where visitor.isOnThisMachine:
      figures()
    default: nil
    }
  }

  private func figures() -> EdgeAnswer {
    log.meters.series("cairn_waiting_writes", [], .gauge).set(Int64(host.file.waitingWrites))
    return EdgeAnswer(text: log.meters.text, status: 200, route: "/metrics")
  }

  /// Whether the database answers.
  func readiness() async -> EdgeAnswer {
    let isReady = await host.file.isAnswering()
    return EdgeAnswer(
      text: isReady ? "ready\n" : "the database doesn't answer\n", status: isReady ? 200 : 503,
      route: "/readyz")
  }
}
