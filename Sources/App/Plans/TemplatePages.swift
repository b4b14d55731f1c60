import Records
import Training

/// One template: what it asks for, and how it became this.
func templatePage(_ detail: TemplateDetail, _ frame: Frame) -> HTML {
  let (voice, plan) = (frame.voice, detail.reading.plan)
  let sheetID = "more-template"
  let over = HTML {
    categoryBadge(plan.category, voice)
    if !plan.complete { badge(.alert, voice(.draft), .edit) }
    if detail.isFavorite { badge(.plain, voice(.favorite), .starred) }
  }
  let menu = button(
    .class("icon"), .type("button"), .opens(sheetID), .label(voice(.moreActions, .text("name", detail.name)))
  ) { icon(.more) }
  let back = (path: "/templates", name: voice(.library))
  return frame(detail.name, on: .library, over: over, back: back, beside: menu) {
    p(.class("soft small num")) {
      keptParts(
        contentParts(detail.reading.snapshot.exercises, voice) + [usedLine(detail.lastDay, frame)])
    }
    startButton(detail, voice)
    notices(detail, frame)
    h2(.class("hidden-text")) { voice(.exercisesName) }
    exerciseList(detail.reading.snapshot.exercises, gone: detail.gone, in: (detail.planID, frame), voice)
    weeksAheadLink(detail, voice)
    if !detail.reading.snapshot.notes.isEmpty {
      part("notes", voice(.notes)) { card { p(.class("written")) { detail.reading.snapshot.notes } } }
    }
    lanePart(detail, frame)
    trendPart(detail.trends, detail.planID, voice)
    templateSheet(
      sheetID, plan.id, detail.name, isFavorite: detail.isFavorite, isDraft: false, "detail", frame)
  }
}

private func startButton(_ detail: TemplateDetail, _ voice: Voice) -> HTML {
  if let running = detail.running, running.planID == detail.planID {
    return buttonLink("/sessions/" + running.sessionID.text, voice(.continueWorkout), .play)
  }
  return buttonLink(path(of: detail.planID, "start"), voice(.startWorkout), .play)
}

/// What needs a word before anything else: unsaved writing, two newest versions, changes that wait.
private func notices(_ detail: TemplateDetail, _ frame: Frame) -> HTML {
  let voice = frame.voice
  return HTML {
    if let day = detail.sketched {
      card(.event) {
        h2(.class("name")) { voice(.unfinishedEdit) }
        p(.class("soft small")) {
          voice(.unfinishedEditMore, .text("day", voice.day(day, today: frame.today)))
        }
        buttonLink(path(of: detail.planID, "edit"), voice(.goOnEditing), .edit, quiet: true)
      }
    }
    if detail.reading.versions.heads.count > 1 {
      card(.alert) {
        h2(.class("name")) { voice(.twoHeads) }
        p(.class("small")) { voice(.twoHeadsMore) }
        postForm(path(of: detail.planID, "merge"), frame) { submit(voice(.bringTogether), quiet: true) }
      }
    }
    if let update = detail.update { updateCard(update, detail.planID, voice) }
    if detail.waiting > 0 {
      card(.coach) {
        h2(.class("name")) { voice(.waitHere, .count("count", detail.waiting)) }
        buttonLink(path(of: detail.planID, "start"), voice(.reviewChanges), .spark, quiet: true)
      }
    }
  }
}

// MARK: Exercises

/// The exercises of a version with their targets; those of a superset stand together, and of those that are
/// `gone` it is said.
///
/// In a template, one tap says which first sets are warm-ups.
func exerciseList(
  _ exercises: [ExercisePrescription], gone: Set<String> = [], in template: (planID: ID, frame: Frame)? = nil,
  _ voice: Voice
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
          p { badge(.event, voice(.superset), .link) }
          ol(.class("plain")) {
            for exercise in group { li { exerciseRow(exercise, gone, template, voice) } }
          }
        }
      } else {
        for exercise in group { li { exerciseRow(exercise, gone, template, voice) } }
      }
    }
  }
}

private func exerciseRow(
  _ exercise: ExercisePrescription, _ gone: Set<String>, _ template: (planID: ID, frame: Frame)?,
  _ voice: Voice
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
      p(.class("soft small num")) { voice.line(of: exercise) }
      if isGone { p(.class("small wrong")) { voice(.exerciseGone) } }
      if !exercise.notes.isEmpty { p(.class("small written")) { exercise.notes } }
      let unmarked = exercise.unmarkedWarmUpCount
      if let template, unmarked > 0 {
        warmUpForm(exercise, exercise.warmUpCount + unmarked, .countAsWarmUps, unmarked, template)
      }
      if !exercise.isUniform {
        details {
          summary { voice(.eachSet) }
          setTable(exercise, voice)
          if let template, unmarked == 0, exercise.warmUpCount > 0, exercise.warmUpCount < exercise.sets.count
          {
            warmUpForm(exercise, 0, .countAsWork, exercise.warmUpCount, template)
          }
        }
      }
    }
  }
}

/// Says in one tap that so many first sets are warm-ups.
private func warmUpForm(
  _ exercise: ExercisePrescription, _ warmUps: Int, _ words: Phrase, _ count: Int,
  _ template: (planID: ID, frame: Frame)
) -> HTML {
  let words = template.frame.voice(words, .count("count", Int64(count)))
  return postForm(path(of: template.planID, "warm-ups"), template.frame) {
    hiddenField("exercise", exercise.lineage.text)
    hiddenField("sets", String(warmUps))
    button(.class("button small quiet"), .label(exercise.name + ": " + words)) { words }
  }
}

private func setTable(_ exercise: ExercisePrescription, _ voice: Voice) -> HTML {
  div(.class("scroll")) {
    table {
      caption(.class("hidden-text")) { exercise.name }
      thead {
        tr {
          th(.scope("col")) { voice(.setNumber) }
          th(.scope("col")) { voice(.kindOfSet) }
          th(.scope("col"), .class("num")) { voice(.target) }
          th(.scope("col"), .class("num")) { voice(.rest) }
        }
      }
      tbody {
        for (place, set) in exercise.sets.enumerated() {
          tr {
            th(.scope("row")) { String(place + 1) }
            td { voice(set.type.phrase) }
            td(.class("num")) { voice.target(of: set) }
            td(.class("num")) { voice.clock(exercise.restSeconds(after: set)) }
          }
        }
      }
    }
  }
}

// MARK: Versions

private func lanePart(_ detail: TemplateDetail, _ frame: Frame) -> HTML {
  let (voice, all) = (frame.voice, detail.reading.versions.numbered.count)
  return part("versions", voice(.howItBecame)) {
    ol(.class("lane")) {
      for story in detail.stories {
        if story.isCurrent {
          li(.set("aria-current", "true")) { storyLine(story, detail, frame) }
        } else {
          li { storyLine(story, detail, frame) }
        }
      }
    }
    if detail.stories.count < all {
      buttonLink(
        path(of: detail.planID) + "?versions=all", voice(.olderVersions, .count("count", Int64(all))),
        quiet: true)
    }
    if all > 1 { comparison(detail.planID, detail.reading, from: nil, to: nil, voice) }
  }
}

private func storyLine(_ story: VersionStory, _ detail: TemplateDetail, _ frame: Frame) -> HTML {
  let voice = frame.voice
  let day = story.version.createdAt.day(utcOffset: detail.utcOffset)
  let lines = voice.lines(of: story.differences)
  return HTML {
    div(.class("row between")) {
      h3 {
        a(.href(path(of: detail.planID, "versions/" + String(story.number)))) {
          voice(.version, .count("number", story.number))
        }
      }
      p(.class("soft small")) {
        voice(
          .versionLine, .text("day", voice.day(day, today: frame.today)),
          .text("author", voice(story.snapshot.createdBy.phrase)))
      }
    }
    storyHead(story, voice)
    if !lines.isEmpty {
      ul(.class("plain small")) {
        for line in lines.prefix(3) { li { differenceLine(line, voice) } }
        if lines.count > 3 { li(.class("soft")) { voice(.andMore, .count("count", Int64(lines.count - 3))) } }
      }
    }
    p(.class("small")) { outcomeLine(story, voice) }
  }
}

/// What a version is beside its differences: the first, a merge, an older one again.
func storyHead(_ story: VersionStory, _ voice: Voice) -> HTML {
  HTML {
    if story.parents.isEmpty { p(.class("small")) { voice(.firstVersion) } }
    if story.parents.count > 1 {
      p(.class("small")) {
        voice(.mergedOf, .count("first", story.parents[0]), .count("second", story.parents[1]))
      }
    }
    if let restored = story.restored {
      p(.class("small")) { voice(.broughtBack, .count("number", restored)) }
    }
  }
}

/// `1 too much, 2 good · 4 sessions`.
func outcomeLine(_ story: VersionStory, _ voice: Voice) -> HTML {
  HTML {
    tally(story.judgements, voice)
    if story.sessionCount > 0 {
      if !story.judgements.isEmpty { " · " }
      span(.class("soft")) { voice(.sessionsWith, .count("count", story.sessionCount)) }
    } else if story.judgements.isEmpty {
      span(.class("soft")) { voice(.noSessionsWith) }
    }
  }
}

/// How many turned out how, what was too much before what was good: `1 too much, 2 good`.
func tally(_ judgements: [Judgement], _ voice: Voice) -> HTML {
  let kinds = [Judgement.tooAggressive, .tooEasy, .ignored, .good].filter { judgements.contains($0) }
  return HTML {
    for (place, kind) in kinds.enumerated() {
      if place > 0 { ", " }
      span(.class("outcome keep " + kind.rawValue)) {
        String(judgements.count { $0 == kind }) + " " + voice(kind.phrase)
      }
    }
  }
}

/// Two versions to choose, and a button that compares them.
func comparison(_ planID: ID, _ reading: PlanReading, from: Int64?, to: Int64?, _ voice: Voice) -> HTML {
  let count = Int64(reading.versions.numbered.count)
  let choices = stride(from: count, through: 1, by: -1).map { number in
    (value: String(number), words: voice(.version, .count("number", number)))
  }
  let current = reading.currentNumber
  let parent = reading.versions.version(current)?.parents.compactMap { reading.versions.number(of: $0) }.max()
  return form(.class("card plain stack"), .action(path(of: planID, "diff")), .method("get")) {
    div(.class("fields")) {
      selection("from", voice(.olderVersion), choices, chosen: String(from ?? parent ?? 1))
      selection("to", voice(.newerVersion), choices, chosen: String(to ?? current))
    }
    submit(voice(.compareVersions), .versions, quiet: true)
  }
}
