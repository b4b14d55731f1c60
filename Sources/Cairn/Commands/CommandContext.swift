import App
import Database
import Records
import Supervision
import Sync
import Training

/// The environment of a command, with the athlete's records, the catalogue and the terminal.
final class CommandContext {
  let terminal: Terminal
  /// The path of the SQLite file, or the address of a PostgreSQL database.
  let path: String
  let printsJSON: Bool
  /// The name of the chosen athlete, which is required if the database has several athletes.
  let name: String?
  private var file: (any AthleteDatabase)?
  private var athlete: ID?
  private var loaded: ExerciseFinder?

  init(_ options: GlobalOptions, _ terminal: Terminal) {
    self.terminal = terminal
    path = options.database ?? terminal.usualDatabase
    printsJSON = options.json
    name = options.athlete
  }

  /// Creates a context for an athlete in the same database.
  private init(_ context: CommandContext, _ athlete: ID) {
    (terminal, path, printsJSON, name) = (context.terminal, context.path, context.printsJSON, context.name)
    (file, self.athlete) = (context.file, athlete)
  }

  /// Creates a context for another database.
  init(at path: String, like context: CommandContext) {
    (terminal, self.path, printsJSON, name) = (context.terminal, path, context.printsJSON, nil)
  }

  /// Opens the database, and returns it with the chosen athlete.
  ///
  /// If the file doesn't exist, it is created and its path is printed. Athletes who have moved to another
  /// database, or whose records are still arriving, aren't counted.
  ///
  /// - Throws: ``CommandError/severalAthletes(_:)`` if there are several and none is chosen,
  ///   ``AthleteCommandError/noSuchName(_:)`` if the chosen one doesn't exist, or any error thrown by
  ///   ``athletes(without:)``.
  func database() throws -> (file: any AthleteDatabase, athlete: ID) {
    if let file, let athlete { return (file, athlete) }
    let (file, athletes) = try athletes()
    let chosen: ID
    if let name {
      guard let account = try file.account(named: name) else { throw AthleteCommandError.noSuchName(name) }
      chosen = account.athlete
    } else {
      let present = try file.athletes(in: .present)
      guard present.count <= 1 else {
        let accounts = try file.accounts().filter { present.contains($0.athlete) }
        throw CommandError.severalAthletes(accounts.map(\.name))
      }
      // If there is none, reading the records of another one reports where they are.
      chosen = present.first ?? athletes[0]
    }
    athlete = chosen
    return (file, chosen)
  }

  /// Returns a context for each athlete whose records are present, or only for the chosen athlete.
  ///
  /// If there are several athletes, each context is paired with the name of the athlete's account or, if
  /// there is no account, the first digits of the athlete's ID.
  ///
  /// - Throws: Any error thrown by ``database()``.
  func eachAthlete() throws -> [(name: String?, context: CommandContext)] {
    let file = try athletes().file
    let present = try file.athletes(in: .present)
    guard name == nil, present.count > 1 else {
      return [(nil, CommandContext(self, try database().athlete))]
    }
    let names = Dictionary(
      try file.accounts().map { ($0.athlete, $0.name) }, uniquingKeysWith: { first, _ in first })
    return present.map { athlete in
      (names[athlete] ?? String(athlete.hexadecimal.prefix(7)), CommandContext(self, athlete))
    }
  }

  /// Opens the database, and returns it with its athletes, creating the first one if there are none.
  ///
  /// Opening a file runs startup steps for each athlete, except those that `leftOut` pauses.
  ///
  /// - Throws: ``CommandError`` if the path is invalid, or ``StoreError`` or ``DatabaseFileError`` if the
  ///   database fails.
  func athletes(
    without leftOut: Sidelined = Sidelined(), isServing: Bool = false
  ) throws -> (file: any AthleteDatabase, athletes: [ID]) {
    let file = try open(without: leftOut, isServing: isServing)
    var athletes = try file.athletes()
    if athletes.isEmpty {
      // Another command may run at the same time; the first one determines the athlete.
      try file.addFirstAthlete(terminal.makeID(), device: terminal.makeID(), epoch: terminal.makeID())
      athletes = try file.athletes()
    }
    return (file, athletes)
  }

  /// Opens an existing database, for commands that must not create an empty one by mistake.
  ///
  /// - Throws: ``CommandError/noDatabase(_:)`` if it doesn't exist, or ``StoreError`` or
  ///   ``DatabaseFileError`` if it can't be opened.
  func existing() throws -> any AthleteDatabase {
    guard path.isEmpty || isPostgres || Files.exists(path) else { throw CommandError.noDatabase(path) }
    return try open()
  }

  /// True if the database is a PostgreSQL database rather than a file.
  var isPostgres: Bool { PostgresDatabase.isAddress(path) }

  /// The path of the database file, or the address without its password.
  var shownPath: String { PostgresURI(path)?.shown ?? path }

  /// The path to which suffixes are added to name the other files on this machine.
  ///
  /// It is the path of the database file or, for PostgreSQL, the default path of the file followed by a hash
  /// of the host, the port and the database's name.
  var localPath: String {
    guard let address = PostgresURI(path) else { return path }
    let hash = sha256(Array(address.place.utf8)).prefix(4)
    let digits = hash.map { String(UInt16($0) + 256, radix: 16).suffix(2) }
    return terminal.usualDatabase + "-postgres-" + digits.joined()
  }

  /// The file that records the work that crashed the server.
  var incidents: IncidentFile { IncidentFile(besideDatabase: localPath) }

  /// Opens or creates the database.
  ///
  /// - Throws: ``CommandError`` if the path is invalid, or ``DatabaseFileError`` if the file can't be opened.
  func open(
    without leftOut: Sidelined = Sidelined(), isServing: Bool = false
  ) throws -> any AthleteDatabase {
    if let file { return file }
    if isPostgres {
      let opened = try PostgresDatabase(address: path, isServing: isServing)
      try opened.note(ClockReading(now: terminal.now, boot: terminal.boot, uptime: terminal.uptime))
      file = opened
      return opened
    }
    // For SQLite, an empty name means a temporary database that is deleted when the program ends.
    guard !path.isEmpty else { throw CommandError.databaseUnnamed }
    let isNew = !Files.exists(path)
    if isNew { try Files.makeFolder(for: path) }
    let opened = try DatabaseFile(path: path, without: leftOut) {
      terminal.complain("Backing up and upgrading the database \(path)…")
    }
    file = opened
    for news in opened.news { terminal.complain(news.sentence) }
    if isNew { terminal.complain("Created the database \(path).") }
    return opened
  }

  /// Closes the database, which then consists of a single file.
  func close() {
    // Committed transactions are safe, in the file or in its write-ahead log.
    try? file?.close()
    (file, athlete) = (nil, nil)
  }

  /// Reads records without writing.
  ///
  /// - Throws: ``StoreError`` or ``DatabaseFileError`` if reading fails, or any error thrown by
  ///   ``database()`` or `body`.
  func read<Value>(_ body: (Transaction) throws -> Value) throws -> Value {
    let (file, athlete) = try database()
    return try file.read(athlete) { store in try CommandContext.answer(body, Transaction(store, newContext()))
    }
  }

  /// Performs an action, and commits either all or none of its writes.
  ///
  /// - Throws: ``StoreError`` or ``DatabaseFileError`` if the database fails, or any error thrown by
  ///   ``database()`` or `body`.
  func act<Value>(_ body: (Transaction) throws -> Value) throws -> Value {
    let (file, athlete) = try database()
    // If the transaction runs again, it is the same action.
    let (cleaning, action) = (newContext(), newContext())
    return try file.write(athlete) { store in
      // No server empties the trash of this database, so each command does.
      let reading = ClockReading(now: terminal.now, boot: terminal.boot, uptime: terminal.uptime)
      try store.emptyOldTrash(cleaning, reading)
      do throws(PerformError<any Error>) {
        switch try perform(action, on: store, body) {
        case .done(let value, _): return value
        // The connection broke after the first run was stored, and what it returned is lost.
        case .alreadyDone: throw .store(.failed("the change was saved, but then the connection was lost"))
        }
      } catch {
        switch error {
        case .action(let refusal): throw refusal
        case .store(let failure): throw failure
        }
      }
    }
  }

  /// Runs a closure on a transaction.
  ///
  /// - Throws: ``StoreError`` if the transaction failed to read, or any error thrown by `body`.
  private static func answer<Value>(
    _ body: (Transaction) throws -> Value, _ tx: Transaction
  ) throws -> Value {
    let value: Value
    do {
      value = try body(tx)
    } catch {
      // A failed read takes precedence over the error that results from it.
      if let failure = tx.failure { throw failure }
      throw error
    }
    if let failure = tx.failure { throw failure }
    return value
  }

  /// Returns a context for a new action.
  func newContext() -> Context {
    Context(now: terminal.now, utcOffset: utcOffset, action: terminal.makeID())
  }

  /// The machine's current offset from UTC, in minutes.
  var utcOffset: Int64 { terminal.utcOffset(terminal.now) }

  /// Returns an exercise finder for the catalogue and the athlete's custom exercises.
  ///
  /// - Throws: ``CatalogueFileError`` if the catalogue can't be loaded, or any error thrown by ``read(_:)``.
  func finder() throws -> ExerciseFinder {
    if let loaded { return loaded }
    let own = try read { tx in tx.list(Exercise.self) }
    var finder = try terminal.loadCatalogue().speaking(try language())
    if !own.isEmpty { finder = ExerciseFinder(finder.catalogue.adding(own)) }
    loaded = finder
    return finder
  }

  /// Returns the style for numbers and sentences in the terminal, which is in English with the athlete's
  /// weight unit.
  ///
  /// - Throws: Any error thrown by ``read(_:)``.
  func figures() throws -> FigureStyle {
    try read { tx in FigureStyle(unit: units(in: tx).weight, language: .english) }
  }

  /// Returns the athlete's language, for stored names and for the conversation with the coach.
  ///
  /// - Throws: Any error thrown by ``read(_:)``.
  func language() throws -> Language {
    try read { tx in tx.find(Person.self, Person.theID)?.language ?? .english }
  }

  /// The localizer for error messages, in the athlete's language or in English if no database is open.
  var localizer: Localizer {
    guard file != nil, athlete != nil else { return .english }
    let unit = (try? figures().unit) ?? .kilogram
    return Localizer(FigureStyle(unit: unit, language: (try? language()) ?? .english))
  }

  /// Prints JSON if requested, and text otherwise.
  ///
  /// - Throws: Any error thrown by `json` or `text`.
  func show(_ json: @autoclosure () throws -> Value, _ text: () throws -> String) rethrows {
    if printsJSON {
      terminal.print(JSONWriter.text(of: try json()))
    } else {
      let text = try text()
      if !text.isEmpty { terminal.say(text) }
    }
  }
}
