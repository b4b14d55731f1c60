import Records
import Training

/// Returns the page that lists the disciplines and their training types.
///
/// It is an alternative way to browse the catalogue.
func disciplinesPage(_ catalogue: Catalogue, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  return layout.page(
    localizer.text(.disciplines), on: .progress, back: ("/exercises", localizer.text(.exercisesName))
  ) {
    for discipline in catalogue.disciplines {
      part(discipline.id, discipline.name) {
        ul(.class("inner")) {
          for type in catalogue.trainingTypes(of: discipline.id) {
            li {
              rowLink("/disciplines/" + type.id, type.name, counts(of: type, catalogue, localizer))
            }
          }
        }
      }
    }
  }
}

private func counts(of type: TrainingType, _ catalogue: Catalogue, _ localizer: Localizer) -> String {
  let combinations = Int64(catalogue.combinations(of: type.id).count)
  let exercises = Int64(catalogue.exercises(ofType: type.id).count)
  return joined(
    [localizer.text(.exercises, .count("count", exercises))]
      + (combinations > 0 ? [localizer.text(.combinationCount, .count("count", combinations))] : []),
    by: " · ")
}

/// Returns the page with a training type's exercises and combinations of exercises.
func trainingTypePage(_ type: TrainingType, _ catalogue: Catalogue, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  let discipline = catalogue.disciplines.first { $0.id.hasSameBytes(as: type.disciplineID) }
  let combinations = catalogue.combinations(of: type.id)
  return layout.page(
    type.name, on: .progress, over: HTML(discipline?.name ?? ""),
    back: ("/disciplines", localizer.text(.disciplines))
  ) {
    part("exercises", localizer.text(.exercisesName)) {
      exerciseRows(catalogue.exercises(ofType: type.id), localizer)
    }
    if !combinations.isEmpty {
      part("combinations", localizer.text(.combinations)) {
        p(.class("soft small")) { localizer.text(.combinationsMean) }
        for combination in combinations {
          article(.class("stack combination")) {
            h3 { combination.name }
            exerciseRows(combination.exercises.compactMap { catalogue.exercise($0) }, localizer)
          }
        }
      }
    }
  }
}

private func exerciseRows(_ exercises: [Exercise], _ localizer: Localizer) -> HTML {
  ul(.class("inner")) {
    for exercise in exercises {
      li {
        rowLink(
          "/exercises/" + percentEncoded(exercise.catalogID), exercise.name,
          joined(
            [localizer.text(exercise.equipment.phrase)]
              + [recommended(exercise, localizer)].compactMap { $0 }, by: " · "))
      }
    }
  }
}

/// Returns the sets and reps that the catalogue recommends for an exercise, such as `3 sets × 10`, or nil if
/// it recommends none.
func recommended(_ exercise: Exercise, _ localizer: Localizer) -> String? {
  guard let sets = exercise.recommendedSets else { return nil }
  let reps = exercise.recommendedReps.map { " × " + localizer.figures.grouped($0) } ?? ""
  return localizer.text(.sets, .count("count", sets)) + reps
}
