import App
import ArgumentParser
import Records
import Training

struct Start: AthleteCommand {
  static let configuration = CommandConfiguration(
    abstract: "Start a session, with or without a template.",
    discussion:
      "Pending suggestions are listed. The ones you accept before the first set apply to this session.")

  @Argument(help: "The template's name, or a title with --freeform.") var template: String?
  @Flag(help: "Train without a template.") var freeform = false
  @Flag(help: "Use the template's full targets, even on an off day.") var full = false
  @OptionGroup var options: GlobalOptions

  /// Starts a session.
  ///
  /// - Throws: `ValidationError`, ``CommandError``, ``TemplateError`` or ``SessionError`` if the session
  ///   can't be started, or any error thrown by ``CommandContext/act(_:)``.
  func run(at context: CommandContext) throws {
    guard !freeform, let name = template else {
      guard freeform else { throw ValidationError("Name a template, or train without one with --freeform.") }
      let session = try context.act { tx in try startFreeform(titled: self.template ?? "", in: tx) }
      context.show(Row(session).canonical) { "Session started. Log your sets with cairn log Squat 100x8" }
      return
    }
    let template = try context.template(name)
    let catalogue = try context.finder().catalogue
    let (session, adjusted) = try context.act { tx in
      let session = try startSession(from: template.id, atFullTargets: full, in: tx)
      return (session, try adjustToday(session.id, atFullTargets: full, catalogue, in: tx))
    }
    let listing = try context.listing(of: [template.id])
    let next = try context.progress()
    let figures = try context.figures()
    let lighter = try lighterDay(session, adjusted, at: context)
    context.show(Row(session).canonical) {
      var lines = ["Started \(template.name)."] + lighter
      if !listing.groups.isEmpty {
        lines.append("Pending suggestions (cairn accept, defer or reject NUMBER):")
        lines.append(listing.text(figures))
      }
      return (lines + [next.text(figures)]).joined(separator: "\n")
    }
  }
}

/// Returns lines with today's adjustments and their causes, and a hint if the last sessions show fatigue.
///
/// - Throws: Any error thrown by ``CommandContext/read(_:)``.
private func lighterDay(
  _ session: WorkoutSession, _ adjusted: [TodaysAdjustment], at context: CommandContext
) throws -> [String] {
  let (planned, isLighter) = try context.read { tx in
    (
      facts(of: session.id, in: tx).map { Training.snapshot(of: $0, in: tx) },
      isLighterWeek(on: session.day, in: tx)
    )
  }
  let localizer = Localizer(try context.figures())
  var lines = adjusted.map { one in
    let name = planned?.exercise(one.lineage)?.name ?? ""
    let percent = "\((one.change.tenthsOfPercent ?? 0) / 10)%"
    let change =
      switch one.change.type {
      case .percentWeight: "weight \(percent)"
      case .percentVolume: "sets \(percent)"
      case .skipExercise: "skipped"
      }
    return "  \(name): \(change). \(localizer.text(one.cause))"
  }
  if !lines.isEmpty {
    let isFull = adjusted.allSatisfy(\.cause.isLimitation)
    let hint = isFull ? "" : " (cairn start --full uses the full targets)"
    lines.insert("A little less today\(hint):", at: 0)
  }
  if isLighter {
    lines.append("Your last few sessions suggest fatigue. To go lighter: cairn override -50%sets -10%")
  }
  return lines
}

struct Next: AthleteCommand {
  static let configuration = CommandConfiguration(abstract: "Show what to do next.")

  @OptionGroup var options: GlobalOptions

  /// Shows the next set.
  ///
  /// - Throws: Any error thrown by ``CommandContext/progress()``.
  func run(at context: CommandContext) throws {
    let progress = try context.progress()
    let figures = try context.figures()
    context.show(progress.json) { progress.text(figures) }
  }
}

struct MoodCommand: AthleteCommand {
  static let configuration = CommandConfiguration(
    commandName: "mood", abstract: "Record how you feel: great, good, okay, tired or sick.")

  @Argument(help: "How you feel: great, good, okay, tired or sick.") var feeling: String
  @Option(help: "Notes about how you feel.") var notes: String?
  @OptionGroup var options: GlobalOptions

  /// Stores the athlete's mood.
  ///
  /// - Throws: ``CommandError/notAFeeling(_:)`` if the word is unknown, ``SessionError`` if there is no
  ///   session in progress, or any error thrown by ``CommandContext/act(_:)``.
  func run(at context: CommandContext) throws {
    guard let felt = Feeling(said: feeling) else { throw CommandError.notAFeeling(feeling) }
    let running = try context.running()
    try context.act { tx in try noteMood(felt, notes: notes, in: running.id, tx) }
    context.show(.object([Field("feeling", felt.value)])) {
      felt.invitesOverride
        ? "Noted. Go lighter today? Try cairn override -10%, -1set or skip EXERCISE"
        : "Noted."
    }
  }
}

extension Feeling {
  /// Creates a feeling from an English or German word, or returns nil for any other word.
  fileprivate init?(said text: String) {
    let german: [String: Feeling] = [
      "super": .great, "großartig": .great, "toll": .great, "prima": .great, "gut": .good, "ok": .okay,
      "mittel": .okay, "geht so": .okay, "müde": .tired, "muede": .tired, "schlapp": .tired, "krank": .sick,
    ]
    let word = text.lowercased()
    guard let felt = Feeling(rawValue: word) ?? german[word] else { return nil }
    self = felt
  }
}

struct Override: AthleteCommand {
  static let configuration = CommandConfiguration(
    abstract: "Change today's targets without changing the template."
  )

  @Argument(parsing: .allUnrecognized, help: "The change: -10%, -1set, -50%sets, or skip and an exercise.")
  var words: [String] = []
  @Option(name: .customLong("for"), help: "Only change this exercise.") var exercise: String?
  @Option(help: "The reason.") var because: String?
  @OptionGroup var options: GlobalOptions

  /// Changes today's targets.
  ///
  /// - Throws: ``CommandError`` or ``SessionError`` if an adjustment is invalid, or any error thrown by
  ///   ``CommandContext/act(_:)``.
  func run(at context: CommandContext) throws {
    let running = try context.running()
    let because = try because.map(CommandContext.reason)
    let snapshot = try context.read { tx in
      facts(of: running.id, in: tx).map { Training.snapshot(of: $0, in: tx) }
    }
    let exercises = snapshot?.exercises ?? []
    let adjustments = try adjustments(exercises, running.title)
    try context.act { tx in
      let known = facts(of: running.id, in: tx)?.override
      let reason = because ?? known?.reason ?? ""
      try overrideTargets(
        (known?.adjustments ?? []).replaced(by: adjustments), because: reason, in: running.id, tx)
    }
    let progress = try context.progress()
    let figures = try context.figures()
    context.show(.list(adjustments.map(\.value))) { progress.targets.table(figures) }
  }

  /// Parses the adjustments.
  ///
  /// - Throws: ``CommandError/notAnAdjustment(_:)`` if the text is invalid, or
  ///   ``CommandError/notInTemplate(_:template:names:)`` or ``CommandError/severalExercises(_:_:)`` if no
  ///   exercise or several match a name in it.
  private func adjustments(
    _ exercises: [ExercisePrescription], _ title: String
  ) throws -> [OverrideAdjustment] {
    guard let first = words.first else { throw CommandError.notAnAdjustment("") }
    let names = exercises.map(\.name)
    /// Returns the lineage of the exercise with the given name.
    ///
    /// - Throws: ``CommandError/notInTemplate(_:template:names:)`` or ``CommandError/severalExercises(_:_:)``
    ///   if there isn't exactly one.
    func lineage(_ text: String) throws(CommandError) -> ID {
      exercises[try Naming.exercise(text, in: title, names)].lineage
    }
    if first.lowercased() == "skip" {
      let name = words.dropFirst().joined(separator: " ")
      return [OverrideAdjustment(.skipExercise, lineage: try lineage(name.isEmpty ? exercise ?? "" : name))]
    }
    let target = try exercise.map { try lineage($0) }
    return try words.reduce(into: []) { adjustments, word in
      adjustments = adjustments.replaced(by: try change(word, of: target, exercises))
    }
  }

  /// Parses one adjustment, such as `-10%`, `-1set` or `-50%sets`.
  ///
  /// - Throws: ``CommandError/notAnAdjustment(_:)`` if the text has another form.
  private func change(
    _ word: String, of target: ID?, _ exercises: [ExercisePrescription]
  ) throws -> [OverrideAdjustment] {
    var scanner = Scanner(word)
    guard let number = scanner.number(), number != 0 else { throw CommandError.notAnAdjustment(word) }
    switch scanner.rest {
    case "%":
      return [OverrideAdjustment(.percentWeight, tenthsOfPercent: number / 100_000, lineage: target)]
    case "%set", "%sets":
      return [OverrideAdjustment(.percentVolume, tenthsOfPercent: number / 100_000, lineage: target)]
    case "set", "sets":
      return exercises.filter { target == nil || $0.lineage == target }.compactMap { exercise in
        let count = Int64(exercise.sets.count(where: \.type.isWorking))
        guard count > 0 else { return nil }
        // The share is rounded to yield whole sets: removing one of three is -333 tenths of a percent.
        let tenths = (number / 1_000_000 * 1000).quotientRounded(count)
        return OverrideAdjustment(
          .percentVolume, tenthsOfPercent: min(max(tenths, -1000), 1000), lineage: exercise.lineage)
      }
    default: throw CommandError.notAnAdjustment(word)
    }
  }
}

extension [OverrideAdjustment] {
  /// Returns the adjustments combined with later ones, which replace earlier adjustments to the same targets.
  ///
  /// An adjustment for all exercises replaces those for individual exercises.
  fileprivate func replaced(by later: [OverrideAdjustment]) -> [OverrideAdjustment] {
    let kept = filter { old in
      !later.contains { $0.type == old.type && ($0.lineage == nil || $0.lineage == old.lineage) }
    }
    return kept + later
  }
}

extension CommandContext {
  /// Returns the session in progress.
  ///
  /// - Throws: ``SessionError/noneRunning`` if there is none, or any error thrown by ``read(_:)``.
  func running() throws -> WorkoutSession {
    guard let session = try read({ tx in runningSession(in: tx) }) else { throw SessionError.noneRunning }
    return session
  }
}
