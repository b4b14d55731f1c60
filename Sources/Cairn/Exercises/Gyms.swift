import App
import ArgumentParser
import Records
import Training

struct ProfileCommand: AthleteCommand {
  static let configuration = CommandConfiguration(
    commandName: "profile", abstract: "Says or sets who you are: name, language, time zone, boldness.")

  @Option(help: "What you are called.") var name: String?
  @Option(help: "en or de.") var language: String?
  @Option(help: "An IANA name, such as Europe/Berlin.") var timeZone: String?
  @Option(
    name: .customLong("boldness"),
    help: "cautious, balanced or bold, or how likely targets are to be met: 50 to 95 percent.")
  var riskTolerance: String?
  @OptionGroup var options: GlobalOptions

  /// Changes the profile if an option is given, and prints it.
  ///
  /// - Throws: ``CommandError/notAWord(_:of:)`` or ``ProfileError`` if a value is invalid, and the errors of
  ///   ``CommandContext/act(_:)``.
  func run(at context: CommandContext) throws {
    let bound = try riskTolerance.map { try ProfileCommand.bound($0) }
    let spoken = try language.map { word in
      guard let language = Language(rawValue: word.lowercased()) else {
        throw CommandError.notAWord(word, of: Language.allCases.map(\.rawValue))
      }
      return language
    }
    if name != nil || spoken != nil || timeZone != nil || bound != nil {
      try context.act { tx in
        var person = Training.person(in: tx) ?? Person()
        person.name = name ?? person.name
        person.language = spoken ?? person.language
        person.timeZone = timeZone ?? person.timeZone
        try describePerson(person, in: tx)
        if let bound { try chooseRiskTolerance(bound, in: tx) }
      }
    }
    let (person, chosen) = try context.read { tx in
      (Training.person(in: tx) ?? Person(), Training.riskTolerance(in: tx))
    }
    context.show(
      .object([
        Field("name", .text(person.name)), Field("language", person.language.value),
        Field("time_zone", person.timeZone.map(Value.text) ?? .null),
        Field("boldness", .integer(chosen.successBound)),
      ])
    ) {
      """
      Name       \(person.name.isEmpty ? "not given" : person.name)
      Language   \(person.language.rawValue)
      Time zone  \(person.timeZone ?? "not chosen, so this machine's")
      Boldness   \(chosen.level?.rawValue ?? "your own"), targets are met with a chance of \(chosen.successBound)%
      """
    }
  }

  /// Parses a success bound: a level's name or a percentage.
  ///
  /// - Throws: ``CommandError/notAWord(_:of:)`` if the text is neither.
  private static func bound(_ word: String) throws -> Int64 {
    if let percent = Int64(word) { return percent }
    guard let level = RiskToleranceLevel(rawValue: word.lowercased()) else {
      throw CommandError.notAWord(word, of: RiskToleranceLevel.allCases.map(\.rawValue) + ["50…95"])
    }
    return level.successBound
  }
}

struct GymCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gym", abstract: "Says what can be loaded where, and which gym counts.",
    subcommands: [GymList.self, GymDescribe.self, GymChoose.self], defaultSubcommand: GymList.self)
}

struct GymList: AthleteCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Lists your gyms; the first one counts.")

  @OptionGroup var options: GlobalOptions

  /// Lists the gyms, the current one first.
  ///
  /// - Throws: The errors of ``CommandContext/read(_:)``.
  func run(at context: CommandContext) throws {
    let (all, counting, unit) = try context.read { tx in (gyms(in: tx), gym(in: tx), units(in: tx).weight) }
    let sorted = all.sorted {
      ($0.id == counting?.id ? 0 : 1, $0.name) < ($1.id == counting?.id ? 0 : 1, $1.name)
    }
    context.show(.list(sorted.map { Row($0).canonical })) {
      guard !sorted.isEmpty else { return "No gym is described; begin with cairn gym describe." }
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
    commandName: "describe", abstract: "Says what can be loaded in a gym; a new name is a new gym.",
    discussion: #"Weights are lists such as "20 10 5 2.5 1.25" or ranges such as "2-30 by 2", in your unit."#)

  @Argument(help: "What the gym is called.") var name: String
  @Option(help: "The weights of the bars.") var bars: String?
  @Option(help: "The sizes of the plates.") var plates: String?
  @Option(help: "The dumbbells.") var dumbbells: String?
  @Option(help: "From one plate of a machine's stack to the next.") var machineStep: String?
  @OptionGroup var options: GlobalOptions

  /// Creates or changes a gym.
  ///
  /// - Throws: ``WeightListError`` or ``GymError`` if a value is invalid, and the errors of
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
    context.show(Row(gym).canonical) { "\(gym.name) is described." }
  }
}

struct GymChoose: AthleteCommand {
  static let configuration = CommandConfiguration(
    commandName: "choose", abstract: "Makes a gym the one that counts.")

  @Argument(help: "What the gym is called.") var name: String
  @OptionGroup var options: GlobalOptions

  /// Makes a gym the current one.
  ///
  /// - Throws: ``CommandError/noSuchGym(_:)`` if there is none, and the errors of ``CommandContext/act(_:)``.
  func run(at context: CommandContext) throws {
    try context.act { tx in
      guard let gym = gyms(in: tx).first(where: { $0.name == name }) else {
        throw CommandError.noSuchGym(name)
      }
      try chooseGym(gym.id, in: tx)
    }
    context.show(.object([Field("gym", .text(name))])) { "\(name) counts now." }
  }
}
