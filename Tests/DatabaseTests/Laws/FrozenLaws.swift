import Records
import TestSupport
import Testing
import Training

@testable import Database

/// Tests of laws 1 and 2, which make snapshots and the records of completed sessions immutable.
@Suite struct FrozenLaws {
  @Test(arguments: StoreMaker.allCases)
  func `What is always frozen takes equal puts, trash, restore and purge, and no other content`(
    maker: StoreMaker
  ) throws {
    try maker.run { store throws in
      var generator = SeededGenerator(seed: 3)
      for kind in store.schema.kinds where kind.frozen == .always {
        let row = generator.row(of: kind, id: generator.id())
        var other = generator.row(of: kind, id: row.id)
        while other == row { other = generator.row(of: kind, id: row.id) }
        let frozen = StoreError.frozen(kind: kind.name, id: row.id)
        try store.write([.put(row)])
        try store.write([.put(row)])
        #expect(throws: frozen) { try store.write([.put(other)]) }
        try store.write([.trash(kind: kind.name, id: row.id, at: Instant(milliseconds: 1))])
        #expect(throws: frozen) { try store.write([.put(other)]) }
        try store.write([.put(row), .restore(kind: kind.name, id: row.id)])
        #expect(throws: frozen) { try store.write([.purge(kind: kind.name, id: row.id), .put(other)]) }
        #expect(try store.row(kind.name, row.id) == row)
        try store.write([.purge(kind: kind.name, id: row.id)])
        try store.write([.put(other)])
        #expect(try store.row(kind.name, row.id) == other)
      }
    }
  }

  @Test(arguments: StoreMaker.allCases)
  func `The end of a session freezes what belongs to it, and nothing of another one`(maker: StoreMaker) throws
  {
    try maker.run { store throws in
      var generator = SeededGenerator(seed: 4)
      for kind in store.schema.kinds {
        guard case .once(let other, _, let field) = kind.frozen else { continue }
        let session = generator.id()
        let row = belonging(kind, field, to: session, &generator)
        var changed = belonging(kind, field, to: session, &generator)
        while changed == row { changed = belonging(kind, field, to: session, &generator) }
        changed.id = row.id
        let end = Row(
          kind: other, id: generator.id(),
          fields: SessionEnd(sessionID: session, endedAt: Instant(milliseconds: 1)).storedFields)
        try store.write([.put(changed)])
        try store.write([.put(row)])
        try store.write([.put(end)])
        #expect(throws: StoreError.frozen(kind: kind.name, id: row.id)) { try store.write([.put(changed)]) }
        try store.write([.put(row)])
        let trash = Write.trash(kind: kind.name, id: row.id, at: Instant(milliseconds: 1))
        if field == "id" {
          try store.write([trash])
        } else {
          #expect(throws: StoreError.frozen(kind: kind.name, id: row.id)) { try store.write([trash]) }
        }
        try store.write([.restore(kind: kind.name, id: row.id)])
        try store.write([.trash(kind: other, id: end.id, at: Instant(milliseconds: 1))])
        #expect(throws: StoreError.frozen(kind: kind.name, id: row.id)) { try store.write([.put(changed)]) }
        try store.write([.purge(kind: other, id: end.id)])
        try store.write([.put(changed)])
        #expect(try store.row(kind.name, row.id) == changed)
      }
    }
  }

  @Test(arguments: StoreMaker.allCases)
  func `The last set and the end may be one commit, in either order`(maker: StoreMaker) throws {
    try maker.run { store throws in
      try store.put(Sample.set(10), Sample.set(11))
      var changed = Sample.set(10)
      changed.reps = 8
      let end = SessionEnd(sessionID: Sample.id(1), endedAt: Instant(milliseconds: 1))
      let trash = Write.trash(kind: SetPerformance.kind, id: Sample.id(11), at: Instant(milliseconds: 1))
      try store.write([.put(Row(end)), .put(Row(changed)), trash, .put(Row(Sample.set(12)))])
      #expect(try store.row(SetPerformance.kind, Sample.id(10))?["reps"] == .integer(8))
      #expect(try store.ids(SetPerformance.kind, Query()) == [10, 12].map { Sample.id($0) })
    }
  }

  @Test(arguments: StoreMaker.allCases)
  func `What is in a finished session's trash from a time to come is held to now`(maker: StoreMaker) throws {
    try maker.run { store throws in
      let (now, ahead) = (Instant(milliseconds: 1000), Instant(milliseconds: 9000))
      let set = Row(Sample.set(10))
      try store.write([.put(set)])
      try store.write([.trash(kind: set.kind, id: set.id, at: ahead)])
      try store.put(SessionEnd(sessionID: Sample.id(1), endedAt: now))
      let change = try store.change(set.kind, set.id)
      try store.restamp([try #require(change)], latest: now)
      #expect(try store.row(set.kind, set.id)?.trashedAt == now)
      try store.write([.trash(kind: set.kind, id: set.id, at: ahead)])
      try store.write([.restore(kind: set.kind, id: set.id)])
      #expect(throws: StoreError.frozen(kind: set.kind, id: set.id)) {
        try store.write([.trash(kind: set.kind, id: set.id, at: ahead)])
      }
    }
  }

  @Test(arguments: StoreMaker.allCases)
  func `A set that arrives late is filed, and not hidden by the same commit`(maker: StoreMaker) throws {
    try maker.run { store throws in
      try store.put(SessionEnd(sessionID: Sample.id(1), endedAt: Instant(milliseconds: 1)))
      let late = Row(Sample.set(10))
      let trash = Write.trash(kind: SetPerformance.kind, id: late.id, at: Instant(milliseconds: 1))
      #expect(throws: StoreError.frozen(kind: late.kind, id: late.id)) {
        try store.write([.put(late), trash])
      }
      try store.write([.put(late)])
      #expect(throws: StoreError.frozen(kind: late.kind, id: late.id)) { try store.write([trash]) }
      #expect(try store.row(late.kind, late.id) == late)
    }
  }

  @Test(arguments: StoreMaker.allCases)
  func `Of two puts of one record in a commit the later counts`(maker: StoreMaker) throws {
    try maker.run { store throws in
      let end = SessionEnd(sessionID: Sample.id(1), endedAt: Instant(milliseconds: 1))
      var later = end
      later.endedAt = Instant(milliseconds: 2)
      try store.put(end, later)
      #expect(try store.row(SessionEnd.kind, end.id)?["ended_at"] == .integer(2))
    }
  }

  private func belonging(
    _ kind: Kind, _ field: String, to session: ID, _ generator: inout SeededGenerator
  ) -> Row {
    var row = generator.row(of: kind, id: field == "id" ? session : generator.id())
    for place in row.fields.indices where row.fields[place].name == field {
      row.fields[place].value = .id(session)
    }
    return row
  }
}
