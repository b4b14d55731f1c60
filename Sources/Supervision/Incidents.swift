package import Records

/// An athlete's work item that crashed the server, with the number of crashes.
package struct Incident: Equatable, Sendable {
  package let athlete: ID
  package let kind: Doing.Kind
  /// The route's pattern or the name of the job, without record IDs.
  package let work: String
  package var count: Int64
  /// The time of the last crash.
  package var at: Instant
  /// The build that crashed.
  ///
  /// The incident doesn't affect other builds.
  package var build: String
}

/// The time for which a work item is skipped.
package enum Pause: Equatable, Sendable {
  case until(Instant)
  /// Until another build runs, or an operator clears the incident.
  case untilReplaced
}

/// The crashes of the server by athlete and work item.
///
/// Each of these items is skipped for a while, and all other work continues.
package struct Incidents: Equatable, Sendable {
  static let most = 200
  private static let memoryMilliseconds: Int64 = 7 * 86_400_000
  /// The number of crashes within an hour after which all work of an athlete is skipped for ten minutes.
  static let mostInAnHour: Int64 = 20

  package private(set) var all: [Incident] = []

  package init() {}

  /// Records another crash of a work item.
  package mutating func note(
    _ athlete: ID, _ kind: Doing.Kind, _ work: String, at now: Instant, build: String
  ) {
    var incident = Incident(athlete: athlete, kind: kind, work: work, count: 1, at: now, build: build)
    if let place = all.firstIndex(where: { $0.isOf(athlete, kind, work) }) {
      let before = all.remove(at: place)
      let isFresh =
        before.build == build && !Incidents.is(before.at, over: Incidents.memoryMilliseconds, at: now)
      if isFresh { incident.count = min(before.count, 1_000_000) + 1 }
    }
    all.append(incident)
    all.removeFirst(max(0, all.count - Incidents.most))
  }

  /// Returns true if at least `milliseconds` have elapsed since `moment`.
  ///
  /// It also returns true if the clock was set back, so that nothing is skipped forever.
  private static func `is`(_ moment: Instant, over milliseconds: Int64, at now: Instant) -> Bool {
    let gone = now.milliseconds.saturatingSubtract(moment.milliseconds)
    return gone < 0 || gone >= milliseconds
  }

  /// Returns how long to skip an athlete's work item, or nil if it may run.
  ///
  /// An item is skipped for one minute after its first crash, for ten minutes after the second, and then
  /// until another build runs.
  package func pause(
    _ athlete: ID, _ kind: Doing.Kind, _ work: String, at now: Instant, build: String
  ) -> Pause? {
    let own = all.filter { $0.athlete == athlete && $0.build == build }
    var pause: Pause?
    if let incident = own.first(where: { $0.isOf(athlete, kind, work) }) {
      if incident.count > 2 { return .untilReplaced }
      pause = Incidents.pause(after: incident, minutes: incident.count == 1 ? 1 : 10, at: now)
    }
    let recent = own.filter { !Incidents.is($0.at, over: 3_600_000, at: now) }
    if pause == nil, recent.reduce(0, { $0 + $1.count }) >= Incidents.mostInAnHour, let last = recent.last {
      pause = Incidents.pause(after: last, minutes: 10, at: now)
    }
    return pause
  }

  private static func pause(after incident: Incident, minutes: Int64, at now: Instant) -> Pause? {
    guard !self.is(incident.at, over: minutes * 60_000, at: now) else { return nil }
    return .until(Instant(milliseconds: incident.at.milliseconds + minutes * 60_000))
  }
}

extension Incident {
  fileprivate func isOf(_ athlete: ID, _ kind: Doing.Kind, _ work: String) -> Bool {
    self.athlete == athlete && self.kind == kind && self.work == work
  }

  /// The incident in the form used by the API and the file.
  package var value: Value {
    .object([
      Field("athlete", .id(athlete)), Field("kind", .text(kind.rawValue)), Field("work", .text(work)),
      Field("count", .integer(count)), Field("at_milliseconds", .integer(at.milliseconds)),
      Field("build", .text(build)),
    ])
  }

  /// The first millisecond after the year 9999.
  private static let lastMillisecond: Int64 = 253_402_300_800_000

  init?(_ value: Value) {
    guard let athlete = value["athlete"].flatMap({ ID($0) }),
      let kind = value["kind"].flatMap({ String($0) }).flatMap({ Doing.Kind(rawValue: $0) }),
      let work = value["work"].flatMap({ String($0) }),
      let count = value["count"].flatMap({ Int64($0) }), count > 0,
      let at = value["at_milliseconds"].flatMap({ Int64($0) }), (0..<Incident.lastMillisecond).contains(at),
      let build = value["build"].flatMap({ String($0) })
    else { return nil }
    self.init(
      athlete: athlete, kind: kind, work: work, count: count, at: Instant(milliseconds: at), build: build)
  }
}

extension Incidents {
  package var value: Value { .list(all.map(\.value)) }

  /// Creates the list from stored values, ignoring invalid ones.
  package init(_ value: Value) {
    guard case .list(let values) = value else { return }
    all = values.suffix(Incidents.most).compactMap { Incident($0) }
  }
}
