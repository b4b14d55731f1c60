import Foundation
import Training

/// The original text of the first preset library, and its parser.
enum PresetSeed {
  struct Day: Equatable {
    var name = ""
    var weekday: Int64?
    var exercises: [Item] = []
  }

  struct Item: Equatable {
    var catalogID: String
    var sets: Int64?
    var range: RepRange?
  }

  struct Entry: Equatable {
    var category = TemplateCategory.custom
    var name = ""
    var daysAWeek: Int64?
    var days: [Day] = []
  }

  static let text = """
    #### Category: Strength (Focus: Heavy compounds, low reps)

    **1. Powerlifting Focused (3 day)**
    - Day 1: Squat Focus (Squat, Front Squat, Leg Press, Bulgarian Split Squat)
    - Day 2: Bench Focus (Bench Press, Incline Bench, Close Grip Bench, Dips)
    - Day 3: Deadlift Focus (Deadlift, Romanian Deadlift, Bent Over Row, Pull-ups)

    **2. Starting Strength (3 day)**
    - Workout A: Squat 3x5, Bench 3x5, Deadlift 1x5
    - Workout B: Squat 3x5, Press 3x5, Power Clean 5x3

    #### Category: Hypertrophy (Focus: Muscle growth, 8-12 reps)

    **3. PPL (Push/Pull/Legs) - 3 day**
    - Push: Bench, Incline DB Press, Shoulder Press, Lateral Raises, Tricep Pushdown
    - Pull: Deadlift, Pull-ups, Barbell Row, Face Pulls, Bicep Curls
    - Legs: Squat, Leg Press, Leg Curl, Calf Raises

    **4. Bro Split (5 day)**
    - Monday (Chest): Bench, Incline Bench, Dumbbell Flyes, Cable Crossover
    - Tuesday (Back): Deadlift, Pull-ups, Barbell Row, Cable Row, Lat Pulldown
    - Wednesday (Shoulders): Shoulder Press, Lateral Raises, Front Raises, Rear Delt Flyes
    - Thursday (Arms): Barbell Curl, Hammer Curl, Tricep Pushdown, Skull Crushers
    - Friday (Legs): Squat, Leg Press, Leg Curl, Leg Extension, Calf Raises

    **5. Upper/Lower Split (2 day)**
    - Upper: Bench, Row, Shoulder Press, Pull-ups, Bicep Curls, Triceps
    - Lower: Squat, Romanian Deadlift, Leg Press, Leg Curl, Calf Raises

    #### Category: Calisthenics (Focus: Bodyweight)

    **6. Full Body Calisthenics**
    - Push-ups (4 sets x 12-15)
    - Pull-ups (4 sets x 8-12)
    - Dips (3 sets x 10-15)
    - Pistol Squats (3 sets x 8 each leg)
    - L-sits (3 sets x 20-30s)

    **7. Skill-Based Calisthenics**
    - Handstand Practice
    - Muscle-up Progressions
    - Front Lever Progressions
    - Planche Progressions

    #### Category: Weightlifting (Focus: Olympic lifts)

    **8. Olympic Lifting Program**
    - Snatch (5 sets x 2-3 reps)
    - Clean & Jerk (5 sets x 2-3 reps)
    - Front Squat (4 sets x 3-5 reps)
    - Overhead Squat (3 sets x 5 reps)

    #### Category: Beginner

    **9. Full Body Beginner (3 day)**
    - Workout A: Squat 3x8, Bench 3x8, Row 3x8, Plank 3x30s
    - Workout B: Deadlift 3x8, Press 3x8, Pull-ups 3x8, Hanging Leg Raise 3x10
    """

  private static let meanings = [
    "Barbell Curl": "barbell-curl", "Barbell Row": "bent-over-barbell-row", "Bench": "barbell-bench-press",
    "Bench Press": "barbell-bench-press", "Bent Over Row": "bent-over-barbell-row",
    "Bicep Curls": "barbell-curl", "Bulgarian Split Squat": "dumbbell-bulgarian-split-squat",
    "Cable Crossover": "cable-crossover", "Cable Row": "seated-cable-row",
    "Calf Raises": "standing-calf-raise", "Clean & Jerk": "clean-and-jerk",
    "Close Grip Bench": "close-grip-barbell-bench-press", "Deadlift": "barbell-deadlift", "Dips": "dip",
    "Dumbbell Flyes": "dumbbell-fly", "Face Pulls": "face-pull", "Front Lever Progressions": "front-lever",
    "Front Raises": "dumbbell-front-raise", "Front Squat": "barbell-front-squat",
    "Hammer Curl": "dumbbell-hammer-curl", "Handstand Practice": "handstand",
    "Hanging Leg Raise": "hanging-leg-raise", "Incline Bench": "barbell-incline-bench-press",
    "Incline DB Press": "incline-dumbbell-bench-press", "L-sits": "l-sit", "Lat Pulldown": "lat-pulldown",
    "Lateral Raises": "dumbbell-lateral-raise", "Leg Curl": "lying-leg-curl",
    "Leg Extension": "leg-extension", "Leg Press": "leg-press", "Muscle-up Progressions": "muscle-up",
    "Overhead Squat": "overhead-squat", "Pistol Squats": "pistol-squat", "Planche Progressions": "planche",
    "Plank": "plank", "Power Clean": "barbell-power-clean", "Press": "barbell-overhead-press",
    "Pull-ups": "pull-up", "Push-ups": "push-up", "Rear Delt Flyes": "dumbbell-reverse-fly",
    "Romanian Deadlift": "barbell-romanian-deadlift", "Row": "bent-over-barbell-row",
    "Shoulder Press": "dumbbell-shoulder-press",
    "Skull Crushers": "ez-bar-skullcrusher", "Snatch": "barbell-snatch", "Squat": "barbell-squat",
    "Tricep Pushdown": "cable-triceps-pushdown", "Triceps": "cable-triceps-pushdown",
  ]

  static func entries() throws -> [Entry] {
    var entries: [Entry] = []
    var category = TemplateCategory.custom
    for line in text.split(separator: "\n").map(String.init) {
      if let match = try /#### Category: (\w+).*/.wholeMatch(in: line) {
        category = TemplateCategory(rawValue: match.1.lowercased()) ?? .custom
      } else if let match = try /\*\*\d\. (.+?)(?: \((\d) day\)| - (\d) day)?\*\*/.wholeMatch(in: line) {
        let days = (match.2 ?? match.3).flatMap { Int64($0) }
        entries.append(Entry(category: category, name: String(match.1), daysAWeek: days))
      } else if !entries.isEmpty {
        try add(String(line.dropFirst(2)), to: &entries[entries.count - 1])
      }
    }
    return entries
  }

  private static func add(_ line: String, to entry: inout Entry) throws {
    if let match = try /Day \d: (.+) \((.+)\)/.wholeMatch(in: line) {
      entry.days.append(Day(name: String(match.1), exercises: try items(match.2)))
    } else if let match = try /(\w+day) \((.+)\): (.+)/.wholeMatch(in: line) {
      let weekdays: [Substring] = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"]
      let number = weekdays.firstIndex(of: match.1).map { Int64($0) + 1 }
      entry.days.append(Day(name: String(match.2), weekday: number, exercises: try items(match.3)))
    } else if let match = try /([^(]+): (.+)/.wholeMatch(in: line) {
      entry.days.append(Day(name: String(match.1), exercises: try items(match.2)))
    } else {
      if entry.days.isEmpty { entry.days.append(Day()) }
      entry.days[0].exercises += try items(Substring(line))
    }
  }

  /// Parses items such as `Squat 3x5`, `L-sits (3 sets x 20-30s)` or just a name.
  private static func items(_ list: Substring) throws -> [Item] {
    try list.components(separatedBy: ", ").map { text in
      let figures = /(.+?) \(?(\d)(?:x| sets x )([0-9]+)(?:-([0-9]+))?(s?)(?: reps| each leg)?\)?/
      guard let match = try figures.wholeMatch(in: text) else {
        return Item(catalogID: meanings[text] ?? text)
      }
      let unit: RepRange.Unit = match.5.isEmpty ? .reps : .seconds
      let low = Int64(match.3) ?? 0
      let range = match.4.flatMap { Int64($0) }.map { RepRange.range(low...$0, unit) }
      let name = String(match.1)
      return Item(
        catalogID: meanings[name] ?? name, sets: Int64(match.2), range: range ?? .target(low, unit))
    }
  }
}
