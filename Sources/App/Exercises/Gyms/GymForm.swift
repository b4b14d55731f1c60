import Records
import Training

/// The input of the form for a gym, with an error for each field.
struct GymForm {
  /// The gym's ID, or nil for a new gym.
  var id: ID?
  var name: String
  var unit: WeightUnit
  var bars: String
  var plates: String
  var dumbbells: String
  var machineStep: String
  var equipment: [String]
  var wrongName: String?
  var wrongBars: String?
  var wrongPlates: String?
  var wrongDumbbells: String?
  var wrongMachines: String?

  /// Creates the form for a stored gym, or for a preset.
  init(_ gym: EquipmentSet, _ localizer: Localizer) {
    id = gym.id == .none ? nil : gym.id
    name = gym.name
    unit = gym.unit(preferring: localizer.figures.unit)
    bars = localizer.sizes(gym.bars, in: unit)
    plates = localizer.sizes(gym.plates, in: unit)
    dumbbells = localizer.list(gym.dumbbells, in: unit)
    machineStep = localizer.list([gym.machineStep].compactMap { $0 }, in: unit)
    equipment = gym.equipment.map { $0.rawValue }
  }

  init(_ form: Fields, of id: ID?, _ localizer: Localizer) {
    self.id = id
    name = form["name"] ?? ""
    unit = form["unit"].flatMap { WeightUnit(rawValue: $0) } ?? localizer.figures.unit
    bars = form["bars"] ?? ""
    plates = form["plates"] ?? ""
    dumbbells = form["dumbbells"] ?? ""
    machineStep = form["machine_step"] ?? ""
    equipment = form.all("equipment")
  }

  /// Returns the typed gym, or nil if a field is invalid.
  ///
  /// Sets an error for each invalid field.
  ///
  /// `gym` is the stored gym, whose values are kept where the form doesn't show them.
  mutating func read(over gym: EquipmentSet, _ localizer: Localizer) -> EquipmentSet? {
    var read = gym
    read.name = name
    read.bars = weights(bars, localizer, &wrongBars)
    read.plates = weights(plates, localizer, &wrongPlates)
    read.dumbbells = weights(dumbbells, localizer, &wrongDumbbells)
    let steps = weights(machineStep, localizer, &wrongMachines)
    if steps.count > 1 { wrongMachines = localizer.text(.gymOneStep) }
    read.machineStep = steps.first
    let hidden = gym.equipment.filter { !Equipment.shownOfGyms.contains($0) }
    read.equipment = hidden + equipment.compactMap { Equipment(rawValue: $0) }
    return hasErrors ? nil : read
  }

  private var hasErrors: Bool {
    wrongBars != nil || wrongPlates != nil || wrongDumbbells != nil || wrongMachines != nil
  }

  private func weights(_ text: String, _ localizer: Localizer, _ wrong: inout String?) -> [Weight] {
    do throws(WeightListError) { return try WeightList.weights(in: text, unit: unit) } catch {
      wrong = localizer.text(error.sentence)
      return []
    }
  }

  /// Sets the error of the field that prevented the gym from being stored.
  mutating func refuse(_ error: GymError, _ localizer: Localizer) {
    let sentence = localizer.text(error.sentence)
    switch error {
    case .nameEmpty, .noSuchGym, .nameTooLong, .nameTaken: wrongName = sentence
    case .tooMany(let what, _), .outside(let what): refuse(what, sentence)
    }
  }

  private mutating func refuse(_ what: GymWeights, _ words: String) {
    switch what {
    case .bars: wrongBars = words
    case .plates: wrongPlates = words
    case .dumbbells: wrongDumbbells = words
    case .machines: wrongMachines = words
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
