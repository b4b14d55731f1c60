import Records
import TestSupport
import Testing
import Training

@testable import Database

@Suite struct QueryLaws {
  private let kind = SetPerformance.kind

  @Test(arguments: StoreMaker.allCases)
  func `A list has the records with an equal prefix in the index's order, both ways`(maker: StoreMaker) throws
  {
    try maker.run { store throws in
      try store.put(
        Sample.set(14, rank: 2), Sample.set(13, rank: 0), Sample.set(12, rank: 2),
        Sample.set(11, session: 2, rank: 1))
      let query = SetPerformance.bySession.equal(Sample.id(1))
      #expect(try store.ids(kind, query) == [13, 12, 14].map { Sample.id($0) })
      #expect(try store.ids(kind, query.newestFirst()) == [14, 12, 13].map { Sample.id($0) })
      #expect(
        try store.ids(kind, SetPerformance.bySession.equal(Sample.id(1), Int64(2)))
          == [12, 14].map { Sample.id($0) })
      #expect(try store.ids(kind, SetPerformance.bySession.all) == [13, 12, 14, 11].map { Sample.id($0) })
      #expect(try store.ids(kind, SetPerformance.bySession.equal(Sample.id(3))).isEmpty)
      #expect(try store.count(kind, query) == 3)
    }
  }

  @Test(arguments: StoreMaker.allCases)
  func `Both ends of a range belong to it, after the prefix or in the ids`(maker: StoreMaker) throws {
    try maker.run { store throws in
      for number in 11...15 as ClosedRange<UInt64> { try store.put(Sample.set(number, rank: Int64(number))) }
      let session = SetPerformance.bySession.equal(Sample.id(1))
      #expect(
        try store.ids(kind, session.from(Int64(12)).through(Int64(14))) == [12, 13, 14].map { Sample.id($0) })
      #expect(try store.ids(kind, session.from(Int64(14))) == [14, 15].map { Sample.id($0) })
      #expect(try store.ids(kind, session.through(Int64(11)).newestFirst()) == [Sample.id(11)])
      #expect(try store.ids(kind, session.from(Int64(14)).through(Int64(12))).isEmpty)
      let ids = Query().from(Sample.id(13)).through(Sample.id(14))
      #expect(try store.ids(kind, ids) == [13, 14].map { Sample.id($0) })
      let day = SetPerformance.byCatalogue.equal("squat", Day(number: 20_000)).from(Sample.id(2))
      #expect(try store.ids(kind, day).isEmpty)
    }
  }

  @Test(arguments: StoreMaker.allCases)
  func `Pages of any size join to the whole, both ways`(maker: StoreMaker) throws {
    try maker.run { store throws in
      for number in 1...9 as ClosedRange<UInt64> {
        try store.put(
          Sample.suggestion(number, session: number % 3 == 0 ? nil : number % 2, at: Int64(number % 4)))
      }
      let queries = [
        Query(), Suggestion.byTime.all, Suggestion.bySession.all,
        Suggestion.bySession.equal(Sample.id(1)),
        Suggestion.bySession.equal(nil as ID?), Suggestion.byTime.all.from(Instant(milliseconds: 1)),
      ]
      for query in queries.flatMap({ [$0, $0.newestFirst()] }) {
        let whole = try store.rows(Suggestion.kind, query)
        for size in 1...4 {
          var pages: [Row] = []
          while true {
            let page = try store.rows(Suggestion.kind, query.first(size).starting(after: pages.last))
            if page.isEmpty { break }
            pages += page
          }
          #expect(pages == whole)
        }
      }
    }
  }

  @Test(arguments: StoreMaker.allCases)
  func `Nothing comes before numbers, and a range with an upper end leaves it out`(maker: StoreMaker) throws {
    try maker.run { store throws in
      try store.put(
        Sample.suggestion(1, session: 2, at: 0), Sample.suggestion(2, session: nil, at: 0),
        Sample.suggestion(3, session: 1, at: 0))
      let query = Suggestion.bySession.all
      let kind = Suggestion.kind
      #expect(try store.ids(kind, query) == [2, 3, 1].map { Sample.id($0) })
      #expect(try store.ids(kind, query.newestFirst()) == [1, 3, 2].map { Sample.id($0) })
      #expect(try store.ids(kind, query.through(Sample.id(9))) == [3, 1].map { Sample.id($0) })
      #expect(try store.ids(kind, query.from(Sample.id(2))) == [Sample.id(1)])
      #expect(try store.ids(kind, query.from(nil as ID?)) == [2, 3, 1].map { Sample.id($0) })
      #expect(try store.ids(kind, query.through(nil as ID?)).isEmpty)
    }
  }

  @Test(arguments: StoreMaker.allCases)
  func `Texts are ordered by their bytes and ids as numbers`(maker: StoreMaker) throws {
    try maker.run { store throws in
      let words = ["B", "a", "a\u{0}", "ab", "e\u{301}", "z", "é", "字", "💪"]
      var generator = SeededGenerator(seed: 5)
      for (number, word) in words.enumerated().shuffled(using: &generator) {
        try store.put(Sample.set(UInt64(number), catalogID: word))
      }
      let found = try store.rows(kind, SetPerformance.byCatalogue.all).map { $0["catalog_id"] }
      #expect(found == words.map { .text($0) })
      let ids = [
        ID(high: 0, low: 1), ID(high: 0, low: UInt64.max), ID(high: 1, low: 0), ID(high: 1 << 63, low: 0),
      ]
      try store.write(ids.reversed().map { .put(Row(kind: "from_later", id: $0, fields: [])) })
      #expect(try store.ids("from_later", Query()) == ids)
    }
  }

  @Test(arguments: StoreMaker.allCases)
  func `A value of another type than the field's is never equal, and comes before or after all`(
    maker: StoreMaker
  ) throws {
    try maker.run { store throws in
      try store.put(Sample.set(1, rank: 5, catalogID: "5"), Sample.set(2, rank: 6, catalogID: "6"))
      #expect(try store.ids(kind, SetPerformance.byCatalogue.equal(Int64(5))).isEmpty)
      #expect(try store.ids(kind, SetPerformance.bySession.equal(Sample.id(1), "5")).isEmpty)
      #expect(try store.ids(kind, SetPerformance.bySession.equal(Sample.id(1).text)).isEmpty)
      let session = SetPerformance.bySession.equal(Sample.id(1))
      #expect(try store.ids(kind, session.from("0")).isEmpty)
      #expect(try store.count(kind, session.through("0")) == 2)
      #expect(try store.count(kind, SetPerformance.byCatalogue.all.from(Int64.max)) == 2)
    }
  }

  @Test(arguments: StoreMaker.allCases)
  func `A limit of nothing finds nothing`(maker: StoreMaker) throws {
    try maker.run { store throws in
      try store.put(Sample.set(1))
      #expect(try store.rows(kind, Query().first(0)).isEmpty)
      #expect(try store.rows(kind, Query().first(-1)).isEmpty)
      #expect(try store.count(kind, Query().first(1)) == 1)
    }
  }
}
