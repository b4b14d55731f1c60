import Foundation
package import Records
import Synchronization

/// The work items that a server skips because they crashed a previous process.
package final class Sidelined: Sendable {
  private let file: IncidentFile?
  private let build: String
  private let clock: @Sendable () -> Instant
  private let naming: @Sendable (Doing) -> String
  private let known: Mutex<Incidents>

  /// Creates the set from a file of incidents, or an empty set if `file` is nil.
  ///
  /// `naming` returns a work item's name in the file.
  package init(
    _ file: IncidentFile? = nil, build: String = runningBuild,
    clock: @escaping @Sendable () -> Instant = { .now },
    naming: @escaping @Sendable (Doing) -> String = { $0.address }
  ) {
    self.file = file
    self.build = build
    self.clock = clock
    self.naming = naming
    known = Mutex(file?.read() ?? Incidents())
  }

  /// Returns how long to skip a work item, or nil if it may run.
  ///
  /// Before skipping anything, it reads the file again, because an operator may have cleared it.
  package func pause(of doing: Doing) -> Pause? {
    guard let file, known.withLock({ $0.all.contains { $0.athlete == doing.athlete } }) else { return nil }
    let (name, now) = (naming(doing), clock())
    func pause() -> Pause? {
      known.withLock { $0.pause(doing.athlete, doing.kind, name, at: now, build: build) }
    }
    guard pause() != nil else { return nil }
    let incidents = file.read()
    known.withLock { $0 = incidents }
    return pause()
  }

  /// Returns the athlete's incidents whose work is currently skipped, with their pauses.
  package func all(of athlete: ID) -> [(incident: Incident, pause: Pause)] {
    let incidents = known.withLock { $0 }
    guard !incidents.all.isEmpty else { return [] }
    let now = clock()
    return incidents.all.filter { $0.athlete == athlete }.compactMap { incident in
      incidents.pause(athlete, incident.kind, incident.work, at: now, build: build).map { (incident, $0) }
    }
  }

  /// Runs a startup step for an athlete unless the step is skipped.
  ///
  /// - Throws: Any error thrown by `body`.
  package func start(_ athlete: ID, _ name: String, _ body: () throws -> Void) rethrows {
    let doing = Doing(athlete, .start, name)
    if pause(of: doing) == nil { try doing.mark(body) }
  }

  /// Runs a job for an athlete unless the job is skipped.
  ///
  /// - Returns: The job's result, or nil if the job is skipped.
  /// - Throws: Any error thrown by `body`.
  package func job<Answer>(
    _ athlete: ID, _ name: String, isolation: isolated (any Actor)? = #isolation,
    _ body: () async throws -> Answer
  ) async rethrows -> Answer? {
    let doing = Doing(athlete, .job, name)
    guard pause(of: doing) == nil else { return nil }
    return try await Doing.$current.withValue(doing) { try await body() }
  }

  /// Returns the minutes until a pause ends, rounded up and at least one, or nil if the pause has no set end.
  package func minutes(of pause: Pause) -> Int64? {
    guard case .until(let end) = pause else { return nil }
    return max(1, (end - clock() + 59_999) / 60_000)
  }
}

extension Instant {
  /// The current time of the system's clock.
  static var now: Instant {
    Instant(milliseconds: Int64((Date().timeIntervalSince1970 * 1000).rounded(.down)))
  }
}
