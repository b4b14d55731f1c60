import App
import ArgumentParser
import Records
import Training

struct Log: AthleteCommand {
  static let configuration = CommandConfiguration(
    abstract: "Log sets: cairn log Bench Press 100x8@9 100x7.",
    discussion: """
      100x8@9   weight, reps and, optionally, RPE
      100x8/8/7 three sets at the same weight
      x12       bodyweight; -20x8 with 20 of assistance
      60s 1:30  a time; 20x45s with a weight
      5km       a distance; 5km/25:00 with a time
      w60x10    a warm-up; d60x8 a drop set; f60x12 a set to failure

      Weights are in your unit, unless you add one, as in 100kgx8 or 225lbx8. Without an exercise, the sets \
      are logged for the next one.
      """)

  @Argument(parsing: .allUnrecognized, help: "The exercise (default: the next one), then the sets.")
  var words: [String] = []
  @Flag(help: "Accept values that look like a typo.") var yes = false
  @OptionGroup var options: GlobalOptions

  /// Logs sets in the session in progress.
  ///
  /// - Throws: ``CommandError`` or ``SessionError`` if a set is invalid, or any error thrown by
  ///   ``CommandContext/act(_:)``.
  func run(at context: CommandContext) throws {
    let running = try context.running()
    let text = SetText(unit: try context.figures().unit)
    let first = words.firstIndex { text.sets($0) != nil || text.isTooHeavy($0) } ?? words.endIndex
    let entries = try text.sets(Array(words[first...]))
    guard !entries.isEmpty else {
      throw words.count > 1 ? CommandError.notASet(words[words.count - 1]) : CommandError.noSetGiven
    }
    let before = try context.progress()
    let exercise = try exercise(words[..<first].joined(separator: " "), before, at: context)
    try context.doubts(of: exercise).check(entries, isSure: yes)
    let logged = try context.act { tx in try logSets(entries, of: exercise, in: running.id, tx) }
    let after = try context.progress()
    let figures = try context.figures()
    context.show(
      .object([
        Field("exercise", .text(exercise.name)), Field("logged", .list(logged.map { Row($0).canonical })),
        Field("progress", after.json),
      ])
    ) {
      "\(exercise.name): \(logged.map(figures.done(_:)).joined(separator: ", "))\n" + after.text(figures)
    }
  }

  /// Returns the exercise with the given name, or the session's next exercise if the name is empty.
  ///
  /// - Throws: ``CommandError`` if there is no such exercise, or any error thrown by
  ///   ``CommandContext/finder()``.
  private func exercise(
    _ name: String, _ progress: SessionProgress, at context: CommandContext
  ) throws -> Exercise {
    guard name.isEmpty else {
      return try context.exercise(name, near: progress.names, inTurn: progress.inTurn)
    }
    let finder = try context.finder()
    if let next = progress.next {
      return context.known((next.exercise.catalogID, next.exercise.name), finder)
    }
    // A session without a template continues with its last exercise.
    guard progress.facts.session.origin == .freeform, let last = progress.facts.exercises.last?.performance
    else {
      throw CommandError.nothingNext
    }
    return context.known((last.catalogID, last.nameSnapshot), finder)
  }
}

extension SessionProgress {
  /// The exercises of the template and of the session.
  var names: [(catalogID: String, name: String)] {
    targets.exercises.map { ($0.catalogID, $0.name) }
      + facts.exercises.map { ($0.performance.catalogID, $0.performance.nameSnapshot) }
  }

  /// The catalogue IDs of exercises with open sets, starting with the next exercise.
  var inTurn: [String] {
    let open = facts.live(targets).filter { !$0.isSkipped && !$0.open.isEmpty }
    return ([next?.exercise.catalogID].compactMap { $0 }) + open.map(\.performance.catalogID)
  }

  /// The sets in the order in which they are shown and numbered.
  var sets: [(name: String, set: SetPerformance)] { facts.numberedSets }

  /// Returns the template's exercise with the given name, or the next exercise if the name is nil.
  ///
  /// - Throws: ``CommandError/nothingNext``, ``CommandError/notInTemplate(_:template:names:)`` or
  ///   ``CommandError/severalExercises(_:_:)`` if no exercise or several match.
  func planned(_ text: String?) throws -> ExercisePrescription {
    guard let text else {
      guard let next else { throw CommandError.nothingNext }
      return next.exercise
    }
    let names = targets.exercises.map(\.name)
    let places = Naming.fits(text, names)
    guard let first = places.first else {
      throw CommandError.notInTemplate(text, template: facts.session.title, names: names)
    }
    guard places.count == 1 else {
      if let next, places.contains(where: { targets.exercises[$0].lineage == next.exercise.lineage }) {
        return next.exercise
      }
      throw CommandError.severalExercises(text, places.map { names[$0] })
    }
    return targets.exercises[first]
  }
}

extension SessionFacts {
  /// The number of the set that was logged last, or 0 if there are no sets.
  ///
  /// Of sets logged together, only the last has a time. The others have the time of the next set of their
  /// exercise, or that of the latest set if those after them have been removed.
  var lastLogged: Int64 {
    let times = exercises.flatMap { exercise in
      exercise.sets.indices.map { place in exercise.sets[place...].lazy.compactMap(\.completedAt).first }
    }
    let latest = times.compactMap { $0 }.max() ?? Instant(milliseconds: 0)
    let last = times.enumerated().max {
      ($0.element ?? latest, $0.offset) < ($1.element ?? latest, $1.offset)
    }
    return last.map { Int64($0.offset) + 1 } ?? 0
  }

  var numberedSets: [(name: String, set: SetPerformance)] {
    exercises.flatMap { exercise in exercise.sets.map { (exercise.performance.nameSnapshot, $0) } }
  }

  /// Returns the set with the given number.
  ///
  /// - Throws: ``CommandError/noSetsLogged`` if there are no sets, or
  ///   ``CommandError/noSuchSetNumber(_:count:)`` if none has the number.
  func set(_ number: Int64) throws(CommandError) -> (name: String, set: SetPerformance) {
    let sets = numberedSets
    guard !sets.isEmpty else { throw .noSetsLogged }
    guard number >= 1, number <= Int64(sets.count) else {
      throw .noSuchSetNumber(number, count: Int64(sets.count))
    }
    return sets[Int(number) - 1]
  }
}

struct UndoSet: AthleteCommand {
  static let configuration = CommandConfiguration(
    abstract: "Remove a set of the current session, by default the last one.")

  @Argument(help: "The set's number, as shown by cairn session show.") var number: Int64?
  @OptionGroup var options: GlobalOptions

  /// Removes a set from the session in progress.
  ///
  /// - Throws: ``SessionError`` or ``CommandError`` if there is no session in progress or no such set, or any
  ///   error thrown by ``CommandContext/act(_:)``.
  func run(at context: CommandContext) throws {
    let running = try context.running()
    let facts = try context.progress().facts
    let (name, set) = try facts.set(number ?? facts.lastLogged)
    try context.act { tx in try removeSet(set.id, in: running.id, tx) }
    let figures = try context.figures()
    context.show(Row(set).canonical) { "Removed \(name), \(figures.done(set))." }
  }
}

struct EditSet: AthleteCommand {
  static let configuration = CommandConfiguration(abstract: "Correct a set of the current session.")

  @Argument(help: "The set's number, as shown by cairn session show.") var number: Int64
  @Argument(help: "What you did, such as 100x8@9.") var set: String
  @Flag(help: "Accept values that look like a typo.") var yes = false
  @OptionGroup var options: GlobalOptions

  /// Corrects a set in the session in progress.
  ///
  /// - Throws: ``SessionError`` or ``CommandError`` if the set is invalid, or any error thrown by
  ///   ``CommandContext/act(_:)``.
  func run(at context: CommandContext) throws {
    let running = try context.running()
    let (name, before) = try context.progress().facts.set(number)
    let entry = try context.entry(set, for: before, called: name, isSure: yes)
    let after = try context.act { tx in
      try editSet(before.id, to: entry, in: running.id, tx)
      return tx.find(SetPerformance.self, before.id) ?? before
    }
    let figures = try context.figures()
    context.show(Row(after).canonical) { "\(name): \(figures.done(before)) → \(figures.done(after))" }
  }
}

struct Skip: AthleteCommand {
  static let configuration = CommandConfiguration(
    abstract: "Skip an exercise today, by default the next one.")

  @Argument(help: "The exercise's name.") var exercise: [String] = []
  @OptionGroup var options: GlobalOptions

  /// Skips an exercise in the session in progress.
  ///
  /// - Throws: ``SessionError`` or ``CommandError`` if there is no session in progress or no such exercise,
  ///   or any error thrown by ``CommandContext/act(_:)``.
  func run(at context: CommandContext) throws {
    let running = try context.running()
    let planned = try context.progress().planned(exercise.isEmpty ? nil : exercise.joined(separator: " "))
    try context.act { tx in try skipExercise(at: planned.lineage, in: running.id, tx) }
    let progress = try context.progress()
    let figures = try context.figures()
    context.show(progress.json) { "Skipped \(planned.name) today.\n" + progress.text(figures) }
  }
}

struct Swap: AthleteCommand {
  static let configuration = CommandConfiguration(
    abstract: "Swap a planned exercise for another one today.")

  @Argument(help: "The planned exercise.") var exercise: String
  @Argument(help: "The exercise to do instead.") var other: String
  @OptionGroup var options: GlobalOptions

  /// Replaces an exercise in the session in progress.
  ///
  /// - Throws: ``SessionError`` or ``CommandError`` if there is no session in progress or no such exercise,
  ///   or any error thrown by ``CommandContext/act(_:)``.
  func run(at context: CommandContext) throws {
    let running = try context.running()
    let planned = try context.progress().planned(exercise)
    let other = try context.exercise(other)
    _ = try context.act { tx in try swapExercise(at: planned.lineage, for: other, in: running.id, tx) }
    context.show(.object([Field("from", .text(planned.catalogID)), Field("to", .text(other.catalogID))])) {
      "Doing \(other.name) instead of \(planned.name) today. The template doesn't change."
    }
  }
}

struct RangeCommand: AthleteCommand {
  static let configuration = CommandConfiguration(
    commandName: "range",
    abstract: "Set an exercise's range in a session without a template.")

  @Argument(help: "The exercise's name.") var exercise: String
  @Argument(help: "The range, such as 8-12, 10, 30-45s or max.") var range: String
  @OptionGroup var options: GlobalOptions

  /// Sets an exercise's rep range in the session in progress.
  ///
  /// - Throws: ``SessionError`` or ``CommandError`` if it is invalid, or any error thrown by
  ///   ``CommandContext/act(_:)``.
  func run(at context: CommandContext) throws {
    let running = try context.running()
    guard let chosen = PrescriptionText.range(range) else { throw CommandError.notARange(range) }
    let progress = try context.progress()
    let exercise = try context.exercise(exercise, near: progress.names, inTurn: progress.inTurn)
    try context.act { tx in try chooseRange(chosen, for: exercise, in: running.id, tx) }
    let figures = try context.figures()
    context.show(.object([Field("exercise", .text(exercise.name)), Field("rep_range", chosen.value)])) {
      "\(exercise.name): \(figures.range(chosen))."
    }
  }
}
