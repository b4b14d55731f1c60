import Records
import Training

/// Returns the page that forecasts an exercise's next session: the likely repetitions, the suggested step,
/// the chances by weight, and the evidence for the forecast.
func aheadPage(_ view: AheadView, _ layout: PageLayout) -> HTML {
  let (localizer, ahead) = (layout.localizer, view.ahead)
  return aheadFrame(view.detail, layout) {
    if let forecast = ahead.forecast(view.weight) { likelyCard(view, forecast, localizer) }
    if ahead.lastWeight > .zero {
      part("step", localizer.text(.aheadStep)) { stepCard(ahead, localizer) }
      part("weights", localizer.text(.aheadWeights)) { div(.class("card")) { weightTable(view, localizer) } }
    }
    part("chances", localizer.text(.aheadChances)) { div(.class("card")) { chanceTable(view, localizer) } }
    if let forecast = ahead.forecast(view.weight) { restsPart(view, forecast, localizer) }
  }
}

/// Returns the page that is shown instead of a forecast for an exercise that isn't measured in repetitions.
func unmeasuredPage(_ detail: ExerciseDetail, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  return aheadFrame(detail, layout) {
    emptyState(.target, localizer.text(.aheadUnmeasured), localizer.text(.aheadUnmeasuredMore)) {
      buttonLink(detail.path, detail.exercise.name, quiet: true)
    }
  }
}

/// Returns the page that is shown instead of a forecast for an exercise with too little data.
func tooFewPage(_ detail: ExerciseDetail, _ ahead: Ahead, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  return aheadFrame(detail, layout) {
    emptyState(
      .target, localizer.text(.aheadTooFew), localizer.text(.aheadTooFewMore, .count("count", ahead.days))
    ) {
      buttonLink(detail.path, detail.exercise.name, quiet: true)
    }
  }
}

private func aheadFrame(_ detail: ExerciseDetail, _ layout: PageLayout, @Markup content: () -> HTML) -> HTML {
  layout.page(
    layout.localizer.text(.ahead), on: .progress, back: (detail.path, detail.exercise.name), content: content)
}

/// Returns the card with the forecast for the selected weight and a field for trying another weight.
private func likelyCard(_ view: AheadView, _ forecast: Forecast, _ localizer: Localizer) -> HTML {
  let later = view.ahead.laterSets(view.weight)
  let fields = FormFields(input: view.form, localizer: localizer)
  return div(.class("card")) {
    p(.class("small soft")) { localizer.text(.aheadWith, with: localizer.withWeight(view.weight)) }
    p(.class("hero num")) { localizer.text(.aheadReps, .count("count", forecast.reps)) }
    p(.class("num")) { localizer.text(.aheadInCases, .text("band", localizer.span(forecast.likelyReps))) }
    if !later.isEmpty {
      p(.class("small soft num")) {
        localizer.text(
          .aheadLater,
          .text("sets", later.map { localizer.figures.grouped($0.reps) }.joined(separator: " · ")))
      }
    }
    if view.ahead.lastWeight > .zero {
      form(.class("stack"), .action(view.detail.path + "/ahead"), .method("get")) {
        fields.text(
          "weight", localizer.text(.aheadField, .text("unit", localizer.figures.unit.rawValue)),
          .inputmode("decimal"), .autocomplete("off"))
        submit(localizer.text(.aheadTry))
      }
    } else if let wrong = fields.wrong("weight") {
      p(.class("wrong"), .role("alert")) { wrong }
    }
  }
}

// MARK: Step

/// Returns the card with the largest step that is likely enough to succeed, the next larger step, and the
/// minimum chance of success that the athlete chose.
private func stepCard(_ ahead: Ahead, _ localizer: Localizer) -> HTML {
  let (choice, range) = (ahead.choice, ahead.range)
  return div(.class("card stack")) {
    if let best = choice.best {
      p(.class("figure num")) { localizer.step(best) }
      p {
        localizer.text(.aheadChance, .text("chance", percent(best.percent, localizer))) + ". "
          + progress(best, localizer)
      }
    } else {
      p {
        localizer.text(
          .aheadNoStep, .text("low", localizer.figures.grouped(range.lowerBound)),
          .text("high", localizer.figures.grouped(range.upperBound)))
      }
    }
    if let more = choice.more {
      p {
        localizer.text(
          .aheadMoreStep, .text("step", localizer.step(more)),
          .text("chance", percent(more.percent, localizer)),
          .text("near", percent(more.nearPercent, localizer)))
      }
    }
    p(.class("small soft")) {
      localizer.text(
        .aheadBound, .text("percent", percent(ahead.percent, localizer)),
        .text("near", localizer.percent(of: StepBounds.nearSuccess))) + " " + localizer.text(.aheadRules)
    }
    buttonLink("/profile/boldness", localizer.text(.aheadBoldness), .bolt, quiet: true)
  }
}

/// Returns the sentence that compares a step with the last training day.
private func progress(_ step: PrescribedStep, _ localizer: Localizer) -> String {
  let tenths = (step.progress.magnitude * 1000).nearest
  let share = localizer.figures.percent(tenths, places: 1)
  if tenths == 0 { return localizer.text(.aheadSame) }
  return localizer.text(step.progress > 0 ? .aheadRise : .aheadFall, .text("percent", share))
}

// MARK: Weights

/// Returns the table of forecasts for the weights around the last one, with a link to each weight's page.
private func weightTable(_ view: AheadView, _ localizer: Localizer) -> HTML {
  let lines = view.ahead.weights.compactMap { weight in
    view.ahead.forecast(weight).map { (weight: weight, forecast: $0) }
  }
  let most = lines.map { $0.forecast.likelyReps.upperBound }.max() ?? 1
  return table(.class("bands ahead")) {
    caption(.class("hidden-text")) { localizer.text(.aheadWeights) }
    thead {
      tr {
        th(.scope("col")) { localizer.text(.aheadWeight) }
        th(.scope("col"), .class("wide")) { span(.class("hidden-text")) { localizer.text(.aheadBand) } }
        th(.scope("col"), .class("num")) { localizer.text(.aheadLikely) }
        th(.scope("col"), .class("num")) { localizer.text(.aheadCases) }
      }
    }
    tbody {
      for line in lines {
        tr {
          th(.scope("row"), .class("num-left")) { weightLink(line.weight, view, localizer) }
          td(.class("wide")) { likelyBar(line.forecast.likelyReps, line.forecast.reps, in: 0...max(most, 1)) }
          td(.class("num strong")) { localizer.figures.grouped(line.forecast.reps) }
          td(.class("num soft")) { localizer.span(line.forecast.likelyReps) }
        }
      }
    }
  }
}

private func weightLink(_ weight: Weight, _ view: AheadView, _ localizer: Localizer) -> HTML {
  let number = weight.number(in: localizer.figures.unit)
  let path = address(view.detail.path + "/ahead", [("weight", number)])
  return HTML {
    if weight == view.weight {
      a(.href(path), .set("aria-current", "true")) { localizer.figures.weight(weight) }
    } else {
      a(.href(path)) { localizer.figures.weight(weight) }
    }
  }
}

/// Returns a bar that shows the 80% band and the likeliest number of repetitions, on a scale shared by all
/// rows.
///
/// `asked` is the target to mark, if there is one.
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

/// Returns the table with the chance, by weight, of reaching each number of repetitions in the usual range.
///
/// If the range has more than five numbers, only every other one is listed.
private func chanceTable(_ view: AheadView, _ localizer: Localizer) -> HTML {
  let (ahead, range) = (view.ahead, view.ahead.range)
  let counts = Array(stride(from: range.lowerBound, through: range.upperBound, by: range.count > 5 ? 2 : 1))
  return HTML {
    table {
      caption(.class("hidden-text")) { localizer.text(.aheadChances) }
      thead {
        tr {
          th(.scope("col")) { localizer.text(.aheadWeight) }
          for count in counts { th(.scope("col"), .class("num")) { localizer.figures.grouped(count) } }
        }
      }
      tbody {
        for weight in ahead.weights {
          if let forecast = ahead.forecast(weight) {
            tr {
              th(.scope("row"), .class("num-left")) { localizer.weightOrNone(weight) }
              for count in counts {
                let chance = (forecast.chance(of: count) * 100).nearest
                td(.class(chance >= ahead.percent ? "num strong" : "num soft")) {
                  localizer.figures.grouped(chance)
                }
              }
            }
          }
        }
      }
    }
    p(.class("small soft")) {
      localizer.text(.aheadChancesMore, .text("percent", percent(ahead.percent, localizer)))
    }
  }
}
