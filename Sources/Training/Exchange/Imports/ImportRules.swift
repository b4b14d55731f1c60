package import Records

/// A logged session with an ID derived from its content.
package struct IdentifiedSession: Sendable {
  package var id: ID
  package var logged: LoggedSession
}

extension [LoggedSession] {
  /// Returns a file's sessions with IDs derived from their start, title and multiset of sets.
  ///
  /// Devices that import the same or overlapping files therefore create the same records. Identical sessions
  /// in a file are numbered, so that their IDs differ.
  package func identified(unit: WeightUnit) -> [IdentifiedSession] {
    var seen: [ID: Int64] = [:]
    return map { session in
      var fingerprint = Fingerprint("imported session")
      fingerprint.add(session.day.number)
      fingerprint.add(session.startedAt ?? -1)
      fingerprint.add(session.title)
      for line in session.content(unit) { fingerprint.add(line) }
      let same = fingerprint.id
      let ordinal = seen[same, default: 0]
      seen[same] = ordinal + 1
      fingerprint.add(ordinal)
      return IdentifiedSession(id: fingerprint.id, logged: session)
    }
  }
}

extension LoggedSession {
  /// Returns the multiset of sets as sorted lines of bytes, one for each set or quick-logged exercise.
  fileprivate func content(_ unit: WeightUnit) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    for exercise in exercises {
      for set in exercise.sets {
        var line = Array(exercise.name.utf8)
        for number in [
          set.weight(unit)?.grams, set.reps, set.distanceMetres, set.durationMilliseconds, set.rpe,
        ] {
          line.append(UInt8(ascii: ";"))
          line.append(contentsOf: String(number ?? -1).utf8)
        }
        line.append(contentsOf: set.type.rawValue.utf8)
        lines.append(line)
      }
      if exercise.isTapped { lines.append(Array(exercise.name.utf8)) }
    }
    return lines.sorted { $0.lexicographicallyPrecedes($1) }
  }

  package var setCount: Int64 { exercises.reduce(0) { $0 + Int64($1.sets.count) } }
}

/// Returns the exercise names in a file with the number of sets of each, most sets first.
func namedExercises(_ request: ImportRequest) -> [NamedExercise] {
  var sets: [String: Int64] = [:]
  var stated: [String: String] = [:]
  for session in request.sessions {
    for exercise in session.exercises {
      sets[exercise.name, default: 0] += Int64(exercise.sets.count)
      stated[exercise.name] = exercise.catalogID ?? stated[exercise.name]
    }
  }
  return sets.map { name, count in
    NamedExercise(name: name, sets: count, catalogID: stated[name] ?? request.exercises[name]?.catalogID)
  }.sorted {
    $0.sets != $1.sets ? $0.sets > $1.sets : $0.name.utf8.lexicographicallyPrecedes($1.name.utf8)
  }
}

/// The snapshot that all imported sessions share, because other apps export no targets.
package var importSnapshot: TemplateSnapshot {
  var snapshot = TemplateSnapshot()
  snapshot.createdBy = .import
  return snapshot.sealed()
}

/// The ID of ``importSnapshot``, cached because sealing computes a hash and each imported session needs the
/// ID.
private let importSnapshotID = importSnapshot.id

/// The time of day in milliseconds at which a session begins if its file states only the day.
///
/// Noon is on the same day in nearly every time zone.
let unstatedStart: Int64 = 43_200_000

extension WorkoutSession {
  /// Creates a session from a workout in an imported log, whose times are local to the athlete.
  package init(_ logged: LoggedSession, id: ID, utcOffset: Int64) {
    self.id = id
    title = logged.title.shortened(to: 500)
    notes = logged.notes.shortened(to: 65_536)
    startedAt = Instant(
      day: logged.day, millisecondsOfDay: logged.startedAt ?? unstatedStart, utcOffset: utcOffset)
    self.utcOffset = utcOffset
    day = logged.day
    origin = .import
    snapshotID = importSnapshotID
  }
}

extension ExercisePerformance {
  package init(_ logged: LoggedExercise, as exercise: Exercise, rank: Int64, in session: WorkoutSession) {
    var fingerprint = Fingerprint("imported performance")
    fingerprint.add(session.id)
    fingerprint.add(rank)
    id = fingerprint.id
    sessionID = session.id
    self.rank = rank
    catalogID = exercise.catalogID
    nameSnapshot = (logged.isStated ? logged.name : exercise.name).shortened(to: 200)
    musclesSnapshot = exercise.primaryMuscles
    state = .added
    supersetGroup = logged.supersetGroup?.clamped(to: FieldFormat.plain.numbers)
    notes = logged.notes.shortened(to: 65_536)
  }
}

extension SetPerformance {
  package init(
    _ logged: LoggedSet, rank: Int64, of performance: ExercisePerformance, in session: WorkoutSession,
    unit: WeightUnit
  ) {
    id = .derived("imported set", from: performance.id, ID(high: 0, low: UInt64(rank)))
    exercisePerformanceID = performance.id
    sessionID = session.id
    catalogID = performance.catalogID
    day = session.day
    self.rank = rank
    type = SetType(logged.type)
    weight = logged.weight(unit)
    reps = logged.reps
    durationMilliseconds = logged.durationMilliseconds
    distanceMetres = logged.distanceMetres
    rpe = logged.rpe
    restSeconds = logged.restSeconds
    notes = logged.notes.shortened(to: 65_536)
    climb = logged.climb
    hang = logged.hang
  }
}

extension SetType {
  fileprivate init(_ type: LoggedSetType) {
    self =
      switch type {
      case .regular: .regular
      case .warmup: .warmup
      case .dropSet: .dropSet
      case .failure: .failure
      case .superSet: .superSet
      }
  }
}

extension String {
  /// Returns the string truncated to at most `limit` bytes of UTF-8, without splitting a character.
  ///
  /// If the first character alone is longer, it is split between Unicode scalars.
  package func shortened(to limit: Int) -> String {
    guard utf8.count > limit else { return self }
    var shortened = ""
    var bytes = 0
    for character in self {
      bytes += String(character).utf8.count
      if bytes > limit { break }
      shortened.append(character)
    }
    guard shortened.isEmpty else { return shortened }
    bytes = 0
    for scalar in unicodeScalars {
      bytes += UTF8.width(scalar)
      if bytes > limit { break }
      shortened.unicodeScalars.append(scalar)
    }
    return shortened
  }
}
