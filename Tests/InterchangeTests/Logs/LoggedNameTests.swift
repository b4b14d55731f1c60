import Foundation
import Interchange
import TestSupport
import Testing
import Training

/// The resolution of exercise names in logs from other apps.
@Suite struct LoggedNameTests {
  /// Names and their catalogue IDs, where nil means that a name must not be guessed.
  private static let golden: [(name: String, catalogID: String?)] = {
    let url = Repository.url("Tests/Golden/logged-names.tsv")
    let text = String(decoding: (try? Data(contentsOf: url)) ?? Data(), as: UTF8.self)
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      let columns = line.split(separator: "\t").map { String($0) }
      return (columns[0], columns.count > 1 && columns[1] != "-" ? columns[1] : nil)
    }
  }()

  @Test func `two hundred names drawn from logged sets mean what they meant`() throws {
    let finder = ExerciseFinder(try CatalogueFile.catalogue())
    #expect(LoggedNameTests.golden.count == 200)
    for (name, catalogID) in LoggedNameTests.golden {
      #expect(finder.resolve(name).catalogID == catalogID, "\(name)")
      if let catalogID { #expect(finder.catalogue.exercise(catalogID) != nil, "\(name)") }
    }
  }

  @Test(.enabled(if: RealLog.areOthersHere, "Ten of the twelve logs may not be shipped"))
  func `they are the ones that the seed draws`() throws {
    let sets = try loggedSets()
    var generator = SeededGenerator(seed: 5)
    var drawn: Set<String> = []
    while drawn.count < 200 {
      var place = Int(generator.next() % UInt64(sets.reduce(0) { $0 + $1.count }))
      for (name, count) in sets {
        place -= count
        guard place < 0 else { continue }
        drawn.insert(name)
        break
      }
    }
    #expect(drawn == Set(LoggedNameTests.golden.map { $0.name }))
  }

  @Test(.enabled(if: RealLog.areOthersHere, "Ten of the twelve logs may not be shipped"))
  func `of logged sets nineteen in twenty are known without asking`() throws {
    let finder = ExerciseFinder(try CatalogueFile.catalogue())
    let sets = try loggedSets()
    let unknown = sets.filter { finder.resolve($0.name).catalogID == nil }.sorted { $0.count > $1.count }
    let (all, lost) = (sets.reduce(0) { $0 + $1.count }, unknown.reduce(0) { $0 + $1.count })
    print("\(all - lost) of \(all) logged sets are known; these names are not:")
    for (name, count) in unknown { print(count, name) }
    #expect((all - lost) * 100 >= all * 95)
  }

  /// Returns the names in twelve athletes' logs with their numbers of sets, in byte order.
  private func loggedSets() throws -> [(name: String, count: Int)] {
    var sets: [String: Int] = [:]
    for athlete in RealLog.all {
      for exercise in try readLog(at: athlete.path).sessions.flatMap(\.exercises) {
        sets[exercise.name, default: 0] += exercise.sets.count
      }
    }
    return sets.map { (name: $0.key, count: $0.value) }
      .sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }
}
