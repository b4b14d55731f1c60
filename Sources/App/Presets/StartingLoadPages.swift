import Records
import Training

/// The loads of a preset as they stand in the fields.
struct TypedLoads {
  let proposed: [StartingLoad]
  /// The same with what was typed.
  var loads: [StartingLoad]
  var texts: [String]
  /// The ids of lifts whose field nobody can read.
  var wrong: [String] = []

  /// As they are proposed.
  init(_ loads: [StartingLoad], _ voice: Voice) {
    (proposed, self.loads) = (loads, loads)
    texts = loads.map { load in load.load.map { voice.field($0) } ?? "" }
  }

  /// As they were sent; a field that is empty, or that the form did not have, is no load.
  init(_ loads: [StartingLoad], _ fields: Fields, _ voice: Voice) {
    (proposed, self.loads) = (loads, loads)
    texts = loads.map { _ in "" }
    let sent = fields.all(after: "load-")
    for (place, load) in loads.enumerated() {
      let text = sent.first { $0.rest.hasSameBytes(as: load.id) }?.value ?? ""
      texts[place] = text
      let weight = typedMillionths(text).flatMap { Weight(millionths: $0, unit: voice.figures.unit) }
      self.loads[place].load = weight
      let isEmpty = !text.utf8.contains { $0 > 0x20 }
      let fits = weight.map { StartingLoad.bounds.contains($0) } ?? isEmpty
      if !fits { wrong.append(load.id) }
    }
  }
}

/// Each lift of a preset with the load that it begins at, and why; all can be changed.
func startingLoadsPage(_ preset: Preset, _ typed: TypedLoads, _ frame: Frame) -> HTML {
  let voice = frame.voice
  let name = preset.name(voice.language)
  return frame(name, on: .library, back: (path(of: preset), name)) {
    p(.class("soft")) { voice(.whereToBegin) }
    postForm(path(of: preset) + "/use", frame) {
      ul(.class("inner")) {
        for (load, text) in zip(typed.proposed, typed.texts) {
          let isWrong = typed.wrong.contains { $0.hasSameBytes(as: load.id) }
          li { loadField(load, text, isWrong: isWrong, frame) }
        }
      }
      p(.class("hint")) { voice(.lightOnPurpose) }
      div(.class("dock")) { submit(voice(.startPreset, .text("name", name)), .check) }
    }
  }
}

private func loadField(_ load: StartingLoad, _ text: String, isWrong: Bool, _ frame: Frame) -> HTML {
  let voice = frame.voice
  let field = "load-" + load.id
  let asked =
    load.isTrainingMax ? voice(.figureTrainingMax) : String(load.sets) + " × " + String(load.reps)
  return HTML {
    stepper(
      field, load.exercise.name + " · " + asked, text,
      step: voice.figures.unit == .kilogram ? "2.5" : "5", unit: voice.figures.unit.rawValue,
      wrong: isWrong ? voice(.weightUnreadable) : nil, voice)
    p(.class("hint num")) { voice.reason(of: load, frame.today) }
  }
}

extension Voice {
  /// Why a lift begins where it does; without a load what to do.
  func reason(of load: StartingLoad, _ today: Day) -> String {
    var parts: [String] = []
    if let percent = load.percent, let maximum = load.maximum {
      parts.append(
        self(
          .shareOfMaximum, .count("percent", percent),
          .text("maximum", figures.estimateNumber(maximum) + " " + figures.unit.rawValue)))
    } else if let reps = load.lifted {
      parts.append(self(.liftedSoOften, .count("count", reps)))
    } else {
      return self(load.exercise.equipment == .barbell ? .beginWithTheBar : .beginLight)
    }
    if let day = load.lastDone, today - day > StartingLoad.freshDays {
      parts.append(self(.lessAfterPause, .text("day", shortDay(day, today: today))))
    }
    return parts.joined(separator: " ")
  }
}
