import ArgumentParser
import Database
import Foundation
import Records

/// The commands for operators of a PostgreSQL database.
struct DatabaseCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "database", abstract: "Prepare a PostgreSQL database for Cairn.",
    subcommands: [Prepare.self, Restored.self]
  )

  struct Prepare: AthleteCommand {
    static let configuration = CommandConfiguration(
      abstract: "Create or update the tables, and the role that servers use.",
      discussion: """
        Use the address of the role that will own the tables. All tables are in the schema "cairn". Servers \
        and commands then use the role cairn_app, which can only see one athlete at a time.

        CAIRN_APP_PASSWORD sets the password of cairn_app. Without it, the role's password doesn't change.
        """)

    @Argument(help: "The address, such as postgres://owner@localhost/cairn.") var address: String
    @OptionGroup var options: GlobalOptions

    /// Prepares the database.
    ///
    /// - Throws: ``StoreError/failed(_:)`` if the database can't be prepared.
    func run(at context: CommandContext) throws {
      let password = ProcessInfo.processInfo.environment["CAIRN_APP_PASSWORD"]
      let applied = try PostgresDatabase.prepare(address, servingPassword: password)
      context.show(.object([Field("migrations", .list(applied.map { .integer($0) }))])) {
        applied.isEmpty ? "The database is up to date." : "Prepared the database."
      }
    }
  }

  struct Restored: AthleteCommand {
    static let configuration = CommandConfiguration(
      abstract: "Report that PostgreSQL's own tools restored the database to an earlier time.",
      discussion: """
        Devices then resend what was logged on them in the last 30 days. Run this command before you start \
        servers. It isn't needed after cairn restore.
        """)

    @Argument(help: "The address, such as postgres://cairn_app@localhost/cairn.") var address: String
    @OptionGroup var options: GlobalOptions

    /// Begins a new epoch for each athlete.
    ///
    /// - Throws: ``StoreError`` if the database fails, or ``CommandError`` if the address is invalid.
    func run(at context: CommandContext) throws {
      let database = try CommandContext(at: address, like: context).existing()
      defer { try? database.close() }
      let athletes = try database.athletes(in: .present)
      for athlete in athletes {
        try database.write(athlete) { try $0.renewEpoch(context.terminal.makeID()) }
      }
      context.show(.object([Field("athletes", .integer(Int64(athletes.count)))])) {
        "The devices of \(athletes.count == 1 ? "one athlete" : "\(athletes.count) athletes") will "
          + "resend what was logged on them in the last 30 days."
      }
    }
  }
}
