import Records
import Training

/// Returns a template's page with its content and history.
func templatePage(_ detail: TemplateDetail, _ layout: PageLayout) -> HTML {
  let (localizer, template, sheetID) = (layout.localizer, detail.reading.template, "more-template")
  let over = HTML {
    categoryBadge(template.category, localizer)
    if !template.complete { badge(.alert, localizer.text(.draft), .edit) }
    if detail.isFavorite { badge(.plain, localizer.text(.favorite), .starred) }
  }
  let menu = button(
    .class("icon"), .type("button"), .opens(sheetID),
    .label(localizer.text(.moreActions, .text("name", detail.name)))
  ) { icon(.more) }
  let back = (path: "/templates", name: localizer.text(.library))
  return layout.page(detail.name, on: .library, over: over, back: back, beside: menu) {
    p(.class("soft small num")) {
      keptParts(
        contentParts(detail.reading.snapshot.exercises, localizer) + [usedLine(detail.lastDay, layout)])
    }
    startButton(detail, localizer)
    notices(detail, layout)
    h2(.class("hidden-text")) { localizer.text(.exercisesName) }
    exerciseList(
      detail.reading.snapshot.exercises, gone: detail.gone, in: (detail.templateID, layout), localizer)
    weeksAheadLink(detail, localizer)
    if !detail.reading.snapshot.notes.isEmpty {
      part("notes", localizer.text(.notes)) {
        card { p(.class("written")) { detail.reading.snapshot.notes } }
      }
    }
    lanePart(detail, layout)
    trendPart(detail.trends, detail.templateID, localizer)
    templateSheet(
      sheetID, template.id, detail.name, isFavorite: detail.isFavorite, isDraft: false, "detail", layout)
  }
}

private func startButton(_ detail: TemplateDetail, _ localizer: Localizer) -> HTML {
  if let running = detail.running, running.templateID == detail.templateID {
    return buttonLink("/sessions/" + running.sessionID.text, localizer.text(.continueWorkout), .play)
  }
  return buttonLink(path(of: detail.templateID, "start"), localizer.text(.startWorkout), .play)
}

/// Returns the notices about unsaved changes, two current versions that must be merged, an update of the
/// preset, and pending suggestions.
private func notices(_ detail: TemplateDetail, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  return HTML {
    if let day = detail.sketched {
      card(.event) {
        h2(.class("name")) { localizer.text(.unfinishedEdit) }
        p(.class("soft small")) {
          localizer.text(.unfinishedEditMore, .text("day", localizer.day(day, today: layout.today)))
        }
        buttonLink(path(of: detail.templateID, "edit"), localizer.text(.goOnEditing), .edit, quiet: true)
      }
    }
    if detail.reading.versions.heads.count > 1 {
      card(.alert) {
        h2(.class("name")) { localizer.text(.twoHeads) }
        p(.class("small")) { localizer.text(.twoHeadsMore) }
        postForm(path(of: detail.templateID, "merge"), layout) {
          submit(localizer.text(.bringTogether), quiet: true)
        }
      }
    }
    if let update = detail.update { updateCard(update, detail.templateID, localizer) }
    if detail.waiting > 0 {
      card(.coach) {
        h2(.class("name")) { localizer.text(.waitHere, .count("count", detail.waiting)) }
        buttonLink(path(of: detail.templateID, "start"), localizer.text(.reviewChanges), .spark, quiet: true)
      }
    }
  }
}

// MARK: Exercises

/// Returns a version's exercises with their targets.
///
/// Exercises in a superset are grouped.
///
/// `gone` contains the catalogue IDs of exercises that no longer exist, which are marked. `template` is the
/// template that contains the exercises. If it is set, the first sets can be marked as warm-ups.
func exerciseList(
  _ exercises: [ExercisePrescription], gone: Set<String> = [],
  in template: (templateID: ID, layout: PageLayout)? = nil,
  _ localizer: Localizer
) -> HTML {
  var groups: [[ExercisePrescription]] = []
  for exercise in exercises {
    if let group = exercise.supersetGroup, groups.last?.last?.supersetGroup == group {
      groups[groups.count - 1].append(exercise)
    } else {
      groups.append([exercise])
    }
  }
  return ol(.class("inner exercises")) {
    for group in groups {
      if group.count > 1 {
        li(.class("together")) {
          p { badge(.event, localizer.text(.superset), .link) }
          ol(.class("plain")) {
            for exercise in group { li { exerciseRow(exercise, gone, template, localizer) } }
          }
        }
      } else {
        for exercise in group { li { exerciseRow(exercise, gone, template, localizer) } }
      }
    }
  }
}

private func exerciseRow(
  _ exercise: ExercisePrescription, _ gone: Set<String>, _ template: (templateID: ID, layout: PageLayout)?,
  _ localizer: Localizer
) -> HTML {
  let isGone = gone.contains(exercise.catalogID)
  return div(.class("row top-aligned")) {
    span(.class("glyph")) { icon(.barbell) }
    div(.class("grow")) {
      h3 {
        if isGone {
          named(exercise.name)
        } else {
          a(.href("/exercises/" + percentEncoded(exercise.catalogID))) { named(exercise.name) }
        }
      }
      p(.class("soft small num")) { localizer.line(of: exercise) }
      if isGone { p(.class("small wrong")) { localizer.text(.exerciseGone) } }
      if !exercise.notes.isEmpty { p(.class("small written")) { exercise.notes } }
      let unmarked = exercise.unmarkedWarmUpCount
      if let template, unmarked > 0 {
        warmUpForm(exercise, exercise.warmUpCount + unmarked, .countAsWarmUps, unmarked, template)
      }
      if !exercise.isUniform {
        details {
          summary { localizer.text(.eachSet) }
          setTable(exercise, localizer)
          if let template, unmarked == 0, exercise.warmUpCount > 0, exercise.warmUpCount < exercise.sets.count
          {
            warmUpForm(exercise, 0, .countAsWork, exercise.warmUpCount, template)
          }
        }
      }
    }
  }
}

/// Returns a button that marks the first `warmUps` sets as warm-ups, or no sets if it is 0.
private func warmUpForm(
  _ exercise: ExercisePrescription, _ warmUps: Int, _ words: Phrase, _ count: Int,
  _ template: (templateID: ID, layout: PageLayout)
) -> HTML {
  let words = template.layout.localizer.text(words, .count("count", Int64(count)))
  return postForm(path(of: template.templateID, "warm-ups"), template.layout) {
    hiddenField("exercise", exercise.lineage.text)
    hiddenField("sets", String(warmUps))
    button(.class("button small quiet"), .label(exercise.name + ": " + words)) { words }
  }
}

private func setTable(_ exercise: ExercisePrescription, _ localizer: Localizer) -> HTML {
  div(.class("scroll")) {
    table {
      caption(.class("hidden-text")) { exercise.name }
      thead {
        tr {
          th(.scope("col")) { localizer.text(.setNumber) }
          th(.scope("col")) { localizer.text(.kindOfSet) }
          th(.scope("col"), .class("num")) { localizer.text(.target) }
          th(.scope("col"), .class("num")) { localizer.text(.rest) }
        }
      }
      tbody {
        for (place, set) in exercise.sets.enumerated() {
          tr {
            th(.scope("row")) { String(place + 1) }
            td { localizer.text(set.type.phrase) }
            td(.class("num")) { localizer.target(of: set) }
            td(.class("num")) { localizer.clock(exercise.restSeconds(after: set)) }
          }
        }
      }
    }
  }
}

// MARK: Versions

private func lanePart(_ detail: TemplateDetail, _ layout: PageLayout) -> HTML {
  let (localizer, all) = (layout.localizer, detail.reading.versions.numbered.count)
  return part("versions", localizer.text(.howItBecame)) {
    ol(.class("lane")) {
      for story in detail.stories {
        if story.isCurrent {
          li(.set("aria-current", "true")) { storyLine(story, detail, layout) }
        } else {
          li { storyLine(story, detail, layout) }
        }
      }
    }
    if detail.stories.count < all {
      buttonLink(
        path(of: detail.templateID) + "?versions=all",
        localizer.text(.olderVersions, .count("count", Int64(all))),
        quiet: true)
    }
    if all > 1 { comparison(detail.templateID, detail.reading, from: nil, to: nil, localizer) }
  }
}

private func storyLine(_ story: VersionStory, _ detail: TemplateDetail, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  let day = story.version.createdAt.day(utcOffset: detail.utcOffset)
  let lines = localizer.lines(of: story.differences)
  return HTML {
    div(.class("row between")) {
      h3 {
        a(.href(path(of: detail.templateID, "versions/" + String(story.number)))) {
          localizer.text(.version, .count("number", story.number))
        }
      }
      p(.class("soft small")) {
        localizer.text(
          .versionLine, .text("day", localizer.day(day, today: layout.today)),
          .text("author", localizer.text(story.snapshot.createdBy.phrase)))
      }
    }
    storyHead(story, localizer)
    if !lines.isEmpty {
      ul(.class("plain small")) {
        for line in lines.prefix(3) { li { differenceLine(line, localizer) } }
        if lines.count > 3 {
          li(.class("soft")) { localizer.text(.andMore, .count("count", Int64(lines.count - 3))) }
        }
      }
    }
    p(.class("small")) { outcomeLine(story, localizer) }
  }
}

/// Returns a note on a version's origin, if it is the first version, a merge or a restored version.
func storyHead(_ story: VersionStory, _ localizer: Localizer) -> HTML {
  HTML {
    if story.parents.isEmpty { p(.class("small")) { localizer.text(.firstVersion) } }
    if story.parents.count > 1 {
      p(.class("small")) {
        localizer.text(.mergedOf, .count("first", story.parents[0]), .count("second", story.parents[1]))
      }
    }
    if let restored = story.restored {
      p(.class("small")) { localizer.text(.broughtBack, .count("number", restored)) }
    }
  }
}

/// Returns a version's outcome, such as `1 too much, 2 good · 4 sessions`.
func outcomeLine(_ story: VersionStory, _ localizer: Localizer) -> HTML {
  HTML {
    tally(story.judgements, localizer)
    if story.sessionCount > 0 {
      if !story.judgements.isEmpty { " · " }
      span(.class("soft")) { localizer.text(.sessionsWith, .count("count", story.sessionCount)) }
    } else if story.judgements.isEmpty {
      span(.class("soft")) { localizer.text(.noSessionsWith) }
    }
  }
}

/// Returns the number of changes for each judgement, such as `1 too much, 2 good`, with `good` last.
func tally(_ judgements: [Judgement], _ localizer: Localizer) -> HTML {
  let kinds = [Judgement.tooAggressive, .tooEasy, .ignored, .good].filter { judgements.contains($0) }
  return HTML {
    for (place, kind) in kinds.enumerated() {
      if place > 0 { ", " }
      span(.class("outcome keep " + kind.rawValue)) {
        String(judgements.count { $0 == kind }) + " " + localizer.text(kind.phrase)
      }
    }
  }
}

/// Returns a form for choosing two versions to compare.
func comparison(
  _ templateID: ID, _ reading: TemplateReading, from: Int64?, to: Int64?, _ localizer: Localizer
) -> HTML {
  let count = Int64(reading.versions.numbered.count)
  let choices = stride(from: count, through: 1, by: -1).map { number in
    (value: String(number), words: localizer.text(.version, .count("number", number)))
  }
  let current = reading.currentNumber
  let parent = reading.versions.version(current)?.parents.compactMap { reading.versions.number(of: $0) }.max()
  return form(.class("card plain stack"), .action(path(of: templateID, "diff")), .method("get")) {
    div(.class("fields")) {
      selection("from", localizer.text(.olderVersion), choices, chosen: String(from ?? parent ?? 1))
      selection("to", localizer.text(.newerVersion), choices, chosen: String(to ?? current))
    }
    submit(localizer.text(.compareVersions), .versions, quiet: true)
  }
}

/// Returns the link to the projection of the template's next weeks.
private func weeksAheadLink(_ detail: TemplateDetail, _ localizer: Localizer) -> HTML {
  ul(.class("inner")) {
    li {
      rowLink(
        path(of: detail.templateID, "ahead"), localizer.text(.weeksAhead), localizer.text(.weeksAheadMore),
        .target)
    }
  }
}
