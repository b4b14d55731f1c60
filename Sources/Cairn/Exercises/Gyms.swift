import App
import ArgumentParser
import Records
import Training

struct GymCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gym", abstract: "Manage your gyms and the weights they have.",
    subcommands: [GymList.self, GymDescribe.self, GymChoose.self], defaultSubcommand: GymList.self)
}

struct GymList: AthleteCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List your gyms, the current one first.")

  @OptionGroup var options: GlobalOptions

  /// Lists the gyms, starting with the current one.
  ///
  /// - Throws: Any error thrown by ``CommandContext/read(_:)``.
  func run(at context: CommandContext) throws {
    let (all, counting, unit) = try context.read { tx in (gyms(in: tx), gym(in: tx), units(in: tx).weight) }
    let sorted = all.sorted {
      ($0.id == counting?.id ? 0 : 1, $0.name) < ($1.id == counting?.id ? 0 : 1, $1.name)
    }
    context.show(.list(sorted.map { Row($0).canonical })) {
      guard !sorted.isEmpty else { return "No gyms yet. Add one with cairn gym describe." }
      var table = Table("Name", "Bars", "Plates", "Dumbbells", "Machines")
      for gym in sorted {
        let own = gym.unit(preferring: unit)
        let lists = [gym.bars, gym.plates, gym.dumbbells, [gym.machineStep].compactMap { $0 }].map {
          weights in
          weights.isEmpty ? "" : WeightList.text(of: weights, unit: own) + " " + own.rawValue
        }
        table.add(gym.name, lists[0], lists[1], lists[2], lists[3])
      }
      return table.text
    }
  }
}

struct GymDescribe: AthleteCommand {
  static let configuration = CommandConfiguration(
    commandName: "describe", abstract: "Set the weights that a gym has. A new name adds a gym.",
    discussion: #"Enter weights in your unit, such as "20 10 5 2.5 1.25" or the range "2-30 by 2"."#)

  @Argument(help: "The gym's name.") var name: String
  @Option(help: "The weights of the bars.") var bars: String?
  @Option(help: "The sizes of the plates.") var plates: String?
  @Option(help: "The weights of the dumbbells.") var dumbbells: String?
  @Option(help: "The jump from one plate in a machine's stack to the next.") var machineStep: String?
  @OptionGroup var options: GlobalOptions

  /// Creates or changes a gym.
  ///
  /// - Throws: ``WeightListError`` or ``GymError`` if a value is invalid, or any error thrown by
  ///   ``CommandContext/act(_:)``.
  func run(at context: CommandContext) throws {
    let unit = try context.figures().unit
    let gym = try context.act { tx in
      var gym = gyms(in: tx).first { $0.name == name } ?? EquipmentSet()
      gym.name = name
      if let bars { gym.bars = try WeightList.weights(in: bars, unit: unit) }
      if let plates { gym.plates = try WeightList.weights(in: plates, unit: unit) }
      if let dumbbells { gym.dumbbells = try WeightList.weights(in: dumbbells, unit: unit) }
      if let machineStep { gym.machineStep = try WeightList.weights(in: machineStep, unit: unit).first }
      return try describeGym(gym, in: tx)
    }
    context.show(Row(gym).canonical) { "Saved \(gym.name)." }
  }
}

struct GymChoose: AthleteCommand {
  static let configuration = CommandConfiguration(
    commandName: "choose", abstract: "Set your current gym.")

  @Argument(help: "The gym's name.") var name: String
  @OptionGroup var options: GlobalOptions

  /// Makes a gym the current one.
  ///
  /// - Throws: ``CommandError/noSuchGym(_:)`` if there is no such gym, or any error thrown by
  ///   ``CommandContext/act(_:)``.
  func run(at context: CommandContext) throws {
    try context.act { tx in
      guard let gym = gyms(in: tx).first(where: { $0.name == name }) else {
        throw CommandError.noSuchGym(name)
      }
      try chooseGym(gym.id, in: tx)
    }
    context.show(.object([Field("gym", .text(name))])) { "\(name) is now your current gym." }
  }
}
