import Records
import Training

/// What is likely next time with a weight, which step is sure enough, and what that rests on.
func aheadPage(_ view: AheadView, _ frame: Frame) -> HTML {
  let (voice, ahead) = (frame.voice, view.ahead)
  return aheadFrame(view.detail, frame) {
    if let forecast = ahead.forecast(view.weight) { likelyCard(view, forecast, voice) }
    if ahead.lastWeight > .zero {
      part("step", voice(.aheadStep)) { stepCard(ahead, voice) }
      part("weights", voice(.aheadWeights)) { div(.class("card")) { weightTable(view, voice) } }
    }
    part("chances", voice(.aheadChances)) { div(.class("card")) { chanceTable(view, voice) } }
    if let forecast = ahead.forecast(view.weight) { restsPart(view, forecast, voice) }
  }
}

/// An exercise that is measured by something else than repetitions.
func unmeasuredPage(_ detail: ExerciseDetail, _ frame: Frame) -> HTML {
  let voice = frame.voice
  return aheadFrame(detail, frame) {
    emptyState(.target, voice(.aheadUnmeasured), voice(.aheadUnmeasuredMore)) {
      buttonLink(detail.path, detail.exercise.name, quiet: true)
    }
  }
}

/// An exercise of which too little is known.
func tooFewPage(_ detail: ExerciseDetail, _ ahead: Ahead, _ frame: Frame) -> HTML {
  let voice = frame.voice
  return aheadFrame(detail, frame) {
    emptyState(.target, voice(.aheadTooFew), voice(.aheadTooFewMore, .count("count", ahead.days))) {
      buttonLink(detail.path, detail.exercise.name, quiet: true)
    }
  }
}

private func aheadFrame(_ detail: ExerciseDetail, _ frame: Frame, @Markup content: () -> HTML) -> HTML {
  frame(
    frame.voice(.ahead), on: .progress, back: (detail.path, detail.exercise.name), content: content)
}

/// What is likely with the weight that is looked at, and the way to another.
private func likelyCard(_ view: AheadView, _ forecast: Forecast, _ voice: Voice) -> HTML {
  let later = view.ahead.laterSets(view.weight)
  return div(.class("card")) {
    p(.class("small soft")) { voice(.aheadWith, with: voice.withWeight(view.weight)) }
    p(.class("hero num")) { voice(.aheadReps, .count("count", forecast.reps)) }
    p(.class("num")) { voice(.aheadInCases, .text("band", voice.span(forecast.likelyReps))) }
    if !later.isEmpty {
      p(.class("small soft num")) {
        voice(
          .aheadLater, .text("sets", later.map { voice.figures.grouped($0.reps) }.joined(separator: " · ")))
      }
    }
    if view.ahead.lastWeight > .zero {
      form(.class("stack"), .action(view.detail.path + "/ahead"), .method("get")) {
        textField(
          "weight", voice(.aheadField, .text("unit", voice.figures.unit.rawValue)), view.typed,
          wrong: view.wrong, .inputmode("decimal"), .autocomplete("off"))
        submit(voice(.aheadTry))
      }
    } else if let wrong = view.wrong {
      p(.class("wrong"), .role("alert")) { wrong }
    }
  }
}

// MARK: The step

/// The most that is as sure as the athlete wants, and why not more.
private func stepCard(_ ahead: Ahead, _ voice: Voice) -> HTML {
  let (choice, range) = (ahead.choice, ahead.range)
  return div(.class("card stack")) {
    if let best = choice.best {
      p(.class("figure num")) { voice.step(best) }
      p { voice(.aheadChance, .text("chance", percent(best.percent, voice))) + ". " + progress(best, voice) }
    } else {
      p {
        voice(
          .aheadNoStep, .text("low", voice.figures.grouped(range.lowerBound)),
          .text("high", voice.figures.grouped(range.upperBound)))
      }
    }
    if let more = choice.more {
      p {
        voice(
          .aheadMoreStep, .text("step", voice.step(more)), .text("chance", percent(more.percent, voice)),
          .text("near", percent(more.nearPercent, voice)))
      }
    }
    p(.class("small soft")) {
      voice(
        .aheadBound, .text("percent", percent(ahead.percent, voice)),
        .text("near", voice.percent(of: StepBounds.nearSuccess))) + " " + voice(.aheadRules)
    }
    buttonLink("/profile/boldness", voice(.aheadBoldness), .bolt, quiet: true)
  }
}

/// How much a step asks beside the last day.
private func progress(_ step: PrescribedStep, _ voice: Voice) -> String {
  let tenths = (step.progress.magnitude * 1000).nearest
  let share = voice.figures.percent(tenths, places: 1)
  if tenths == 0 { return voice(.aheadSame) }
  return voice(step.progress > 0 ? .aheadRise : .aheadFall, .text("percent", share))
}

// MARK: Weights

/// What is likely with the weights around the last, each a way to its own view.
private func weightTable(_ view: AheadView, _ voice: Voice) -> HTML {
  let lines = view.ahead.weights.compactMap { weight in
    view.ahead.forecast(weight).map { (weight: weight, forecast: $0) }
  }
  let most = lines.map { $0.forecast.likelyReps.upperBound }.max() ?? 1
  return table(.class("bands ahead")) {
    caption(.class("hidden-text")) { voice(.aheadWeights) }
    thead {
      tr {
        th(.scope("col")) { voice(.aheadWeight) }
        th(.scope("col"), .class("wide")) { span(.class("hidden-text")) { voice(.aheadBand) } }
        th(.scope("col"), .class("num")) { voice(.aheadLikely) }
        th(.scope("col"), .class("num")) { voice(.aheadCases) }
      }
    }
    tbody {
      for line in lines {
        tr {
          th(.scope("row"), .class("num-left")) { weightLink(line.weight, view, voice) }
          td(.class("wide")) { likelyBar(line.forecast.likelyReps, line.forecast.reps, in: 0...max(most, 1)) }
          td(.class("num strong")) { voice.figures.grouped(line.forecast.reps) }
          td(.class("num soft")) { voice.span(line.forecast.likelyReps) }
        }
      }
    }
  }
}

private func weightLink(_ weight: Weight, _ view: AheadView, _ voice: Voice) -> HTML {
  let number = weight.number(in: voice.figures.unit)
  let path = address(view.detail.path + "/ahead", [("weight", number)])
  return HTML {
    if weight == view.weight {
      a(.href(path), .set("aria-current", "true")) { voice.figures.weight(weight) }
    } else {
      a(.href(path)) { voice.figures.weight(weight) }
    }
  }
}

/// The band of 8 in 10 and the likeliest number within it, on a scale that all rows share; and what is
/// asked, if that is said.
func likelyBar(
  _ band: ClosedRange<Int64>, _ likeliest: Int64, asked: Int64? = nil, in scale: ClosedRange<Int64>
) -> HTML {
  func place(_ reps: Int64) -> Int64 {
    (reps - scale.lowerBound) * 1000 / max(1, scale.upperBound - scale.lowerBound)
  }
  let (low, high) = (place(band.lowerBound), place(band.upperBound))
  return element(
    "svg", .class("band-bar"), .set("viewBox", "0 0 100 14"), .set("preserveAspectRatio", "none"),
    .set("aria-hidden", "true"), .set("focusable", "false")
  ) {
    Drawing.rect("track", 0, 50, 1000, 40, round: 20)
    Drawing.rect("likely", max(0, low - 15), 30, high - low + 30, 80, round: 20)
    Drawing.rect("above", max(0, place(likeliest) - 15), 10, 30, 120)
    if let asked { Drawing.rect("asked", place(asked), 0, 1, 140) }
  }
}

/// The chance of so many repetitions or more, for each weight and number of the usual range.
private func chanceTable(_ view: AheadView, _ voice: Voice) -> HTML {
  let (ahead, range) = (view.ahead, view.ahead.range)
  let counts = Array(stride(from: range.lowerBound, through: range.upperBound, by: range.count > 5 ? 2 : 1))
  return HTML {
    table {
      caption(.class("hidden-text")) { voice(.aheadChances) }
      thead {
        tr {
          th(.scope("col")) { voice(.aheadWeight) }
          for count in counts { th(.scope("col"), .class("num")) { voice.figures.grouped(count) } }
        }
      }
      tbody {
        for weight in ahead.weights {
          if let forecast = ahead.forecast(weight) {
            tr {
              th(.scope("row"), .class("num-left")) { voice.weightOrNone(weight) }
              for count in counts {
                let chance = (forecast.chance(of: count) * 100).nearest
                td(.class(chance >= ahead.percent ? "num strong" : "num soft")) {
                  voice.figures.grouped(chance)
                }
              }
            }
          }
        }
      }
    }
    p(.class("small soft")) { voice(.aheadChancesMore, .text("percent", percent(ahead.percent, voice))) }
  }
}
