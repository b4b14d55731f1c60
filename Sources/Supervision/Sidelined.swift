import Foundation
package import Records
import Synchronization

/// The works that a server leaves out, because they ended one before.
package final class Sidelined: Sendable {
  private let file: IncidentFile?
  private let build: String
  private let clock: @Sendable () -> Instant
  private let naming: @Sendable (Doing) -> String
  private let known: Mutex<Incidents>

  /// Those that a file lists, under the names that `naming` gives works; without a file there are none.
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

  /// How long this is left out; nil where it may be done.
  ///
  /// The file is asked again before anything is left out: who runs the server may have cleared it.
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

  /// What of an athlete's is left out now.
  package func all(of athlete: ID) -> [(incident: Incident, pause: Pause)] {
    let incidents = known.withLock { $0 }
    guard !incidents.all.isEmpty else { return [] }
    let now = clock()
    return incidents.all.filter { $0.athlete == athlete }.compactMap { incident in
      incidents.pause(athlete, incident.kind, incident.work, at: now, build: build).map { (incident, $0) }
    }
  }

  /// Does something for an athlete as the server begins, unless it is left out.
  package func start(_ athlete: ID, _ name: String, _ body: () throws -> Void) rethrows {
    let doing = Doing(athlete, .start, name)
    if pause(of: doing) == nil { try doing.mark(body) }
  }

  /// Does a job for an athlete behind the answers, unless it is left out; then it's nil.
  package func job<Answer>(
    _ athlete: ID, _ name: String, isolation: isolated (any Actor)? = #isolation,
    _ body: () async throws -> Answer
  ) async rethrows -> Answer? {
    let doing = Doing(athlete, .job, name)
    guard pause(of: doing) == nil else { return nil }
    return try await Doing.$current.withValue(doing) { try await body() }
  }

  /// Whole minutes from now until a pause ends, one at least; nil where no time ends it.
  package func minutes(of pause: Pause) -> Int64? {
    guard case .until(let end) = pause else { return nil }
    return max(1, (end - clock() + 59_999) / 60_000)
  }
}

extension Instant {
  /// What the system's clock shows.
  static var now: Instant {
    Instant(milliseconds: Int64((Date().timeIntervalSince1970 * 1000).rounded(.down)))
  }
}
