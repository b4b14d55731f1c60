import ArgumentParser
import Database
import Foundation
import Records

struct Move: AthleteCommand {
  static let configuration = CommandConfiguration(
    abstract: "Move athletes to another database, while both are in use.",
    discussion: """
      Moves all athletes, or the one chosen with --athlete, with accounts, sign-ins, keys, devices and the \
      whole history: from a file to PostgreSQL, or back. The records are copied first. Requests only \
      have to wait while the rest is copied and both copies are compared, usually for less than a second per \
      athlete. Afterwards, this database keeps a copy that it no longer serves.

      If a move is interrupted, run the same command again.
      """)

  @Argument(
    help: "The database to move to: a file or the address of a PostgreSQL database.", completion: .file())
  var destination: String
  @Flag(help: "Cancel an interrupted move, so that this database serves the records again.")
  var cancel = false
  @OptionGroup var options: GlobalOptions

  /// Moves the athletes one after another.
  ///
  /// An athlete who can't be moved doesn't keep others from being moved.
  ///
  /// - Throws: ``MoveError`` for the first athlete who couldn't be moved, or ``CommandError``,
  ///   ``StoreError`` or ``DatabaseFileError`` if a database can't be used.
  func run(at context: CommandContext) throws {
    let source = try context.existing()
    guard !context.isSameDatabase(as: destination) else { throw MoveError.sameDatabase }
    let other = try context.openDestination(destination)
    defer { try? other.close() }
    let names = try source.accounts().reduce(into: [:]) { $0[$1.athlete] = $1.name }
    var (outcomes, failure): ([Value], (any Error)?) = ([], nil)
    for athlete in try context.athletesToMove(in: source) {
      let name = names[athlete] ?? String(athlete.hexadecimal.prefix(7))
      do {
        outcomes.append(
          try move(
            athlete, named: name,
            AthleteMove(athlete, from: source, to: other, id: context.terminal.makeID()), context))
      } catch let error as MoveError {
        context.terminal.complain("\(name): \(error.sentence)")
        failure = failure ?? error
      }
    }
    context.show(.list(outcomes)) {
      guard failure == nil, !cancel else { return "" }
      return outcomes.isEmpty
        ? "There are no athletes to move."
        : "From now on, use --database \(destination) for servers and commands."
    }
    if let failure { throw failure }
  }

  /// Moves one athlete, and returns the outcome as JSON.
  ///
  /// - Throws: ``MoveError`` if the records can't be moved, or ``StoreError`` or ``DatabaseFileError`` if a
  ///   database fails.
  private func move(
    _ athlete: ID, named name: String, _ move: AthleteMove, _ context: CommandContext
  ) throws -> Value {
    if cancel {
      try move.callOff()
      return say("Cancelled the move of \(name).", [], name, context)
    }
    defer { context.terminal.showProgress("") }
    guard let outcome = try move.run({ context.terminal.showProgress("\(name): \($0) records copied") })
    else {
      return say("\(name) has already been moved.", [], name, context)
    }
    let fields = [
      Field("records", .integer(Int64(outcome.count))), Field("digest", .text(outcome.digest)),
    ]
    context.terminal.showProgress("")
    return say(
      "Moved \(name): \(outcome.count) records, compared by digest \(outcome.digest.prefix(16)).", fields,
      name,
      context)
  }

  private func say(
    _ sentence: String, _ fields: [Field], _ name: String, _ context: CommandContext
  ) -> Value {
    if !context.printsJSON { context.terminal.say(sentence) }
    return .object([Field("athlete", .text(name))] + fields)
  }
}

extension CommandContext {
  /// Returns the chosen athlete, or all athletes of a database.
  ///
  /// - Throws: ``AthleteCommandError/noSuchName(_:)`` if the chosen one doesn't exist, or ``StoreError`` or
  ///   ``DatabaseFileError`` if reading fails.
  fileprivate func athletesToMove(in source: any AthleteDatabase) throws -> [ID] {
    guard let name else { return try source.athletes() }
    guard let account = try source.account(named: name) else { throw AthleteCommandError.noSuchName(name) }
    return [account.athlete]
  }

  /// Opens the database that athletes are moved to.
  ///
  /// - Throws: ``CommandError`` if the path is invalid, or ``StoreError`` or ``DatabaseFileError`` if it
  ///   can't be opened.
  fileprivate func openDestination(_ path: String) throws -> any AthleteDatabase {
    try CommandContext(at: path, like: self).open()
  }

  fileprivate func isSameDatabase(as other: String) -> Bool {
    isPostgres || PostgresDatabase.isAddress(other)
      ? path == other
      : URL(filePath: path).resolvingSymlinksInPath() == URL(filePath: other).resolvingSymlinksInPath()
  }
}
