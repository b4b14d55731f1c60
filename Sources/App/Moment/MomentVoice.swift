package import Records
package import Training

extension Voice {
  /// A session's place, as in `Third this week. Nine weeks in a row.`.
  package func words(for standing: Standing) -> String {
    guard standing.number > 1 else { return self(.momentFirst) }
    let ordinals = Phrase.ordinals
    let ordinal =
      standing.inWeek >= 1 && standing.inWeek <= Int64(ordinals.count)
      ? self(ordinals[Int(standing.inWeek) - 1]) : ordinalNumber(standing.inWeek)
    let inWeek = capitalized(self(.momentInWeek, .text("ordinal", ordinal)))
    guard standing.weeks > 1 else { return inWeek }
    return inWeek + " " + capitalized(self(.momentWeeks, .text("count", spelled(standing.weeks))))
  }

  private func ordinalNumber(_ number: Int64) -> String {
    figures.grouped(number) + (language == .german ? "." : "th")
  }

  /// A sentence whose first letter, one of ASCII, is a capital one.
  private func capitalized(_ sentence: String) -> String {
    var bytes = Array(sentence.utf8)
    if let first = bytes.first, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first) {
      bytes[0] = first - 32
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A count with its noun, in letters from two to twelve.
  func spelledCount(_ number: Int64) -> Filling {
    number == 1 ? .count("count", number) : .text("count", spelled(number))
  }

  /// A number in letters from two to twelve.
  func spelled(_ number: Int64) -> String {
    let words = Phrase.numbers
    return number >= 2 && number - 2 < Int64(words.count)
      ? self(words[Int(number) - 2]) : figures.grouped(number)
  }

  // MARK: Amounts

  /// Its length beside the time before; nil where one of them isn't known.
  func timeBeside(_ moment: SessionMoment) -> String? {
    guard let now = moment.amounts.minutes, let before = moment.before?.minutes else { return nil }
    if now == before { return self(.momentSameAsLast) }
    let time = Filling.text("time", minutes((now - before).magnitude.clamped))
    return self(now < before ? .momentShorter : .momentLonger, time)
  }

  /// The sets beside those that were asked; nil without a template.
  func setsBeside(_ moment: SessionMoment) -> String? {
    guard let asked = moment.asked, asked > 0 else { return nil }
    let done = moment.amounts.sets
    if done == asked { return self(.momentAsPlanned) }
    return done < asked
      ? self(.ofPlanned, .count("planned", asked)) : self(.momentMoreSets, .count("count", done - asked))
  }

  /// The volume beside the time before.
  func volumeBeside(_ moment: SessionMoment) -> String? {
    guard let before = moment.before?.volume, before > 0 else { return nil }
    let more = moment.amounts.volume - before
    if more == 0 { return self(.momentSameAsLast) }
    return (more > 0 ? "+" : "−") + figures.volume(more.magnitude.clamped)
  }

  // MARK: Records

  /// The records of a session; one that reads as what stood before is none that could be shown.
  func records(of moment: SessionMoment) -> [RecordHit] {
    moment.records.filter { hit in
      hit.before.map { !text(of: $0).hasSameBytes(as: text(of: hit.best)) } ?? true
    }
  }

  /// The best that stood before a record; nil where that isn't known.
  package func before(_ hit: RecordHit, today: Day) -> String? {
    hit.before.map { before in
      self(
        .momentRecordBefore, .text("best", text(of: before)),
        .text("day", shortDay(before.day, today: today)))
    }
  }

  /// The name of a record, such as `Squat, heaviest set`.
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
    return exercise + ", " + self(kind)
  }

  // MARK: Exercises

  /// An exercise's targets and sets, in a line.
  package func line(of run: ExerciseRun) -> String {
    var parts: [String] = []
    let asked = run.asked.map { shortTargets(of: $0) } ?? ""
    let did = done(run)
    if did.isEmpty {
      if !asked.isEmpty { parts.append(self(.momentAsked, .text("asked", asked))) }
    } else if asked.isEmpty {
      parts.append(did)
    } else {
      parts.append(self(.momentAskedAndDid, .text("asked", asked), .text("did", did)))
    }
    if let other = run.insteadOf { parts.append(self(.momentInsteadOf, .text("name", other))) }
    return parts.joined(separator: " · ")
  }

  /// `315 lb × 5 · 5 · 5`, without the weight that was asked; of many sets the first ones.
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

  /// The repetitions or the time of a set that has nothing else; nil where it has.
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
      + self(.momentMore, .count("count", Int64(parts.count - 6)))
  }

  /// A word or two on how an exercise compares with its targets; nil where nothing was asked.
  package func word(for run: ExerciseRun) -> String? {
    switch run.verdict {
    case .beaten: self(.momentBeaten)
    case .made: self(.momentMade)
    case .short(let by):
      run.isTimed
        ? self(.momentTimeShort, .text("time", figures.seconds(by))) : self(.momentShort, .count("count", by))
    case .setsMissing(let count): self(.momentSetsMissing, .count("count", count))
    case .notSent(let count): self(.momentNotSent, .count("count", count))
    case .lighter: self(.momentLighter)
    case .leftOut: self(.momentLeftOut)
    case .nothingAsked: nil
    }
  }

  // MARK: Muscles

  /// Sets of a muscle, from tenths.
  package func sets(ofTenths tenths: Int64) -> String { figures.decimal(tenths, places: 1) }

  /// The sets that a muscle has in the week, beside the usual: `14 of 10–20 this week`.
  package func week(of muscle: WorkedMuscle) -> String {
    self(
      .momentMuscleWeek, .text("week", sets(ofTenths: muscle.week.tenths)),
      .count("low", MuscleSets.band.lowerBound / 10), .count("high", MuscleSets.band.upperBound / 10))
  }
}

extension Voice {
  /// The whole moment in lines, for where there is no page.
  package func lines(of moment: SessionMoment, today: Day) -> [String] {
    let (title, amounts) = (moment.facts.session.title, moment.amounts)
    let number = self(.momentNumber, .text("number", figures.grouped(moment.standing.number)))
    func beside(_ figure: String, _ beside: String?) -> String {
      figure + (beside.map { " (" + $0 + ")" } ?? "")
    }
    var parts: [String] = []
    if let minutes = amounts.minutes { parts.append(beside(self.minutes(minutes), timeBeside(moment))) }
    parts.append(beside(self(.sets, .count("count", amounts.sets)), setsBeside(moment)))
    if amounts.volume > 0 { parts.append(beside(figures.volume(amounts.volume), volumeBeside(moment))) }
    if amounts.metres > 0 { parts.append(metres(amounts.metres)) }
    if amounts.climbs > 0 {
      let climbs = self(.momentOfClimbs, .count("count", amounts.climbs))
      parts.append(self(.momentSends) + " " + figures.grouped(amounts.sends) + " " + climbs)
    }
    var lines = [
      number + (title.isEmpty ? "" : ", " + title) + ". " + words(for: moment.standing),
      parts.joined(separator: ", "),
    ]
    for hit in records(of: moment) {
      let before = before(hit, today: today).map { " (" + $0 + ")" } ?? ""
      lines.append("★ " + name(of: hit, moment.name(of: hit.catalogID)) + " " + text(of: hit.best) + before)
    }
    for run in moment.runs {
      let (line, word) = (line(of: run), word(for: run).map { ": " + $0 } ?? "")
      lines.append("  " + run.name + (line.isEmpty ? "" : ", " + line) + word)
    }
    if !moment.named.isEmpty {
      let muscles = moment.named.map { muscle in
        sets(ofTenths: muscle.today.tenths) + " " + self(muscle.today.muscle.phrase) + " (" + week(of: muscle)
          + ")"
      }
      lines.append(self(.momentWorked) + ": " + muscles.joined(separator: "; "))
    }
    return lines
  }
}

extension UInt64 {
  /// The same as a signed number, cut where it is larger.
  fileprivate var clamped: Int64 { Int64(clamping: self) }
}

extension SessionMoment {
  /// The exercises that went as asked, and the others, each in their order.
  package var told: (others: [ExerciseRun], made: [ExerciseRun]) {
    (runs.filter { $0.verdict != .made }, runs.filter { $0.verdict == .made })
  }

  /// The muscles that are named: those that were trained first, else those that helped; five at most.
  package var named: [WorkedMuscle] {
    let main = muscles.filter { $0.isMain }
    return Array((main.isEmpty ? muscles : main).prefix(5))
  }
}
