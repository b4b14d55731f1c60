import Records
import Training

/// An exercise: what it is, how it goes, and where it is used.
func exercisePage(_ detail: ExerciseDetail, _ catalogue: Catalogue, _ frame: Frame) -> HTML {
  let voice = frame.voice
  return frame(
    detail.exercise.name, on: .progress, over: HTML(kind(of: detail, voice)),
    back: ("/exercises", voice(.exercisesName)), beside: favoriteForm(detail, frame)
  ) {
    if detail.summaries.isEmpty {
      emptyState(.barbell, voice(.notTrainedYet), voice(.notTrainedYetMore))
    } else {
      bestTiles(detail, voice)
      climbPart(detail, voice)
      curvePart(detail, voice)
      if detail.loading == .weightReps || detail.loading == .assisted {
        repetitionPart(detail, voice)
      }
      recordPart(detail, voice)
      lastPart(detail, voice)
    }
    aboutPart(detail, catalogue, voice)
    templatesPart(detail, voice)
    mergedPart(detail, frame)
    maximumSheet(voice)
  }
}

private func kind(of detail: ExerciseDetail, _ voice: Voice) -> String {
  joined(
    [voice(detail.exercise.equipment.phrase)] + detail.exercise.primaryMuscles.map { voice($0.phrase) }
      + (detail.isOwn ? [voice(.yourOwn)] : []), by: " · ")
}

private func favoriteForm(_ detail: ExerciseDetail, _ frame: Frame) -> HTML {
  postForm(detail.path + "/favorite", frame) {
    hiddenField("favorite", detail.isFavorite ? "no" : "yes")
    button(
      .class(detail.isFavorite ? "icon favorite on" : "icon favorite"),
      .label(frame.voice(detail.isFavorite ? .noFavorite : .makeFavorite))
    ) { icon(.heart) }
  }
}

// MARK: Bests

private func bestTiles(_ detail: ExerciseDetail, _ voice: Voice) -> HTML {
  let bests = bests(of: detail.summaries, detail.loading, voice.figures.formula)
  return HTML {
    if !bests.isEmpty {
      dl(.class("tiles bests")) {
        for best in bests {
          div(.class("tile")) {
            dt {
              voice.name(of: best.kind)
              if best.kind == .oneRepMaximum { aboutMaximum(voice) }
            }
            dd {
              a(.href("/sessions/" + best.sessionID.text)) { voice.text(of: best) }
              small { shortly(best.day, voice) }
            }
          }
        }
      }
    }
  }
}

/// A day in few letters, for tables.
func shortly(_ day: Day, _ voice: Voice) -> HTML {
  time(.datetime(day.inCalendar.text)) { voice.shortDate(day) }
}

/// A day with its weekday and year, where a line begins with it.
private func datedFully(_ day: Day, _ voice: Voice) -> HTML {
  time(.datetime(day.inCalendar.text)) { voice.date(day, withYear: true) }
}

/// Names the formula, and opens what it means.
func aboutMaximum(_ voice: Voice) -> HTML {
  button(.class("formula"), .type("button"), .opens("about-maximum")) { voice(voice.figures.formula.phrase) }
}

/// Explains the estimate.
func maximumSheet(_ voice: Voice) -> HTML {
  let (formula, weight) = (voice.figures.formula, Weight(grams: 60_000))
  let maximum = oneRepMaximum(weight, 10, by: formula) ?? weight
  return sheet("about-maximum", voice(.estimatedMaximum), voice) {
    p { voice(.maximumMeans) }
    p(.class("num strong")) { voice(formula.sentence) }
    p {
      voice(
        .maximumExample, .text("weight", voice.figures.weight(weight)),
        .text("maximum", voice.estimate(grams: maximum.grams)))
    }
    p { voice(.maximumLimits) }
    p(.class("small soft")) { voice(.maximumSource, .text("source", voice(formula.source))) }
    buttonLink("/profile/units", voice(.formulaChoose), quiet: true)
  }
}

private func repetitionPart(_ detail: ExerciseDetail, _ voice: Voice) -> HTML? {
  let table = repetitionBests(of: detail.summaries, detail.loading)
  guard !table.isEmpty else { return nil }
  return part("best-sets", voice(.bestByReps)) {
    div(.class("card")) {
      element("table") {
        caption(.class("hidden-text")) { voice(.bestByReps) }
        thead {
          tr {
            th(.scope("col")) { voice(.atLeastReps) }
            th(.scope("col"), .class("num")) { voice(.bestSetColumn) }
            th(.scope("col"), .class("num")) { voice(.dayColumn) }
          }
        }
        tbody {
          for (reps, best) in table {
            tr {
              th(.scope("row"), .class("num-left")) { voice.figures.grouped(reps) }
              td(.class("num strong")) {
                a(.href("/sessions/" + best.sessionID.text)) { voice.text(of: best) }
              }
              td(.class("num soft")) { shortly(best.day, voice) }
            }
          }
        }
      }
    }
  }
}

/// Every record when it was one, the newest first.
private func recordPart(_ detail: ExerciseDetail, _ voice: Voice) -> HTML? {
  let hits = detail.records
  guard !hits.isEmpty else { return nil }
  return part("records", voice(.allRecords)) {
    ol(.class("card list")) { for hit in hits.prefix(5) { li { recordLine(hit.best, voice) } } }
    if hits.count > 5 {
      details {
        summary { voice(.moreRecords, .count("count", Int64(hits.count - 5))) }
        ol(.class("card list")) {
          for hit in hits.dropFirst(5).prefix(200) { li { recordLine(hit.best, voice) } }
        }
      }
    }
  }
}

private func recordLine(_ best: Best, _ voice: Voice) -> HTML {
  rowLink(
    "/sessions/" + best.sessionID.text, voice.words(for: best), voice.date(best.day, withYear: true), .medal)
}

/// Climbs by grade, and how far back.
private func climbPart(_ detail: ExerciseDetail, _ voice: Voice) -> HTML? {
  guard detail.summaries.contains(where: { !$0.climbs.isEmpty }) else { return nil }
  let (climbing, range) = (detail.climbing, (name: "range", value: detail.range.code))
  let file = address(detail.path + "/pyramid.csv", [range, ("scale", climbing.scale?.rawValue ?? "")])
  return HTML {
    rangeChips(detail.path, climbing.chosen, detail.range, to: "#pyramid", voice)
    pyramidPart(climbing, file: file, voice) {
      address(detail.path, [range, ("scale", $0.rawValue)]) + "#pyramid"
    }
    if climbing.scale == nil { p(.class("card soft")) { voice(.noPointInRange) } }
  }
}

// MARK: What was done, and where it is used

private func lastPart(_ detail: ExerciseDetail, _ voice: Voice) -> HTML {
  part("last", voice(.lastTimes)) {
    ol(.class("card list")) {
      for facts in detail.last {
        li {
          a(.class("row"), .href("/sessions/" + facts.session.id.text)) {
            div(.class("grow")) {
              p(.class("strong")) { datedFully(facts.session.day, voice) }
              p(.class("small soft num")) { sets(of: facts, detail, voice) }
            }
            icon(.next)
          }
        }
      }
    }
  }
}

/// The sets of one exercise in a session: `60 kg × 12, 60 kg × 11`.
private func sets(of facts: SessionFacts, _ detail: ExerciseDetail, _ voice: Voice) -> String {
  let names = detail.summaries.filter { $0.sessionID == facts.session.id }.map { $0.catalogID }
  let sets = facts.exercises.filter { exercise in
    names.contains { $0.hasSameBytes(as: exercise.performance.catalogID) }
  }.flatMap { $0.sets }.filter { $0.type.isWorking && $0.complete }
  let shown = joined(sets.prefix(12).map { voice.done($0) }, by: ", ")
  return sets.count > 12 ? shown + " …" : shown
}

private func aboutPart(_ detail: ExerciseDetail, _ catalogue: Catalogue, _ voice: Voice) -> HTML {
  let exercise = detail.exercise
  let type = catalogue.trainingTypes.first { $0.id == exercise.trainingTypeID }
  return part("about", voice(.aboutExercise)) {
    div(.class("card stack")) {
      bodyMap(of: exercise, voice)
      dl(.class("facts")) {
        fact(.mainMuscles, exercise.primaryMuscles.map { voice($0.phrase) }, voice)
        fact(.helpingMuscles, exercise.secondaryMuscles.map { voice($0.phrase) }, voice)
        fact(.equipment, [voice(exercise.equipment.phrase)], voice)
        fact(.measuredIn, [voice(exercise.loading.phrase)], voice)
        if exercise.perSide { fact(.sides, [voice(.eachSide)], voice) }
        fact(.recommendedSets, recommended(exercise, voice).map { [$0] } ?? [], voice)
        fact(.otherNames, exercise.aliases, voice)
      }
      if let type { buttonLink("/disciplines/" + type.id, type.name, .next, quiet: true) }
      buttonLink(detail.path + "/program", voice(.programAddTo), .plus, quiet: true)
      if detail.isOwn {
        buttonLink(detail.path + "/edit", voice(.editExercise), .edit, quiet: true)
        buttonLink(
          address(detail.path + "/merge", [("q", exercise.name)]), voice(.mergeExercise), .swap, quiet: true)
      }
    }
  }
}

private func fact(_ name: Phrase, _ words: [String], _ voice: Voice) -> HTML? {
  guard !words.isEmpty else { return nil }
  return HTML {
    dt { voice(name) }
    dd { named(joined(words, by: ", ")) }
  }
}

private func templatesPart(_ detail: ExerciseDetail, _ voice: Voice) -> HTML? {
  guard !detail.templates.isEmpty else { return nil }
  return part("templates", voice(.usedIn)) {
    ul(.class("card list")) {
      for template in detail.templates {
        li {
          rowLink(
            "/templates/" + template.id.text, template.name, voice(.sets, .count("count", template.sets)))
        }
      }
    }
  }
}
