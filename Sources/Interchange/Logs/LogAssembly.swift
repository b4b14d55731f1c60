import Records
import Training

/// A log under construction, whose rows are assembled into workouts in the file's order.
struct LogAssembly {
  private(set) var file: LogFile
  private let reading: LogReading
  private var current = -1
  private var indexByKey: [String: Int] = [:]
  /// The date of each session as written in the file, with its column.
  private var dates: [(moment: LogDateTime, field: Int, columnName: String)] = []
  /// The dates of each program as written in the file.
  private var programDates: [(start: LogDateTime, shifts: [LogDateTime])] = []
  private var seenKilograms = false
  private var seenPounds = false
  private var seenUnstated = false
  /// The number of sets added so far.
  private(set) var setCount: Int64 = 0
  /// The number of sets in each session.
  private var setsOfSession: [Int] = []

  init(format: LogFormat, layout: String, reading: LogReading) {
    file = LogFile(format: format, layout: layout)
    self.reading = reading
  }

  // MARK: Sessions

  /// Resumes the session with the given key if it was started anywhere earlier in the file.
  ///
  /// Returns false if there is no such session.
  mutating func resume(_ key: String) -> Bool {
    guard let index = indexByKey[key] else { return false }
    current = index
    return true
  }

  /// Starts a session on the date in a cell.
  ///
  /// The time may be in another cell.
  ///
  /// - Throws: ``CellProblem`` if the date or time is missing or invalid.
  mutating func begin(
    _ key: String, title: String, dateAt field: Int, timeAt time: Int? = nil, of row: borrowing CSVReader
  ) throws(CellProblem) {
    let moment = local(try row.dateTime(at: field, timeAt: time))
    var session = LoggedSession()
    session.title = title.trimmed
    session.day = moment.day
    session.startedAt = moment.time
    current = file.sessions.count
    indexByKey[key] = current
    file.sessions.append(session)
    setsOfSession.append(0)
    dates.append((moment, field, row.columnName(field) ?? ""))
  }

  /// Appends notes to the current session.
  mutating func describe(notes: String) {
    file.sessions[current].notes.addLine(notes)
  }

  mutating func setDuration(_ milliseconds: Int64) {
    file.sessions[current].durationMilliseconds = milliseconds == 0 ? nil : milliseconds
  }

  /// Sets the current session's duration, given the text of its end time.
  ///
  /// An unusable end time is reported in the log's notes.
  mutating func setEnd(_ text: String, line: Int64) {
    guard !text.isEmpty else { return }
    guard let end = LogDateTime(text).map(local), let endTime = end.time,
      let start = file.sessions[current].startedAt
    else { return note(.durationUnread(line: line, text: String(text.prefix(60)))) }
    // The order of day and month in 1/11/2025 isn't known yet, but hardly any workout exceeds a day.
    let days = end.order == nil ? end.day - dates[current].moment.day : (endTime < start ? 1 : 0)
    let duration = days * 86_400_000 + endTime - start
    if duration < 0 { return note(.endsBeforeStart(line: line)) }
    guard LogDurations.limits.contains(duration) else {
      return note(.durationUnread(line: line, text: String(text.prefix(60))))
    }
    setDuration(duration)
  }

  private func local(_ moment: LogDateTime) -> LogDateTime {
    guard moment.isUTC, let time = moment.time else { return moment }
    let instant = Instant(day: moment.day, millisecondsOfDay: time, utcOffset: 0)
    let offset = reading.offset(instant)
    var local = moment
    local.day = instant.day(utcOffset: offset)
    local.time = instant.millisecondsOfDay(utcOffset: offset)
    return local
  }

  /// Applies a change to the current session, for values that only Cairn's own layout contains.
  mutating func describe(_ change: (inout LoggedSession) -> Void) { change(&file.sessions[current]) }

  // MARK: Programs

  /// Starts a program, and returns its index in the log.
  mutating func begin(_ program: LoggedProgram, on moment: LogDateTime) -> Int {
    var program = program
    program.start = moment.day
    file.programs.append(program)
    programDates.append((moment, []))
    return file.programs.count - 1
  }

  mutating func describe(program: Int, _ change: (inout LoggedProgram) -> Void) {
    change(&file.programs[program])
  }

  mutating func add(_ shift: LoggedShift, to program: Int, on moment: LogDateTime) {
    var shift = shift
    shift.from = moment.day
    file.programs[program].shifts.append(shift)
    programDates[program].shifts.append(moment)
  }

  // MARK: Exercises and sets

  mutating func begin(_ exercise: LoggedExercise) { file.sessions[current].exercises.append(exercise) }

  mutating func beginExercise(_ name: String, supersetGroup: Int64? = nil, category: String = "") {
    var exercise = LoggedExercise()
    exercise.name = name.trimmed
    exercise.supersetGroup = supersetGroup
    exercise.category = category
    // Three or four sets are usual; growing to them one by one would copy each twice.
    exercise.sets.reserveCapacity(4)
    file.sessions[current].exercises.append(exercise)
  }

  mutating func noteOnExercise(_ text: String) {
    let last = file.sessions[current].exercises.count - 1
    file.sessions[current].exercises[last].notes.addLine(text)
  }

  mutating func add(_ set: LoggedSet) {
    guard setsOfSession[current] < SetPerformance.mostOfSession,
      file.sessions[current].exercises.count <= ExercisePerformance.mostOfSession
    else {
      let limit = Int64(SetPerformance.mostOfSession)
      return fail(LogFileError(line: set.line, problem: .sessionTooLong(limit: limit)))
    }
    setsOfSession[current] += 1
    setCount += 1
    if set.weightMillionths != nil || set.distanceMillionths != nil {
      switch set.weightUnit {
      case .kilogram: seenKilograms = true
      case .pound: seenPounds = true
      case nil: seenUnstated = true
      }
    }
    let last = file.sessions[current].exercises.count - 1
    file.sessions[current].exercises[last].sets.append(set)
  }

  /// Stores a rest for the current exercise's last set, and for the exercise itself if it has none yet.
  mutating func rest(seconds: Int64) {
    let last = file.sessions[current].exercises.count - 1
    guard last >= 0, (1...864_000).contains(seconds) else { return }
    let set = file.sessions[current].exercises[last].sets.count - 1
    if set >= 0 { file.sessions[current].exercises[last].sets[set].restSeconds = seconds }
    file.sessions[current].exercises[last].restSeconds =
      file.sessions[current].exercises[last].restSeconds ?? seconds
  }

  // MARK: Rows that aren't sets

  mutating func countRow() { file.rows += 1 }

  mutating func skip(_ kind: SkippedRow.Kind, line: Int64) {
    file.skipped.append(SkippedRow(line: line, kind: kind))
  }

  mutating func fail(_ error: LogFileError) {
    file.errorCount += 1
    if file.errors.count < 100 { file.errors.append(error) }
  }

  mutating func note(_ note: LogNote) {
    if file.notes.count < 100, !file.notes.contains(note) { file.notes.append(note) }
  }

  // MARK: Finishing

  /// Returns the log after resolving everything that depends on the whole file.
  consuming func finished() -> LogFile {
    settleDayOrder()
    if dates.contains(where: { $0.moment.isUTC }) { note(.timesWereUTC) }
    for session in file.sessions.indices {
      for exercise in file.sessions[session].exercises.indices {
        file.sessions[session].exercises[exercise].settleRest()
      }
      file.sessions[session].exercises.removeAll { $0.sets.isEmpty && $0.notes.isEmpty && !$0.isTapped }
    }
    file.sessions.removeAll { $0.exercises.isEmpty && $0.notes.isEmpty }
    file.needsUnit = seenUnstated
    if !seenUnstated, seenKilograms != seenPounds { file.statedUnit = seenPounds ? .pound : .kilogram }
    return file
  }

  /// Decides whether dates such as 1/11/2025 start with the day or the month, and sets the days of the
  /// sessions and programs accordingly.
  private mutating func settleDayOrder() {
    let moments = dates.map(\.moment)
    let ofPrograms = programDates.flatMap { [$0.start] + $0.shifts }
    guard let choice = DayOrder.fitting(moments) ?? DayOrder.fitting(ofPrograms) else { return }
    if choice.order == .monthFirst { settleProgramsMonthFirst() }
    if !choice.isCertain { note(.dayOrderAssumed(choice.order)) }
    for (index, date) in dates.enumerated() {
      guard let order = date.moment.order else { continue }
      if let other = date.moment.otherDay {
        if choice.order == .monthFirst { file.sessions[index].day = other }
      } else if order != choice.order, date.moment.isLopsided {
        refuse(session: index)
      }
    }
  }

  private mutating func settleProgramsMonthFirst() {
    for (program, dates) in programDates.enumerated() {
      file.programs[program].start = dates.start.otherDay ?? dates.start.day
      for (shift, moment) in dates.shifts.enumerated() {
        file.programs[program].shifts[shift].from = moment.otherDay ?? moment.day
      }
    }
  }

  private mutating func refuse(session: Int) {
    let date = dates[session]
    for set in file.sessions[session].exercises.flatMap(\.sets) {
      let problem = LogProblem.badDate(file.sessions[session].day.text)
      fail(
        LogFileError(
          line: set.line, column: Int64(date.field) + 1, columnName: date.columnName, problem: problem))
    }
    file.sessions[session].exercises = []
    file.sessions[session].notes = ""
  }
}

extension CSVReader {
  /// Returns the date in a cell, with the time from another cell if `time` is given.
  ///
  /// - Throws: ``CellProblem`` with ``LogProblem/missingDate``, ``LogProblem/badDate(_:)`` or
  ///   ``LogProblem/badTime(_:)`` if the date or time is missing or invalid.
  func dateTime(at field: Int, timeAt time: Int? = nil) throws(CellProblem) -> LogDateTime {
    if isEmpty(at: field) { throw CellProblem(field: field, problem: .missingDate) }
    guard let day = LogDateTime(text(at: field)) else {
      throw CellProblem(field: field, problem: .badDate(shown(field)))
    }
    guard let time, !isEmpty(at: time) else { return day }
    guard let moment = LogDateTime(text(at: field) + " " + text(at: time)), moment.time != nil else {
      throw CellProblem(field: time, problem: .badTime(shown(time)))
    }
    return moment
  }
}

extension String {
  /// Adds a line unless it is empty or already present.
  ///
  /// Notes that exceed 64 KiB aren't extended.
  ///
  /// Only the first 4,096 bytes are searched, because every row of a long file may add a line.
  fileprivate mutating func addLine(_ line: String) {
    guard !line.isEmpty, self != line, utf8.count <= 65_536 else { return }
    if isEmpty {
      self = line
    } else if !utf8.prefix(4096).split(separator: lineFeed).contains(where: { $0.elementsEqual(line.utf8) }) {
      self += "\n" + line
    }
  }
}

extension LoggedExercise {
  /// Sets the exercise's rest to the most frequent rest of its sets, or to the first of several equally
  /// frequent ones.
  fileprivate mutating func settleRest() {
    guard restSeconds != nil else { return }
    var counts: [Int64: Int] = [:]
    for set in sets {
      if let rest = set.restSeconds { counts[rest, default: 0] += 1 }
    }
    guard let most = counts.values.max() else { return }
    restSeconds = sets.lazy.compactMap(\.restSeconds).first { counts[$0] == most }
  }
}
