import Records
import Training

/// Finds what people name: exactly, by its beginning, by a part, or mistyped.
enum Naming {
  /// The places of the names that a text fits best: several when it can't be told which is meant.
  static func fits(_ text: String, _ names: [String]) -> [Int] {
    let wanted = text.folded
    guard !wanted.isEmpty else { return [] }
    let folded = names.map(\.folded)
    let ways: [(String) -> Bool] = [
      { $0 == wanted }, { $0.hasPrefix(wanted) },
      { name in
        wanted.split(separator: " ").allSatisfy { word in
          name.split(separator: " ").contains { $0.hasPrefix(word) }
        }
      },
      { name in
        wanted.split(separator: " ").allSatisfy { word in
          name.split(separator: " ").contains { $0.hasPrefix(word) || isSame($0, in: word) }
        }
      },
      { $0.contains(wanted) },
    ]
    for fits in ways {
      let found = folded.indices.filter { fits(folded[$0]) }
      if !found.isEmpty { return found }
    }
    let near = folded.indices.map { ($0, distance(wanted, folded[$0])) }
      .filter { $0.1 <= max(1, wanted.count / 4) }
    let nearest = near.map(\.1).min()
    return near.filter { $0.1 == nearest }.map(\.0)
  }

  /// Whether a word is another with an ending of one or two letters, such as its plural.
  private static func isSame(_ word: Substring, in longer: Substring) -> Bool {
    word.count >= 3 && longer.hasPrefix(word) && longer.count - word.count <= 2
  }

  /// The names that share a word with a text, at most five, for an error that helps.
  static func similar(_ text: String, _ names: [String]) -> [String] {
    let words = Set(text.folded.split(separator: " "))
    return Array(names.filter { !words.isDisjoint(with: $0.folded.split(separator: " ")) }.prefix(5))
  }

  /// How many letters must be changed, added, left out or swapped with their neighbour.
  static func distance(_ left: String, _ right: String) -> Int {
    let (left, right) = (Array(left.utf8), Array(right.utf8))
    var before: [Int] = []
    var last = Array(0...right.count)
    for row in 0..<left.count {
      var next = [row + 1]
      for column in 0..<right.count {
        var cost = min(
          last[column + 1] + 1, next[column] + 1, last[column] + (left[row] == right[column] ? 0 : 1))
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          cost = min(cost, before[column - 1] + 1)
        }
        next.append(cost)
      }
      (before, last) = (last, next)
    }
    return last[right.count]
  }
}

extension Desk {
  /// The template that a text names: by its name, or by the beginning of its id.
  func template(_ text: String) throws -> WorkoutPlan {
    let plans = try templates()
    guard !plans.isEmpty else { throw CommandError.noTemplates }
    let places = Naming.fits(text, plans.map(\.name))
    if places.count == 1 { return plans[places[0]] }
    let ids = ShortIDs(plans.map(\.id)).find(text)
    if places.isEmpty, ids.count == 1, let plan = plans.first(where: { $0.id == ids[0] }) { return plan }
    guard places.isEmpty else {
      throw CommandError.severalTemplates(text, places.prefix(5).map { plans[$0].name })
    }
    throw CommandError.noSuchTemplate(text, similar: Naming.similar(text, plans.map(\.name)))
  }

  /// The living templates by name, without drafts, which are written on pages.
  func templates() throws -> [WorkoutPlan] {
    let plans = try read { tx in tx.list(WorkoutPlan.self).filter(\.complete) }
    return plans.map { ($0.name.folded, $0) }.sorted {
      $0.0 != $1.0 ? $0.0 < $1.0 : $0.1.id < $1.1.id
    }.map(\.1)
  }

  /// The exercise that a text names; `near` are those at hand, which are meant before others.
  ///
  /// What is another exercise's name letter by letter is that one. Of several at hand it is the one that has
  /// the text as a name of its own, else the first in turn.
  func exercise(
    _ text: String, near: [(catalogID: String, name: String)] = [], inTurn: [String] = []
  ) throws -> Exercise {
    let finder = try finder()
    var named: Exercise?
    if case .exact(let id) = finder.resolve(text) { named = finder.catalogue.exercise(id) }
    let isAtHand = near.contains { $0.catalogID == named?.catalogID }
    if let named, isAtHand || named.name.folded == text.folded { return named }
    let places = Naming.fits(text, near.map(\.name))
    let ids = Set(places.map { near[$0].catalogID })
    let meant = ids.count == 1 ? ids.first : inTurn.first { ids.contains($0) }
    if let place = places.first(where: { near[$0].catalogID == meant }) { return known(near[place], finder) }
    if let found = finder.catalogue.exercise(text) { return found }
    if let id = finder.resolve(text).catalogID, let found = finder.catalogue.exercise(id) { return found }
    let matches = finder.search(text, limit: 6)
    guard let best = matches.first else {
      var similar: [String] = []
      if case .unresolved(let suggestions) = finder.resolve(text) {
        similar = suggestions.compactMap { finder.catalogue.exercise($0)?.name }
      }
      throw CommandError.noSuchExercise(text, similar: similar)
    }
    if matches.count > 1, matches[1].score + 1000 > best.score {
      throw CommandError.severalExercises(text, matches.prefix(5).map(\.name))
    }
    guard let found = finder.catalogue.exercise(best.catalogID) else {
      throw CommandError.noSuchExercise(text, similar: [])
    }
    return found
  }

  /// The catalogue's entry, or as much of it as a plan or session remembers.
  func known(_ named: (catalogID: String, name: String), _ finder: ExerciseFinder) -> Exercise {
    if let exercise = finder.catalogue.exercise(named.catalogID) { return exercise }
    var exercise = Exercise()
    exercise.catalogID = named.catalogID
    exercise.name = named.name
    return exercise
  }
}
