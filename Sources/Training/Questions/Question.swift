package import Records

/// A question to the coach: what it is about, and what it names.
package struct Question: Equatable, Sendable {
  package var topic = CoachTopic.other
  package var catalogID: String?
  package var muscle: Muscle?
  /// All muscles of a word such as legs, the one above first.
  package var muscles: [Muscle] = []
  package var equipment: Equipment?
  package var bodyPart: BodyPart?
  package var planID: ID?
  package var weight: Weight?
  /// How much time there is.
  package var minutes: Int64?
  /// How long something lasted.
  package var days: Int64?
  /// A number that is neither weight nor time, such as that of a version.
  package var number: Int64?
  /// The next such weekday, tomorrow, or the day after.
  package var day: Day?
  /// The days that lie behind and are asked about: a date, last Monday, this week.
  package var past: ClosedRange<Day>?
  /// Whether something hurts.
  package var hurts = false

  package init(_ topic: CoachTopic = .other) { self.topic = topic }
}

/// What the coach can be asked about.
package enum CoachTopic: CaseIterable, Sendable {
  case session, recovery, nextTarget, stall, deload, muscleSets, maximum, whenReached, instead, equipment
  case pause, badSleep, lastSession, versions, ranking, neglected, planWeek, moveSession, race, weekLoad
  case overtraining, moreSets, whySuggestion, tooMuch, hitRate, duration, warmUp, climbing, yearAgo, form
  case done
  /// Nothing that it understands.
  case other
}

/// A part of the body that hurts.
package enum BodyPart: String, CaseIterable, Sendable {
  case shoulder, knee, back, wrist, elbow, hip, finger, ankle, neck

  /// As a limitation is called by it.
  package func name(in language: Language) -> String {
    let (english, german) =
      switch self {
      case .shoulder: ("Shoulder", "Schulter")
      case .knee: ("Knee", "Knie")
      case .back: ("Back", "Rücken")
      case .wrist: ("Wrist", "Handgelenk")
      case .elbow: ("Elbow", "Ellenbogen")
      case .hip: ("Hip", "Hüfte")
      case .finger: ("Finger", "Finger")
      case .ankle: ("Ankle", "Knöchel")
      case .neck: ("Neck", "Nacken")
      }
    return language == .german ? german : english
  }
}

/// What loads a part of the body.
private struct PartLoads {
  var movements: [Movement]
  /// Exercises for these muscles first always do.
  var muscles: [Muscle] = []
  /// Words of catalogue ids that do, and those of exercises that are spared all the same.
  var words: StaticString = ""
  var spared: StaticString = ""
}

extension BodyPart {
  /// What a physiotherapist would leave out at first; rather too much than too little.
  private var loads: PartLoads {
    switch self {
    case .shoulder:
      PartLoads(
        movements: [.push, .carry], muscles: [.chest],
        words:
          "overhead fly flye flyes pullover pulldown up upright snatch jerk clean raise rear reverse swing",
        spared: "pushdown kickback face external apart leg calf glute hip")
    case .knee:
      PartLoads(
        movements: [.squat, .lunge, .cardio], muscles: [.quadriceps],
        words:
          """
          squat lunge step jump hop box sprint clean snatch jerk kneeling ham nordic thruster sled swing \
          deadlift
          """,
        spared: "thrust bridge romanian stiff")
    case .back:
      PartLoads(
        movements: [.hinge, .carry], muscles: [.lowerBack],
        words: "deadlift squat row rows bar good clean snatch jerk swing overhead sit twist thruster sled",
        spared: "seated supported incline inverted curl bridge thrust leg calf pulldown")
    case .hip:
      PartLoads(
        movements: [.hinge, .squat, .lunge, .carry, .cardio],
        muscles: [.glutes, .adductors, .abductors, .lowerBack], words: "thrust swing raise hip sled",
        spared: "curl extension calf")
    case .wrist:
      PartLoads(
        movements: [.push, .grip, .carry], muscles: [.forearms],
        words: "curl curls row rows clean snatch plank up dip handstand wrist deadlift",
        spared: "pec machine leg calf hip glute")
    case .elbow:
      PartLoads(
        movements: [.push, .pull, .grip, .carry], muscles: [.biceps, .triceps, .forearms],
        words: "clean snatch jerk", spared: "straight raise shrug fly flyes pec leg calf")
    case .finger:
      PartLoads(
        movements: [.grip, .pull, .carry], muscles: [.forearms], words: "hang deadlift clean snatch swing",
        spared: "machine straight")
    case .ankle:
      PartLoads(
        movements: [.lunge, .cardio], muscles: [.calves],
        words: "jump hop sprint squat step calf box clean snatch sled carry", spared: "thrust bridge")
    case .neck:
      PartLoads(
        movements: [.carry], muscles: [.neck, .traps], words: "shrug overhead neck upright squat sit crunch",
        spared: "leg goblet")
    }
  }

  /// Whether an exercise loads it.
  func isLoaded(by exercise: Exercise) -> Bool {
    let loads = loads
    if exercise.primaryMuscles.contains(where: { loads.muscles.contains($0) }) { return true }
    let words = exercise.catalogID.utf8.split(separator: UInt8(ascii: "-"))
    func holds(_ list: StaticString) -> Bool {
      list.withUTF8Buffer { list in
        list.split(separator: 0x20).contains { word in words.contains { $0.elementsEqual(word) } }
      }
    }
    if holds(loads.spared) { return false }
    return loads.movements.contains(exercise.movement) || holds(loads.words)
  }
}

/// At most three exercises that spare a part, for the muscles of one that hurts.
///
/// Those for different muscles come first. Where the part isn't known none is of the same movement.
func sparing(
  _ part: BodyPart?, in exercise: Exercise, _ catalogue: Catalogue, known: [Exercise],
  where allows: (Exercise) -> Bool
) -> [Exercise] {
  let (first, helping) = (exercise.primaryMuscles, exercise.secondaryMuscles)
  // Calves and forearms help with much and stand for little.
  let meant = helping.filter { ![.calves, .forearms, .abdominals].contains($0) }
  var found: [(points: Int, exercise: Exercise)] = []
  for other in catalogue.exercises where other.mergedInto == nil && other.movement.tag != nil {
    guard !other.catalogID.hasSameBytes(as: exercise.catalogID), allows(other),
      !(part?.isLoaded(by: other) ?? (other.movement == exercise.movement)),
      let muscle = other.primaryMuscles.first
    else { continue }
    let isFirst = first.contains(muscle)
    guard isFirst || meant.contains(muscle) else { continue }
    var points = (isFirst ? 60 : 0) + min(other.aliases.count, 12) * 3
    if other.movement.tag == exercise.movement.tag { points += 40 }
    if known.contains(where: { $0.catalogID.hasSameBytes(as: other.catalogID) }) { points += 50 }
    found.append((points, other))
  }
  found.sort { left, right in
    if left.points != right.points { return left.points > right.points }
    return left.exercise.catalogID.utf8.lexicographicallyPrecedes(right.exercise.catalogID.utf8)
  }
  var (chosen, rest): ([Exercise], [Exercise]) = ([], [])
  for (_, other) in found {
    let isNew = !chosen.contains { $0.primaryMuscles.first == other.primaryMuscles.first }
    if isNew { chosen.append(other) } else { rest.append(other) }
  }
  // A second of the same kind only where there is no other.
  return Array((chosen.count < 2 ? chosen + rest.prefix(2) : chosen).prefix(3))
}

/// What a text asks, by its words in English or German, however they are written.
package func question(in text: String, _ finder: ExerciseFinder, in tx: Transaction) -> Question {
  let names = KnownNames(finder, in: tx)
  return QuestionReading(text, names, today: tx.context.today, unit: units(in: tx).weight).question
}

/// The names that a question may have: of templates and of exercises.
struct KnownNames {
  let plans: [(id: ID, words: [[UInt8]])]
  let finder: ExerciseFinder
  /// Points by catalogue id for what the athlete has done.
  let trained: [String: Int64]

  init(plans: [(id: ID, words: [[UInt8]])], finder: ExerciseFinder, trained: [String: Int64]) {
    (self.plans, self.finder, self.trained) = (plans, finder, trained)
  }

  init(_ finder: ExerciseFinder, in tx: Transaction) {
    let plans = tx.list(WorkoutPlan.self).filter { $0.complete }.map { plan -> (id: ID, words: [[UInt8]]) in
      let words = TextFolding.fold(plan.name.utf8).split(separator: 0x20).map { Array($0) }
      return (id: plan.id, words: words)
    }
    var trained: [String: Int64] = [:]
    let today = tx.context.today
    for exercise in mostTrained(summaries(from: today - 365, through: today, in: tx)) {
      trained[exercise.catalogID] = KnownNames.boost + min(exercise.sessions, 90)
    }
    self.init(plans: plans, finder: finder, trained: trained)
  }

  private static let boost: Int64 = 300

  /// The template whose whole name stands in the words; the longest of several.
  func plan(in words: [[UInt8]]) -> ID? {
    let found = plans.filter { plan in
      guard !plan.words.isEmpty, plan.words.count <= words.count else { return false }
      return (0...(words.count - plan.words.count)).contains {
        Array(words[$0..<($0 + plan.words.count)]) == plan.words
      }
    }
    return found.max { $0.words.count < $1.words.count }?.id
  }

  /// The exercise that words name; one that the athlete does before others.
  ///
  /// `isOtherWord` says that they are one word that nearly is one of the question: then only a whole word of
  /// a name counts.
  func exercise(_ typed: String, isOtherWord: Bool) -> String? {
    let found = finder.search(typed, limit: 20, boosts: trained)
    let named = found.filter { isNamed($0, typed, isOtherWord) }
    guard let best = named.first else {
      guard !isOtherWord, typed.utf8.count >= 5 else { return nil }
      // Below 2000 they are words that are nearly those.
      return found.first { trained[$0.catalogID] != nil && points($0) < 2000 }?.catalogID
    }
    guard trained[best.catalogID] == nil, let meant = finder.catalogue.exercise(best.catalogID) else {
      return best.catalogID
    }
    // The same for the same muscle with other equipment, where the athlete does that.
    let own = named.first { match in
      guard trained[match.catalogID] != nil, let other = finder.catalogue.exercise(match.catalogID) else {
        return false
      }
      return other.movement == meant.movement && other.primaryMuscles.first == meant.primaryMuscles.first
    }
    return (own ?? best).catalogID
  }

  private func points(_ match: ExerciseMatch) -> Int64 { match.score - (trained[match.catalogID] ?? 0) }

  /// Whether words stand for a name; those of its muscle or equipment alone have under 2500 points.
  private func isNamed(_ match: ExerciseMatch, _ typed: String, _ isOtherWord: Bool) -> Bool {
    // Two letters begin too many: only a short form that is exactly that counts.
    guard points(match) >= (typed.utf8.count > 2 ? 2500 : 4000) else { return false }
    // From 4000 on it is exactly that, also as the gym shortens it.
    guard !typed.utf8.contains(0x20), points(match) < 4000 else { return true }
    if holds(match.catalogID, Array(typed.utf8)) { return true }
    return !isOtherWord && (typed.utf8.count >= 5 || trained[match.catalogID] != nil)
  }

  /// Whether a word stands whole in a name or an alias.
  private func holds(_ catalogID: String, _ word: [UInt8]) -> Bool {
    guard let exercise = finder.catalogue.exercise(catalogID) else { return false }
    return ([exercise.name] + exercise.aliases).contains { name in
      TextFolding.fold(name.utf8).split(separator: 0x20).contains { $0.elementsEqual(word) }
    }
  }
}
