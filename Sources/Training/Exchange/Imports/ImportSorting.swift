import Records

/// A session in a file, and its status in the store.
struct SortedSession {
  enum Place {
    case isNew
    case isHere(ID)
    /// The session exists with a different title or different sets.
    case isHereChanged(ID)
    /// The session was logged in this store, so the file must come from an export of this store.
    case wasDoneHere

    /// The imported session in the store, or nil if there is none.
    var storedID: ID? {
      switch self {
      case .isHere(let id), .isHereChanged(let id): id
      case .isNew, .wasDoneHere: nil
      }
    }
  }

  let identified: IdentifiedSession
  fileprivate(set) var place: Place
}

/// Returns a file's sessions with their status in the store.
func sortedSessions(of request: ImportRequest, in tx: Transaction) -> [SortedSession] {
  let known = KnownSessions(for: request, in: tx)
  var sessions = request.sessions.identified(unit: request.unit).map {
    SortedSession(identified: $0, place: known.place(of: $0))
  }
  // The stored sessions that are left over may have been given another title in the other app.
  var claimed = Set(sessions.compactMap { $0.place.storedID })
  for number in sessions.indices {
    guard case .isNew = sessions[number].place,
      let id = known.retitled(sessions[number].identified.logged, except: claimed)
    else { continue }
    claimed.insert(id)
    sessions[number].place = .isHereChanged(id)
  }
  return sessions
}

extension ImportRequest {
  /// Returns the request with an exercise for each open name that an earlier import of the file's sessions
  /// matched to one.
  ///
  /// Of several such sessions, the most recent one counts.
  func completed(from sorted: [SortedSession], in tx: Transaction) -> ImportRequest {
    var request = self
    var open: Set<String> = []
    for exercise in sessions.flatMap({ $0.exercises }) where !exercise.isStated {
      if exercises[exercise.name] == nil, !customNames.contains(exercise.name) { open.insert(exercise.name) }
    }
    for session in sorted.sorted(by: { $0.identified.logged.day > $1.identified.logged.day }) {
      let logged = session.identified.logged.exercises
      guard case .isHere(let id) = session.place, logged.contains(where: { open.contains($0.name) }) else {
        continue
      }
      // A session's content doesn't include the order of its exercises, but their number tells most changes.
      let stored = tx.list(ExercisePerformance.self, ExercisePerformance.bySession.equal(id))
      guard stored.count == logged.count else { continue }
      for (exercise, performance) in zip(logged, stored) where open.remove(exercise.name) != nil {
        request.exercises[exercise.name] = catalogue.exercise(performance.catalogID)
      }
    }
    return request
  }
}

/// The sessions in the store, looked up by their beginnings.
private struct KnownSessions {
  private let listed: Set<ID>
  private let precision: Int64
  private var imported: [Beginning: ID] = [:]
  private var importedByTime: [LocalTime: [ID]] = [:]
  private var own: Set<Beginning> = []

  init(for request: ImportRequest, in tx: Transaction) {
    listed = listedImports(in: tx)
    precision = request.timePrecision
    for session in tx.list(WorkoutSession.self).sorted(by: { $0.id < $1.id }) {
      if session.origin != .import {
        own.insert(Beginning(time(of: session, writtenBy: request), session.title))
      } else if listed.contains(session.id) {
        let beginning = Beginning(time(of: session, writtenBy: request), session.title)
        imported[beginning] = imported[beginning] ?? session.id
        importedByTime[beginning.time, default: []].append(session.id)
      }
    }
  }

  /// Returns the local time at which a session begins in an export of this store.
  ///
  /// In Cairn's own tables, a quick log has only a day, which is read as noon.
  private func time(of session: WorkoutSession, writtenBy request: ImportRequest) -> LocalTime {
    let isDayOnly = request.isOurOwn && session.origin == .quickLog
    let start = session.startedAt.millisecondsOfDay(utcOffset: session.utcOffset)
    return LocalTime(session.day, isDayOnly ? unstatedStart : start, precision)
  }

  private func time(of logged: LoggedSession) -> LocalTime {
    LocalTime(logged.day, logged.startedAt ?? unstatedStart, precision)
  }

  func place(of session: IdentifiedSession) -> SortedSession.Place {
    if listed.contains(session.id) { return .isHere(session.id) }
    let beginning = Beginning(time(of: session.logged), session.logged.title)
    if own.contains(beginning) { return .wasDoneHere }
    return imported[beginning].map { .isHereChanged($0) } ?? .isNew
  }

  /// Returns the imported session that begins at the same time as a logged session, whatever its title, or
  /// nil if there is none that isn't already claimed.
  ///
  /// Sessions without a time are stored as beginning at noon, so noon identifies none.
  func retitled(_ logged: LoggedSession, except claimed: Set<ID>) -> ID? {
    guard let start = logged.startedAt, start != unstatedStart else { return nil }
    return importedByTime[time(of: logged)]?.first { !claimed.contains($0) }
  }
}

/// A local time, truncated to the precision of a file's times.
private struct LocalTime: Hashable {
  private let day: Int64
  private let millisecondsOfDay: Int64

  init(_ day: Day, _ milliseconds: Int64, _ precision: Int64) {
    self.day = day.number
    millisecondsOfDay = milliseconds / precision * precision
  }
}

/// The local start time and the title of a session.
private struct Beginning: Hashable {
  let time: LocalTime
  private let title: String

  init(_ time: LocalTime, _ title: String) {
    self.time = time
    self.title = title.trimmed.shortened(to: 500)
  }
}
