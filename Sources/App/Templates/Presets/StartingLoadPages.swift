import Records
import Training

/// Returns the form filled in with the starting loads of a preset.
func startingLoadsForm(_ loads: [StartingLoad], _ localizer: Localizer) -> FormInput {
  var form = FormInput()
  for load in loads { form[fieldName(of: load)] = load.load.map { localizer.field($0) } ?? "" }
  return form
}

extension StartingLoad {
  /// Sets the load from its field in the form, and adds an error to the field if its value is invalid.
  ///
  /// An empty or missing field means no load.
  mutating func take(_ form: inout FormInput, _ unit: WeightUnit) {
    load = form.value(fieldName(of: self), or: Sentence(.weightUnreadable)) { text in
      let weight = typedMillionths(text).flatMap { Weight(millionths: $0, unit: unit) }
      return weight.flatMap { StartingLoad.bounds.contains($0) ? $0 : nil }
    }
  }
}

private func fieldName(of load: StartingLoad) -> String { joined(["load", load.id], by: "-") }

/// Returns the page with the starting load of each lift and the reason for it.
///
/// `proposed` contains the loads before the athlete changed any of them. All loads can be changed.
func startingLoadsPage(
  _ preset: Preset, _ proposed: [StartingLoad], _ form: FormInput, _ layout: PageLayout
) -> HTML {
  let (localizer, fields, name) = (layout.localizer, layout.fields(of: form), preset.name)
  return layout.page(name, on: .library, back: (path(of: preset), name)) {
    p(.class("soft")) { localizer.text(.whereToBegin) }
    postForm(path(of: preset) + "/use", layout) {
      ul(.class("inner")) {
        for load in proposed { li { loadField(load, fields, layout.today) } }
      }
      p(.class("hint")) { localizer.text(.lightOnPurpose) }
      div(.class("dock")) { submit(localizer.text(.startPreset, .text("name", name)), .check) }
    }
  }
}

private func loadField(_ load: StartingLoad, _ fields: FormFields, _ today: Day) -> HTML {
  let localizer = fields.localizer
  let target =
    load.isTrainingMax ? localizer.text(.figureTrainingMax) : String(load.sets) + " × " + String(load.reps)
  return HTML {
    fields.stepper(
      fieldName(of: load), load.exercise.name + " · " + target,
      step: localizer.figures.unit == .kilogram ? "2.5" : "5", unit: localizer.figures.unit.rawValue)
    p(.class("hint num")) { localizer.reason(of: load, today) }
  }
}

extension Localizer {
  /// Returns the reason for a lift's starting load, or advice on finding one if there is none.
  func reason(of load: StartingLoad, _ today: Day) -> String {
    var parts: [String] = []
    if let percent = load.percent, let maximum = load.maximum {
      parts.append(
        text(
          .shareOfMaximum, .count("percent", percent),
          .text("maximum", figures.estimateNumber(maximum) + " " + figures.unit.rawValue)))
    } else if let reps = load.lifted {
      parts.append(text(.liftedSoOften, .count("count", reps)))
    } else {
      return text(load.exercise.equipment == .barbell ? .beginWithTheBar : .beginLight)
    }
    if let day = load.lastDone, today - day > StartingLoad.freshDays {
      parts.append(text(.lessAfterPause, .text("day", shortDay(day, today: today))))
    }
    return parts.joined(separator: " ")
  }
}
