import Records
import Sync
import Training

extension SimulatedServer {
  /// Returns an exchange as a buggy server would read it.
  ///
  /// - Throws: ``StoreError`` or the storage's error if reading or writing fails.
  func spoilt(_ asked: Exchange) throws -> Exchange {
    var exchange = asked
    switch bug {
    case .athleteUnchecked: exchange.athlete = athlete
    case .epochIgnored:
      let head = try head()
      exchange.epoch = asked.epoch == nil ? nil : head.epoch
      exchange.cursor = min(asked.cursor, head.sequence)
      exchange.confirmed = 0
    case .doneAgain: try forgetNumber(of: asked)
    case .numberAlone, .answerForgotten:
      let known = try read { try $0.registration(of: asked.device) }
      exchange.ops.removeAll { $0.number <= known?.number ?? 0 }
    default: break
    }
    return exchange
  }

  /// Resets a device's last op number, as a buggy server does.
  ///
  /// - Throws: ``StoreError`` or the storage's error if reading or writing fails.
  private func forgetNumber(of asked: Exchange) throws {
    guard let first = asked.ops.first, var known = try read({ try $0.registration(of: asked.device) }),
      known.number >= first.number
    else { return }
    known.number = first.number - 1
    let forgetful = known
    try write { try $0.register(forgetful) }
  }

  /// Returns a response as changed by a buggy server or a buggy proxy in front of it.
  ///
  /// - Throws: ``StoreError`` or the storage's error if reading fails.
  func spoilt(_ body: Reply.Body, to asked: Exchange) throws -> Reply.Body {
    guard case .response(var answer) = body else { return body }
    switch bug {
    case .skippedRow:
      if answer.batch.entries.count > 1, asked.cursor % 3 == 1 { answer.batch.entries.removeLast() }
    case .splitCommit: answer.batch.splitLastCommit()
    case .epochIgnored: answer.epoch = asked.epoch ?? answer.epoch
    case .numberAlone, .answerForgotten: answer.results = try before(asked) + answer.results
    default: break
    }
    return .response(answer)
  }

  /// Returns a buggy server's results for ops that it had already accepted.
  ///
  /// - Throws: ``StoreError`` or the storage's error if reading fails.
  private func before(_ asked: Exchange) throws -> [ExchangeResponse.Numbered] {
    let sequence = try head().sequence
    var before: [ExchangeResponse.Numbered] = []
    for op in asked.ops {
      guard let earlier = chronicle.answers[Chronicle.Author(op.device, op.number)] else { continue }
      let forgotten = OpResult(.superseded, clock: op.clock, sequence: sequence)
      let result = bug == .numberAlone ? earlier : forgotten
      before.append(ExchangeResponse.Numbered(op.number, result))
    }
    return before
  }
}

extension ChangeBatch {
  /// Ends the batch in the middle of its last commit.
  fileprivate mutating func splitLastCommit() {
    guard let last = entries.last?.change.sequence, entries.count > 2,
      entries[entries.count - 2].change.sequence == last
    else { return }
    entries.removeLast()
    (to, done) = (last, false)
  }
}

extension Op {
  /// The two ops that a buggy device splits this op into.
  var halves: [Op] {
    var (first, second) = (self, self)
    first.number = number * 2 - 1
    second.number = number * 2
    first.writes = Array(writes.prefix((writes.count + 1) / 2))
    second.writes = Array(writes.dropFirst((writes.count + 1) / 2))
    return [first, second]
  }
}

extension ExchangeResponse.Numbered {
  /// The result under the number of the original op, which a buggy device split in two.
  var half: ExchangeResponse.Numbered { ExchangeResponse.Numbered((number + 1) / 2, result) }
}
