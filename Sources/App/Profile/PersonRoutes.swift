import Records
import Training

func personRoutes() -> [Route] {
  [
    Route("GET", "/profile/person") { visit in
      .page(personPage(PersonForm(person(in: visit.tx), visit.voice), visit.frame))
    },
    Route("POST", "/profile/person") { visit in savePerson(visit.form, visit.frame, in: visit.tx) },
    Route("GET", "/profile/units") { visit in
      .page(unitsPage(units(in: visit.tx), nil, visit.frame))
    },
    Route("POST", "/profile/units") { visit in saveUnits(visit.form, visit.frame, in: visit.tx) },
  ]
}

/// The person as typed in.
struct PersonForm {
  var name: String
  var language: String
  var timeZone: String
  var wrongName: Phrase?
  var wrongZone: Phrase?

  /// Somebody new has no zone yet.
  init(_ person: Person?, _ voice: Voice) {
    name = person?.name ?? ""
    language = voice.language.rawValue
    timeZone = person?.timeZone ?? ""
  }

  init(_ form: Fields, _ voice: Voice) {
    name = form["name"]?.trimmed ?? ""
    language = form["language"] ?? voice.language.rawValue
    timeZone = form["time_zone"]?.trimmed ?? ""
  }
}

private func savePerson(_ fields: Fields, _ frame: Frame, in tx: Transaction) -> Response {
  var form = PersonForm(fields, frame.voice)
  var person = person(in: tx) ?? Person()
  person.name = form.name
  person.language = Language(rawValue: form.language) ?? frame.voice.language
  person.timeZone = form.timeZone.isEmpty ? nil : form.timeZone
  do throws(ProfileError) {
    try describePerson(person, in: tx)
    return .seeOther("/profile?said=saved")
  } catch {
    switch error {
    case .nameTooLong: form.wrongName = .personNameTooLong
    default: form.wrongZone = .personZoneWrong
    }
    return .page(personPage(form, frame), status: 422)
  }
}

private func saveUnits(_ fields: Fields, _ frame: Frame, in tx: Transaction) -> Response {
  let formula = fields["formula"].map { MaximumFormula(rawValue: $0) } ?? units(in: tx).formula
  guard let unit = fields["weight"].flatMap({ WeightUnit(rawValue: $0) }), let formula else {
    return .page(unitsPage(nil, frame.voice(.unitsWrong), frame), status: 422)
  }
  func scale(_ name: StaticString) -> GradeScale? { fields[name].flatMap { GradeScale(rawValue: $0) } }
  chooseUnits(unit, boulders: scale("boulders"), routes: scale("routes"), in: tx)
  if formula != units(in: tx).formula { chooseFormula(formula, in: tx) }
  return .seeOther("/profile?said=saved")
}
