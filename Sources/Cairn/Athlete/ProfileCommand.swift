import App
import ArgumentParser
import Records
import Training

struct ProfileCommand: AthleteCommand {
  static let configuration = CommandConfiguration(
    commandName: "profile", abstract: "Show or change your name, language, time zone and boldness.")

  @Option(help: "Your name.") var name: String?
  @Option(help: "Your language: en, de or es.") var language: String?
  @Option(help: "Your IANA time zone, such as Europe/Berlin.") var timeZone: String?
  @Option(
    name: .customLong("boldness"),
    help: "How fast targets rise: cautious, balanced, bold, or a chance of success of 50 to 95 percent.")
  var riskTolerance: String?
  @OptionGroup var options: GlobalOptions

  /// Changes the profile if an option is given, and prints it.
  ///
  /// - Throws: ``CommandError/notAWord(_:of:)`` or ``ProfileError`` if a value is invalid, or any error
  ///   thrown by ``CommandContext/act(_:)``.
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
      Name       \(person.name.isEmpty ? "not set" : person.name)
      Language   \(person.language.rawValue)
      Time zone  \(person.timeZone ?? "not set (using this machine's)")
      Boldness   \(chosen.level?.rawValue ?? "custom"): targets rise once you are \
      \(chosen.successBound)% likely to hit them
      """
    }
  }

  /// Parses a success bound, given as the name of a risk tolerance level or as a percentage.
  ///
  /// - Throws: ``CommandError/notAWord(_:of:)`` if the text is neither.
  private static func bound(_ word: String) throws -> Int64 {
    if let percent = Int64(word) { return percent }
    guard let level = RiskToleranceLevel(rawValue: word.lowercased()) else {
      throw CommandError.notAWord(word, of: RiskToleranceLevel.allCases.map(\.rawValue) + ["50 to 95"])
    }
    return level.successBound
  }
}
