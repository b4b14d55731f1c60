/// The table of activity types, with the traits of each.
enum ActivityTable {
  /// The traits of each type, in the order of ``ActivityType``.
  ///
  /// A line with too few columns yields the default traits.
  static let traits: [ActivityTraits] = rows.withUTF8Buffer { Array($0) }
    .split(separator: UInt8(ascii: "\n"))
    .map { line in
      traits(in: line.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) })
    }

  private static func traits(in words: [String]) -> ActivityTraits {
    guard words.count >= 5 else { return ActivityTraits() }
    return ActivityTraits(
      category: ActivityCategory(rawValue: words[1]) ?? .other, symbol: words[2],
      minutes: Int64(words[3]) ?? 0,
      intensity: Intensity(rawValue: words[4]) ?? .moderate, choices: words[5...].compactMap { Int64($0) })
  }

  /// The table's lines, each of which contains a type, its category, symbol, usual minutes and intensity,
  /// followed by the durations offered as choices, in minutes.
  private static let rows: StaticString = """
    strength_training strength dumbbell.fill 60 moderate 30 45 60 75 90
    functional_fitness strength figure.strengthtraining.traditional 60 moderate 30 45 60 75 90
    crossfit strength figure.strengthtraining.traditional 60 hard 45 60 75
    weightlifting strength figure.mixed.cardio 75 hard 60 75 90 120
    powerlifting strength dumbbell.fill 90 hard 60 75 90 120
    bodybuilding strength dumbbell.fill 75 moderate 60 75 90
    olympic_lifting strength figure.mixed.cardio 90 hard 60 75 90 120
    calisthenics strength figure.strengthtraining.traditional 60 moderate 30 45 60 75 90
    running cardio figure.run 45 moderate 30 45 60 90 120
    cycling cardio bicycle 60 moderate 45 60 90 120 180
    swimming cardio figure.pool.swim 45 moderate 30 45 60 90
    rowing cardio figure.rowing 30 moderate 20 30 45 60
    elliptical cardio figure.mixed.cardio 45 moderate 20 30 45 60 90
    stair_climbing cardio figure.mixed.cardio 45 moderate 20 30 45 60 90
    jump_rope cardio figure.mixed.cardio 20 hard 10 15 20 30
    boxing combatSports figure.boxing 60 hard 45 60 75 90
    kickboxing combatSports figure.boxing 60 hard 45 60 75 90
    mma combatSports figure.boxing 60 hard 45 60 75 90
    muay_thai combatSports figure.mixed.cardio 60 hard 45 60 75 90
    jiu_jitsu combatSports figure.mixed.cardio 60 hard 45 60 75 90
    karate combatSports figure.mixed.cardio 60 hard 45 60 75 90
    taekwondo combatSports figure.mixed.cardio 60 hard 45 60 75 90
    wrestling combatSports figure.mixed.cardio 60 hard 45 60 75 90
    basketball teamSports basketball.fill 90 hard 60 75 90 120
    soccer teamSports soccerball 90 hard 60 75 90 120
    football teamSports figure.mixed.cardio 90 hard 60 75 90 120
    volleyball teamSports figure.mixed.cardio 90 hard 60 75 90 120
    baseball teamSports figure.mixed.cardio 90 hard 60 75 90 120
    hockey teamSports figure.mixed.cardio 90 hard 60 75 90 120
    rugby teamSports figure.mixed.cardio 90 hard 60 75 90 120
    lacrosse teamSports figure.mixed.cardio 90 hard 60 75 90 120
    tennis racquetSports tennisball.fill 60 moderate 45 60 90 120
    squash racquetSports figure.mixed.cardio 60 moderate 45 60 90 120
    racquetball racquetSports figure.mixed.cardio 60 moderate 45 60 90 120
    badminton racquetSports tennisball.fill 60 moderate 45 60 90 120
    pickleball racquetSports tennisball.fill 60 moderate 45 60 90 120
    golf individualSports figure.golf 240 light 120 180 240 300
    skiing individualSports figure.skiing.downhill 180 moderate 120 180 240 300
    snowboarding individualSports figure.skiing.downhill 180 moderate 120 180 240 300
    surfing individualSports figure.mixed.cardio 90 moderate 60 90 120 180
    skateboarding individualSports figure.mixed.cardio 90 moderate 60 90 120 180
    rock_climbing individualSports figure.climbing 120 hard 90 120 180 240
    bouldering individualSports figure.climbing 90 hard 60 90 120
    hiking individualSports figure.hiking 180 moderate 60 120 180 240 360
    trail_running individualSports figure.run 75 hard 45 60 75 90 120
    yoga mindBody figure.yoga 60 light 20 30 45 60 75 90
    pilates mindBody figure.yoga 45 moderate 30 45 60
    tai_chi mindBody figure.mixed.cardio 30 light 10 15 20 30 45 60
    meditation mindBody brain.head.profile 15 light 10 15 20 30
    stretching mindBody figure.yoga 20 light 10 15 20 30
    mobility mindBody figure.mixed.cardio 20 light 10 15 20 30
    recovery recovery bed.double.fill 30 light 10 15 20 30 45 60
    rest recovery bed.double.fill 0 light
    active_recovery recovery figure.mixed.cardio 30 light 10 15 20 30 45 60
    physical_therapy recovery figure.mixed.cardio 45 light 30 45 60
    massage recovery bed.double.fill 60 light 30 45 60 90
    walking recovery figure.mixed.cardio 45 light 20 30 45 60 90
    other other figure.mixed.cardio 60 moderate 30 45 60 90
    cardiovascular cardio heart.fill 45 moderate 20 30 45 60 90
    cross_training strength figure.mixed.cardio 60 moderate 30 45 60 90
    skills individualSports figure.mixed.cardio 60 light 30 45 60 90
    competition other figure.mixed.cardio 120 very_hard 60 90 120 180 240
    """
}
