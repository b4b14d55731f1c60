import Records

/// The lines of all programs in the table, and the cells that identify their days.
struct ProgramLines {
  private(set) var lines: [LogTable.Line] = []
  /// The cells that identify a program day in a log line, by the day's ID.
  private var days: [ID: DayCells] = [:]

  init(_ catalogue: Catalogue, in tx: Transaction) {
    var written = programs(in: tx).map { WrittenProgram(schedule(of: $0, in: tx), catalogue, in: tx) }
    written.sort { first, second in
      if first.start != second.start { return first.start < second.start }
      if !first.name.hasSameBytes(as: second.name) {
        return first.name.utf8.lexicographicallyPrecedes(second.name.utf8)
      }
      return first.lines.isBefore(second.lines)
    }
    // A table identifies programs by name.
    let given = Set(written.map { Array($0.name.utf8) })
    var names: Set<[UInt8]> = []
    for place in written.indices {
      let own = written[place].name
      let name = freeName(own, { $0 == 1 ? "" : " (\($0))" }) { form in
        let bytes = Array(form.utf8)
        return names.contains(bytes) || given.contains(bytes) && !form.hasSameBytes(as: own)
      }
      if !name.hasSameBytes(as: own) { written[place].name = name }
      names.insert(Array(name.utf8))
    }
    written.sort {
      $0.start != $1.start ? $0.start < $1.start : $0.name.utf8.lexicographicallyPrecedes($1.name.utf8)
    }
    for program in written {
      lines += program.lines
      for (id, day) in program.days { days[id] = day }
    }
  }

  /// Writes the program day that a log line belongs to, or nothing if the day is deleted.
  func write(_ dayID: ID?, to line: inout LogTable.Line) {
    if let dayID, let day = days[dayID] { day.write(to: &line) }
  }
}

/// The cells that identify a program day.
private struct DayCells {
  var name: String
  var pattern: ProgramPattern
  var start: Day
  var week: Int64
  var place: Int64
  var phase: ProgramPhase?
  var type: DayType

  func write(to line: inout LogTable.Line) {
    line.write(name, .program)
    line[.programKind] = pattern.rawValue
    line[.programStart] = start.text
    line.write(week, .week)
    line.write(place, .place)
    line[.phase] = phase?.rawValue ?? ""
    line[.dayType] = type.rawValue
  }
}

/// A program as lines in the table.
private struct WrittenProgram {
  var start: Day
  /// The program's name.
  ///
  /// Setting it updates all lines.
  var name: String {
    didSet {
      for place in lines.indices { lines[place].write(name, .program) }
      for id in days.keys { days[id]?.name = name }
    }
  }
  private(set) var lines: [LogTable.Line] = []
  private(set) var days: [ID: DayCells] = [:]

  init(_ schedule: Schedule, _ catalogue: Catalogue, in tx: Transaction) {
    (start, name) = (schedule.start, schedule.program.name)
    let pattern = schedule.program.pattern
    var places: Set<[Int64]> = []
    for (order, day) in schedule.days.enumerated() {
      // Two devices may both have added a third day to a rotation, so the position is used instead.
      let place = pattern == .rotation ? Int64(order) + 1 : day.place
      let cells = DayCells(
        name: name, pattern: pattern, start: start, week: day.week, place: place, phase: day.phase,
        type: day.type)
      days[day.id] = cells
      if places.insert([day.week, place]).inserted { lines += dayLines(day, cells, catalogue, in: tx) }
    }
    lines += shiftLines(schedule)
  }

  private func dayLines(
    _ day: ProgramDay, _ cells: DayCells, _ catalogue: Catalogue, in tx: Transaction
  ) -> [LogTable.Line] {
    var line = LogTable.Line(.day)
    cells.write(to: &line)
    line.write(day.notes, .notes)
    // Templates aren't part of a log, but the exercises that they prescribe are.
    let asked = exercises(of: day, in: tx).prefix(100).compactMap { id in
      catalogue.exercise(id) ?? ID(id).flatMap { tx.find(Exercise.self, $0) }
    }
    return [line]
      + asked.map { exercise in
        var line = LogTable.Line(.exercise)
        cells.write(to: &line)
        line.write(exercise: exercise.name, exercise.catalogID)
        return line
      }
  }

  private func shiftLines(_ schedule: Schedule) -> [LogTable.Line] {
    let lines = schedule.shifts.compactMap { shift -> LogTable.Line? in
      var line = LogTable.Line(.shift)
      if let dayID = shift.programDayID {
        guard let cells = days[dayID] else { return nil }
        cells.write(to: &line)
      } else {
        line.write(name, .program)
        line[.programKind] = schedule.program.pattern.rawValue
        line[.programStart] = start.text
      }
      line[.date] = shift.from.text
      line.write(shift.days, .shift)
      return line
    }
    return lines.sorted { [$0].isBefore([$1]) }
  }
}
