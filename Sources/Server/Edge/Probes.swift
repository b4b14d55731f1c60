import Database
import Records
import Supervision
import Synchronization
import Training

/// The endpoints for monitoring: liveness, readiness and metrics.
extension Edge {
  /// Returns the answer to a request for monitoring or for the API's description.
  ///
  /// - Throws: ``StoreError`` if the counters can't be read.
  func answer(_ probe: Probe) async throws -> EdgeAnswer {
    switch probe {
    case .liveness: EdgeAnswer(text: "alive\n", status: 200)
    case .readiness: await readiness()
    case .metrics: try await figures()
    case .openAPI: EdgeAnswer(openAPIAnswer, packed: packedOpenAPI)
    }
  }

  /// Returns the metrics of the server and the athletes' devices.
  ///
  /// - Throws: ``StoreError`` if the counters can't be read.
  private func figures() async throws -> EdgeAnswer {
    log.meters.series("cairn_waiting_writes", [], .gauge).set(Int64(scope.file.waitingWrites))
    for (kind, count) in Watched.ends {
      log.meters.series("cairn_crashes_total", [("work", kind.rawValue)], .counter).set(count)
    }
    return EdgeAnswer(text: log.meters.text + (try await counters()), status: 200)
  }

  /// Returns the lines for the counters of the athletes' devices, summed over all athletes.
  ///
  /// They are not part of the server's series, so that devices can't use up the limit on series.
  ///
  /// - Throws: ``StoreError`` if the counters can't be read.
  private func counters() async throws -> String {
    let counters = try await onThread { [scope] in try scope.file.counterSums() }
    var lines: [String] = []
    var named: Set<String> = []
    func add(_ name: String, _ labels: [(String, String)], _ value: Int64) {
      if named.insert(name).inserted {
        lines += ["# HELP \(name) Events counted by athletes' devices.", "# TYPE \(name) counter"]
      }
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

  /// Returns the answer to a readiness request, with status 200 if the database can be read and written, and
  /// 503 otherwise.
  private func readiness() async -> EdgeAnswer {
    let trouble = await condition.trouble(of: scope.file, at: settings.uptime()) { log.noteTrouble($0) }
    let text =
      switch trouble {
      case nil: "ready\n"
      case .diskFull: "the disk is full\n"
      case .unwritable: "the database can't be written\n"
      case .unreadable: "the database can't be read\n"
      }
    return EdgeAnswer(text: text, status: trouble == nil ? 200 : 503)
  }
}

/// The condition of the database, checked at most every five seconds, and once at a time.
final class Condition: Sendable {
  static let milliseconds: Int64 = 5000

  private struct State {
    var last: (trouble: DatabaseTrouble?, at: Int64)?
    /// The uptime at which the check in progress began, or nil if there is none.
    var begun: Int64?
  }
  private let state = Mutex(State())

  /// Returns the database's problem according to a check at most a few seconds old, or nil if there is none.
  ///
  /// During a check, requests get the previous result or, if it takes longer than five seconds, the problem
  /// that the database doesn't answer. `note` is called after each check that finds a problem.
  func trouble(
    of file: any AthleteDatabase, at uptime: Int64, _ note: (DatabaseTrouble) -> Void
  ) async -> DatabaseTrouble? {
    let known = state.withLock { state -> DatabaseTrouble?? in
      if let last = state.last {
        if let begun = state.begun {
          return uptime - begun < Condition.milliseconds
            ? .some(last.trouble) : DatabaseTrouble.unreadable("it doesn't answer")
        }
        if uptime - last.at < Condition.milliseconds { return .some(last.trouble) }
      }
      state.begun = uptime
      return nil
    }
    if let known { return known }
    let trouble = await file.trouble()
    state.withLock { $0 = State(last: (trouble, uptime)) }
    if let trouble { note(trouble) }
    return trouble
  }
}
