import App
import Database
import Records
import Supervision
import Sync
import Training

/// What commands read and write.
typealias AthleteStore = SQLiteStore

/// Where a command works: the athlete's records, the catalogue and the terminal.
final class Desk {
  let terminal: Terminal
  let path: String
  let printsJSON: Bool
  /// The name of the athlete who was chosen; needed where there are several.
  private let name: String?
  private var file: DatabaseFile?
  private var athlete: ID?
  private var loaded: ExerciseFinder?

  init(_ options: GlobalOptions, _ terminal: Terminal) {
    self.terminal = terminal
    path = options.database ?? terminal.usualDatabase
    printsJSON = options.json
    name = options.athlete
  }

  /// The same for one athlete of the database.
  private init(_ desk: Desk, _ athlete: ID) {
    (terminal, path, printsJSON, name) = (desk.terminal, desk.path, desk.printsJSON, desk.name)
    (file, self.athlete) = (desk.file, athlete)
  }

  /// The database and whose records are in it.
  ///
  /// The file is made when there is none, and where it lies is said once.
  func database() throws -> (file: DatabaseFile, athlete: ID) {
    if let file, let athlete { return (file, athlete) }
    let (file, athletes) = try athletes()
    let chosen: ID
    if let name {
      guard let account = try file.account(named: name) else { throw AthleteCommandError.noSuchName(name) }
      chosen = account.athlete
    } else {
      guard athletes.count == 1 else { throw CommandError.severalAthletes(try file.accounts().map(\.name)) }
      chosen = athletes[0]
    }
    athlete = chosen
    return (file, chosen)
  }

  /// A desk for each athlete in the database, with the name, or for the one who was chosen.
  func eachAthlete() throws -> [(name: String?, desk: Desk)] {
    let (file, athletes) = try athletes()
    guard name == nil, athletes.count > 1 else { return [(nil, Desk(self, try database().athlete))] }
    let accounts = try file.accounts()
    return athletes.map { athlete in
      (
        accounts.first { $0.athlete == athlete }?.name ?? String(athlete.hexadecimal.prefix(7)),
        Desk(self, athlete)
      )
    }
  }

  /// The database and all whose records are in it, one at least.
  ///
  /// What is done for each athlete as it is opened is done without those that `leftOut` knows.
  func athletes(without leftOut: Sidelined = Sidelined()) throws -> (file: DatabaseFile, athletes: [ID]) {
    let file = try open(without: leftOut)
    var athletes = try file.athletes()
    if athletes.isEmpty {
      // Another command may have begun at the same time; whoever comes first says who the athlete is.
      try file.addFirstAthlete(terminal.makeID(), device: terminal.makeID(), epoch: terminal.makeID())
      athletes = try file.athletes()
    }
    return (file, athletes)
  }

  /// The database of a file that is there: what keeps records must not make an empty one by mistake.
  func existing() throws -> DatabaseFile {
    guard path.isEmpty || Files.exists(path) else { throw CommandError.noDatabase(path) }
    return try open()
  }

  private func open(without leftOut: Sidelined = Sidelined()) throws -> DatabaseFile {
    if let file { return file }
    // SQLite takes no name for a database that is gone when the program ends.
    guard !path.isEmpty else { throw CommandError.databaseUnnamed }
    let isNew = !Files.exists(path)
    if isNew { try Files.makeFolder(for: path) }
    let opened = try DatabaseFile(path: path, without: leftOut)
    file = opened
    for news in opened.news { terminal.complain(news.sentence) }
    if isNew { terminal.complain("Your records are kept in \(path).") }
    return opened
  }

  /// Lets go of the database, so that one whole file is left.
  func close() {
    // What is committed stays, in the file or in its log.
    try? file?.close()
    (file, athlete) = (nil, nil)
  }

  /// Reads records; nothing is written.
  func read<Value>(_ body: (Transaction) throws -> Value) throws -> Value {
    let (file, athlete) = try database()
    return try file.read(athlete) { store in try Desk.answer(body, Transaction(store, newContext())) }
  }

  /// Does one action: all that it writes is stored together, or nothing.
  func act<Value>(_ body: (Transaction) throws -> Value) throws -> Value {
    let (file, athlete) = try database()
    return try file.write(athlete) { store in
      // No server does it for this database.
      let reading = ClockReading(now: terminal.now, boot: terminal.boot, uptime: terminal.uptime)
      try store.emptyOldTrash(newContext(), reading)
      do throws(PerformError<any Error>) {
        let performed = try perform(newContext(), on: store, body)
        guard case .done(let value, _) = performed else {
          // Each command is an action of its own, with an id that no other has.
          throw .store(.failed("the action was done before"))
        }
        return value
      } catch {
        switch error {
        case .action(let refusal): throw refusal
        case .store(let failure): throw failure
        }
      }
    }
  }

  private static func answer<Value>(
    _ body: (Transaction) throws -> Value, _ tx: Transaction
  ) throws -> Value {
    let value: Value
    do {
      value = try body(tx)
    } catch {
      // What the store could not do comes before what an action made of finding nothing.
      if let failure = tx.failure { throw failure }
      throw error
    }
    if let failure = tx.failure { throw failure }
    return value
  }

  /// What a new action sees; each call is another action.
  func newContext() -> Context {
    Context(now: terminal.now, utcOffset: utcOffset, action: terminal.makeID())
  }

  /// Minutes east of UTC, here and now.
  var utcOffset: Int64 { terminal.utcOffset(terminal.now) }

  /// The catalogue together with the athlete's own exercises.
  func finder() throws -> ExerciseFinder {
    if let loaded { return loaded }
    let own = try read { tx in tx.list(Exercise.self) }
    var finder = try terminal.loadCatalogue()
    if !own.isEmpty { finder = ExerciseFinder(finder.catalogue.adding(own)) }
    loaded = finder
    return finder
  }

  /// How the terminal writes figures and sentences: in the athlete's unit, and all of them in English.
  func figures() throws -> Figures {
    try read { tx in Figures(unit: units(in: tx).weight, language: .english) }
  }

  /// The athlete's language: of names that are kept, and of the talk with the coach.
  func language() throws -> Language {
    try read { tx in tx.find(Person.self, Person.theID)?.language ?? .english }
  }

  /// Prints data for programs or text for people.
  func show(_ json: @autoclosure () throws -> Value, _ text: () throws -> String) rethrows {
    if printsJSON {
      terminal.print(JSONWriter.text(of: try json()))
    } else {
      let text = try text()
      if !text.isEmpty { terminal.say(text) }
    }
  }
}
