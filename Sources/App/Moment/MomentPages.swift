import Records
import Training

/// A finished session at its end, and the way to what changes next time.
func momentPage(_ moment: SessionMoment, _ review: SessionReview, _ frame: Frame) -> HTML {
  let voice = frame.voice
  let session = moment.facts.session
  let heading = voice(.momentNumber, .text("number", voice.figures.grouped(moment.standing.number)))
  let over = HTML {
    voice.date(session.day) + " · "
    named(session.title.isEmpty ? voice(.untitled) : session.title)
  }
  let share = button(
    .class("icon share"), .type("button"), .opens("share"), .label(voice(.momentShare))
  ) { icon(.share) }
  return frame(heading, on: nil, over: over, beside: share) {
    p(.class("standing soft")) { voice.words(for: moment.standing) }
    amountTiles(moment, voice)
    recordsPart(moment, frame)
    if !moment.runs.isEmpty { runsPart(moment, voice) }
    if !moment.muscles.isEmpty { musclesPart(moment, voice) }
    linksPart(moment, voice)
    div(.class("dock")) { nextButton(moment, review, voice) }
    shareSheet(moment, voice)
  }
}

private func amountTiles(_ moment: SessionMoment, _ voice: Voice) -> HTML {
  let (amounts, figures) = (moment.amounts, voice.figures)
  let isMore = moment.before.map { amounts.volume > $0.volume } ?? false
  return tiles {
    if let minutes = amounts.minutes {
      amount(voice(.minutesTile), voice.minutes(minutes), voice.timeBeside(moment))
    }
    amount(voice(.setsTile), figures.grouped(amounts.sets), voice.setsBeside(moment))
    if amounts.volume > 0 {
      amount(
        voice(.volumeTile), figures.shortVolume(amounts.volume), voice.volumeBeside(moment), isGood: isMore)
    }
    if amounts.metres > 0 { amount(voice(.momentDistance), voice.metres(amounts.metres)) }
    if amounts.climbs > 0 {
      amount(
        voice(.momentSends), figures.grouped(amounts.sends),
        voice(.momentOfClimbs, .count("count", amounts.climbs)))
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

private func recordsPart(_ moment: SessionMoment, _ frame: Frame) -> HTML {
  let voice = frame.voice
  let records = voice.records(of: moment)
  guard !records.isEmpty else { return HTML() }
  return part("records", voice(.momentRecords, .count("count", Int64(records.count)))) {
    ul(.class("inner")) {
      for hit in records {
        li(.class("row")) {
          span(.class("glyph alert")) { icon(.medal) }
          div(.class("grow")) {
            h3 { named(voice.name(of: hit, moment.name(of: hit.catalogID))) }
            if let before = voice.before(hit, today: frame.today) { p(.class("small soft num")) { before } }
          }
          p(.class("num strong keep")) { voice.text(of: hit.best) }
        }
      }
    }
  }
}

private func runsPart(_ moment: SessionMoment, _ voice: Voice) -> HTML {
  let (others, made) = moment.told
  return part("went", voice(.momentHowItWent)) {
    ul(.class("inner")) {
      for run in others {
        li(.class("row between")) {
          div(.class("grow")) {
            h3 { named(run.name) }
            let line = voice.line(of: run)
            if !line.isEmpty { p(.class("small soft num")) { line } }
          }
          if let word = voice.word(for: run) {
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
                ? voice.line(of: first)
                : voice(.momentAllAsAsked, .count("count", made.reduce(0) { $0 + Int64($1.done.count) }))
            }
          }
          badge(.done, voice(.momentMade))
        }
      }
    }
  }
}

private func musclesPart(_ moment: SessionMoment, _ voice: Voice) -> HTML {
  let names = moment.named.map { voice($0.today.muscle.phrase) + " " + voice.sets(ofTenths: $0.today.tenths) }
  return part("worked", voice(.momentWorked)) {
    div(.class("card worked")) {
      bodyMap(voice(.bodySays, .text("muscles", joined(names, by: ", "))), voice) { moment.level(of: $0) }
      ul(.class("tight")) {
        for muscle in moment.named {
          li {
            strong(.class("num")) { voice.sets(ofTenths: muscle.today.tenths) }
            " " + voice(muscle.today.muscle.phrase)
            span(.class("line small soft num")) { voice.week(of: muscle) }
          }
        }
      }
      p(.class("small soft")) { voice(.momentBand) }
    }
  }
}

private func linksPart(_ moment: SessionMoment, _ voice: Voice) -> HTML {
  let session = moment.facts.session
  return section {
    div(.class("buttons")) {
      if session.origin != .plan {
        buttonLink(sessionPath(session.id, "save-as-template"), voice(.saveAsTemplate), .plus, quiet: true)
      }
      buttonLink(sessionPath(session.id), voice(.momentWholeSession), quiet: true)
    }
  }
}

/// Leads on: to what changes, to what stays, or out where there is neither.
private func nextButton(_ moment: SessionMoment, _ review: SessionReview, _ voice: Voice) -> HTML {
  let path = sessionPath(moment.facts.session.id, "review")
  let count = Int64(decidedTogether(review.open).count)
  if count > 0 { return buttonLink(path, voice(.momentChanges, .count("count", count))) }
  let hasMore = !review.holds.isEmpty || !review.judged.isEmpty || !review.taken.isEmpty
  return hasMore ? buttonLink(path, voice(.momentStays)) : buttonLink("/", voice(.doneReviewing), .check)
}

private func shareSheet(_ moment: SessionMoment, _ voice: Voice) -> HTML {
  let path = sessionPath(moment.facts.session.id, "picture.svg")
  let number = Filling.text("number", voice.figures.grouped(moment.standing.number))
  let file = "cairn-" + String(moment.standing.number)
  return sheet("share", voice(.momentShare), voice) {
    img(
      .class("picture"), .src(path), .alt(voice(.momentPictureOf, number)), .set("width", "1080"),
      .set("height", "1350"), .set("loading", "lazy"))
    p(.class("small soft")) { voice(.momentShareMore) }
    a(
      .class("button"), .href(path), .set("download", joined([file, "svg"], by: ".")),
      .set("data-picture", joined([file, "png"], by: "."))
    ) {
      icon(.share)
      voice(.momentSavePicture)
    }
  }
}

extension SessionMoment {
  /// The name under which an exercise was done.
  package func name(of catalogID: String) -> String {
    runs.first { $0.catalogID.hasSameBytes(as: catalogID) }?.name ?? catalogID
  }

  /// The strength at which a drawing shows a muscle: 4 where it was trained, 2 where it helped.
  func level(of muscle: Muscle) -> Int64 {
    guard let worked = muscles.first(where: { $0.today.muscle == muscle }) else { return 0 }
    return worked.isMain ? 4 : 2
  }
}
