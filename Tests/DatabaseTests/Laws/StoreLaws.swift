import Records
import TestSupport
import Testing
import Training

@testable import Database

@Suite struct StoreLaws {
  @Test(arguments: StoreMaker.allCases)
  func `What is put is found, of every kind, with the fields of a newer version`(maker: StoreMaker) throws {
    try maker.run { store throws in
      var generator = SeededGenerator(seed: 1)
      for kind in store.schema.kinds {
        let rows = (0..<20).map { _ in generator.row(of: kind, id: generator.id()) }
        try store.write(rows.map { .put($0) })
        for row in rows { #expect(try store.row(kind.name, row.id) == row) }
        #expect(try store.count(kind.name, Query()) == 20)
      }
    }
  }

  @Test(arguments: StoreMaker.allCases)
  func `A text keeps each of its bytes`(maker: StoreMaker) throws {
    try maker.run { store throws in
      var set = Sample.set(1)
      for notes in ["", "\u{0}", "a\u{0}b", "é", "e\u{301}", "\"'\\%_\n\r\t", "💪🏽", "\u{feff}x"] {
        set.notes = notes
        try store.put(set)
        let stored = try store.row(SetPerformance.kind, set.id)?["notes"]
        #expect(stored == .text(notes))
      }
    }
  }

  @Test(arguments: StoreMaker.allCases)
  func `Every moment that there is comes back`(maker: StoreMaker) throws {
    try maker.run { store throws in
      for number in [Instant.range.lowerBound, -1, 0, 1, Instant.range.upperBound] {
        var session = Sample.session(1)
        session.startedAt = Instant(milliseconds: number)
        try store.put(session)
        #expect(try store.row(WorkoutSession.kind, session.id)?["started_at"] == .integer(number))
      }
    }
  }

  @Test(arguments: StoreMaker.allCases)
  func `A put replaces the whole content and leaves liveness alone`(maker: StoreMaker) throws {
    try maker.run { store throws in
      var set = Sample.set(1)
      try store.put(set)
      try store.write([.trash(kind: SetPerformance.kind, id: set.id, at: Instant(milliseconds: 9))])
      set.reps = nil
      set.notes = "later"
      try store.put(set)
      let row = try store.row(SetPerformance.kind, set.id)
      #expect(row?.trashedAt == Instant(milliseconds: 9))
      #expect(row?["reps"] == nil)
      #expect(row?["notes"] == .text("later"))
    }
  }

  @Test(arguments: StoreMaker.allCases)
  func `Trash hides, restore shows, purge removes and leaves the change behind`(maker: StoreMaker) throws {
    try maker.run { store throws in
      let kind = SetPerformance.kind
      try store.put(Sample.set(1), Sample.set(2))
      let id = Sample.id(1)
      try store.write([.trash(kind: kind, id: id, at: Instant(milliseconds: 5))])
      #expect(try store.ids(kind, Query()) == [Sample.id(2)])
      #expect(try store.ids(kind, Query().including(.trashed)) == [id])
      #expect(try store.ids(kind, Query().including(.any)) == [id, Sample.id(2)])
      #expect(try store.ids(kind, SetPerformance.bySession.equal(id).including(.any)) == [id, Sample.id(2)])
      try store.write([.restore(kind: kind, id: id)])
      #expect(try store.count(kind, Query()) == 2)
      try store.write([.purge(kind: kind, id: id)])
      #expect(try store.row(kind, id) == nil)
      #expect(try store.count(kind, Query().including(.any)) == 1)
      let change = try store.change(kind, id)
      #expect(change?.content?.number == 1)
      #expect(change?.liveness?.number == 4)
      #expect(change?.sequence == 4)
    }
  }

  @Test(arguments: StoreMaker.allCases)
  func `Trash of what isn't there leaves only its stamp`(maker: StoreMaker) throws {
    try maker.run { store throws in
      try store.write([.trash(kind: "decision", id: Sample.id(1), at: Instant(milliseconds: 5))])
      #expect(try store.row("decision", Sample.id(1)) == nil)
      let change = try store.change("decision", Sample.id(1))
      #expect(change?.content == nil)
      #expect(change?.liveness?.number == 1)
    }
  }

  @Test(arguments: StoreMaker.allCases)
  func `Records of an unknown kind are kept whole`(maker: StoreMaker) throws {
    try maker.run { store throws in
      var generator = SeededGenerator(seed: 2)
      let fields = [
        Field("a", generator.object(depth: 3)), Field("b", .text("x\u{0}y")), Field("c", .id(Sample.id(9))),
      ]
      let rows = [2, 1].map { Row(kind: "from_later", id: Sample.id($0), fields: fields) }
      try store.write(rows.map { .put($0) })
      #expect(try store.row("from_later", Sample.id(1)) == rows[1])
      #expect(try store.rows("from_later", Query()) == [rows[1], rows[0]])
      #expect(try store.rows("from_never", Query()).isEmpty)
      try store.write([.trash(kind: "from_later", id: Sample.id(1), at: Instant(milliseconds: 1))])
      #expect(try store.ids("from_later", Query()) == [Sample.id(2)])
      try store.write([.purge(kind: "from_later", id: Sample.id(1))])
      #expect(try store.count("from_later", Query().including(.any)) == 1)
      #expect(try store.changes(after: 0, limit: 10).map { $0.kind } == ["from_later", "from_later"])
    }
  }

  @Test(arguments: StoreMaker.allCases)
  func `An index that isn't declared, and a kind that is no word, are refused`(maker: StoreMaker) throws {
    try maker.run { store throws in
      #expect(throws: StoreError.unknownKind("decision.because")) {
        try store.rows("decision", Query(Index("because")))
      }
      #expect(throws: StoreError.unknownKind("from_later.a")) {
        try store.count("from_later", Query(Index("a")))
      }
      for word in ["", "Decision", "a\"b", "é", String(repeating: "a", count: 101)] {
        #expect(throws: StoreError.unknownKind(word)) {
          try store.write([.put(Row(kind: word, id: Sample.id(1), fields: []))])
        }
      }
      #expect(try store.head().sequence == 0)
    }
  }

  @Test(arguments: StoreMaker.allCases)
  func `A commit with a bad write in the middle leaves everything as it was`(maker: StoreMaker) throws {
    try maker.run { store throws in
      try store.put(Sample.set(1))
      let before = try store.row(SetPerformance.kind, Sample.id(1))
      var changed = Sample.set(1)
      changed.reps = 6
      var bad = Sample.set(2)
      bad.rpe = 101
      let receipt = Receipt(action: Sample.id(3), hash: [1], answer: "", at: Instant(milliseconds: 1))
      let refused = StoreError.refused(
        kind: SetPerformance.kind, id: bad.id, FieldError("rpe", .outside(0...100)))
      #expect(throws: refused) {
        try store.write([.put(Row(changed)), .put(Row(bad)), .put(Row(Sample.set(3)))], receipt: receipt)
      }
      #expect(try store.row(SetPerformance.kind, Sample.id(1)) == before)
      #expect(try store.count(SetPerformance.kind, Query().including(.any)) == 1)
      let head = Head(sequence: 1, device: Sample.device, clock: 1, number: 1, epoch: Sample.epoch)
      #expect(try store.head() == head)
      #expect(try store.receipt(of: Sample.id(3)) == nil)
      #expect(try store.changes(after: 1, limit: 10).isEmpty)
      #expect(try store.put(Sample.set(4)) == 2)
    }
  }

  @Test(arguments: StoreMaker.allCases)
  func `A receipt is kept with its commit, and a later one replaces it`(maker: StoreMaker) throws {
    try maker.run { store throws in
      let action = Sample.id(1)
      for answer in ["/sessions/1", "", "a\u{0}b"] {
        let receipt = Receipt(
          action: action, hash: Array(answer.utf8), answer: answer, at: Instant(milliseconds: 7))
        try store.write([], receipt: receipt)
        #expect(try store.receipt(of: action) == receipt)
      }
      #expect(try store.receipt(of: Sample.id(2)) == nil)
    }
  }

  @Test(arguments: StoreMaker.allCases)
  func `The head counts commits and remembers only its own device's stamps`(maker: StoreMaker) throws {
    try maker.run { store throws in
      #expect(try store.head() == Head(device: Sample.device, epoch: Sample.epoch))
      #expect(
        try store.commit(Commit(writes: [], stamp: Stamp(clock: 5, device: Sample.device, number: 3))) == 1)
      #expect(
        try store.commit(Commit(writes: [], stamp: Stamp(clock: 4, device: Sample.device, number: 9))) == 2)
      #expect(
        try store.commit(Commit(writes: [], stamp: Stamp(clock: 99, device: Sample.id(1), number: 99))) == 3)
      let head = Head(sequence: 3, device: Sample.device, clock: 5, number: 9, epoch: Sample.epoch)
      #expect(try store.head() == head)
    }
  }

  @Test(arguments: StoreMaker.allCases)
  func `The feed of changes never splits a commit`(maker: StoreMaker) throws {
    try maker.run { store throws in
      try store.put(Sample.set(3), Sample.set(2), Sample.session(1))
      try store.put(Sample.set(4))
      try store.put(Sample.set(5), Sample.set(2))
      let all = try store.changes(after: 0, limit: 100)
      #expect(all.map { $0.sequence } == [1, 1, 2, 3, 3])
      #expect(all.map { $0.id } == [3, 1, 4, 2, 5].map { Sample.id($0) })
      #expect(try store.changes(after: 0, limit: 1).map { $0.sequence } == [1, 1])
      #expect(try store.changes(after: 0, limit: 3).map { $0.sequence } == [1, 1, 2])
      #expect(try store.changes(after: 1, limit: 2).map { $0.sequence } == [2, 3, 3])
      #expect(try store.changes(after: 3, limit: 2).isEmpty)
      #expect(try store.changes(after: 0, limit: 0).isEmpty)
    }
  }
}
