import Records
import Training

/// The starting loads of a preset as typed in their fields.
struct TypedLoads {
  let proposed: [StartingLoad]
  /// The proposed loads, replaced by the typed ones.
  var loads: [StartingLoad]
  var texts: [String]
  /// The IDs of lifts with an invalid field.
  var wrong: [String] = []

  /// Creates the fields with the proposed loads.
  init(_ loads: [StartingLoad], _ localizer: Localizer) {
    (proposed, self.loads) = (loads, loads)
    texts = loads.map { load in load.load.map { localizer.field($0) } ?? "" }
  }

  /// Reads a form.
  ///
  /// An empty or missing field means no load.
  init(_ loads: [StartingLoad], _ fields: Fields, _ localizer: Localizer) {
    (proposed, self.loads) = (loads, loads)
    texts = loads.map { _ in "" }
    let sent = fields.all(after: "load-")
    for (place, load) in loads.enumerated() {
      let text = sent.first { $0.rest.hasSameBytes(as: load.id) }?.value ?? ""
      texts[place] = text
      let weight = typedMillionths(text).flatMap { Weight(millionths: $0, unit: localizer.figures.unit) }
      self.loads[place].load = weight
      let isEmpty = !text.utf8.contains { $0 > 0x20 }
      let fits = weight.map { StartingLoad.bounds.contains($0) } ?? isEmpty
      if !fits { wrong.append(load.id) }
    }
  }
}

/// Returns the page with the starting load of each lift and its reason.
///
/// All loads can be changed.
func startingLoadsPage(_ preset: Preset, _ typed: TypedLoads, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  let name = preset.name
  return layout.page(name, on: .library, back: (path(of: preset), name)) {
    p(.class("soft")) { localizer.text(.whereToBegin) }
    postForm(path(of: preset) + "/use", layout) {
      ul(.class("inner")) {
        for (load, text) in zip(typed.proposed, typed.texts) {
          let isWrong = typed.wrong.contains { $0.hasSameBytes(as: load.id) }
          li { loadField(load, text, isWrong: isWrong, layout) }
        }
      }
      p(.class("hint")) { localizer.text(.lightOnPurpose) }
      div(.class("dock")) { submit(localizer.text(.startPreset, .text("name", name)), .check) }
    }
  }
}

private func loadField(_ load: StartingLoad, _ text: String, isWrong: Bool, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  let field = "load-" + load.id
  let asked =
    load.isTrainingMax ? localizer.text(.figureTrainingMax) : String(load.sets) + " × " + String(load.reps)
  return HTML {
    stepper(
      field, load.exercise.name + " · " + asked, text,
      step: localizer.figures.unit == .kilogram ? "2.5" : "5", unit: localizer.figures.unit.rawValue,
      wrong: isWrong ? localizer.text(.weightUnreadable) : nil, localizer)
    p(.class("hint num")) { localizer.reason(of: load, layout.today) }
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
