import Records
import Training

/// Returns the card about unmarked sets that look like warm-ups.
///
/// It shows up to three of the exercises as examples. The athlete chooses whether to mark all of the sets,
/// only those of selected exercises, or none.
func warmUpsCard(_ log: LogPreview, _ localizer: Localizer) -> HTML {
  let sets = log.preview.unmarkedSets
  return div(.class("card plain stack warm-ups")) {
    div(.class("row between wrap")) {
      h2 { localizer.text(.importWarmUps) }
      badge(.alert, localizer.text(.sets, .count("count", sets)))
    }
    p(.class("small soft")) { localizer.text(.importWarmUpsMore) }
    ul(.class("inner")) {
      for ramp in log.ramps.prefix(3) { li { rampRow(ramp.found, log.unit, localizer) } }
    }
    segments(
      "warm_ups", localizer.text(.importWarmUpsWhat),
      [
        (WarmUpChoice.mark.rawValue, localizer.text(.importWarmUpsMark)),
        (WarmUpChoice.each.rawValue, localizer.text(.importWarmUpsEach)),
        (WarmUpChoice.leave.rawValue, localizer.text(.importWarmUpsLeave)),
      ], chosen: log.warmUps.rawValue)
    div(.class("each stack")) {
      for ramp in log.ramps {
        label(.class("choice")) {
          if ramp.isMarked {
            input(.type("checkbox"), .name("warm_up"), .value(String(ramp.place)), .checked)
          } else {
            input(.type("checkbox"), .name("warm_up"), .value(String(ramp.place)))
          }
          span {
            named(ramp.found.name)
            span(.class("line small soft num")) { localizer.sets(of: ramp.found, log.unit) }
          }
        }
      }
    }
  }
}

private func rampRow(_ ramp: UnmarkedWarmUps, _ unit: WeightUnit, _ localizer: Localizer) -> HTML {
  let loads = ramp.last.map { $0.weight(unit) ?? .zero }
  let figures = loads.map { localizer.figures.weightNumber($0) }
  return div(.class("row")) {
    div(.class("grow")) {
      h3 { named(ramp.name) }
      p(.class("small num")) { localizer.line(of: ramp.prescription(unit), withRest: false) }
      p(.class("small soft num")) {
        for (place, figure) in figures.enumerated() {
          if place > 0 { " · " }
          if place < ramp.leading { figure } else { strong { figure } }
        }
        " " + unit.rawValue
      }
    }
    bars(of: loads, leading: ramp.leading)
  }
}

/// Returns a bar chart with one bar per set.
///
/// A bar's height shows the load, and its colour shows whether the set is a warm-up, has the heaviest load,
/// or is lighter.
private func bars(of loads: [Weight], leading: Int) -> HTML {
  let grams = loads.map { $0.grams.clamped(to: 0...10_000_000) }
  let top = max(grams.max() ?? 0, 1)
  let width: Int64 = 720 / max(Int64(loads.count), 1)
  return element(
    "svg", .class("ramp"), .set("viewBox", "0 0 72 36"), .set("preserveAspectRatio", "none"),
    .set("aria-hidden", "true")
  ) {
    for (place, load) in grams.enumerated() {
      let height = max(load * 360 / top, 20)
      let name = place < leading ? "warm" : load < top ? "back" : "work"
      Drawing.rect(name, Int64(place) * width, 360 - height, max(width - 24, 20), height, round: 24)
    }
  }
}

extension Localizer {
  /// Returns the number of unmarked sets and the warm-up loads of the last session, such as
  /// `12 sets · 20 · 40 kg`.
  fileprivate func sets(of ramp: UnmarkedWarmUps, _ unit: WeightUnit) -> String {
    text(.sets, .count("count", ramp.sets)) + " · "
      + ramp.last.prefix(ramp.leading).map { figures.weightNumber($0.weight(unit) ?? .zero) }
      .joined(separator: " · ") + " " + unit.rawValue
  }
}
