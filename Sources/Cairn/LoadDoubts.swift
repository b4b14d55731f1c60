import App
import Records
import Training

/// What is doubtful about loads that are typed for an exercise: the terminal shows no card that one would see
/// a slip on.
struct LoadDoubts {
  let exercise: Exercise
  /// The heaviest load so far; nil where too little is known to say that another is far from it.
  let heaviest: Weight?
  /// The most repetitions of one set so far.
  let mostReps: Int64
  let figures: Figures

  /// Throws what is wrong with sets; what may be meant all the same is taken where the athlete is sure.
  func check(_ sets: [SetEntry], isSure: Bool) throws(CommandError) {
    try check(sets.compactMap(\.weight), isSure: isSure)
    for reps in sets.compactMap(\.reps) where !isSure && reps > 50 && reps > 2 * mostReps {
      throw .manyReps(String(reps), exercise.name)
    }
  }

  /// Throws what is wrong with loads; what may be meant all the same is taken where the athlete is sure.
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

  /// Whether something can take weight off: of a lift whose equipment is known nothing does.
  private var takesHelp: Bool {
    exercise.loading != .weightReps || [.bodyweight, .none, .other].contains(exercise.equipment)
  }

  private var hasBar: Bool {
    exercise.loading == .weightReps
      && [.barbell, .dumbbell, .kettlebell, .ezBar, .trapBar].contains(exercise.equipment)
  }

  /// More than 1.6 times the heaviest, and by more than 10 kg, because light things double by one step.
  ///
  /// With weight at the body the body is lifted too, 60 kg of it at least. More help is no heavier load.
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

extension Desk {
  /// What to doubt of an exercise's loads, by all its sessions, three at least; `asked` is known besides.
  func doubts(of exercise: Exercise, asked: [Weight] = []) throws -> LoadDoubts {
    let figures = try figures()
    let known = try read { tx in summaries(of: exercise.catalogID, limit: 10_000, in: tx) }
    let lifted = known.count >= 3 ? known.compactMap(\.bestWeight) : []
    let reps = known.flatMap { $0.tops.entries.map(\.reps) }.max() ?? 0
    return LoadDoubts(
      exercise: exercise, heaviest: (lifted + asked).max(), mostReps: min(reps, 100_000), figures: figures)
  }

  /// The exercise of a set that is noted already.
  func exercise(of set: SetPerformance, called name: String) throws -> Exercise {
    known((set.catalogID, name), try finder())
  }

  /// The set that a word says of an exercise, in place of one that is noted.
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
