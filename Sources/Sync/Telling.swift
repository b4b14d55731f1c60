import Records

extension Device {
  /// Takes ops back into the outbox that the server took and lost, those from a number on or all that are
  /// left; answers whether they are whole.
  func tellAgain(from number: Int64?) -> Bool {
    // What was told under a former name can only be told as new.
    if number == nil, settled.contains(where: { $0.op.device != state.id && $0.refusal == nil }) {
      return false
    }
    var again = settled.filter { $0.op.device == state.id && $0.op.number >= number ?? 0 && !$0.isOurs }
    again.sort { $0.op.number < $1.op.number }
    let all = again + outbox
    var next = number ?? all.first?.op.number ?? 1
    for outgoing in all {
      guard outgoing.op.device == state.id, outgoing.op.number == next else { return false }
      next += 1
    }
    guard next == state.number + 1 else { return false }
    takeBack(again)
    return true
  }

  /// Takes another name, under which what is not answered is told as new: two devices had the same one.
  func rename(_ reply: Reply) {
    state.id = ID(at: reply.receivedAt, random: reply.random)
    state.number = 0
    for place in outbox.indices where outbox[place].result == nil {
      state.number += 1
      outbox[place].op.device = state.id
      outbox[place].op.number = state.number
      keep(outbox[place])
    }
  }

  /// Takes another name, under which all that is left is told as new: the server knows too little of this
  /// one.
  func tellAllAsNew(_ reply: Reply) {
    takeBack(settled.filter { $0.refusal == nil })
    outbox.sort { $0.op.clock != $1.op.clock ? $0.op.clock < $1.op.clock : $0.place < $1.place }
    rename(reply)
  }

  private func takeBack(_ again: [Outgoing]) {
    let places = again.map { $0.place }
    settled.removeAll { places.contains($0.place) }
    for outgoing in again { forget(outgoing) }
    outbox = again + outbox
    for place in outbox.indices {
      outbox[place].result = nil
      outbox[place].settledAt = nil
      keep(outbox[place])
    }
  }
}

extension Outgoing {
  /// Whether this device refused it itself, so that its number went out without it.
  fileprivate var isOurs: Bool { result?.sequence == 0 }
}
