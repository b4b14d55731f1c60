import Records

extension LogTable {
  /// Returns the lines of all finished sessions, oldest first.
  static func sessionLines(_ programs: ProgramLines, in tx: Transaction) -> [Line] {
    let sessions = SetTable.finishedFacts(in: tx).map { $0.lines(programs) }.filter { !$0.isEmpty }
    var lines: [Line] = []
    for (place, session) in sessions.sorted(by: { $0.isBefore($1) }).enumerated() {
      lines += session.map { line in
        var line = line
        line.write(Int64(place) + 1, .session)
        return line
      }
    }
    return lines
  }
}

extension SessionFacts {
  fileprivate func lines(_ programs: ProgramLines) -> [LogTable.Line] {
    var groups: [Int64] = []
    var lines: [LogTable.Line] = []
    let done = exercises.filter { $0.isInTable(session.origin) }
    for (place, exercise) in done.enumerated() {
      var own = exercise.lines
      for line in own.indices {
        own[line].write(Int64(place) + 1, .item)
        if let group = exercise.performance.supersetGroup {
          if !groups.contains(group) { groups.append(group) }
          own[line].write(groups.firstIndex(of: group).map { Int64($0) + 1 }, .superset)
        }
        programs.write(exercise.performance.programDayID, to: &own[line])
        describe(&own[line])
      }
      own[0].write(exercise.performance.notes, .exerciseNotes)
      lines += own
    }
    if !lines.isEmpty { lines[0].write(allNotes, .workoutNotes) }
    return lines
  }

  private func describe(_ line: inout LogTable.Line) {
    line[.date] = session.day.text
    line[.time] = time
    line.write(session.title, .workout)
    // No session lasts a hundred days.
    let length = end.map { min($0.endedAt - session.startedAt, 8_640_000_000) } ?? 0
    if length > 0 { line.write(thousandths: length, .duration) }
    line.write(effort?.rpe, .effort)
  }

  /// The local start time, or an empty string if it is unknown.
  ///
  /// Imports store an unknown time as noon.
  private var time: String {
    let milliseconds = session.startedAt.millisecondsOfDay(utcOffset: session.utcOffset)
    let isUnknown = milliseconds == unstatedStart && end?.endedAt == session.startedAt
    if session.origin == .quickLog || isUnknown { return "" }
    return SetTable.time(milliseconds)
  }
}

extension ExerciseFacts {
  /// Returns true if the exercise has lines, because it was done, quick-logged, or imported without sets.
  fileprivate func isInTable(_ origin: SessionOrigin) -> Bool {
    if sets.contains(where: { $0.complete }) { return true }
    return performance.state != .skipped && (origin == .quickLog || origin == .import)
  }

  /// The exercise's lines, of which there is at least one.
  ///
  /// Consecutive equal sets share a line.
  fileprivate var lines: [LogTable.Line] {
    var lines: [(line: LogTable.Line, sets: Int64)] = []
    for set in sets where set.complete {
      var line = LogTable.Line(.set)
      line.write(exercise: performance.nameSnapshot, performance.catalogID)
      line.write(set)
      if let last = lines.last, last.line.cells == line.cells {
        lines[lines.count - 1].sets += 1
      } else {
        lines.append((line, 1))
      }
    }
    if lines.isEmpty {
      var line = LogTable.Line(.quickLog)
      line.write(exercise: performance.nameSnapshot, performance.catalogID)
      return [line]
    }
    return lines.map { entry in
      var line = entry.line
      line.write(entry.sets, .sets)
      return line
    }
  }
}

extension LogTable.Line {
  fileprivate mutating func write(_ set: SetPerformance) {
    self[.type] = set.type.rawValue
    write(set.reps, .reps)
    write(thousandths: set.weight?.grams, .weight)
    write(thousandths: set.durationMilliseconds, .seconds)
    write(set.distanceMetres, .distance)
    write(thousandths: set.rpe.map { $0 * 100 }, .rpe)
    write(set.restSeconds, .rest)
    if let climb = set.climb {
      write(climb.grade, .grade)
      self[.scale] = climb.scale.rawValue
      write(climb.attempts, .attempts)
      self[.sent] = climb.sent ? LogTable.yes : LogTable.no
      self[.style] = climb.style?.rawValue ?? ""
      write(climb.angleDegrees, .angle)
    }
    if let hang = set.hang {
      write(hang.edgeMillimetres, .edge)
      self[.grip] = hang.grip?.rawValue ?? ""
      write(hang.hangSeconds, .hang)
      write(hang.restSeconds, .hangRest)
      write(hang.repetitions, .hangs)
    }
    write(set.notes, .notes)
  }
}
