package import Records
package import Training

/// The content of a FIT file.
package struct FITContent: Sendable {
  package var recordings: [Recording] = []
  /// The sessions that contain sets, read from the file's set messages.
  package var sessions: [LoggedSession] = []
  /// The body weights in grams, with the times at which they were measured.
  ///
  /// The array is empty if several people used the scale.
  package var weights: [(at: Instant, grams: Int64)] = []
  package var messages: Int64 = 0
  package var leavings = Leavings()
}

/// Reads a FIT file to its end.
///
/// `offset` returns the athlete's offset from UTC in minutes at a given instant, for files that don't contain
/// it.
///
/// - Throws: ``LogFileError`` if the file can't be read, or with ``RecordingProblem/tooMany(limit:)`` if more
///   than ``mostRecordings`` values would have to stay in memory.
package func readFIT(
  _ source: ByteSource, offset: (Instant) -> Int64 = { _ in 0 }
) throws(LogFileError) -> FITContent {
  var fit = FITReader(source)
  var activity = FITActivity()
  var messages: Int64 = 0
  while try fit.next() {
    messages += 1
    activity.take(fit)
    guard activity.size <= mostRecordings else {
      throw LogFileError(problem: .recording(.tooMany(limit: Int64(mostRecordings))))
    }
  }
  var content = activity.finished(offset)
  content.messages = messages
  return content
}

/// Returns the instant for a FIT timestamp before 2099-12-31.
///
/// Returns nil for later timestamps, and for timestamps from watches whose clock wasn't set.
func fitInstant(_ seconds: Int64?) -> Instant? {
  // Values below 2²⁸ count the seconds since the watch was switched on.
  guard let seconds, seconds >= 0x1000_0000, seconds < 3_471_292_800 else { return nil }
  return Instant(milliseconds: (seconds + 631_065_600) * 1000)
}

private struct FITActivity {
  private var records = Recording()
  private var travel = FITTravel()
  private var sessions: [Recording] = []
  private var sets: [FITSet] = []
  /// The exercise names defined by the watch, keyed by category and number.
  private var titles: [[Int64]: String] = [:]
  private var serial: Int64?
  private var localOffset: Int64?
  private var weights: [(at: Instant, grams: Int64)] = []
  private var people: Set<FileNumber?> = []
  private var leavings = Leavings()

  /// The number of values that stay in memory.
  var size: Int { sessions.count + sets.count + titles.count + weights.count }

  mutating func take(_ fit: borrowing FITReader) {
    switch fit.kind {
    case 0: serial = fit.integer(3)?.within(0...0xFFFF_FFFF) ?? serial
    case 18: takeSession(fit)
    case 20: takeRecord(fit)
    case 30: takeWeight(fit)
    case 34:
      if let local = fit.integer(5)?.within(FITReader.seconds), let utc = fit.timestamp,
        abs(local - utc) <= 64_800
      {
        localOffset = (local - utc) / 60
      }
    case 225: if let set = FITSet(fit) { sets.append(set) }
    case 264:
      if let category = fit.integer(0)?.within(FITSet.numbers),
        let exercise = fit.integer(1)?.within(FITSet.numbers)
      {
        titles[[category, exercise]] = fit.text(2)
      }
    default: break
    }
  }

  private mutating func takeRecord(_ fit: borrowing FITReader) {
    records.points += 1
    let record = FITRecord(fit, &travel)
    if let time = fitInstant(record.timestamp) { records.note(time) }
    if let rate = record.heartRate { records.takeHeartRate(Double(rate), at: FilePlace(.byte, fit.byte)) }
    if let altitude = record.altitude { records.altitude.add(altitude) }
    records.metres = record.distance ?? records.metres
  }

  private mutating func takeSession(_ fit: borrowing FITReader) {
    let place = FilePlace(.byte, fit.byte)
    let stated = fit.integer(2)?.within(FITReader.seconds) ?? fit.timestamp
    guard let start = fitInstant(stated) else {
      return leavings.note(.date, stated.map { String($0) } ?? "", at: place)
    }
    var recording = Recording()
    recording.place = place
    let (sport, sub) = (fit.integer(5)?.within(0...0xFF), fit.integer(6)?.within(0...0xFF))
    recording.sport = FITSports.name(sport: sport, sub: sub)
    // The watch and the start are added when the file ends.
    recording.sourceID = FITSports.storedName(sport: sport, sub: sub)
    recording.note(start)
    recording.seconds = (fit.integer(8) ?? fit.integer(7)).map { $0.figure / 1000 }
    if let elapsed = fit.integer(7)?.within(FITSet.lengths) { recording.note(start + elapsed) }
    recording.metres = fit.integer(9).map { $0.figure / 100 }
    recording.kilocalories = fit.integer(11)?.figure
    recording.averageHeartRate = fit.integer(16)?.figure
    recording.maximumHeartRate = fit.integer(17)?.figure
    recording.statedLoad = fit.integer(35)?.within(0...1_000_000).map { $0 / 10 }
    recording.rpe = fit.integer(193)?.within(10...100)
    sessions.append(recording)
  }

  private mutating func takeWeight(_ fit: borrowing FITReader) {
    guard let at = fitInstant(fit.timestamp), let weight = fit.integer(0), weight < 0xFFFE else { return }
    people.insert(fit.integer(12))
    let place = FilePlace(.byte, fit.byte)
    if let grams = leavings.kept(weight.figure * 10, .bodyWeight, at: place) { weights.append((at, grams)) }
  }

  consuming func finished(_ offset: (Instant) -> Int64) -> FITContent {
    var content = FITContent()
    if sessions.isEmpty, records.start != nil {
      sessions = [records]
      records.leavings = Leavings()
    }
    for place in sessions.indices {
      sessions[place].utcOffset = localOffset
      if sessions.count == 1 {
        sessions[place].heart = records.heart
        sessions[place].altitude = records.altitude
        sessions[place].points = records.points
        sessions[place].leavings.add(records.leavings)
      }
      let start = sessions[place].start?.text ?? ""
      sessions[place].sourceID = "\(serial ?? 0) \(start) \(sessions[place].sourceID ?? "")"
    }
    content.recordings = sessions
    content.leavings = leavings
    // If several people use a scale, the file doesn't identify the athlete.
    if people.count <= 1 { content.weights = weights }
    if let session = loggedSession(offset) { content.sessions = [session] }
    return content
  }

  /// Returns a session with the sets in order, or nil if there are no active sets or no start time.
  ///
  /// Consecutive sets of the same exercise become one exercise entry.
  private func loggedSession(_ offset: (Instant) -> Int64) -> LoggedSession? {
    let done = sets.filter { $0.isActive }
    guard !done.isEmpty, let recording = sessions.first, let start = recording.start else { return nil }
    let minutes = recording.utcOffset ?? offset(start)
    var session = LoggedSession()
    session.title = ActivityType(sport: recording.sport).plainName
    session.day = start.day(utcOffset: minutes)
    session.startedAt = start.millisecondsOfDay(utcOffset: minutes)
    session.durationMilliseconds = recording.seconds.flatMap { ($0 * 1000).whole(in: FITSet.lengths) }
    session.effort = recording.rpe.map { ($0 + 5) / 10 }
    for set in done {
      let name = set.name(titles)
      if session.exercises.last?.name != name {
        var exercise = LoggedExercise()
        exercise.name = name
        session.exercises.append(exercise)
      }
      session.exercises[session.exercises.count - 1].sets.append(set.logged)
    }
    return session
  }
}

/// A set recorded by a watch.
private struct FITSet {
  /// The range of durations in milliseconds, up to a hundred days.
  static let lengths: ClosedRange<Int64> = 0...8_640_000_000
  /// The range of category and exercise numbers.
  static let numbers: ClosedRange<Int64> = 0...0xFFFF

  var isActive: Bool
  private var reps: Int64?
  private var sixteenths: Int64?
  private var milliseconds: Int64?
  private var kinds: [(category: Int64, exercise: Int64?)] = []

  init?(_ fit: borrowing FITReader) {
    guard let type = fit.integer(5) else { return nil }
    isActive = type == 1
    reps = fit.integer(3)?.within(1...0xFFFF)
    sixteenths = fit.integer(4)?.within(1...0xFFFF)
    milliseconds = fit.integer(0)?.within(FITSet.lengths)
    for place in 0..<fit.count(7) {
      if let category = fit.integer(7, at: place)?.within(FITSet.numbers) {
        kinds.append((category, fit.integer(8, at: place)?.within(FITSet.numbers)))
      }
    }
    if reps == nil, milliseconds ?? 0 == 0 { isActive = false }
  }

  /// Returns the exercise's name from the watch's titles or, if it has none, from ``FITExercises``.
  ///
  /// It tries the watch's guesses at the exercise in the file's order, which starts with the most certain
  /// guess.
  func name(_ titles: [[Int64]: String]) -> String {
    for kind in kinds {
      if let exercise = kind.exercise, let title = titles[[kind.category, exercise]], !title.isEmpty {
        return title
      }
      if let name = FITExercises.name(category: kind.category, exercise: kind.exercise) { return name }
    }
    return "Exercise"
  }

  var logged: LoggedSet {
    var set = LoggedSet()
    set.weightMillionths = sixteenths.map { $0 * 62_500 }
    set.weightUnit = .kilogram
    set.reps = reps
    // If the set has reps, the time only states how long they took.
    if reps == nil { set.durationMilliseconds = milliseconds }
    return set
  }
}

/// The sport names of the FIT profile.
enum FITSports {
  /// Returns the name of the sub-sport if that is more specific, or the name of the sport otherwise.
  static func name(sport: Int64?, sub: Int64?) -> String {
    if let sub, let name = laterSubs[sub] ?? subs[sub] { return name }
    guard let sport, sport > 50 else { return storedName(sport: sport, sub: nil) }
    return later[sport] ?? "generic"
  }

  /// Returns the name that is part of an activity's ID.
  ///
  /// It is sometimes another sport's, but it must stay the same, so that files imported again add nothing.
  static func storedName(sport: Int64?, sub: Int64?) -> String {
    if let sub, let name = storedSubs[sub] ?? subs[sub] { return name }
    guard let sport, let place = Int(exactly: sport), names.indices.contains(place) else {
      return sport.flatMap { stored[$0] } ?? "generic"
    }
    return names[place]
  }

  private static let names = """
    generic running cycling transition fitness_equipment swimming basketball soccer tennis american_football \
    training walking cross_country_skiing alpine_skiing snowboarding rowing mountaineering hiking multisport \
    paddling flying e_biking motorcycling boating driving golf hang_gliding horseback_riding hunting fishing \
    inline_skating rock_climbing sailing ice_skating sky_diving snowshoeing snowmobiling \
    stand_up_paddleboarding surfing wakeboarding water_skiing kayaking rafting windsurfing kitesurfing \
    tactical jumpmaster boxing floor_climbing baseball softball
    """.split(separator: " ").map(String.init)

  /// The names of sports after the gap in the profile's numbers.
  private static let later: [Int64: String] = [
    51: "softball", 53: "diving", 62: "hiit", 64: "racket", 67: "meditation", 71: "cricket", 72: "rugby",
    73: "hockey", 74: "lacrosse", 75: "volleyball", 80: "mixed_martial_arts", 83: "dance", 84: "jump_rope",
    86: "mobility",
  ]

  private static let subs: [Int64: String] = [
    3: "trail", 14: "indoor_rowing", 15: "elliptical", 16: "stair_climbing", 19: "flexibility_training",
    20: "strength_training", 26: "cardio_training", 27: "indoor_walking", 43: "yoga", 44: "pilates",
    68: "indoor_climbing", 69: "bouldering",
  ]

  /// The names of sub-sports that aren't part of IDs.
  private static let laterSubs: [Int64: String] = [
    62: "breathing", 70: "hiit", 73: "hiit", 74: "hiit", 75: "hiit", 84: "pickleball", 85: "padel",
    94: "squash", 95: "badminton", 96: "racquetball", 97: "table_tennis",
  ]

  private static let stored: [Int64: String] = [51: "lacrosse", 52: "volleyball", 53: "rugby"]
  private static let storedSubs: [Int64: String] = [62: "hiit"]
}
