import Records
import Training

/// All gyms; the one that counts is marked.
func gymsPage(_ gyms: [EquipmentSet], _ chosen: ID?, _ frame: Frame) -> HTML {
  let voice = frame.voice
  return settingPage(voice(.settingGyms), frame) {
    if gyms.isEmpty {
      emptyState(.settingGyms, voice(.gymsEmpty), voice(.gymsEmptyMore))
    } else {
      p(.class("soft")) { voice(.gymsMore) }
      ul(.class("gyms")) {
        for gym in gyms { li { gymCard(gym, isChosen: gym.id == chosen, gyms.count > 1, frame) } }
      }
    }
    part("new", voice(.gymNew)) {
      ul(.class("settings")) {
        for preset in GymPreset.allCases {
          setting(
            "/profile/gyms/new?like=" + preset.rawValue, .plus, voice(preset.name), preset.unit.rawValue)
        }
        setting("/profile/gyms/new", .plus, voice(.gymFromScratch))
      }
    }
  }
}

private func gymCard(_ gym: EquipmentSet, isChosen: Bool, _ canChoose: Bool, _ frame: Frame) -> HTML {
  let voice = frame.voice
  let unit = gym.unit(preferring: voice.figures.unit)
  return card(isChosen ? .done : .plain) {
    div(.class("row between")) {
      h2(.class("gym-name")) { named(gym.name) }
      if isChosen { badge(.done, voice(.gymCounts), .check) }
    }
    dl(.class("figures")) {
      weightLine(.gymBars, gym.bars, unit, voice)
      weightLine(.gymPlates, gym.plates, unit, voice)
      weightLine(.gymDumbbells, gym.dumbbells, unit, voice)
      weightLine(.gymMachines, [gym.machineStep].compactMap { $0 }, unit, voice)
    }
    div(.class("row")) {
      a(.class("button quiet"), .href("/profile/gyms/" + gym.id.text)) {
        voice(.settingChange)
        span(.class("unseen")) { " " + gym.name }
      }
      if canChoose, !isChosen {
        postForm("/profile/gyms/" + gym.id.text + "/choose", frame, "grow") {
          button(.class("button quiet")) {
            voice(.gymTrainHere)
            span(.class("unseen")) { " " + gym.name }
          }
        }
      }
    }
  }
}

@Markup private func weightLine(
  _ name: Phrase, _ weights: [Weight], _ unit: WeightUnit, _ voice: Voice
) -> HTML {
  if !weights.isEmpty {
    dt { voice(name) }
    dd(.class("num")) { voice.list(weights, in: unit) + " " + unit.rawValue }
  }
}

/// What can be loaded in a gym, to fill in.
func gymPage(_ form: GymForm, _ frame: Frame) -> HTML {
  let voice = frame.voice
  let path = "/profile/gyms" + (form.id.map { "/" + $0.text } ?? "")
  let back = (path: "/profile/gyms", name: voice(.settingGyms))
  return settingPage(voice(form.id == nil ? .gymNew : .gymChange), frame, back: back) {
    postForm(path, frame, "stack") {
      div(.class("card plain stack")) {
        textField("name", voice(.gymName), form.name, wrong: form.wrongName, .set("maxlength", "200"))
        segments(
          "unit", voice(.gymUnit), [("kg", voice(.unitsKilograms)), ("lb", voice(.unitsPounds))],
          chosen: form.unit.rawValue)
      }
      div(.class("card plain stack")) { weightFields(form, voice) }
      div(.class("card plain stack")) {
        tickBoxes(
          "equipment", voice(.gymEquipment),
          Equipment.shownOfGyms.map { ($0.rawValue, voice($0.gymPhrase)) }, ticked: form.equipment)
      }
      submit(voice(.settingSave))
    }
    if form.id != nil {
      deletion(path + "/delete", voice(.gymDelete), voice(.gymDeleteAsk), voice(.settingDeleteMore), frame)
    }
  }
}

@Markup private func weightFields(_ form: GymForm, _ voice: Voice) -> HTML {
  textField(
    "bars", voice(.gymBars), form.bars, wrong: form.wrongBars, hint: voice(.gymBarsHint), .autocomplete("off")
  )
  textField(
    "plates", voice(.gymPlates), form.plates, wrong: form.wrongPlates, hint: voice(.gymPlatesHint),
    .autocomplete("off"))
  textField(
    "dumbbells", voice(.gymDumbbells), form.dumbbells, wrong: form.wrongDumbbells,
    hint: voice(.gymDumbbellsHint), .autocomplete("off"))
  textField(
    "machine_step", voice(.gymMachines), form.machineStep, wrong: form.wrongMachines,
    hint: voice(.gymMachinesHint), .inputmode("decimal"), .autocomplete("off"))
}

extension GymPreset {
  var name: Phrase {
    switch self {
    case .commercial: .gymCommercial
    case .home: .gymHome
    case .commercialPounds: .gymCommercialPounds
    }
  }
}
