import ArgumentParser
import Records
import Training

struct Analytics: AthleteCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show usage statistics for planned workouts and their pages.",
    discussion: "Counts from other devices arrive with cairn sync. They never leave your own server.")

  @Flag(inversion: .prefixedNo, help: "Turn usage statistics on or off.") var count: Bool?
  @OptionGroup var options: GlobalOptions

  /// Turns counting on or off if requested, and prints the counters.
  ///
  /// - Throws: Any error thrown by ``CommandContext/read(_:)`` or ``CommandContext/act(_:)``.
  func run(at context: CommandContext) throws {
    if let count { try context.act { tx in chooseCounting(count, in: tx) } }
    let (counted, isOn) = try context.read { tx in (sums(of: tx.list(Counter.self)), isCounting(in: tx)) }
    context.show(
      .object([Field("counting", .boolean(isOn)), Field("counted", .list(counted.map(\.json)))])
    ) {
      let state = isOn ? "Usage statistics are on." : "Usage statistics are off."
      guard !counted.isEmpty else { return state + " Nothing counted yet." }
      var table = Table("Event", "Fields", ">Times", ">Mean", "Of")
      for sum in counted {
        table.add(
          sum.event.rawValue, sum.labels, "\(sum.count)", sum.mean.map { "\($0)" } ?? "",
          sum.event.figure?.replacing("_", with: " ") ?? "")
      }
      return state + "\n" + table.text
    }
  }
}

extension UsageSum {
  fileprivate var json: Value {
    .object([
      Field("event", .text(event.rawValue)), Field("fields", .text(labels)), Field("count", .integer(count)),
      Field("total", event.figure == nil ? .null : .integer(total)),
      Field("of", event.figure.map { .text($0) } ?? .null),
    ])
  }
}
