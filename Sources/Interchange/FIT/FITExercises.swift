/// The exercise names of the FIT profile, by category and number.
enum FITExercises {
  /// The names, keyed by category number.
  ///
  /// A category whose exercises are unknown has an empty list.
  private static let names: [Int64: (category: String, exercises: [String])] = {
    var names: [Int64: (category: String, exercises: [String])] = [:]
    for table in [first, second] {
      for line in String(describing: table).split(separator: "\n") {
        let words = line.split(separator: " ")
        guard words.count > 1, let number = Int64(words[0]) else { continue }
        names[number] = (capitalized(words[1]), words.dropFirst(2).map { $0 == "-" ? "" : capitalized($0) })
      }
    }
    return names
  }()

  /// Returns the name of an exercise such as `Barbell Bench Press`, or of its category such as `Bench Press`
  /// if the exercise is missing or unknown.
  ///
  /// Returns nil if the category is unknown.
  static func name(category: Int64, exercise: Int64?) -> String? {
    guard let known = names[category] else { return nil }
    let place = exercise.flatMap { Int(exactly: $0) }
    if let place, known.exercises.indices.contains(place), !known.exercises[place].isEmpty {
      return known.exercises[place]
    }
    return known.category
  }

  private static func capitalized(_ word: Substring) -> String {
    word.split(separator: "_").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
  }
}
