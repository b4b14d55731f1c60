import Records
import Training

/// All gyms; the one that counts is marked.
func gymsPage(_ gyms: [EquipmentSet], _ chosen: ID?, _ frame: Frame) -> HTML {
  let voice = frame.voice
  return settingPage(voice(.settingGyms), frame) {
    if gyms.isEmpty {
      emptyState(.gym, voice(.gymsEmpty), voice(.gymsEmptyMore))
    } else {
      p(.class("soft")) { voice(.gymsMore) }
      part("gyms", voice(.gymsYours)) {
        ul(.class("stack")) {
          for gym in gyms { li { gymCard(gym, isChosen: gym.id == chosen, gyms.count > 1, frame) } }
        }
      }
    }
    part("new", voice(.gymNew)) {
      ul(.class("inner")) {
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
    div(.class("row between top-aligned")) {
      h3 { named(gym.name) }
      if isChosen { badge(.done, voice(.gymCounts), .check) }
    }
    dl(.class("facts")) {
      figureLine(.gymBars, voice.sizes(gym.bars, in: unit, by: " · "), unit, voice)
      figureLine(.gymPlates, voice.sizes(gym.plates, in: unit, by: " · "), unit, voice)
      figureLine(.gymDumbbells, voice.list(gym.dumbbells, in: unit, by: " · "), unit, voice)
      figureLine(.gymMachines, voice.sizes([gym.machineStep].compactMap { $0 }, in: unit), unit, voice)
    }
    div(.class("buttons")) {
      a(.class("button quiet"), .href(settingPath("profile", "gyms", gym.id.text))) {
        icon(.edit)
        voice(.settingChange)
        span(.class("hidden-text")) { gym.name }
      }
      if canChoose, !isChosen {
        postForm(settingPath("profile", "gyms", gym.id.text, "choose"), frame) {
          button(.class("button quiet")) {
            icon(.check)
            voice(.gymTrainHere)
            span(.class("hidden-text")) { gym.name }
          }
        }
      }
    }
  }
}

@Markup private func figureLine(
  _ name: Phrase, _ figures: String, _ unit: WeightUnit, _ voice: Voice
) -> HTML {
  if !figures.isEmpty {
    dt { voice(name) }
    dd(.class("num")) { figures + " " + unit.rawValue }
  }
}

/// What can be loaded in a gym, to fill in.
func gymPage(_ form: GymForm, _ frame: Frame) -> HTML {
  let voice = frame.voice
  let path = form.id.map { settingPath("profile", "gyms", $0.text) } ?? "/profile/gyms"
  let back = (path: "/profile/gyms", name: voice(.settingGyms))
  return settingPage(voice(form.id == nil ? .gymNew : .gymChange), frame, back: back) {
    postForm(path, frame) {
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
          Equipment.shownOfGyms.map { ($0.rawValue, voice($0.phrase)) }, ticked: form.equipment)
      }
      submit(voice(.settingSave))
    }
    if form.id != nil {
      deletion(
        joined([path, "delete"], by: "/"), voice(.gymDelete), voice(.gymDeleteAsk), voice(.settingDeleteMore),
        frame)
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
