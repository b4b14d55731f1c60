import Records
import Training

/// A search for names that accepts the full name, its beginning, a part of it, or a misspelling.
enum Naming {
  /// Returns the indices of the names that best match a text.
  ///
  /// There are several if the text is ambiguous, and none if no name is similar.
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

  /// Returns the index of the only name of an exercise in a template or session that matches a text.
  ///
  /// - Throws: ``CommandError/notInTemplate(_:template:names:)`` or ``CommandError/severalExercises(_:_:)``
  ///   if no name or several match.
  static func exercise(
    _ text: String, in template: String, _ names: [String]
  ) throws(CommandError) -> Int {
    let places = fits(text, names)
    guard let first = places.first else { throw .notInTemplate(text, template: template, names: names) }
    guard places.count == 1 else { throw .severalExercises(text, places.map { names[$0] }) }
    return first
  }

  /// Returns true if `longer` is `word` with up to two letters appended, such as its plural.
  private static func isSame(_ word: Substring, in longer: Substring) -> Bool {
    word.count >= 3 && longer.hasPrefix(word) && longer.count - word.count <= 2
  }

  /// Returns up to five names that have a word in common with a text, for an error message.
  static func similar(_ text: String, _ names: [String]) -> [String] {
    let words = Set(text.folded.split(separator: " "))
    return Array(names.filter { !words.isDisjoint(with: $0.folded.split(separator: " ")) }.prefix(5))
  }

  /// Returns the smallest number of edits that turn one string into the other, in UTF-8 bytes.
  ///
  /// An edit replaces, inserts or deletes a byte, or swaps two neighbours (optimal string alignment).
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

extension CommandContext {
  /// Returns the template with the given name or ID prefix.
  ///
  /// - Throws: ``CommandError/noTemplates``, ``CommandError/noSuchTemplate(_:similar:)`` or
  ///   ``CommandError/severalTemplates(_:_:)`` if no template or several match, or any error thrown by
  ///   ``read(_:)``.
  func template(_ text: String) throws -> Template {
    let templates = try templates()
    guard !templates.isEmpty else { throw CommandError.noTemplates }
    let places = Naming.fits(text, templates.map(\.name))
    if places.count == 1 { return templates[places[0]] }
    let ids = ShortIDs(templates.map(\.id)).find(text)
    if places.isEmpty, ids.count == 1, let template = templates.first(where: { $0.id == ids[0] }) {
      return template
    }
    guard places.isEmpty else {
      throw CommandError.severalTemplates(text, places.prefix(5).map { templates[$0].name })
    }
    throw CommandError.noSuchTemplate(text, similar: Naming.similar(text, templates.map(\.name)))
  }

  /// Returns the live templates sorted by name, without drafts, which only the web pages create.
  ///
  /// - Throws: Any error thrown by ``read(_:)``.
  func templates() throws -> [Template] {
    let templates = try read { tx in tx.list(Template.self).filter(\.complete) }
    return templates.map { ($0.name.folded, $0) }.sorted {
      $0.0 != $1.0 ? $0.0 < $1.0 : $0.1.id < $1.1.id
    }.map(\.1)
  }

  /// Returns the exercise with the given name.
  ///
  /// The exercises in `near` take precedence over the rest of the catalogue, unless the text is the full name
  /// of another exercise. If several exercises in `near` match, an exact match is preferred, and then the one
  /// that comes first in `inTurn`.
  ///
  /// - Throws: ``CommandError/noSuchExercise(_:similar:)`` or ``CommandError/severalExercises(_:_:)`` if no
  ///   exercise or several match, or any error thrown by ``finder()``.
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

  /// Returns the exercise from the catalogue, or an exercise with only the given ID and name if the catalogue
  /// doesn't contain it.
  func known(_ named: (catalogID: String, name: String), _ finder: ExerciseFinder) -> Exercise {
    if let exercise = finder.catalogue.exercise(named.catalogID) { return exercise }
    var exercise = Exercise()
    exercise.catalogID = named.catalogID
    exercise.name = named.name
    return exercise
  }
}
