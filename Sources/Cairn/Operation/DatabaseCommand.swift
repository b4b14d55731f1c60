import ArgumentParser
import Database
import Foundation
import Records

/// The commands for whoever runs a PostgreSQL database.
struct DatabaseCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "database", abstract: "Prepare a PostgreSQL database for Cairn.", subcommands: [Prepare.self]
  )

  struct Prepare: AthleteCommand {
    static let configuration = CommandConfiguration(
      abstract: "Create or update the tables, and the role that servers use.",
      discussion: """
        Use the address of the role that is to own the tables. All tables are in the schema "cairn". Servers \
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
}
