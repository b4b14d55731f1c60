import Database
import Records
import Sync
import Testing
import Training

@testable import Cairn

/// Tests that two terminals and a server converge on the same records.
@Suite struct SyncCommandTests {
  let server: TestServer
  let laptop = Shell()
  let desktop = Shell()

  init() throws {
    server = try TestServer()
    desktop.ids = 1_000_000
    for shell in [laptop, desktop] { shell.server = server.answer }
  }

  private func sync(_ shell: Shell, _ more: String...) -> Shell.Answer {
    server.now = shell.now
    shell.input = Array((TestServer.key + "\n").utf8)
    return shell.run(["sync", TestServer.address, "--key-file", "-"] + more)
  }

  @Test func `a key comes from a file, a variable or whoever is asked, and in the open with a warning`()
    throws
  {
    server.now = laptop.now
    try laptop.write(TestServer.key + "\n", to: "key")
    let read = laptop("sync", TestServer.address, "--key-file", laptop.path("key"))
    #expect(read.ending == .well && read.errors == "Created the database cairn.sqlite.", "\(read)")
    let open = laptop("sync", TestServer.address, "--key", TestServer.key)
    #expect(open.ending == .well && open.errors.contains("Others on this machine can see --key"), "\(open)")
    #expect(laptop("sync", TestServer.address, "--key-file", laptop.path("nothing")).ending != .well)
    #expect(laptop("sync", TestServer.address).errors.contains("CAIRN_KEY"))
    laptop.usualKey = TestServer.key
    #expect(laptop("sync", TestServer.address).output == nothing)
    laptop.usualKey = nil
    laptop.secret = TestServer.key
    #expect(laptop("sync", TestServer.address).output == nothing)
  }

  private let nothing = "Sent 0 changes, received 0 records. Everything is up to date."

  private func template(_ shell: Shell, _ name: String) {
    let made = shell("template", "new", name, "Bench Press:3x8-12@60kg")
    #expect(made.ending == .well, "\(made.errors)")
  }

  @Test func `what was there before a server is sent, and what others wrote is received`() {
    template(laptop, "Push")
    let first = sync(laptop)
    #expect(first.output.hasPrefix("Sent ") && first.ending == .well, "\(first)")
    #expect(sync(laptop).output == nothing)
    let other = sync(desktop)
    #expect(other.output.hasPrefix("Sent 0 changes, received "), "\(other)")
    #expect(desktop.says("template", "list") == laptop.says("template", "list"))
    desktop("template", "new", "Pull", "Bent Over Barbell Row:3x8")
    laptop("template", "delete", "Push")
    _ = sync(desktop)
    _ = sync(laptop)
    _ = sync(desktop)
    #expect(laptop.says("template", "list") == desktop.says("template", "list"))
    #expect(!laptop.says("template", "list").contains("Push"))
    #expect(laptop.says("template", "list").contains("Pull"))
    #expect(sync(laptop).output == nothing && sync(desktop).output == nothing)
  }

  @Test func `sets of the same session from two terminals are both there`() {
    template(laptop, "Push")
    laptop("start", "Push")
    _ = sync(laptop)
    _ = sync(desktop)
    #expect(laptop("log", "60x8").ending == .well)
    #expect(desktop("log", "62.5x7").ending == .well)
    for shell in [desktop, laptop, desktop] { _ = sync(shell) }
    #expect(laptop.says("session") == desktop.says("session"))
    let session = laptop.says("session")
    #expect(session.contains("62.5") && session.contains("60"), "\(session)")
  }

  @Test func `of two ends the first stays, on both, and the later sets stand beside it`() {
    template(laptop, "Push")
    laptop("start", "Push")
    laptop("log", "60x8")
    for shell in [laptop, desktop] { _ = sync(shell) }
    laptop("finish", "--effort", "7")
    desktop("log", "65x5")
    desktop("finish", "--effort", "9")
    for shell in [laptop, desktop, laptop, desktop] {
      let answer = sync(shell)
      #expect(answer.ending == .well, "\(answer)")
    }
    #expect(laptop.says("history") == desktop.says("history"))
    #expect(laptop.says("session", "last") == desktop.says("session", "last"))
    #expect(sync(laptop).output == nothing && sync(desktop).output == nothing)
    for shell in [laptop, desktop] { #expect(shell("check").ending == .well) }
  }

  /// Pushes the start of a session from a phone to a terminal's database, and returns the session's ID.
  private func push(to store: some ServerStore, of athlete: ID) throws -> ID {
    let (action, phone) = (ID(high: 0xc, low: 1), ID(high: 0xc, low: 2))
    let tx = Transaction(store, Context(now: laptop.now, action: action))
    let session = try startFreeform(titled: "Evening", in: tx)
    let clock = HybridClock.value(of: laptop.now)
    let op = Op(Stamp(clock: clock, device: phone, number: 1), action: action, writes: tx.writes)
    let exchange = Exchange(
      athlete: athlete, device: phone, name: "phone", epoch: nil, cursor: 0, confirmed: 0, schema: Op.schema,
      limit: 1000, wantsDigest: false, ops: [op])
    let replica = ServerReplica(store, of: athlete, policy: TrainingMergePolicy.self)
    let results = try replica.apply(exchange, at: laptop.now)
    #expect(results.map { $0.result.status } == [.applied])
    return session.id
  }

  @Test func `what a phone pushed to a terminal's database is sent on, and stays there`() throws {
    template(laptop, "Push")
    _ = sync(laptop)
    let file = try DatabaseFile(path: laptop.path("cairn.sqlite"))
    let athlete = try #require(file.athletes().first)
    let session = try file.write(athlete) { store in try push(to: store, of: athlete) }
    #expect(sync(laptop).output.hasPrefix("Sent 1 change, "))
    #expect(try file.read(athlete) { try $0.row(WorkoutSession.kind, session) } != nil)
    #expect(try server.file.read(server.athlete) { try $0.row(WorkoutSession.kind, session) } != nil)
    #expect(sync(laptop).output == nothing)
  }

  @Test func `a change that the server rejected isn't counted as sent`() {
    _ = sync(laptop)
    laptop("units", "lb")
    server.troubles = [
      WebRequest.Answer(
        status: 400, headers: ["content-type": "application/json"],
        body: JSONWriter.bytes(of: ExchangeRefusal.malformed.value))
    ]
    let rejected = sync(laptop, "--json").output
    #expect(rejected.hasPrefix(#"{"sent":0,"#) && rejected.contains(#""refused":[{"#), "\(rejected)")
    let text = sync(laptop).output
    #expect(text.contains("The server rejected a change to units: it is too large."), "\(text)")
    #expect(!text.contains("up to date"), "\(text)")
    #expect(sync(laptop, "--discard-refused").output.contains("up to date"))
  }

  @Test func `whatever stops an exchange, the next one goes on`() {
    template(laptop, "Push")
    server.troubles = [nil]
    let stopped = sync(laptop)
    #expect(
      stopped.errors
        == "cairn: The server stopped responding. Nothing is lost: the next sync continues from here.")
    #expect(stopped.ending == .refused)
    let portal = WebRequest.Answer(
      status: 200, headers: ["content-type": "text/html"], body: Array("<html>".utf8))
    server.troubles = [portal]
    #expect(sync(laptop).ending == .refused)
    #expect(sync(laptop).ending == .well)
    #expect(sync(desktop).ending == .well)
    #expect(desktop.says("template", "list").contains("Push"))
  }

  @Test func `a server that was set back is told again what it lost`() throws {
    template(laptop, "Push")
    _ = sync(laptop)
    let other = try TestServer()
    laptop.server = other.answer
    other.now = server.now
    let again = sync(laptop)
    #expect(again.ending == .well && !again.output.hasPrefix("Sent 0 "), "\(again)")
    desktop.server = other.answer
    _ = sync(desktop)
    #expect(desktop.says("template", "list") == laptop.says("template", "list"))
  }

  @Test func `another athlete's key does not mix two people's records`() {
    template(laptop, "Push")
    _ = sync(laptop)
    server.athlete = ID(high: 0xa, low: 2)
    let answer = sync(laptop)
    #expect(answer.ending == .refused)
    #expect(answer.errors.contains("another athlete's records"))
  }

  @Test func `a key is asked for, and goes nowhere unprotected`() {
    #expect(laptop("sync", TestServer.address).errors.contains("No key given"))
    #expect(laptop("sync", "http://cairn.example.org", "--key", "x").errors.contains("HTTPS only"))
    #expect(laptop("sync", "cairn", "--key", "x").errors.contains("isn't a valid address"))
    #expect(laptop("sync", "https://elsewhere.example.org", "--key", "x").errors.contains("isn't responding"))
    #expect(laptop("sync", TestServer.address, "--key", "wrong").errors.contains("rejected this key"))
  }
}
