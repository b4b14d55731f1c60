import Records
import Training

/// The content of an exercise picker: the search and its results.
struct ExercisePicking {
  var criteria: ExerciseCriteria
  var found: [FoundExercise]
  var hasMore: Bool
}

/// Returns the search given by a query's fields `q`, `muscle`, `equipment` and `only`, with up to 40 results.
func readPicking(
  _ query: Fields, _ finder: ExerciseFinder, in tx: Transaction
) -> ExercisePicking {
  let criteria = ExerciseCriteria(query)
  let (found, hasMore) = findExercises(
    criteria, limit: 40, recent: recentExercises(in: tx), finder, in: tx)
  return ExercisePicking(criteria: criteria, found: found, hasMore: hasMore)
}

extension ExerciseCriteria {
  /// Creates a search from a query's fields `q`, `muscle`, `equipment` and `only`.
  ///
  /// Unknown values are ignored.
  init(_ query: Fields) {
    self.init(
      text: query["q"] ?? "", muscle: query["muscle"].flatMap { Muscle(rawValue: $0) },
      equipment: query["equipment"].flatMap { Equipment(rawValue: $0) },
      list: query["only"].flatMap { ExerciseList($0) })
  }

  /// The search's fields in a query, for returning to the same results.
  var fields: [(name: String, value: String)] {
    var fields: [(name: String, value: String)] = []
    if !text.isEmpty { fields.append(("q", text)) }
    if let muscle { fields.append(("muscle", muscle.rawValue)) }
    if let equipment { fields.append(("equipment", equipment.rawValue)) }
    if let list { fields.append(("only", list.code)) }
    return fields
  }
}

/// Returns a search field, filters, and the results.
///
/// Searching is a GET request to `path`. The results are updated as the athlete types.
///
/// `fields` contains other fields of the query to keep. `choose` returns the control that chooses an
/// exercise: a link, or a submit button that belongs to its own form or to a form on the page.
func exercisePicker(
  _ picking: ExercisePicking, at path: String, keeping fields: [(name: String, value: String)] = [],
  today: Day, _ localizer: Localizer, choose: (FoundExercise) -> HTML
) -> HTML {
  HTML {
    form(
      .class("picker"), .action(path), .method("get"), .role("search"), .flag("data-search"),
      .set("data-results", "found-exercises")
    ) {
      for field in fields { hiddenField(field.name, field.value) }
      if let list = picking.criteria.list { hiddenField("only", list.code) }
      div(.class("field")) {
        label(.for("field-q")) { localizer.text(.findExercise) }
        input(
          .id("field-q"), .name("q"), .type("search"), .value(picking.criteria.text),
          .placeholder(localizer.text(.findExerciseHint)), .autocomplete("off"),
          .set("enterkeyhint", "search"))
      }
      div(.class("filters")) {
        filter(
          "muscle", .muscle, .anyMuscle, Muscle.allCases.map { ($0.rawValue, $0.phrase) },
          picking.criteria.muscle?.rawValue, localizer)
        filter(
          "equipment", .equipment, .anyEquipment, Equipment.allCases.map { ($0.rawValue, $0.phrase) },
          picking.criteria.equipment?.rawValue, localizer)
        button(.class("button quiet")) { localizer.text(.findNow) }
      }
    }
    div(.id("found-exercises"), .class("stack")) {
      listChips(picking.criteria, path, fields, localizer)
      if picking.found.isEmpty {
        emptyState(.barbell, localizer.text(.noExerciseFits), localizer.text(.noExerciseFitsMore)) {
          buttonLink(address(path, fields), localizer.text(.showAllExercises), quiet: true)
        }
      } else {
        results(picking, today, localizer, choose)
      }
    }
  }
}

/// Returns the chips that switch between all, favourite, recent and custom exercises.
private func listChips(
  _ criteria: ExerciseCriteria, _ path: String, _ fields: [(name: String, value: String)],
  _ localizer: Localizer
) -> HTML {
  nav(.class("chips wrap"), .label(localizer.text(.whichExercises))) {
    for list in [nil] + ExerciseList.allCases.map({ Optional($0) }) {
      let there: ExerciseCriteria = {
        var there = criteria
        there.list = list
        return there
      }()
      chip(address(path, fields + there.fields), localizer.text(list.phrase), isOn: list == criteria.list)
    }
  }
}

extension ExerciseList {
  init?(_ code: String) {
    guard let list = ExerciseList.allCases.first(where: { code.hasSameBytes(as: $0.code) }) else {
      return nil
    }
    self = list
  }

  /// The list's code in an address.
  var code: String {
    switch self {
    case .favorites: "favorites"
    case .recent: "recent"
    case .own: "own"
    }
  }
}

extension ExerciseList? {
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
  _ picking: ExercisePicking, _ today: Day, _ localizer: Localizer, _ choose: (FoundExercise) -> HTML
) -> HTML {
  HTML {
    p(.class("soft small"), .role("status")) {
      localizer.text(
        picking.hasMore ? .firstExercisesFound : .exercisesFound, .count("count", Int64(picking.found.count)))
    }
    ul(.class("inner found")) {
      for found in picking.found {
        li(.class("row between")) {
          div(.class("grow")) {
            p(.class("strong")) { named(found.exercise.name) }
            p(.class("soft small")) { line(of: found, today, localizer) }
          }
          choose(found)
        }
      }
    }
  }
}

/// Returns the details of a found exercise, such as `Chest, Triceps · Barbell · last 17 Nov`.
private func line(of found: FoundExercise, _ today: Day, _ localizer: Localizer) -> HTML {
  let muscles = found.exercise.primaryMuscles.map { localizer.text($0.phrase) }
  var parts = muscles.isEmpty ? [] : [HTML(joined(muscles, by: ", "))]
  parts.append(HTML(localizer.text(found.exercise.equipment.phrase)))
  if let day = found.lastDay {
    parts.append(HTML(localizer.text(.trainedOn, .text("day", localizer.shortDay(day, today: today)))))
  }
  if found.isFavorite { parts.append(favoriteMark(localizer)) }
  if found.isOwn { parts.append(HTML(localizer.text(.yourOwn))) }
  if let alias = found.alias { parts.append(HTML(localizer.text(.alsoCalled, .text("name", alias)))) }
  return HTML {
    for (place, part) in parts.enumerated() {
      if place > 0 { " · " }
      part
    }
  }
}

private func favoriteMark(_ localizer: Localizer) -> HTML {
  span(.class("favorite on")) {
    icon(.heart)
    span(.class("hidden-text")) { localizer.text(.favorite) }
  }
}

private func filter(
  _ name: String, _ text: Phrase, _ any: Phrase, _ choices: [(String, Phrase)], _ chosen: String?,
  _ localizer: Localizer
) -> HTML {
  let sorted = choices.map { (value: $0.0, words: localizer.text($0.1)) }
    .sorted { TextFolding.fold($0.words.utf8).lexicographicallyPrecedes(TextFolding.fold($1.words.utf8)) }
  return selection(name, localizer.text(text), [("", localizer.text(any))] + sorted, chosen: chosen ?? "")
}

/// Returns a button that chooses a found exercise, or deselects it if it is already chosen.
///
/// The search is preserved.
func chooseForm(
  _ exercise: Exercise, isChosen: Bool, _ path: String, _ criteria: ExerciseCriteria, _ layout: PageLayout
) -> HTML {
  let localizer = layout.localizer
  let name = Filling.text("name", exercise.name)
  return postForm(path, layout) {
    hiddenField("catalog", exercise.catalogID)
    for field in criteria.fields { hiddenField(field.name, field.value) }
    if isChosen {
      button(
        .class("icon chosen"), .name("do"), .value("unchoose"), .label(localizer.text(.unchooseNamed, name))
      ) { icon(.check) }
    } else {
      button(.class("icon choose"), .name("do"), .value("choose"), .label(localizer.text(.chooseNamed, name)))
      {
        icon(.plus)
      }
    }
  }
}
