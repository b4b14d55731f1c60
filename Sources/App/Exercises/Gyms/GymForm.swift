import Records
import Training

extension EquipmentSet {
  /// Returns the form with a stored gym or a preset.
  func form(_ localizer: Localizer) -> FormInput {
    let unit = self.unit(preferring: localizer.figures.unit)
    var form = FormInput(
      ("name", name), ("unit", unit.rawValue), ("bars", localizer.sizes(bars, in: unit)),
      ("plates", localizer.sizes(plates, in: unit)), ("dumbbells", localizer.list(dumbbells, in: unit)),
      ("machine_step", localizer.list([machineStep].compactMap { $0 }, in: unit)))
    form.replace("equipment", with: equipment.map { $0.rawValue })
    return form
  }

  /// Takes the values that were typed, with weights in the gym's unit or else the athlete's.
  ///
  /// Equipment that the form doesn't show is kept.
  mutating func take(_ form: inout FormInput, _ localizer: Localizer) {
    let unit: WeightUnit = form.choice("unit") ?? localizer.figures.unit
    name = form["name"]
    bars = form.weights("bars", in: unit)
    plates = form.weights("plates", in: unit)
    dumbbells = form.weights("dumbbells", in: unit)
    let steps = form.weights("machine_step", in: unit)
    if steps.count > 1 { form.refuse("machine_step", Sentence(.gymOneStep)) }
    machineStep = steps.first
    let hidden = equipment.filter { !Equipment.shownOfGyms.contains($0) }
    equipment = hidden + form.all("equipment").compactMap { Equipment(rawValue: $0) }
  }
}

extension FormInput {
  /// Returns a list of weights, which is empty if the field is blank or, with an error, not a list.
  fileprivate mutating func weights(_ name: String, in unit: WeightUnit) -> [Weight] {
    do throws(WeightListError) { return try WeightList.weights(in: self[name], unit: unit) } catch {
      refuse(name, error.sentence)
      return []
    }
  }
}

extension Localizer {
  /// Returns weights as a list with ranges that can be parsed again, such as `1,25 2–30 je 2` in German.
  func list(_ weights: [Weight], in unit: WeightUnit, by separator: String = " ") -> String {
    WeightList.parts(of: weights, unit: unit).map { part in
      switch part {
      case .one(let figure): number(figure)
      case .range(let from, let through, let step):
        text(
          .gymRange, .text("from", number(from)), .text("through", number(through)),
          .text("step", number(step)))
      }
    }.joined(separator: separator)
  }

  /// Returns sizes from heaviest to lightest, such as `25 20 15`.
  func sizes(_ weights: [Weight], in unit: WeightUnit, by separator: String = " ") -> String {
    weights.reversed().map { number($0.millionths(in: unit)) }.joined(separator: separator)
  }

  private func number(_ millionths: Int64) -> String {
    figures.decimal(millionths.quotientRounded(10_000), places: 2)
  }
}

extension Equipment {
  /// The equipment that a gym can have or lack.
  ///
  /// Excludes body weight and unspecific kinds.
  static var shownOfGyms: [Equipment] {
    allCases.filter { $0 != .bodyweight && $0 != .none && $0 != .other }
  }
}
