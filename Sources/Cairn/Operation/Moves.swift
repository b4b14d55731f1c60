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
  /// - Throws: ``MoveError`` for the first athlete who couldn't be moved, ``CommandError/noMove(_:)`` if
  ///   there is no move to cancel, or ``CommandError``, ``StoreError`` or ``DatabaseFileError`` if a database
  ///   can't be used.
  func run(at context: CommandContext) throws {
    let source = try context.existing()
    guard !context.isSameDatabase(as: destination) else { throw MoveError.sameDatabase }
    let other = try context.openDestination(destination, mustExist: cancel)
    defer { try? other.close() }
    let names = try source.accounts().reduce(into: [:]) { $0[$1.athlete] = $1.name }
    var (outcomes, withoutMove, failure): ([Value], [String], (any Error)?) = ([], [], nil)
    for athlete in try context.athletesToMove(in: source) {
      let name = names[athlete] ?? String(athlete.hexadecimal.prefix(7))
      do {
        let move = AthleteMove(athlete, from: source, to: other, id: context.terminal.makeID())
        guard let outcome = try self.move(named: name, move, context) else {
          withoutMove.append(name)
          continue
        }
        outcomes.append(outcome)
      } catch let error as MoveError {
        context.terminal.complain("\(name): \(error.sentence)")
        failure = failure ?? error
      }
    }
    context.show(.list(outcomes)) {
      guard failure == nil, !cancel else { return "" }
      return outcomes.isEmpty
        ? "There are no athletes to move."
        : "From now on, use --database \(PostgresURI(destination)?.shown ?? destination) for servers and "
          + "commands."
    }
    if let failure { throw failure }
    guard !outcomes.isEmpty || withoutMove.isEmpty else { throw CommandError.noMove(withoutMove) }
  }

  /// Moves one athlete or cancels the move, and returns the outcome as JSON, or nil if there is no move to
  /// cancel.
  ///
  /// - Throws: ``MoveError`` if the records can't be moved, or ``StoreError`` or ``DatabaseFileError`` if a
  ///   database fails.
  private func move(named name: String, _ move: AthleteMove, _ context: CommandContext) throws -> Value? {
    if cancel {
      guard try move.callOff() else { return nil }
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

  /// Opens the database that athletes are moved to, and creates it if it needn't exist.
  ///
  /// - Throws: ``CommandError`` if the path is invalid or the database must exist, but doesn't, or
  ///   ``StoreError`` or ``DatabaseFileError`` if it can't be opened.
  fileprivate func openDestination(_ path: String, mustExist: Bool) throws -> any AthleteDatabase {
    let destination = CommandContext(at: path, like: self)
    return try mustExist ? destination.existing() : destination.open()
  }

  fileprivate func isSameDatabase(as other: String) -> Bool {
    isPostgres || PostgresDatabase.isAddress(other)
      ? path == other
      : URL(filePath: path).resolvingSymlinksInPath() == URL(filePath: other).resolvingSymlinksInPath()
  }
}
