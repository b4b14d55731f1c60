import Records
import Training

/// A gym as it is typed in, with what is wrong at each field.
struct GymForm {
  /// nil of a new one.
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

  /// The form of a gym that is stored, or of a usual one.
  init(_ gym: EquipmentSet, _ voice: Voice) {
    id = gym.id == .none ? nil : gym.id
    name = gym.name
    unit = gym.unit(preferring: voice.figures.unit)
    bars = voice.sizes(gym.bars, in: unit)
    plates = voice.sizes(gym.plates, in: unit)
    dumbbells = voice.list(gym.dumbbells, in: unit)
    machineStep = voice.list([gym.machineStep].compactMap { $0 }, in: unit)
    equipment = gym.equipment.map { $0.rawValue }
  }

  init(_ form: Fields, of id: ID?, _ voice: Voice) {
    self.id = id
    name = form["name"] ?? ""
    unit = form["unit"].flatMap { WeightUnit(rawValue: $0) } ?? voice.figures.unit
    bars = form["bars"] ?? ""
    plates = form["plates"] ?? ""
    dumbbells = form["dumbbells"] ?? ""
    machineStep = form["machine_step"] ?? ""
    equipment = form.all("equipment")
  }

  /// The gym that the texts describe; nil when one of them can't be read, which is then said at its field.
  ///
  /// `gym` is what is stored: what the form doesn't show of it stays.
  mutating func read(over gym: EquipmentSet, _ voice: Voice) -> EquipmentSet? {
    var read = gym
    read.name = name
    read.bars = weights(bars, voice, &wrongBars)
    read.plates = weights(plates, voice, &wrongPlates)
    read.dumbbells = weights(dumbbells, voice, &wrongDumbbells)
    let steps = weights(machineStep, voice, &wrongMachines)
    if steps.count > 1 { wrongMachines = voice(.gymOneStep) }
    read.machineStep = steps.first
    let hidden = gym.equipment.filter { !Equipment.shownOfGyms.contains($0) }
    read.equipment = hidden + equipment.compactMap { Equipment(rawValue: $0) }
    return hasErrors ? nil : read
  }

  private var hasErrors: Bool {
    wrongBars != nil || wrongPlates != nil || wrongDumbbells != nil || wrongMachines != nil
  }

  private func weights(_ text: String, _ voice: Voice, _ wrong: inout String?) -> [Weight] {
    do throws(WeightListError) { return try WeightList.weights(in: text, unit: unit) } catch {
      switch error {
      case .notUnderstood: wrong = voice(.gymListWrong)
      case .stepMissing: wrong = voice(.gymStepMissing)
      case .otherUnit: wrong = voice(.gymOtherUnit, .text("unit", unit.rawValue))
      case .tooMany: wrong = voice(.gymListTooLong)
      }
    }
    return []
  }

  /// Says at its field why the gym could not be stored.
  mutating func refuse(_ error: GymError, _ voice: Voice) {
    switch error {
    case .nameEmpty, .noSuchGym: wrongName = voice(.gymNameEmpty)
    case .nameTooLong: wrongName = voice(.gymNameTooLong)
    case .nameTaken: wrongName = voice(.gymNameTaken)
    case .tooMany(let what, let limit): refuse(what, voice(.gymTooMany, .count("count", limit)))
    case .outside(let what): refuse(what, voice(.gymWeightOutside))
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

extension Voice {
  /// Weights as a list that is read back the same, with ranges: `1,25 2–30 je 2`.
  func list(_ weights: [Weight], in unit: WeightUnit, by separator: String = " ") -> String {
    WeightList.parts(of: weights, unit: unit).map { part in
      switch part {
      case .one(let figure): number(figure)
      case .range(let from, let through, let step):
        self(
          .gymRange, .text("from", number(from)), .text("through", number(through)),
          .text("step", number(step)))
      }
    }.joined(separator: separator)
  }

  /// Sizes as they hang in a rack, the heaviest first: `25 20 15`.
  func sizes(_ weights: [Weight], in unit: WeightUnit, by separator: String = " ") -> String {
    weights.reversed().map { number($0.millionths(in: unit)) }.joined(separator: separator)
  }

  private func number(_ millionths: Int64) -> String {
    figures.decimal(millionths.quotientRounded(10_000), places: 2)
  }
}

extension Equipment {
  /// What a gym may have or lack; a body is everywhere, and the rest is not one thing.
  static var shownOfGyms: [Equipment] {
    allCases.filter { $0 != .bodyweight && $0 != .none && $0 != .other }
  }
}
