import Records
import Training

/// Returns the page for name, language and time zone.
func personPage(_ form: PersonForm, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  return settingPage(localizer.text(.personHeading), layout) {
    settingForm("/profile/person", layout) {
      textField(
        "name", localizer.text(.personName), form.name, wrong: form.wrong["name"].map { localizer.text($0) },
        hint: localizer.text(.personNameHint), .autocomplete("name"), .set("maxlength", "200"))
      segments(
        "language", localizer.text(.settingLanguage),
        Language.allCases.map { ($0.rawValue, $0.name) },
        chosen: form.language)
      textField(
        "time_zone", localizer.text(.settingZone), form.timeZone,
        wrong: form.wrong["time_zone"].map { localizer.text($0) },
        hint: localizer.text(.personZoneHint), .set("list", "zones"), .autocomplete("off"),
        .set("autocapitalize", "off"), .set("spellcheck", "false"), .flag("data-time-zone"))
      element("datalist", .id("zones")) {
        for name in TimeZoneNames.all { HTML(element: "option", [.value(name)], HTML()) }
      }
    }
  }
}

/// Returns the page for the weight unit, the grade scales and the formulas that estimate maxima.
func unitsPage(_ units: Units?, _ wrong: String?, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  return settingPage(localizer.text(.settingUnits), layout) {
    settingForm("/profile/units", layout) {
      if let wrong { p(.class("wrong"), .role("alert")) { wrong } }
      segments(
        "weight", localizer.text(.unitsWeight),
        [
          (WeightUnit.kilogram.rawValue, localizer.text(.unitsKilograms)),
          (WeightUnit.pound.rawValue, localizer.text(.unitsPounds)),
        ], chosen: units?.weight.rawValue)
      p(.class("soft small")) { localizer.text(.unitsMore) }
      for (name, text, kind) in [
        ("boulders", Phrase.unitsBoulders, ClimbKind.boulder), ("routes", .unitsRoutes, .route),
      ] {
        let own = (units ?? Units()).scales(of: kind).first
        segments(
          name, localizer.text(text), kind.scales.map { ($0.rawValue, localizer.text($0.phrase)) },
          chosen: own?.rawValue)
      }
      p(.class("soft small")) { localizer.text(.unitsGradesMore) }
      selection(
        "formula", localizer.text(.estimatedMaximum),
        MaximumFormula.allCases.map { ($0.rawValue, localizer.text($0.phrase)) },
        chosen: (units ?? Units()).formula.rawValue)
      p(.class("soft small")) { localizer.text(.formulaMore) }
      ul(.class("soft small")) {
        for known in MaximumFormula.allCases {
          li { localizer.text(known.phrase) + ": " + localizer.text(known.sentence) }
        }
      }
    }
  }
}
