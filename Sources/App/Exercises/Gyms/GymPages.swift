import Records
import Training

/// Returns the page with all gyms.
///
/// The current gym is marked.
func gymsPage(_ gyms: [EquipmentSet], _ chosen: ID?, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  return settingPage(localizer.text(.settingGyms), layout) {
    if gyms.isEmpty {
      emptyState(.gym, localizer.text(.gymsEmpty), localizer.text(.gymsEmptyMore))
    } else {
      p(.class("soft")) { localizer.text(.gymsMore) }
      part("gyms", localizer.text(.gymsYours)) {
        ul(.class("stack")) {
          for gym in gyms { li { gymCard(gym, isChosen: gym.id == chosen, gyms.count > 1, layout) } }
        }
      }
    }
    part("new", localizer.text(.gymNew)) {
      ul(.class("inner")) {
        for preset in GymPreset.allCases {
          setting(
            "/profile/gyms/new?like=" + preset.rawValue, .plus, localizer.text(preset.name),
            preset.unit.rawValue)
        }
        setting("/profile/gyms/new", .plus, localizer.text(.gymFromScratch))
      }
    }
  }
}

private func gymCard(_ gym: EquipmentSet, isChosen: Bool, _ canChoose: Bool, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  let unit = gym.unit(preferring: localizer.figures.unit)
  return card(isChosen ? .done : .plain) {
    div(.class("row between top-aligned")) {
      h3 { named(gym.name) }
      if isChosen { badge(.done, localizer.text(.gymCounts), .check) }
    }
    dl(.class("facts")) {
      figureLine(.gymBars, localizer.sizes(gym.bars, in: unit, by: " · "), unit, localizer)
      figureLine(.gymPlates, localizer.sizes(gym.plates, in: unit, by: " · "), unit, localizer)
      figureLine(.gymDumbbells, localizer.list(gym.dumbbells, in: unit, by: " · "), unit, localizer)
      figureLine(
        .gymMachines, localizer.sizes([gym.machineStep].compactMap { $0 }, in: unit), unit, localizer)
    }
    div(.class("buttons")) {
      a(.class("button quiet"), .href(settingPath("profile", "gyms", gym.id.text))) {
        icon(.edit)
        localizer.text(.settingChange)
        span(.class("hidden-text")) { gym.name }
      }
      if canChoose, !isChosen {
        postForm(settingPath("profile", "gyms", gym.id.text, "choose"), layout) {
          button(.class("button quiet")) {
            icon(.check)
            localizer.text(.gymTrainHere)
            span(.class("hidden-text")) { gym.name }
          }
        }
      }
    }
  }
}

@Markup private func figureLine(
  _ name: Phrase, _ figures: String, _ unit: WeightUnit, _ localizer: Localizer
) -> HTML {
  if !figures.isEmpty {
    dt { localizer.text(name) }
    dd(.class("num")) { figures + " " + unit.rawValue }
  }
}

/// Returns the page with the form for a gym, or for a new gym if `id` is nil.
func gymPage(_ form: FormInput, of id: ID?, _ layout: PageLayout) -> HTML {
  let (localizer, fields) = (layout.localizer, layout.fields(of: form))
  let path = id.map { settingPath("profile", "gyms", $0.text) } ?? "/profile/gyms"
  let back = (path: "/profile/gyms", name: localizer.text(.settingGyms))
  return settingPage(localizer.text(id == nil ? .gymNew : .gymChange), layout, back: back) {
    postForm(path, layout) {
      div(.class("card plain stack")) {
        fields.text("name", localizer.text(.gymName), .set("maxlength", "200"))
        fields.segments(
          "unit", localizer.text(.gymUnit),
          [("kg", localizer.text(.unitsKilograms)), ("lb", localizer.text(.unitsPounds))])
      }
      div(.class("card plain stack")) { weightFields(fields) }
      div(.class("card plain stack")) {
        fields.ticks(
          "equipment", localizer.text(.gymEquipment),
          Equipment.shownOfGyms.map { ($0.rawValue, localizer.text($0.phrase)) })
      }
      submit(localizer.text(.settingSave))
    }
    if id != nil {
      deletion(
        joined([path, "delete"], by: "/"), localizer.text(.gymDelete), localizer.text(.gymDeleteAsk),
        localizer.text(.settingDeleteMore), layout)
    }
  }
}

@Markup private func weightFields(_ fields: FormFields) -> HTML {
  let localizer = fields.localizer
  fields.text(
    "bars", localizer.text(.gymBars), hint: localizer.text(.gymBarsHint), .autocomplete("off"))
  fields.text(
    "plates", localizer.text(.gymPlates), hint: localizer.text(.gymPlatesHint), .autocomplete("off"))
  fields.text(
    "dumbbells", localizer.text(.gymDumbbells), hint: localizer.text(.gymDumbbellsHint),
    .autocomplete("off"))
  fields.text(
    "machine_step", localizer.text(.gymMachines), hint: localizer.text(.gymMachinesHint),
    .inputmode("decimal"), .autocomplete("off"))
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
