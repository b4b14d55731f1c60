import Records
import Training

/// Returns the summary page at the end of a session, with a link to the suggested changes.
func recapPage(_ recap: SessionRecap, _ review: SessionReview, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  let session = recap.facts.session
  let heading = localizer.text(
    .momentNumber, .text("number", localizer.figures.grouped(recap.standing.number)))
  let over = HTML {
    localizer.date(session.day) + " · "
    named(session.title.isEmpty ? localizer.text(.untitled) : session.title)
  }
  let share = button(
    .class("icon share"), .type("button"), .opens("share"), .label(localizer.text(.momentShare))
  ) { icon(.share) }
  return layout.page(heading, on: nil, over: over, beside: share) {
    p(.class("standing soft")) { localizer.words(for: recap.standing) }
    amountTiles(recap, localizer)
    recordsPart(recap, layout)
    if !recap.runs.isEmpty { runsPart(recap, localizer) }
    if !recap.muscles.isEmpty { musclesPart(recap, localizer) }
    linksPart(recap, localizer)
    div(.class("dock")) { nextButton(recap, review, localizer) }
    shareSheet(recap, localizer)
  }
}

private func amountTiles(_ recap: SessionRecap, _ localizer: Localizer) -> HTML {
  let (amounts, figures) = (recap.amounts, localizer.figures)
  let isMore = recap.before.map { amounts.volume > $0.volume } ?? false
  return tiles {
    if let minutes = amounts.minutes {
      amount(localizer.text(.minutesTile), localizer.minutes(minutes), localizer.timeComparison(recap))
    }
    amount(localizer.text(.setsTile), figures.grouped(amounts.sets), localizer.setsComparison(recap))
    if amounts.volume > 0 {
      amount(
        localizer.text(.volumeTile), figures.shortVolume(amounts.volume), localizer.volumeComparison(recap),
        isGood: isMore)
    }
    if amounts.metres > 0 { amount(localizer.text(.momentDistance), localizer.metres(amounts.metres)) }
    if amounts.climbs > 0 {
      amount(
        localizer.text(.momentSends), figures.grouped(amounts.sends),
        localizer.text(.momentOfClimbs, .count("count", amounts.climbs)))
    }
  }
}

private func amount(_ name: String, _ figure: String, _ beside: String? = nil, isGood: Bool = false) -> HTML {
  div(.class("tile")) {
    dt { name }
    dd {
      figure
      if let beside { element("small", .class(isGood ? "good" : "")) { beside } }
    }
  }
}

private func recordsPart(_ recap: SessionRecap, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  let records = localizer.records(of: recap)
  guard !records.isEmpty else { return HTML() }
  return part("records", localizer.text(.momentRecords, .count("count", Int64(records.count)))) {
    ul(.class("inner")) {
      for hit in records {
        li(.class("row")) {
          span(.class("glyph alert")) { icon(.medal) }
          div(.class("grow")) {
            h3 { named(localizer.name(of: hit, recap.name(of: hit.catalogID))) }
            if let before = localizer.before(hit, today: layout.today) {
              p(.class("small soft num")) { before }
            }
          }
          p(.class("num strong keep")) { localizer.text(of: hit.best) }
        }
      }
    }
  }
}

private func runsPart(_ recap: SessionRecap, _ localizer: Localizer) -> HTML {
  let (others, made) = recap.told
  return part("went", localizer.text(.momentHowItWent)) {
    ul(.class("inner")) {
      for run in others {
        li(.class("row between")) {
          div(.class("grow")) {
            h3 { named(run.name) }
            let line = localizer.line(of: run)
            if !line.isEmpty { p(.class("small soft num")) { line } }
          }
          if let word = localizer.word(for: run) {
            badge(run.verdict == .beaten ? .done : .plain, word)
          }
        }
      }
      if let first = made.first {
        li(.class("row between")) {
          div(.class("grow")) {
            h3 { named(joined(made.map { $0.name }, by: ", ")) }
            p(.class("small soft num")) {
              made.count == 1
                ? localizer.line(of: first)
                : localizer.text(
                  .momentAllAsAsked, .count("count", made.reduce(0) { $0 + Int64($1.done.count) }))
            }
          }
          badge(.done, localizer.text(.momentMade))
        }
      }
    }
  }
}

private func musclesPart(_ recap: SessionRecap, _ localizer: Localizer) -> HTML {
  let names = recap.named.map {
    localizer.text($0.today.muscle.phrase) + " " + localizer.sets(ofTenths: $0.today.tenths)
  }
  return part("worked", localizer.text(.momentWorked)) {
    div(.class("card worked")) {
      bodyMap(localizer.text(.bodySays, .text("muscles", joined(names, by: ", "))), localizer) {
        recap.level(of: $0)
      }
      ul(.class("tight")) {
        for muscle in recap.named {
          li {
            strong(.class("num")) { localizer.sets(ofTenths: muscle.today.tenths) }
            " " + localizer.text(muscle.today.muscle.phrase)
            span(.class("line small soft num")) { localizer.week(of: muscle) }
          }
        }
      }
      p(.class("small soft")) { localizer.text(.momentBand) }
    }
  }
}

private func linksPart(_ recap: SessionRecap, _ localizer: Localizer) -> HTML {
  let session = recap.facts.session
  return section {
    div(.class("buttons")) {
      if session.origin != .template {
        buttonLink(
          sessionPath(session.id, "save-as-template"), localizer.text(.saveAsTemplate), .plus, quiet: true)
      }
      buttonLink(sessionPath(session.id), localizer.text(.momentWholeSession), quiet: true)
    }
  }
}

/// Returns the button that leads to the suggested changes or, if there are none, to the rest of the review.
///
/// If there is nothing to review, it leads to the Today page.
private func nextButton(_ recap: SessionRecap, _ review: SessionReview, _ localizer: Localizer) -> HTML {
  let path = sessionPath(recap.facts.session.id, "review")
  let count = Int64(decidedTogether(review.open).count)
  if count > 0 { return buttonLink(path, localizer.text(.momentChanges, .count("count", count))) }
  let hasMore = !review.holds.isEmpty || !review.judged.isEmpty || !review.taken.isEmpty
  return hasMore
    ? buttonLink(path, localizer.text(.momentStays)) : buttonLink("/", localizer.text(.doneReviewing), .check)
}

private func shareSheet(_ recap: SessionRecap, _ localizer: Localizer) -> HTML {
  let path = sessionPath(recap.facts.session.id, "picture.svg")
  let number = Filling.text("number", localizer.figures.grouped(recap.standing.number))
  let file = "cairn-" + String(recap.standing.number)
  return sheet("share", localizer.text(.momentShare), localizer) {
    img(
      .class("picture"), .src(path), .alt(localizer.text(.momentPictureOf, number)), .set("width", "1080"),
      .set("height", "1350"), .set("loading", "lazy"))
    p(.class("small soft")) { localizer.text(.momentShareMore) }
    a(
      .class("button"), .href(path), .set("download", joined([file, "svg"], by: ".")),
      .set("data-picture", joined([file, "png"], by: "."))
    ) {
      icon(.share)
      localizer.text(.momentSavePicture)
    }
  }
}

extension SessionRecap {
  /// Returns the exercise's name in the session, or `catalogID` if it wasn't done.
  package func name(of catalogID: String) -> String {
    runs.first { $0.catalogID.hasSameBytes(as: catalogID) }?.name ?? catalogID
  }

  /// Returns a muscle's shade in a drawing: 4 if it was trained directly, 2 if it assisted, and 0 if it
  /// wasn't trained.
  func level(of muscle: Muscle) -> Int64 {
    guard let worked = muscles.first(where: { $0.today.muscle == muscle }) else { return 0 }
    return worked.isMain ? 4 : 2
  }
}
