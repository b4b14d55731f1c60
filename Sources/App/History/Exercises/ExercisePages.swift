import Records
import Training

/// Returns an exercise's page with its data, its history and the templates that use it.
///
/// `forecast` is the content below the curve.
func exercisePage(
  _ detail: ExerciseDetail, forecast: HTML?, _ catalogue: Catalogue, _ layout: PageLayout
) -> HTML {
  let localizer = layout.localizer
  return layout.page(
    detail.exercise.name, on: .progress, over: HTML(kind(of: detail, localizer)),
    back: ("/exercises", localizer.text(.exercisesName)), beside: favoriteForm(detail, layout)
  ) {
    if detail.summaries.isEmpty {
      emptyState(.barbell, localizer.text(.notTrainedYet), localizer.text(.notTrainedYetMore))
    } else {
      bestTiles(detail, localizer)
      climbPart(detail, localizer)
      curvePart(detail, forecast: forecast, localizer)
      if detail.loading == .weightReps || detail.loading == .assisted {
        repetitionPart(detail, localizer)
      }
      recordPart(detail, localizer)
      lastPart(detail, localizer)
    }
    aboutPart(detail, catalogue, localizer)
    templatesPart(detail, localizer)
    mergedPart(detail, layout)
    maximumSheet(localizer)
  }
}

private func kind(of detail: ExerciseDetail, _ localizer: Localizer) -> String {
  joined(
    [localizer.text(detail.exercise.equipment.phrase)]
      + detail.exercise.primaryMuscles.map { localizer.text($0.phrase) }
      + (detail.isOwn ? [localizer.text(.yourOwn)] : []), by: " · ")
}

private func favoriteForm(_ detail: ExerciseDetail, _ layout: PageLayout) -> HTML {
  postForm(detail.path + "/favorite", layout) {
    hiddenField("favorite", detail.isFavorite ? "no" : "yes")
    button(
      .class(detail.isFavorite ? "icon favorite on" : "icon favorite"),
      .label(layout.localizer.text(detail.isFavorite ? .noFavorite : .makeFavorite))
    ) { icon(.heart) }
  }
}

// MARK: Bests

private func bestTiles(_ detail: ExerciseDetail, _ localizer: Localizer) -> HTML {
  let bests = bests(of: detail.summaries, detail.loading, localizer.figures.formula)
  return HTML {
    if !bests.isEmpty {
      dl(.class("tiles bests")) {
        for best in bests {
          div(.class("tile")) {
            dt {
              localizer.name(of: best.kind)
              if best.kind == .oneRepMaximum { aboutMaximum(localizer) }
            }
            dd {
              a(.href("/sessions/" + best.sessionID.text)) { localizer.text(of: best) }
              small { shortly(best.day, localizer) }
            }
          }
        }
      }
    }
  }
}

/// Returns a day with its weekday and year, for the beginning of a line.
private func datedFully(_ day: Day, _ localizer: Localizer) -> HTML {
  time(.datetime(day.inCalendar.text)) { localizer.date(day, withYear: true) }
}

/// Returns a button that shows the name of the one-rep-max formula and opens an explanation of it.
func aboutMaximum(_ localizer: Localizer) -> HTML {
  button(.class("formula"), .type("button"), .opens("about-maximum")) {
    localizer.text(localizer.figures.formula.phrase)
  }
}

/// Returns the sheet that explains the estimated one-repetition maximum.
func maximumSheet(_ localizer: Localizer) -> HTML {
  let (formula, weight) = (localizer.figures.formula, Weight(grams: 60_000))
  let maximum = oneRepMaximum(weight, 10, by: formula) ?? weight
  return sheet("about-maximum", localizer.text(.estimatedMaximum), localizer) {
    p { localizer.text(.maximumMeans) }
    p(.class("num strong")) { localizer.text(formula.sentence) }
    p {
      localizer.text(
        .maximumExample, .text("weight", localizer.figures.weight(weight)),
        .text("maximum", localizer.estimate(grams: maximum.grams)))
    }
    p { localizer.text(.maximumLimits) }
    p(.class("small soft")) {
      localizer.text(.maximumSource, .text("source", localizer.text(formula.source)))
    }
    buttonLink("/profile/units", localizer.text(.formulaChoose), quiet: true)
  }
}

private func repetitionPart(_ detail: ExerciseDetail, _ localizer: Localizer) -> HTML? {
  let table = repetitionBests(of: detail.summaries, detail.loading)
  guard !table.isEmpty else { return nil }
  return part("best-sets", localizer.text(.bestByReps)) {
    div(.class("card")) {
      element("table") {
        caption(.class("hidden-text")) { localizer.text(.bestByReps) }
        thead {
          tr {
            th(.scope("col")) { localizer.text(.atLeastReps) }
            th(.scope("col"), .class("num")) { localizer.text(.bestSetColumn) }
            th(.scope("col"), .class("num")) { localizer.text(.dayColumn) }
          }
        }
        tbody {
          for (reps, best) in table {
            tr {
              th(.scope("row"), .class("num-left")) { localizer.figures.grouped(reps) }
              td(.class("num strong")) {
                a(.href("/sessions/" + best.sessionID.text)) { localizer.text(of: best) }
              }
              td(.class("num soft")) { shortly(best.day, localizer) }
            }
          }
        }
      }
    }
  }
}

/// Returns the section with all records, newest first, or nil if there are none.
///
/// It includes records that have since been broken.
private func recordPart(_ detail: ExerciseDetail, _ localizer: Localizer) -> HTML? {
  let hits = detail.records
  guard !hits.isEmpty else { return nil }
  return part("records", localizer.text(.allRecords)) {
    ol(.class("card list")) { for hit in hits.prefix(5) { li { recordLine(hit.best, localizer) } } }
    if hits.count > 5 {
      details {
        summary { localizer.text(.moreRecords, .count("count", Int64(hits.count - 5))) }
        ol(.class("card list")) {
          for hit in hits.dropFirst(5).prefix(200) { li { recordLine(hit.best, localizer) } }
        }
      }
    }
  }
}

private func recordLine(_ best: Best, _ localizer: Localizer) -> HTML {
  rowLink(
    "/sessions/" + best.sessionID.text, localizer.words(for: best), localizer.date(best.day, withYear: true),
    .medal)
}

/// Returns the section with the climbs by grade and a choice of range, or nil if the exercise has no climbs.
private func climbPart(_ detail: ExerciseDetail, _ localizer: Localizer) -> HTML? {
  guard detail.summaries.contains(where: { !$0.climbs.isEmpty }) else { return nil }
  let (climbing, range) = (detail.climbing, (name: "range", value: detail.range.code))
  let file = address(detail.path + "/pyramid.csv", [range, ("scale", climbing.scale?.rawValue ?? "")])
  return HTML {
    rangeChips(detail.path, climbing.chosen, detail.range, to: "#pyramid", localizer)
    pyramidPart(climbing, file: file, localizer) {
      address(detail.path, [range, ("scale", $0.rawValue)]) + "#pyramid"
    }
    if climbing.scale == nil { p(.class("card soft")) { localizer.text(.noPointInRange) } }
  }
}

// MARK: Sessions and templates

private func lastPart(_ detail: ExerciseDetail, _ localizer: Localizer) -> HTML {
  part("last", localizer.text(.lastTimes)) {
    ol(.class("card list")) {
      for facts in detail.last {
        li {
          a(.class("row"), .href("/sessions/" + facts.session.id.text)) {
            div(.class("grow")) {
              p(.class("strong")) { datedFully(facts.session.day, localizer) }
              p(.class("small soft num")) { sets(of: facts, detail, localizer) }
            }
            icon(.next)
          }
        }
      }
    }
  }
}

/// Returns the exercise's completed working sets in a session, such as `60 kg × 12, 60 kg × 11`.
///
/// Only the first twelve sets are included.
private func sets(of facts: SessionFacts, _ detail: ExerciseDetail, _ localizer: Localizer) -> String {
  let names = detail.summaries.filter { $0.sessionID == facts.session.id }.map { $0.catalogID }
  let sets = facts.exercises.filter { exercise in
    names.contains { $0.hasSameBytes(as: exercise.performance.catalogID) }
  }.flatMap { $0.sets }.filter { $0.type.isWorking && $0.complete }
  let shown = joined(sets.prefix(12).map { localizer.done($0) }, by: ", ")
  return sets.count > 12 ? shown + " …" : shown
}

private func aboutPart(_ detail: ExerciseDetail, _ catalogue: Catalogue, _ localizer: Localizer) -> HTML {
  let exercise = detail.exercise
  let type = catalogue.trainingTypes.first { $0.id == exercise.trainingTypeID }
  return part("about", localizer.text(.aboutExercise)) {
    div(.class("card stack")) {
      bodyMap(of: exercise, localizer)
      dl(.class("facts")) {
        fact(.mainMuscles, exercise.primaryMuscles.map { localizer.text($0.phrase) }, localizer)
        fact(.helpingMuscles, exercise.secondaryMuscles.map { localizer.text($0.phrase) }, localizer)
        fact(.equipment, [localizer.text(exercise.equipment.phrase)], localizer)
        fact(.measuredIn, [localizer.text(exercise.loading.phrase)], localizer)
        if exercise.perSide { fact(.sides, [localizer.text(.eachSide)], localizer) }
        fact(.recommendedSets, recommended(exercise, localizer).map { [$0] } ?? [], localizer)
        fact(.otherNames, exercise.aliases, localizer)
      }
      if let type { buttonLink("/disciplines/" + type.id, type.name, .next, quiet: true) }
      buttonLink(detail.path + "/program", localizer.text(.programAddTo), .plus, quiet: true)
      if detail.isOwn {
        buttonLink(detail.path + "/edit", localizer.text(.editExercise), .edit, quiet: true)
        buttonLink(
          address(detail.path + "/merge", [("q", exercise.name)]), localizer.text(.mergeExercise), .swap,
          quiet: true)
      }
    }
  }
}

private func fact(_ name: Phrase, _ words: [String], _ localizer: Localizer) -> HTML? {
  guard !words.isEmpty else { return nil }
  return HTML {
    dt { localizer.text(name) }
    dd { named(joined(words, by: ", ")) }
  }
}

private func templatesPart(_ detail: ExerciseDetail, _ localizer: Localizer) -> HTML? {
  guard !detail.templates.isEmpty else { return nil }
  return part("templates", localizer.text(.usedIn)) {
    ul(.class("card list")) {
      for template in detail.templates {
        li {
          rowLink(
            "/templates/" + template.id.text, template.name,
            localizer.text(.sets, .count("count", template.sets)))
        }
      }
    }
  }
}

/// Returns the section with the custom exercises that were merged into this exercise, or nil if there are
/// none.
///
/// Each has a button to undo the merge.
private func mergedPart(_ detail: ExerciseDetail, _ layout: PageLayout) -> HTML? {
  guard !detail.merged.isEmpty else { return nil }
  let localizer = layout.localizer
  return part("merged", localizer.text(.mergedHere)) {
    ul(.class("inner found")) {
      for exercise in detail.merged {
        li(.class("row between")) {
          span(.class("grow strong")) { named(exercise.name) }
          postForm("/exercises/" + percentEncoded(exercise.catalogID) + "/part", layout) {
            button(
              .class("button quiet small"),
              .label(localizer.text(.mergePartNamed, .text("name", exercise.name)))
            ) { localizer.text(.mergePart) }
          }
        }
      }
    }
  }
}
