import App
import ArgumentParser
import Records
import Training

struct Start: DeskCommand {
  static let configuration = CommandConfiguration(
    abstract: "Starts a session from a template, or without one.",
    discussion:
      "Suggestions that wait are shown; accept one before the first set and today trains it already.")

  @Argument(help: "The template's name, or with --freeform a title.") var template: String?
  @Flag(help: "Train without a template.") var freeform = false
  @Flag(help: "Take the template's targets, whatever the day's form.") var full = false
  @OptionGroup var options: GlobalOptions

  func run(at desk: Desk) throws {
    guard !freeform, let template else {
      guard freeform else { throw ValidationError("Name a template, or train without one with --freeform.") }
      let session = try desk.act { tx in try startFreeform(titled: self.template ?? "", in: tx) }
      desk.show(Row(session).canonical) { "Go. Log what you do: cairn log Squat 100x8" }
      return
    }
    let plan = try desk.template(template)
    let catalogue = try desk.finder().catalogue
    let (session, adjusted) = try desk.act { tx in
      let session = try startSession(from: plan.id, in: tx)
      return (session, full ? [] : try adjustToday(session.id, catalogue, in: tx))
    }
    let listing = try desk.listing(of: [plan.id])
    let next = try desk.progress()
    let figures = try desk.figures()
    let lighter = try lighterDay(session, adjusted, at: desk)
    desk.show(Row(session).canonical) {
      var lines = ["\(plan.name) has begun."] + lighter
      if !listing.groups.isEmpty {
        lines.append("Suggestions wait; cairn accept, defer or reject and the number:")
        lines.append(listing.text(figures))
      }
      return (lines + [next.text(figures)]).joined(separator: "\n")
    }
  }
}

/// What was changed for today and why, and what fatigue would take off.
private func lighterDay(
  _ session: WorkoutSession, _ adjusted: [TodaysAdjustment], at desk: Desk
) throws -> [String] {
  let (planned, isLighter) = try desk.read { tx in
    (
      facts(of: session.id, in: tx).map { Training.snapshot(of: $0, in: tx) },
      isLighterWeek(on: session.day, in: tx)
    )
  }
  let voice = Voice(try desk.figures())
  var lines = adjusted.map { one in
    let name = planned?.exercise(one.lineage)?.name ?? ""
    let percent = "\((one.change.tenthsOfPercent ?? 0) / 10)%"
    let change =
      switch one.change.type {
      case .percentWeight: "weight \(percent)"
      case .percentVolume: "sets \(percent)"
      case .skipExercise: "left out"
      }
    return "  \(name): \(change). \(voice(one.cause))"
  }
  if !lines.isEmpty {
    lines.insert("A little less today; cairn start --full takes full targets:", at: 0)
  }
  if isLighter { lines.append("The last sessions look like fatigue: cairn override -50%sets -10%") }
  return lines
}

struct Next: DeskCommand {
  static let configuration = CommandConfiguration(abstract: "Says what to do now.")

  @OptionGroup var options: GlobalOptions

  func run(at desk: Desk) throws {
    let progress = try desk.progress()
    let figures = try desk.figures()
    desk.show(progress.json) { progress.text(figures) }
  }
}

struct MoodCommand: DeskCommand {
  static let configuration = CommandConfiguration(
    commandName: "mood", abstract: "Notes how you feel: great, good, okay, tired or sick.")

  @Argument(help: "great, good, okay, tired or sick.") var feeling: String
  @Option(help: "More about it.") var notes: String?
  @OptionGroup var options: GlobalOptions

  func run(at desk: Desk) throws {
    guard let felt = Feeling(said: feeling) else { throw CommandError.notAFeeling(feeling) }
    let running = try desk.running()
    try desk.act { tx in try noteMood(felt, notes: notes, in: running.id, tx) }
    desk.show(.object([Field("feeling", felt.value)])) {
      felt.invitesOverride
        ? "Noted. Train lighter today? cairn override -10%, -1set or skip EXERCISE"
        : "Noted."
    }
  }
}

extension Feeling {
  /// In English or German words; nil for others.
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

struct Override: DeskCommand {
  static let configuration = CommandConfiguration(
    abstract: "Changes today's targets, not the template: -10%, -1set, -50%sets or skip and an exercise."
  )

  @Argument(parsing: .allUnrecognized, help: "-10%, -1set, -50%sets, or skip and an exercise.")
  var words: [String] = []
  @Option(name: .customLong("for"), help: "Only for this exercise.") var exercise: String?
  @Option(help: "Why.") var because: String?
  @OptionGroup var options: GlobalOptions

  func run(at desk: Desk) throws {
    let running = try desk.running()
    let because = try because.map(Desk.reason)
    let snapshot = try desk.read { tx in
      facts(of: running.id, in: tx).map { Training.snapshot(of: $0, in: tx) }
    }
    let exercises = snapshot?.exercises ?? []
    let adjustments = try adjustments(exercises, running.title)
    try desk.act { tx in
      let known = facts(of: running.id, in: tx)?.override
      let reason = because ?? known?.reason ?? ""
      try overrideTargets(
        (known?.adjustments ?? []).replaced(by: adjustments), because: reason, in: running.id, tx)
    }
    let progress = try desk.progress()
    let figures = try desk.figures()
    desk.show(.list(adjustments.map(\.value))) { progress.targets.table(figures) }
  }

  private func adjustments(
    _ exercises: [ExercisePrescription], _ title: String
  ) throws -> [OverrideAdjustment] {
    guard let first = words.first else { throw CommandError.notAnAdjustment("") }
    let names = exercises.map(\.name)
    func lineage(_ text: String) throws -> ID {
      let places = Naming.fits(text, names)
      guard places.count == 1 else { throw CommandError.notInTemplate(text, template: title, names: names) }
      return exercises[places[0]].lineage
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

  /// What one word changes: -10%, -1set or -50%sets.
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
        // A share of the sets that rounds to whole ones: one of three is -333 tenths of a percent.
        let tenths = (number / 1_000_000 * 1000).quotientRounded(count)
        return OverrideAdjustment(
          .percentVolume, tenthsOfPercent: min(max(tenths, -1000), 1000), lineage: exercise.lineage)
      }
    default: throw CommandError.notAnAdjustment(word)
    }
  }
}

extension [OverrideAdjustment] {
  /// With those of later words, which count on the same targets; one for all exercises on those of each.
  fileprivate func replaced(by later: [OverrideAdjustment]) -> [OverrideAdjustment] {
    let kept = filter { old in
      !later.contains { $0.type == old.type && ($0.lineage == nil || $0.lineage == old.lineage) }
    }
    return kept + later
  }
}

struct Finish: DeskCommand {
  static let configuration = CommandConfiguration(
    abstract: "Ends the session, judges what was changed and says what to change next.")

  @Option(help: "How hard it was, from 1 to 10.") var effort: Int64?
  @Option(help: "What to remember of it.") var notes: String?
  @OptionGroup var options: GlobalOptions

  func run(at desk: Desk) throws {
    let running = try desk.running()
    let catalogue = try desk.finder().catalogue
    let ended = try desk.act { tx in
      try finishSession(running.id, effort: effort, notes: notes, catalogue, in: tx).facts
    }
    let report = try FinishReport(ended, at: desk)
    let figures = try desk.figures()
    desk.show(report.json) { report.text(figures) }
  }
}

extension Desk {
  /// The session that is running.
  ///
  /// Throws `SessionError.noneRunning`.
  func running() throws -> WorkoutSession {
    guard let session = try read({ tx in runningSession(in: tx) }) else { throw SessionError.noneRunning }
    return session
  }
}
