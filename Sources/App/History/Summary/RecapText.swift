package import Records
package import Training

extension Localizer {
  /// Returns a session's standing as text, such as `Third this week. Nine weeks in a row.`.
  package func words(for standing: Standing) -> String {
    guard standing.number > 1 else { return text(.momentFirst) }
    let ordinals = Phrase.ordinals
    let inWeek =
      standing.inWeek >= 1 && standing.inWeek <= Int64(ordinals.count)
      ? capitalized(text(.momentInWeek, .text("ordinal", text(ordinals[Int(standing.inWeek) - 1]))))
      : text(.momentManyInWeek, .text("number", figures.grouped(standing.inWeek)))
    guard standing.weeks > 1 else { return inWeek }
    return inWeek + " " + capitalized(text(.momentWeeks, .text("count", spelled(standing.weeks))))
  }

  /// Returns a sentence with its first letter capitalised, if that is an ASCII letter.
  private func capitalized(_ sentence: String) -> String {
    var bytes = Array(sentence.utf8)
    if let first = bytes.first, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first) {
      bytes[0] = first - 32
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns a filling for a count that precedes its noun.
  ///
  /// Numbers from two to twelve are spelled out.
  func spelledCount(_ number: Int64) -> Filling {
    number == 1 ? .count("count", number) : .text("count", spelled(number))
  }

  /// Returns a number as text.
  ///
  /// Numbers from two to twelve are spelled out.
  func spelled(_ number: Int64) -> String {
    let words = Phrase.numbers
    return number >= 2 && number - 2 < Int64(words.count)
      ? text(words[Int(number) - 2]) : figures.grouped(number)
  }

  // MARK: Amounts

  /// Returns a comparison with the duration of the previous session, or nil if either duration is unknown.
  func timeComparison(_ recap: SessionRecap) -> String? {
    guard let now = recap.amounts.minutes, let before = recap.before?.minutes else { return nil }
    if now == before { return text(.momentSameAsLast) }
    let time = Filling.text("time", minutes((now - before).magnitude.clamped))
    return text(now < before ? .momentShorter : .momentLonger, time)
  }

  /// Returns a comparison of the number of sets with the targets, or nil if the session has no targets.
  func setsComparison(_ recap: SessionRecap) -> String? {
    guard let asked = recap.asked, asked > 0 else { return nil }
    let done = recap.amounts.sets
    if done == asked { return text(.momentAsPlanned) }
    return done < asked
      ? text(.ofPlanned, .count("planned", asked)) : text(.momentMoreSets, .count("count", done - asked))
  }

  /// Returns a comparison with the volume of the previous session, or nil if there is none to compare with.
  func volumeComparison(_ recap: SessionRecap) -> String? {
    guard let before = recap.before?.volume, before > 0 else { return nil }
    let more = recap.amounts.volume - before
    if more == 0 { return text(.momentSameAsLast) }
    return (more > 0 ? "+" : "−") + figures.volume(more.magnitude.clamped)
  }

  // MARK: Records

  /// Returns a session's records, except those displayed with the same value as the previous best.
  func records(of recap: SessionRecap) -> [RecordHit] {
    recap.records.filter { hit in
      hit.before.map { !text(of: $0).hasSameBytes(as: text(of: hit.best)) } ?? true
    }
  }

  /// Returns the sentence about the previous best that a record beat, or nil if that best is unknown.
  package func before(_ hit: RecordHit, today: Day) -> String? {
    hit.before.map { before in
      text(
        .momentRecordBefore, .text("best", text(of: before)),
        .text("day", shortDay(before.day, today: today)))
    }
  }

  /// Returns a record's name, such as `Squat, heaviest set`.
  package func name(of hit: RecordHit, _ exercise: String) -> String {
    let kind: Phrase =
      switch hit.best.kind {
      case .oneRepMaximum: .recordMaximum
      case .heaviest: .recordHeaviest
      case .leastHelp: .recordLeastHelp
      case .mostReps: .recordMostReps
      case .longest: .recordLongest
      case .farthest: .recordFarthest
      case .hardestSend: .recordHardestSend
      case .volume: .bestVolume
      }
    return exercise + ", " + text(kind)
  }

  // MARK: Exercises

  /// Returns an exercise's targets and sets in one line.
  package func line(of run: ExerciseRun) -> String {
    var parts: [String] = []
    let asked = run.asked.map { shortTargets(of: $0) } ?? ""
    let did = done(run)
    if did.isEmpty {
      if !asked.isEmpty { parts.append(text(.momentAsked, .text("asked", asked))) }
    } else if asked.isEmpty {
      parts.append(did)
    } else {
      parts.append(text(.momentAskedAndDid, .text("asked", asked), .text("did", did)))
    }
    if let other = run.insteadOf { parts.append(text(.momentInsteadOf, .text("name", other))) }
    return parts.joined(separator: " · ")
  }

  /// Returns the sets that were done, such as `315 lb × 5 · 5 · 5`.
  ///
  /// The weight is omitted if it is the target of every set. If there are more than eight sets, only the
  /// first six and the number of remaining sets are included.
  func done(_ run: ExerciseRun) -> String {
    guard let first = run.done.first else { return "" }
    let counts = run.done.compactMap { $0.weight == first.weight ? count(of: $0) : nil }
    guard counts.count == run.done.count else { return shortened(run.done.map { done($0) }, by: ", ") }
    let text = shortened(counts, by: " · ")
    guard let weight = first.weight, weight != .zero else { return text }
    let asked = run.asked?.sets.filter { $0.type.isWorking } ?? []
    let isAsAsked = !asked.isEmpty && asked.allSatisfy { $0.targetWeight == weight }
    return isAsAsked ? text : figures.weight(weight) + " × " + text
  }

  /// Returns the reps or the duration of a set that has no other value except a weight, or nil for any other
  /// set.
  private func count(of set: SetPerformance) -> String? {
    guard set.climb == nil, set.distanceMetres == nil else { return nil }
    if let reps = set.reps {
      return set.durationMilliseconds == nil && set.hang == nil ? figures.grouped(reps) : nil
    }
    if let hang = set.hang { return figures.seconds(set.hangSeconds(of: hang)) }
    return set.durationMilliseconds.map { seconds(ofMilliseconds: $0) }
  }

  private func shortened(_ parts: [String], by separator: String) -> String {
    guard parts.count > 8 else { return joined(parts, by: separator) }
    return joined(Array(parts.prefix(6)), by: separator) + " "
      + text(.momentMore, .count("count", Int64(parts.count - 6)))
  }

  /// Returns a short text that compares an exercise with its targets, or nil if the exercise has none.
  package func word(for run: ExerciseRun) -> String? {
    switch run.verdict {
    case .beaten: text(.momentBeaten)
    case .made: text(.momentMade)
    case .short(let by):
      run.isTimed
        ? text(.momentTimeShort, .text("time", figures.seconds(by))) : text(.momentShort, .count("count", by))
    case .setsMissing(let count): text(.momentSetsMissing, .count("count", count))
    case .notSent(let count): text(.momentNotSent, .count("count", count))
    case .lighter: text(.momentLighter)
    case .heavier: text(.momentHeavier)
    case .leftOut: text(.momentLeftOut)
    case .nothingAsked: nil
    }
  }

  // MARK: Muscles

  /// Returns a number of sets, given in tenths, as text.
  package func sets(ofTenths tenths: Int64) -> String { figures.decimal(tenths, places: 1) }

  /// Returns a muscle's sets this week next to the recommended range, such as `14 of 10–20 this week`.
  package func week(of muscle: WorkedMuscle) -> String {
    text(
      .momentMuscleWeek, .text("week", sets(ofTenths: muscle.week.tenths)),
      .count("low", MuscleSets.band.lowerBound / 10), .count("high", MuscleSets.band.upperBound / 10))
  }
}

extension Localizer {
  /// Returns the complete summary as lines of text, for clients that don't use the app's pages.
  package func lines(of recap: SessionRecap, today: Day) -> [String] {
    let (title, amounts) = (recap.facts.session.title, recap.amounts)
    let number = text(.momentNumber, .text("number", figures.grouped(recap.standing.number)))
    func compared(_ figure: String, _ beside: String?) -> String {
      figure + (beside.map { " (" + $0 + ")" } ?? "")
    }
    var parts: [String] = []
    if let minutes = amounts.minutes { parts.append(compared(self.minutes(minutes), timeComparison(recap))) }
    parts.append(compared(text(.sets, .count("count", amounts.sets)), setsComparison(recap)))
    if amounts.volume > 0 { parts.append(compared(figures.volume(amounts.volume), volumeComparison(recap))) }
    if amounts.metres > 0 { parts.append(metres(amounts.metres)) }
    if amounts.climbs > 0 {
      let climbs = text(.momentOfClimbs, .count("count", amounts.climbs))
      parts.append(text(.momentSends) + " " + figures.grouped(amounts.sends) + " " + climbs)
    }
    var lines = [
      number + (title.isEmpty ? "" : ", " + title) + ". " + words(for: recap.standing),
      parts.joined(separator: ", "),
    ]
    for hit in records(of: recap) {
      let before = before(hit, today: today).map { " (" + $0 + ")" } ?? ""
      lines.append("★ " + name(of: hit, recap.name(of: hit.catalogID)) + " " + text(of: hit.best) + before)
    }
    for run in recap.runs {
      let (line, word) = (line(of: run), word(for: run).map { ": " + $0 } ?? "")
      lines.append("  " + run.name + (line.isEmpty ? "" : ", " + line) + word)
    }
    if !recap.named.isEmpty {
      let muscles = recap.named.map { muscle in
        sets(ofTenths: muscle.today.tenths) + " " + text(muscle.today.muscle.phrase) + " (" + week(of: muscle)
          + ")"
      }
      lines.append(text(.momentWorked) + ": " + muscles.joined(separator: "; "))
    }
    return lines
  }
}

extension UInt64 {
  /// The value as an `Int64`, clamped to that type's range.
  fileprivate var clamped: Int64 { Int64(clamping: self) }
}

extension SessionRecap {
  /// The exercises that met their targets exactly, and all others, both in the order of the session.
  package var told: (others: [ExerciseRun], made: [ExerciseRun]) {
    (runs.filter { $0.verdict != .made }, runs.filter { $0.verdict == .made })
  }

  /// Up to five muscles to list: the muscles trained directly or, if there are none, the muscles that
  /// assisted.
  package var named: [WorkedMuscle] {
    let main = muscles.filter { $0.isMain }
    return Array((main.isEmpty ? muscles : main).prefix(5))
  }
}
