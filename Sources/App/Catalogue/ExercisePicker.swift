import Records
import Training

/// What a picker of exercises shows: what was looked for, and what was found.
struct ExercisePicking {
  var wish: ExerciseWish
  var found: [FoundExercise]
  var hasMore: Bool
}

/// Reads `q`, `muscle`, `equipment` and `only` of a query, and finds what fits; at most 40.
func readPicking(
  _ query: Fields, _ finder: ExerciseFinder, in tx: Transaction
) -> ExercisePicking {
  let wish = ExerciseWish(query)
  let (found, hasMore) = findExercises(wish, limit: 40, finder, in: tx)
  return ExercisePicking(wish: wish, found: found, hasMore: hasMore)
}

extension ExerciseWish {
  /// The wish that an address states by `q`, `muscle`, `equipment` and `only`; what nobody knows is left out.
  init(_ query: Fields) {
    self.init(
      text: query["q"] ?? "", muscle: query["muscle"].flatMap { Muscle(rawValue: $0) },
      equipment: query["equipment"].flatMap { Equipment(rawValue: $0) },
      shelf: query["only"].flatMap { ExerciseShelf($0) })
  }

  /// The wish as an address states it, to come back to the same results.
  var fields: [(name: String, value: String)] {
    var fields: [(name: String, value: String)] = []
    if !text.isEmpty { fields.append(("q", text)) }
    if let muscle { fields.append(("muscle", muscle.rawValue)) }
    if let equipment { fields.append(("equipment", equipment.rawValue)) }
    if let shelf { fields.append(("only", shelf.code)) }
    return fields
  }
}

/// Search, filters and results, each with what `choose` makes to choose it: a submit button or a link.
///
/// Searching is a GET to `path`, which keeps the `fields` given. The results are swapped while somebody
/// types; the buttons that `choose` makes belong to forms of their own, or name the form of the page.
func exercisePicker(
  _ picking: ExercisePicking, at path: String, keeping fields: [(name: String, value: String)] = [],
  today: Day, _ voice: Voice, choose: (FoundExercise) -> HTML
) -> HTML {
  HTML {
    form(
      .class("picker"), .action(path), .method("get"), .role("search"), .flag("data-search"),
      .set("data-results", "found-exercises")
    ) {
      for field in fields { hiddenField(field.name, field.value) }
      if let shelf = picking.wish.shelf { hiddenField("only", shelf.code) }
      div(.class("field")) {
        label(.for("field-q")) { voice(.findExercise) }
        input(
          .id("field-q"), .name("q"), .type("search"), .value(picking.wish.text),
          .placeholder(voice(.findExerciseHint)), .autocomplete("off"), .set("enterkeyhint", "search"))
      }
      div(.class("filters")) {
        filter(
          "muscle", .muscle, .anyMuscle, Muscle.allCases.map { ($0.rawValue, $0.phrase) },
          picking.wish.muscle?.rawValue, voice)
        filter(
          "equipment", .equipment, .anyEquipment, Equipment.allCases.map { ($0.rawValue, $0.phrase) },
          picking.wish.equipment?.rawValue, voice)
        button(.class("button quiet")) { voice(.findNow) }
      }
    }
    div(.id("found-exercises"), .class("stack")) {
      shelfChips(picking.wish, path, fields, voice)
      if picking.found.isEmpty {
        emptyState(.barbell, voice(.noExerciseFits), voice(.noExerciseFitsMore)) {
          buttonLink(address(path, fields), voice(.showAllExercises), quiet: true)
        }
      } else {
        results(picking, today, voice, choose)
      }
    }
  }
}

/// All exercises, or those that the athlete has something to do with.
private func shelfChips(
  _ wish: ExerciseWish, _ path: String, _ fields: [(name: String, value: String)], _ voice: Voice
) -> HTML {
  nav(.class("chips wrap"), .label(voice(.whichExercises))) {
    for shelf in [nil] + ExerciseShelf.allCases.map({ Optional($0) }) {
      let there: ExerciseWish = {
        var there = wish
        there.shelf = shelf
        return there
      }()
      chip(address(path, fields + there.fields), voice(shelf.phrase), isOn: shelf == wish.shelf)
    }
  }
}

extension ExerciseShelf {
  init?(_ code: String) {
    guard let shelf = ExerciseShelf.allCases.first(where: { code.hasSameBytes(as: $0.code) }) else {
      return nil
    }
    self = shelf
  }

  /// The word for it in an address.
  var code: String {
    switch self {
    case .favorites: "favorites"
    case .recent: "recent"
    case .own: "own"
    }
  }
}

extension ExerciseShelf? {
  fileprivate var phrase: Phrase {
    switch self {
    case nil: .shelfAll
    case .favorites: .shelfFavorites
    case .recent: .shelfRecent
    case .own: .shelfOwn
    }
  }
}

private func results(
  _ picking: ExercisePicking, _ today: Day, _ voice: Voice, _ choose: (FoundExercise) -> HTML
) -> HTML {
  HTML {
    p(.class("soft small"), .role("status")) {
      voice(
        picking.hasMore ? .firstExercisesFound : .exercisesFound, .count("count", Int64(picking.found.count)))
    }
    ul(.class("inner found")) {
      for found in picking.found {
        li(.class("row between")) {
          div(.class("grow")) {
            p(.class("strong")) { named(found.exercise.name) }
            p(.class("soft small")) { line(of: found, today, voice) }
          }
          choose(found)
        }
      }
    }
  }
}

/// `Chest, Triceps · Barbell · last 17 Nov`.
private func line(of found: FoundExercise, _ today: Day, _ voice: Voice) -> HTML {
  let muscles = found.exercise.primaryMuscles.map { voice($0.phrase) }
  var parts = muscles.isEmpty ? [] : [HTML(joined(muscles, by: ", "))]
  parts.append(HTML(voice(found.exercise.equipment.phrase)))
  if let day = found.lastDay {
    parts.append(HTML(voice(.trainedOn, .text("day", voice.shortDay(day, today: today)))))
  }
  if found.isFavorite { parts.append(favoriteMark(voice)) }
  if found.isOwn { parts.append(HTML(voice(.yourOwn))) }
  if let alias = found.alias { parts.append(HTML(voice(.alsoCalled, .text("name", alias)))) }
  return HTML {
    for (place, part) in parts.enumerated() {
      if place > 0 { " · " }
      part
    }
  }
}

private func favoriteMark(_ voice: Voice) -> HTML {
  span(.class("favorite on")) {
    icon(.heart)
    span(.class("hidden-text")) { voice(.favorite) }
  }
}

private func filter(
  _ name: String, _ text: Phrase, _ any: Phrase, _ choices: [(String, Phrase)], _ chosen: String?,
  _ voice: Voice
) -> HTML {
  let sorted = choices.map { (value: $0.0, words: voice($0.1)) }
    .sorted { TextFolding.fold($0.words.utf8).lexicographicallyPrecedes(TextFolding.fold($1.words.utf8)) }
  return selection(name, voice(text), [("", voice(any))] + sorted, chosen: chosen ?? "")
}

/// Chooses a found exercise, or takes it out again; the search stays as it is.
func chooseForm(
  _ exercise: Exercise, isChosen: Bool, _ path: String, _ wish: ExerciseWish, _ frame: Frame
) -> HTML {
  let voice = frame.voice
  let name = Filling.text("name", exercise.name)
  return postForm(path, frame) {
    hiddenField("catalog", exercise.catalogID)
    for field in wish.fields { hiddenField(field.name, field.value) }
    if isChosen {
      button(
        .class("icon chosen"), .name("do"), .value("unchoose"), .label(voice(.unchooseNamed, name))
      ) { icon(.check) }
    } else {
      button(.class("icon choose"), .name("do"), .value("choose"), .label(voice(.chooseNamed, name))) {
        icon(.plus)
      }
    }
  }
}
