import Records
import Training

/// Name, language and time zone.
func personPage(_ form: PersonForm, _ frame: Frame) -> HTML {
  let voice = frame.voice
  return settingPage(voice(.personHeading), frame) {
    settingForm("/profile/person", frame) {
      textField(
        "name", voice(.personName), form.name, wrong: form.wrongName.map { voice($0) },
        hint: voice(.personNameHint), .autocomplete("name"), .set("maxlength", "200"))
      segments(
        "language", voice(.settingLanguage),
        Language.allCases.map { ($0.rawValue, Words.pattern(of: .languageName, in: $0)) },
        chosen: form.language)
      textField(
        "time_zone", voice(.settingZone), form.timeZone, wrong: form.wrongZone.map { voice($0) },
        hint: voice(.personZoneHint), .set("list", "zones"), .autocomplete("off"),
        .set("autocapitalize", "off"), .set("spellcheck", "false"), .flag("data-time-zone"))
      element("datalist", .id("zones")) {
        for name in TimeZoneNames.all { HTML(element: "option", [.value(name)], HTML()) }
      }
    }
  }
}

/// Kilograms or pounds, the scales of grades, and how maxima are estimated.
func unitsPage(_ units: Units?, _ wrong: String?, _ frame: Frame) -> HTML {
  let voice = frame.voice
  return settingPage(voice(.settingUnits), frame) {
    settingForm("/profile/units", frame) {
      if let wrong { p(.class("wrong"), .role("alert")) { wrong } }
      segments(
        "weight", voice(.unitsWeight),
        [
          (WeightUnit.kilogram.rawValue, voice(.unitsKilograms)),
          (WeightUnit.pound.rawValue, voice(.unitsPounds)),
        ], chosen: units?.weight.rawValue)
      p(.class("soft small")) { voice(.unitsMore) }
      for (name, text, kind) in [
        ("boulders", Phrase.unitsBoulders, ClimbKind.boulder), ("routes", .unitsRoutes, .route),
      ] {
        let own = (units ?? Units()).scales(of: kind).first
        segments(
          name, voice(text), kind.scales.map { ($0.rawValue, voice($0.phrase)) }, chosen: own?.rawValue)
      }
      p(.class("soft small")) { voice(.unitsGradesMore) }
      selection(
        "formula", voice(.estimatedMaximum),
        MaximumFormula.allCases.map { ($0.rawValue, voice($0.phrase)) },
        chosen: (units ?? Units()).formula.rawValue)
      p(.class("soft small")) { voice(.formulaMore) }
      ul(.class("soft small")) {
        for known in MaximumFormula.allCases { li { voice(known.phrase) + ": " + voice(known.sentence) } }
      }
    }
  }
}
