import ArgumentParser
import Database
import Foundation
import Records
import Sync
import Training

struct SyncCommand: AthleteCommand {
  static let configuration = CommandConfiguration(
    commandName: "sync", abstract: "Sync your data with a server, in both directions.",
    discussion: """
      Everything works without a server. With one, you have the same data here and on your phone. If a sync \
      is interrupted, nothing is lost: the next one continues from there.
      """)

  @OptionGroup var options: GlobalOptions
  @Argument(help: "The server's address, such as https://cairn.example.org.") var address: String
  @Option(help: "A file with a sync key for the server, or - for standard input.") var keyFile: String?
  @Option(help: "The key itself. Others on this machine can see it, so prefer --key-file or CAIRN_KEY.")
  var key: String?
  @Flag(help: "Discard changes that the server rejected earlier.") var discardRefused = false

  /// Exchanges records with the server.
  ///
  /// - Throws: ``SyncingError`` if the exchange fails, ``CommandError`` if the key can't be read, or any
  ///   error thrown by ``CommandContext/database()``.
  func run(at context: CommandContext) throws {
    let key = try chosenKey(context.terminal)
    let upstream = try Upstream(address, key: key, context.terminal.send)
    var syncing = try Syncing(context, upstream)
    if discardRefused { try syncing.discardRefused() }
    let report = try syncing.run()
    context.show(report.value) { report.text }
  }

  /// Returns the key from the option, the file or the environment, or else prompts for it.
  ///
  /// - Throws: ``SyncingError/noKey`` if there is no key, or ``CommandError`` if the file can't be read.
  private func chosenKey(_ terminal: Terminal) throws -> String {
    if let key {
      terminal.complain(
        "Others on this machine can see --key. Use --key-file or CAIRN_KEY instead.")
      return key
    }
    if let keyFile { return String(decoding: try Files.read(keyFile, terminal), as: UTF8.self).trimmed }
    guard let key = terminal.usualKey ?? terminal.readSecret("Key: "), !key.isEmpty else {
      throw SyncingError.noKey
    }
    return key
  }
}

/// The result of an exchange.
struct SyncReport {
  /// The number of changes sent, without those that the server rejected.
  var sent: Int64 = 0
  var received: Int64 = 0
  var refused: [OutboxEntry] = []

  var value: Value {
    .object([
      Field("sent", .integer(sent)), Field("received", .integer(received)),
      Field("refused", .list(refused.map { $0.op.value })),
    ])
  }

  var text: String {
    var lines = [
      "Sent \(sent.of("change")), received \(received.of("record"))."
        + (refused.isEmpty ? " Everything is up to date." : "")
    ]
    for outgoing in refused {
      let kinds = Set(outgoing.op.writes.map(\.kind)).sorted().map { $0.replacing("_", with: " ") }
      lines.append(
        "The server rejected a change to \(kinds.joined(separator: ", ")): \(outgoing.refusal?.words ?? "").")
    }
    if !refused.isEmpty {
      lines.append("To see these changes, use --json. To discard them, use --discard-refused.")
    }
    return lines.joined(separator: "\n")
  }
}

extension Refusal {
  fileprivate var words: String {
    switch self {
    case .invalid: "it contains an invalid value"
    case .immutable: "it edits something that can't be edited"
    case .forbidden: "only the server can delete data for good"
    case .tooLarge: "it is too large"
    }
  }
}

extension Int64 {
  fileprivate func of(_ noun: String) -> String { self == 1 ? "1 \(noun)" : "\(self) \(noun)s" }
}

/// A complete exchange that pushes local changes and pulls changes from the server.
private struct Syncing {
  private static let toldKey = "told"

  private let context: CommandContext
  private let upstream: Upstream
  private let file: any AthleteDatabase
  private let athlete: ID
  private let device: Device<TrainingMergePolicy>
  private let start = ContinuousClock.now
  private var told: Int64
  private var report = SyncReport()

  /// Restores the device from its journal.
  ///
  /// - Throws: ``SyncingError`` if the journal is invalid or the server can't be reached, or ``StoreError``
  ///   or ``DatabaseFileError`` if the database fails.
  init(_ context: CommandContext, _ upstream: Upstream) throws {
    (self.context, self.upstream) = (context, upstream)
    (file, athlete) = try context.database()
    let theirs = try upstream.athlete()
    let kept = try file.read(athlete) { try $0.journal() }
    told =
      kept.first { $0.key == Syncing.toldKey }?.value.flatMap { Int64(String(decoding: $0, as: UTF8.self)) }
      ?? 0
    do throws(DeviceError) {
      device = try Device(
        kept.filter { $0.key != Syncing.toldKey }, athlete: theirs, new: context.terminal.makeID(),
        schema: TrainingRecords.schema, policy: TrainingMergePolicy.self)
    } catch {
      switch error {
      case .otherAthlete: throw SyncingError.otherAthlete
      case .damaged: throw SyncingError.damaged
      case .store(let failure): throw failure
      }
    }
  }

  /// Discards the changes that the server rejected.
  ///
  /// - Throws: ``StoreError`` or ``DatabaseFileError`` if the database fails.
  mutating func discardRefused() throws {
    for outgoing in device.refused { device.discard(refused: outgoing.place) }
    try keepJournal()
  }

  /// Exchanges until nothing is left to push or pull.
  ///
  /// - Throws: ``SyncingError/stopped(_:)`` if the exchange can't continue, or ``StoreError`` or
  ///   ``DatabaseFileError`` if the database fails.
  mutating func run() throws -> SyncReport {
    defer { context.terminal.showProgress("") }
    let refused = device.refused.count
    repeat {
      try collect()
      try exchange()
    } while try !finish()
    report.refused = device.refused
    report.sent -= Int64(max(0, report.refused.count - refused))
    return report
  }

  /// Adds the writes since the last exchange to the outbox.
  ///
  /// - Throws: ``StoreError`` or ``DatabaseFileError`` if the database fails.
  private mutating func collect() throws {
    let told = told
    let (written, head) = try file.read(athlete) { store in
      (try store.written(after: told), try store.head().sequence)
    }
    for local in written {
      device.enqueue(local.writes, clock: local.stamp.clock, action: context.terminal.makeID())
    }
    try device.refreshView()
    self.told = head
    try keepJournal([Syncing.kept(head)])
  }

  /// Stores new entries of the device's journal, together with the given entries.
  ///
  /// - Throws: ``StoreError`` or ``DatabaseFileError`` if the database fails.
  private mutating func keepJournal(_ others: [JournalEntry] = []) throws {
    let entries = device.drainJournal() + others
    try file.write(athlete) { try $0.keep(entries) }
  }

  /// Exchanges with the server until both sides are up to date.
  ///
  /// - Throws: ``SyncingError/stopped(_:)`` if the exchange can't continue, or ``StoreError`` or
  ///   ``DatabaseFileError`` if the database fails.
  private mutating func exchange() throws {
    var again = true
    while again {
      let unsent = device.unsent.count
      context.terminal.showProgress("\(unsent) to send, \(device.pullCursor) received …")
      let sentAt = now
      let answer = upstream.exchange(
        device.makeExchange(at: sentAt, name: "cairn, \(ProcessInfo.processInfo.hostName)"))
      let random = (UInt64.random(in: 0 ... .max), UInt64.random(in: 0 ... .max))
      let reply = Reply(
        answer.body, sentAt: sentAt, receivedAt: now, random: random, retryAfter: answer.retryAfter)
      again = try device.handle(reply)
      try keepJournal()
      // A server that was set back gets earlier changes again, which first makes more of them unsent.
      report.sent += Int64(max(0, unsent - device.unsent.count))
      if let trouble = device.state.failure { throw SyncingError.stopped(trouble) }
    }
  }

  /// Applies the device's records to the database, or returns false if there have been other writes since
  /// ``collect()``.
  ///
  /// - Throws: ``StoreError`` or ``DatabaseFileError`` if the database fails.
  private mutating func finish() throws -> Bool {
    let actionContext = context.newContext()
    let told = told
    let outcome = try file.write(athlete) { store throws -> (received: Int64, told: Int64)? in
      guard try store.head().sequence == told else { return nil }
      let received = try store.become(device.view)
      let tx = Transaction(store, actionContext)
      refreshAllSummaries(in: tx)
      if let failure = tx.failure { throw failure }
      if !tx.writes.isEmpty { try store.stamp(tx.writes, at: actionContext.now) }
      let head = try store.head().sequence
      try store.keep([Syncing.kept(head)])
      return (received, head)
    }
    guard let outcome else { return false }
    report.received += outcome.received
    self.told = outcome.told
    return true
  }

  /// The current time, which is the command's start time plus the time elapsed since then.
  private var now: Instant {
    context.terminal.now + Int64((ContinuousClock.now - start) / .milliseconds(1))
  }

  private static func kept(_ told: Int64) -> JournalEntry { JournalEntry(toldKey, Array(String(told).utf8)) }
}
