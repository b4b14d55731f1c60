import Records
import Sync
import Training

extension Hub {
  /// What a flawed server takes an exchange for.
  func spoilt(_ asked: Exchange) throws -> Exchange {
    var exchange = asked
    switch flaw {
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

  /// A flawed server does not remember how far a device had come.
  private func forgetNumber(of asked: Exchange) throws {
    guard let first = asked.ops.first, var known = try read({ try $0.registration(of: asked.device) }),
      known.number >= first.number
    else { return }
    known.number = first.number - 1
    let forgetful = known
    try write { try $0.register(forgetful) }
  }

  /// What a flawed server, or a flawed proxy before it, makes of an answer.
  func spoilt(_ body: Reply.Body, to asked: Exchange) throws -> Reply.Body {
    guard case .answer(var answer) = body else { return body }
    switch flaw {
    case .skippedRow:
      if answer.page.entries.count > 1, asked.cursor % 3 == 1 { answer.page.entries.removeLast() }
    case .splitCommit: answer.page.splitLastCommit()
    case .epochIgnored: answer.epoch = asked.epoch ?? answer.epoch
    case .numberAlone, .answerForgotten: answer.results = try before(asked) + answer.results
    default: break
    }
    return .answer(answer)
  }

  /// What a flawed server says to ops that it had taken before.
  private func before(_ asked: Exchange) throws -> [ExchangeAnswer.Numbered] {
    let sequence = try head().sequence
    var before: [ExchangeAnswer.Numbered] = []
    for op in asked.ops {
      guard let earlier = chronicle.answers[Chronicle.Author(op.device, op.number)] else { continue }
      let forgotten = OpResult(.superseded, clock: op.clock, sequence: sequence)
      let result = flaw == .numberAlone ? earlier : forgotten
      before.append(ExchangeAnswer.Numbered(op.number, result))
    }
    return before
  }
}

extension Page {
  /// Ends the page within its last commit.
  fileprivate mutating func splitLastCommit() {
    guard let last = entries.last?.change.sequence, entries.count > 2,
      entries[entries.count - 2].change.sequence == last
    else { return }
    entries.removeLast()
    (to, done) = (last, false)
  }
}

extension Op {
  /// The two ops that a flawed device makes of one.
  var halves: [Op] {
    var (first, second) = (self, self)
    first.number = number * 2 - 1
    second.number = number * 2
    first.writes = Array(writes.prefix((writes.count + 1) / 2))
    second.writes = Array(writes.dropFirst((writes.count + 1) / 2))
    return [first, second]
  }
}

extension ExchangeAnswer.Numbered {
  /// The answer to the op that a half was made of.
  var half: ExchangeAnswer.Numbered { ExchangeAnswer.Numbered((number + 1) / 2, result) }
}
