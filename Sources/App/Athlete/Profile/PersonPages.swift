import Records
import Training

/// Returns the page for the athlete's name, language and time zone.
func personPage(_ form: FormInput, _ layout: PageLayout) -> HTML {
  let (localizer, fields) = (layout.localizer, layout.fields(of: form))
  return settingPage(localizer.text(.personHeading), layout) {
    settingForm("/profile/person", layout) {
      fields.text(
        "name", localizer.text(.personName), hint: localizer.text(.personNameHint), .autocomplete("name"),
        .set("maxlength", "200"))
      fields.segments(
        "language", localizer.text(.settingLanguage), Language.allCases.map { ($0.rawValue, $0.name) })
      fields.text(
        "time_zone", localizer.text(.settingZone), hint: localizer.text(.personZoneHint),
        .set("list", "zones"), .autocomplete("off"), .set("autocapitalize", "off"),
        .set("spellcheck", "false"), .flag("data-time-zone"))
      element("datalist", .id("zones")) {
        for name in TimeZoneNames.all { HTML(element: "option", [.value(name)], HTML()) }
      }
    }
  }
}

/// Returns the page for the weight unit, the grade scales and the one-rep-max formula.
func unitsPage(_ form: FormInput, _ layout: PageLayout) -> HTML {
  let (localizer, fields) = (layout.localizer, layout.fields(of: form))
  return settingPage(localizer.text(.settingUnits), layout) {
    settingForm("/profile/units", layout) {
      fields.alert("weight")
      fields.segments(
        "weight", localizer.text(.unitsWeight),
        [
          (WeightUnit.kilogram.rawValue, localizer.text(.unitsKilograms)),
          (WeightUnit.pound.rawValue, localizer.text(.unitsPounds)),
        ])
      p(.class("soft small")) { localizer.text(.unitsMore) }
      for (name, text, kind) in [
        ("boulders", Phrase.unitsBoulders, ClimbKind.boulder), ("routes", .unitsRoutes, .route),
      ] {
        fields.segments(
          name, localizer.text(text), kind.scales.map { ($0.rawValue, localizer.text($0.phrase)) })
      }
      p(.class("soft small")) { localizer.text(.unitsGradesMore) }
      fields.selection(
        "formula", localizer.text(.estimatedMaximum),
        MaximumFormula.allCases.map { ($0.rawValue, localizer.text($0.phrase)) })
      p(.class("soft small")) { localizer.text(.formulaMore) }
      ul(.class("soft small")) {
        for known in MaximumFormula.allCases {
          li { localizer.text(known.phrase) + ": " + localizer.text(known.sentence) }
        }
      }
    }
  }
}

extension FormFields {
  /// Returns a field's error, for display above the field's choices, or nothing if the field is valid.
  @Markup func alert(_ name: String) -> HTML {
    if let wrong = wrong(name) { p(.class("wrong"), .role("alert")) { wrong } }
  }
}
