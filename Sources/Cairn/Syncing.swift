import ArgumentParser
import Database
import Foundation
import Records
import Sync
import Training

struct SyncCommand: DeskCommand {
  static let configuration = CommandConfiguration(
    commandName: "sync", abstract: "Exchanges your records with a server: what is new goes both ways.",
    discussion: """
      Everything works without a server; with one, what you do here and on your phone comes together. Whatever \
      stops it, nothing is lost: the next sync goes on from there.
      """)

  @OptionGroup var options: GlobalOptions
  @Argument(help: "The server's address, such as https://cairn.example.org.") var address: String
  @Option(help: "A file with a key of the server, for sync; - reads it from the input.") var keyFile: String?
  @Option(help: "The key itself, which others on this machine can see; better in a file or in CAIRN_KEY.")
  var key: String?
  @Flag(help: "Let go of changes that the server refused earlier.") var discardRefused = false

  func run(at desk: Desk) throws {
    let key = try chosenKey(desk.terminal)
    let upstream = try Upstream(address, key: key, desk.terminal.send)
    var syncing = try Syncing(desk, upstream)
    if discardRefused { try syncing.discardRefused() }
    let report = try syncing.run()
    desk.show(report.value) { report.text }
  }

  /// The key from the file, the variable, or whoever sits at the terminal.
  private func chosenKey(_ terminal: Terminal) throws -> String {
    if let key {
      terminal.complain(
        "Others on this machine can see --key; put the key into a file (--key-file) or CAIRN_KEY.")
      return key
    }
    if let keyFile { return String(decoding: try Files.read(keyFile, terminal), as: UTF8.self).trimmed }
    guard let key = terminal.usualKey ?? terminal.readSecret("Key: "), !key.isEmpty else {
      throw SyncingError.noKey
    }
    return key
  }
}

/// What came of an exchange.
struct SyncReport {
  var sent: Int64 = 0
  var received: Int64 = 0
  var refused: [Outgoing] = []

  var value: Value {
    .object([
      Field("sent", .integer(sent)), Field("received", .integer(received)),
      Field("refused", .list(refused.map { $0.op.value })),
    ])
  }

  var text: String {
    var lines = [
      "Sent \(sent.of("change")), received \(received.of("record")). Both sides hold the same now."
    ]
    for outgoing in refused {
      let kinds = Set(outgoing.op.writes.map(\.kind)).sorted().map { $0.replacing("_", with: " ") }
      lines.append(
        "The server refused a change of \(kinds.joined(separator: ", ")): \(outgoing.refusal?.words ?? "").")
    }
    if !refused.isEmpty { lines.append("Let go of such changes with --discard-refused; --json shows them.") }
    return lines.joined(separator: "\n")
  }
}

extension Refusal {
  fileprivate var words: String {
    switch self {
    case .invalid: "a value breaks a rule"
    case .immutable: "it would change what never changes"
    case .forbidden: "only the server takes records out for good"
    case .tooLarge: "it is too large"
    }
  }
}

extension Int64 {
  fileprivate func of(_ noun: String) -> String { self == 1 ? "1 \(noun)" : "\(self) \(noun)s" }
}

/// One exchange from its beginning to rest: what is new here is told, what is new there is taken.
private struct Syncing {
  private static let toldKey = "told"

  private let desk: Desk
  private let upstream: Upstream
  private let file: DatabaseFile
  private let athlete: ID
  private let device: Device<TrainingLaws>
  private let start = ContinuousClock.now
  private var told: Int64
  private var report = SyncReport()

  init(_ desk: Desk, _ upstream: Upstream) throws {
    (self.desk, self.upstream) = (desk, upstream)
    (file, athlete) = try desk.database()
    let theirs = try upstream.athlete()
    let kept = try file.read(athlete) { try $0.journal() }
    told =
      kept.first { $0.key == Syncing.toldKey }?.value.flatMap { Int64(String(decoding: $0, as: UTF8.self)) }
      ?? 0
    do throws(DeviceError) {
      device = try Device(
        kept.filter { $0.key != Syncing.toldKey }, athlete: theirs, new: desk.terminal.makeID(),
        schema: TrainingRecords.schema, laws: TrainingLaws.self)
    } catch {
      switch error {
      case .otherAthlete: throw SyncingError.otherAthlete
      case .damaged: throw SyncingError.damaged
      case .store(let failure): throw failure
      }
    }
  }

  mutating func discardRefused() throws {
    for outgoing in device.refused { device.discard(refused: outgoing.place) }
    try file.write(athlete) { try $0.keep(device.takeJournal()) }
  }

  mutating func run() throws -> SyncReport {
    defer { desk.terminal.showProgress("") }
    repeat {
      try collect()
      try exchange()
    } while try !finish()
    report.refused = device.refused
    return report
  }

  /// Takes what was written here since into the outbox.
  private mutating func collect() throws {
    var told = told
    try file.write(athlete) { store in
      for local in try store.written(after: told, byAnyone: told == 0) {
        device.adopt(local.writes, clock: local.stamp.clock, action: desk.terminal.makeID())
      }
      try device.show()
      told = try store.head().sequence
      try store.keep(device.takeJournal() + [Syncing.kept(told)])
    }
    self.told = told
  }

  private mutating func exchange() throws {
    var again = true
    while again {
      let unsent = device.unsent.count
      desk.terminal.showProgress("\(unsent) to send, \(device.wanted) read …")
      let sentAt = now
      let answer = upstream.exchange(
        device.ask(at: sentAt, name: "cairn, \(ProcessInfo.processInfo.hostName)"))
      let random = (UInt64.random(in: 0 ... .max), UInt64.random(in: 0 ... .max))
      let reply = Reply(
        answer.body, sentAt: sentAt, receivedAt: now, random: random, retryAfter: answer.retryAfter)
      again = try device.hear(reply)
      try file.write(athlete) { try $0.keep(device.takeJournal()) }
      report.sent += Int64(unsent - device.unsent.count)
      if let trouble = device.state.trouble { throw SyncingError.stopped(trouble) }
    }
  }

  /// Makes the records here what the device shows; false where something was written meanwhile.
  private mutating func finish() throws -> Bool {
    let context = desk.newContext()
    let told = told
    let outcome = try file.write(athlete) { store throws -> (received: Int64, told: Int64)? in
      guard try store.head().sequence == told else { return nil }
      let received = try store.become(device.view)
      let tx = Transaction(store, context)
      refreshAllSummaries(in: tx)
      if let failure = tx.failure { throw failure }
      if !tx.writes.isEmpty { try store.stamp(tx.writes, at: context.now) }
      let head = try store.head().sequence
      try store.keep([Syncing.kept(head)])
      return (received, head)
    }
    guard let outcome else { return false }
    report.received += outcome.received
    self.told = outcome.told
    return true
  }

  /// The clock of the command, going on.
  private var now: Instant {
    desk.terminal.now + Int64((ContinuousClock.now - start) / .milliseconds(1))
  }

  private static func kept(_ told: Int64) -> JournalEntry { JournalEntry(toldKey, Array(String(told).utf8)) }
}
