import App
import Database
import Interchange
import Records
import Training

/// Benchmarks for the pages of an athlete with 500 templates and 780 sessions in five years, with a budget of
/// 20 ms each.
enum TemplateBenchmarks {
  /// Adds the templates, and returns the benchmarks for the pages.
  ///
  /// - Throws: ``CatalogueFileError``, ``TemplateError``, ``StoreError``, or GRDB's `DatabaseError`.
  static func all(_ arguments: Arguments) throws -> [Benchmark] {
    let lifetime = try Lifetime(in: arguments.folder)
    let finder = ExerciseFinder(try CatalogueFile.catalogue())
    for number in 1...500 {
      _ = try lifetime.writing { tx in
        let exercises = (0..<6).compactMap { place -> ExercisePrescription? in
          let all = finder.catalogue.exercises
          return ExercisePrescription(usual: all[(number * 7 + place * 101) % all.count])
        }
        let category = TemplateCategory.allCases[number % TemplateCategory.allCases.count]
        let draft = TemplateDraft(name: "Template \(number)", category: category, exercises: exercises)
        return try createTemplate(draft, in: tx)
      }
    }
    let pages = [
      ("the library", "/templates"), ("a search by name", "/templates?q=template+412"),
      ("a search by exercise", "/templates?q=squat"), ("a category", "/templates?category=strength"),
      ("the quick selector", "/start"), ("today", "/"),
    ]
    return pages.map { name, address in
      Benchmark("500 templates: " + name, under: .milliseconds(20), rounds: 31, meter: .processor) {
        try lifetime.reading { tx in
          let response = respond(to: Request("GET", address, context: tx.context), in: tx, finder)
          guard response.status == 200 else { throw StoreError.failed(address) }
        }
      }
    }
  }
}
