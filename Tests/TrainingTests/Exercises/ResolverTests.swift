import Foundation
import TestSupport
import Testing

@testable import Training

@Suite struct ResolverTests {
  /// Names and their catalogue IDs, from the golden table.
  static let golden: [(name: String, catalogID: String?)] = {
    let url = Repository.url("Tests/Golden/exercise-names.tsv")
    let text = String(decoding: (try? Data(contentsOf: url)) ?? Data(), as: UTF8.self)
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      let columns = line.split(separator: "\t").map { String($0) }
      return (columns[0], columns.count > 1 && columns[1] != "-" ? columns[1] : nil)
    }
  }()

  @Test func `names of other apps mean what they meant`() throws {
    let finder = try #require(TestCatalogue.finder)
    #expect(ResolverTests.golden.count >= 150)
    for (name, catalogID) in ResolverTests.golden {
      let resolution = finder.resolve(name)
      #expect(resolution.catalogID == catalogID, "\(name): \(resolution)")
      if let catalogID { #expect(finder.catalogue.exercise(catalogID) != nil, "\(name): no \(catalogID)") }
    }
  }

  @Test func `every entry resolves from its own name and aliases`() throws {
    let finder = try #require(TestCatalogue.finder)
    for exercise in finder.catalogue.exercises {
      let target = finder.catalogue.exercise(exercise.catalogID)?.catalogID
      for text in [exercise.name] + exercise.aliases {
        #expect(finder.resolve(text) == target.map { .exact($0) }, "\(exercise.catalogID): \(text)")
      }
    }
  }

  @Test func `stated equipment is never crossed`() throws {
    let finder = try #require(TestCatalogue.finder)
    let stated: [Equipment] = [
      .barbell, .dumbbell, .cable, .machine, .kettlebell, .smithMachine, .bands, .ezBar, .trapBar, .plate,
      .bodyweight, .suspension, .medicineBall,
    ]
    for exercise in finder.catalogue.exercises {
      for text in [exercise.name] + exercise.aliases {
        let words = GymLanguage.words(of: Array(text.utf8))
        let plain = finder.catalogue.language.signature(of: words)
        guard plain.equipment == 0 else { continue }
        for equipment in stated {
          var signature = plain
          signature.equipment = equipment.bit
          guard let (position, _) = finder.match(signature) else { continue }
          let found = finder.catalogue.exercises[position]
          #expect(
            found.equipment == equipment || found.equipment == .other,
            "\(text) (\(equipment.rawValue)) became \(found.catalogID)")
        }
      }
    }
  }

  @Test(arguments: [
    ("Barbell Bench Press", Resolution.exact("barbell-bench-press")),
    ("BARBELL bench-press", .exact("barbell-bench-press")),
    ("Bench Press (Barbell)", .confident("barbell-bench-press", .sameWords)),
    ("Flat Bench Press (Dumbbell)", .confident("dumbbell-bench-press", .ordinaryVariant)),
    ("Benhc Press (Barbell)", .confident("barbell-bench-press", .spelling)),
    ("", .unresolved(suggestions: [])),
    ("xxxx xxx", .unresolved(suggestions: [])),
  ])
  func `a resolution says how sure it is`(name: String, resolution: Resolution) throws {
    #expect(try #require(TestCatalogue.finder).resolve(name) == resolution)
  }

  @Test func `an unresolved name brings the likeliest entries`() throws {
    let finder = try #require(TestCatalogue.finder)
    guard case .unresolved(let suggestions) = finder.resolve("Triceps Extension") else {
      Issue.record("triceps extension says neither with what nor how")
      return
    }
    #expect(suggestions.count == 5 && suggestions.contains("dumbbell-overhead-triceps-extension"))
  }

  @Test(arguments: [
    ("presses", "press"), ("press", "press"), ("crunches", "crunch"), ("raises", "raise"), ("dips", "dip"),
    ("triceps", "tricep"), ("boxes", "box"), ("ups", "up"), ("gas", "ga"), ("as", "as"), ("calves", "calve"),
  ])
  func `plurals lose their ending`(word: String, singular: String) {
    #expect(GymLanguage.singular(Array(word.utf8)[...]) == Array(singular.utf8))
  }
}
