import Records

/// One of the sample athlete's sessions without a template.
struct SampleFreeform: Equatable, Sendable {
  let title: Phrase
  let note: Phrase?
  let lifts: [(catalogID: String, sets: Int, grams: Int64?, count: Int64)]
  let range: RepRange?
  let effort: Int64?
  private(set) var run: (metres: Int64, minutes: Int64)?
  private(set) var climbs: [Climb] = []
  private let week: Int64

  static func == (left: SampleFreeform, right: SampleFreeform) -> Bool { left.week == right.week }

  /// Creates a week's session, or returns nil if the week has none.
  ///
  /// `week` is 0 for the first detailed week, and negative for the weeks before it.
  init?(_ week: Int64) {
    self.week = week
    switch week {
    case 1, 6, 12:
      title = .sampleEasyRun
      note = week == 6 ? .sampleAlongTheCanalNoWatch : nil
      (lifts, range, effort, run) = ([], nil, 4, (5000 + week * 100, 31 + week % 3))
    case 13:
      title = .sampleHotelWorkout
      note = .sampleTwoDumbbellsAndABench
      range = .range(10...15, .reps)
      lifts = [
        ("dumbbell-goblet-squat", 3, 20_000, 14), ("dumbbell-bench-press", 3, 20_000, 13),
        ("one-arm-dumbbell-row", 3, 20_000, 14), ("push-up", 2, nil, 18),
      ]
      effort = 7
    case 9, 13...: return nil
    case _ where week >= -20 && week % 2 == 0:
      title = .sampleBoulderHall
      note = nil
      (lifts, range, effort) = ([], nil, 6)
      climbs = SampleFreeform.climbs(in: week + 20)
    default: return nil
    }
  }

  /// Returns a week's boulder problems, whose grades rise over the months.
  ///
  /// Those at the hardest grade are rarely sent.
  private static func climbs(in week: Int64) -> [Climb] {
    let grades = ["5+", "6A", "6A+", "6B", "6B+", "6C", "6C+"]
    let hardest = Int(min(max(2 + week / 8, 2), 5))
    return (0..<6).map { place in
      var climb = Climb()
      let at = min(max(place * (hardest + 1) / 5, 0), hardest)
      climb.scale = .font
      climb.grade = grades[at]
      climb.attempts = at == hardest ? 3 + week % 3 : at + 1 == hardest ? 2 : 1
      climb.sent = at < hardest || (at == hardest && place == 4 && week % 6 == 4)
      return climb
    }
  }
}
