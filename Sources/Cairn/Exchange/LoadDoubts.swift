import App
import Records
import Training

/// A plausibility check for typed-in loads and repetitions.
///
/// The check is needed because the terminal, unlike the web app, shows no card on which the athlete would
/// notice a mistake.
struct LoadDoubts {
  let exercise: Exercise
  /// The heaviest load so far, or nil if there are too few sessions for a comparison.
  let heaviest: Weight?
  /// The highest number of repetitions in a set so far.
  let mostReps: Int64
  let figures: FigureStyle

  /// Checks the loads and repetitions of sets.
  ///
  /// If `isSure` is true, unlikely but possible values are accepted.
  ///
  /// - Throws: ``CommandError`` with the first implausible load or number of repetitions.
  func check(_ sets: [SetEntry], isSure: Bool) throws(CommandError) {
    try check(sets.compactMap(\.weight), isSure: isSure)
    for reps in sets.compactMap(\.reps) where !isSure && reps > 50 && reps > 2 * mostReps {
      throw .manyReps(String(reps), exercise.name)
    }
  }

  /// Checks loads.
  ///
  /// If `isSure` is true, unlikely but possible values are accepted.
  ///
  /// - Throws: ``CommandError/noHelp(_:_:)``, ``CommandError/noLoad(_:_:)`` or
  ///   ``CommandError/farHeavier(_:times:heaviest:_:)`` for the first implausible load.
  func check(_ weights: [Weight], isSure: Bool) throws(CommandError) {
    for weight in weights {
      if weight < .zero, !takesHelp { throw .noHelp(figures.weight(weight), exercise.name) }
      guard !isSure else { continue }
      if weight == .zero, hasBar { throw .noLoad(figures.weight(weight), exercise.name) }
      if let heaviest, isFarBeyond(weight, heaviest) {
        throw .farHeavier(
          figures.weight(weight), times: times(weight, heaviest), heaviest: figures.weight(heaviest),
          exercise.name)
      }
    }
  }

  /// True if assistance can reduce the load, which isn't the case for weighted lifts on known equipment.
  private var takesHelp: Bool {
    exercise.loading != .weightReps || [.bodyweight, .none, .other].contains(exercise.equipment)
  }

  private var hasBar: Bool {
    exercise.loading == .weightReps
      && [.barbell, .dumbbell, .kettlebell, .ezBar, .trapBar].contains(exercise.equipment)
  }

  /// Returns true if a load is more than 1.6 times the heaviest load and more than 10 kg heavier.
  ///
  /// The second condition allows for light weights, which a single step may double.
  ///
  /// For bodyweight exercises, a body weight of 60 kg is added to both loads. Assistance never counts as
  /// heavier.
  private func isFarBeyond(_ weight: Weight, _ heaviest: Weight) -> Bool {
    guard exercise.loading != .assisted, heaviest > .zero else { return false }
    let body: Int64 = exercise.loading == .bodyweightReps ? 60_000 : 0
    return 10 * (weight.grams + body) > 16 * (heaviest.grams + body)
      && weight.grams - heaviest.grams > 10_000
  }

  private func times(_ weight: Weight, _ heaviest: Weight) -> String {
    let tenths = (10 * weight.grams).quotientRounded(heaviest.grams)
    return tenths < 30 ? figures.decimal(tenths, places: 1) : "\(tenths.quotientRounded(10))"
  }
}

extension CommandContext {
  /// Returns the check for an exercise, based on its previous sessions if there are at least three.
  ///
  /// The loads in `asked` count as already lifted, even if there are fewer than three sessions.
  ///
  /// - Throws: Any error thrown by ``read(_:)``.
  func doubts(of exercise: Exercise, asked: [Weight] = []) throws -> LoadDoubts {
    let figures = try figures()
    let known = try read { tx in summaries(of: exercise.catalogID, limit: 10_000, in: tx) }
    let lifted = known.count >= 3 ? known.compactMap(\.bestWeight) : []
    let reps = known.flatMap { $0.tops.entries.map(\.reps) }.max() ?? 0
    return LoadDoubts(
      exercise: exercise, heaviest: (lifted + asked).max(), mostReps: min(reps, 100_000), figures: figures)
  }

  /// Returns the exercise of a logged set.
  ///
  /// - Throws: Any error thrown by ``finder()``.
  func exercise(of set: SetPerformance, called name: String) throws -> Exercise {
    known((set.catalogID, name), try finder())
  }

  /// Parses a set that replaces a logged one.
  ///
  /// - Throws: ``CommandError`` if the text isn't a set or is implausible, or any error thrown by
  ///   ``read(_:)``.
  func entry(
    _ word: String, for set: SetPerformance, called name: String, isSure: Bool
  ) throws -> SetEntry {
    guard let entry = try SetText(unit: try figures().unit).sets([word]).first else {
      throw CommandError.notASet(word)
    }
    try doubts(of: exercise(of: set, called: name)).check([entry], isSure: isSure)
    return entry
  }
}
