import Foundation
import Records
import TestSupport
import Testing
import Training

@testable import Interchange

@Suite struct CatalogueFileTests {
  @Test func `the installed catalogue parses`() throws {
    let catalogue = try CatalogueFile.catalogue()
    #expect(catalogue.exercises.count >= 1100)
    #expect(Set(catalogue.exercises.map { $0.catalogID }).count == catalogue.exercises.count)
    #expect(try CatalogueFile.exercises.bytes().count < 200_000)
    #expect(try CatalogueFile.presets.bytes().count < 20_000)
  }

  @Test(arguments: Language.allCases.filter { $0 != .english })
  func `every text of the catalogue is there in another language`(language: Language) throws {
    let (english, other) = (try CatalogueFile.catalogue(), try CatalogueFile.catalogue(in: language))
    #expect(other.exercises.map { $0.catalogID } == english.exercises.map { $0.catalogID })
    #expect(Set(other.exercises.map { $0.name }).count == other.exercises.count)
    var same: [String] = []
    for (exercise, translated) in zip(english.exercises, other.exercises) where exercise.mergedInto == nil {
      if exercise.name == translated.name { same.append(exercise.name) }
      #expect(translated.name == exercise.name || translated.aliases.first == exercise.name)
    }
    // Some keep their English name, such as “Burpee”; all of them would mean that no text was found.
    #expect(same.count < english.exercises.count / 8, "\(same)")
    #expect(other.presets.map { $0.id } == english.presets.map { $0.id })
    for (preset, translated) in zip(english.presets, other.presets) {
      #expect(preset.notes != translated.notes)
    }
    for (type, translated) in zip(english.trainingTypes, other.trainingTypes) {
      #expect(type.id == translated.id)
    }
  }

  @Test(arguments: [(Language.german, "Langhantel-Bankdrücken"), (.spanish, "Press de banca con barra")])
  func `an exercise is found by its name in the language and in English`(
    language: Language, name: String
  ) throws {
    let finder = try CatalogueFile.finder().speaking(language)
    #expect(finder.catalogue.exercise("barbell-bench-press")?.name == name)
    #expect(finder.resolve(name).catalogID == "barbell-bench-press")
    #expect(finder.resolve("Barbell Bench Press").catalogID == "barbell-bench-press")
    #expect(finder.search(name, limit: 3).first?.catalogID == "barbell-bench-press")
  }

  @Test func `a catalogue that is not there is an error that names it`() {
    let url = URL(fileURLWithPath: "/nowhere/exercises.tsv")
    #expect(throws: CatalogueFileError.missing(path: "/nowhere/exercises.tsv")) {
      try CatalogueFile.bytes(at: url)
    }
  }

  @Test func `every entry is fit for use`() throws {
    for exercise in try CatalogueFile.catalogue().exercises {
      let id = exercise.catalogID
      #expect(id.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) || $0 == 45 }, "\(id)")
      #expect(!exercise.primaryMuscles.isEmpty, "\(id) trains nothing")
      #expect(
        Set(exercise.primaryMuscles).isDisjoint(with: exercise.secondaryMuscles), "\(id) names one twice")
      #expect(exercise.loading != .climb || exercise.equipment == .climbingWall, "\(id) climbs no wall")
    }
  }

  @Test func `every exercise of the public catalogue is known by its name`() throws {
    let file = Repository.resource("free-exercise-db/names.txt")
    let names = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
    #expect(names.count == 873)
    let finder = ExerciseFinder(try CatalogueFile.catalogue())
    // These names mean something else in logs, so the entries have other names here.
    let renamed = [
      "Adductor": "adductor-smr", "Seated Triceps Press": "seated-dumbbell-triceps-extension",
      "Shoulder Raise": "shoulder-raise-stretch",
    ]
    for name in names {
      if let id = renamed[name] {
        #expect(finder.catalogue.exercise(id) != nil, "\(name)")
      } else {
        #expect(finder.resolve(name).catalogID != nil, "\(name)")
      }
    }
  }
}
