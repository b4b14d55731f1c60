import Records
import Training

/// The catalogue's second way in: disciplines, and the training types of each.
func disciplinesPage(_ catalogue: Catalogue, _ frame: Frame) -> HTML {
  let voice = frame.voice
  return frame(voice(.disciplines), on: .progress, back: ("/exercises", voice(.exercisesName))) {
    for discipline in catalogue.disciplines {
      part(discipline.id, discipline.name) {
        ul(.class("inner")) {
          for type in catalogue.trainingTypes(of: discipline.id) {
            li {
              rowLink("/disciplines/" + type.id, type.name, counts(of: type, catalogue, voice))
            }
          }
        }
      }
    }
  }
}

private func counts(of type: TrainingType, _ catalogue: Catalogue, _ voice: Voice) -> String {
  let combinations = Int64(catalogue.combinations(of: type.id).count)
  let exercises = Int64(catalogue.exercises(ofType: type.id).count)
  return joined(
    [voice(.exercises, .count("count", exercises))]
      + (combinations > 0 ? [voice(.combinationCount, .count("count", combinations))] : []), by: " · ")
}

/// The exercises of a training type, and those of them that are done together.
func trainingTypePage(_ type: TrainingType, _ catalogue: Catalogue, _ frame: Frame) -> HTML {
  let voice = frame.voice
  let discipline = catalogue.disciplines.first { $0.id.hasSameBytes(as: type.disciplineID) }
  let combinations = catalogue.combinations(of: type.id)
  return frame(
    type.name, on: .progress, over: HTML(discipline?.name ?? ""),
    back: ("/disciplines", voice(.disciplines))
  ) {
    part("exercises", voice(.exercisesName)) { exerciseRows(catalogue.exercises(ofType: type.id), voice) }
    if !combinations.isEmpty {
      part("combinations", voice(.combinations)) {
        p(.class("soft small")) { voice(.combinationsMean) }
        for combination in combinations {
          article(.class("stack combination")) {
            h3 { combination.name }
            exerciseRows(combination.exercises.compactMap { catalogue.exercise($0) }, voice)
          }
        }
      }
    }
  }
}

private func exerciseRows(_ exercises: [Exercise], _ voice: Voice) -> HTML {
  ul(.class("inner")) {
    for exercise in exercises {
      li {
        rowLink(
          "/exercises/" + percentEncoded(exercise.catalogID), exercise.name,
          joined(
            [voice(exercise.equipment.phrase)] + [recommended(exercise, voice)].compactMap { $0 }, by: " · "))
      }
    }
  }
}

/// What the catalogue recommends: `3 sets × 10 reps`; nil where it says nothing.
func recommended(_ exercise: Exercise, _ voice: Voice) -> String? {
  guard let sets = exercise.recommendedSets else { return nil }
  let reps = exercise.recommendedReps.map { " × " + voice.figures.grouped($0) } ?? ""
  return voice(.sets, .count("count", sets)) + reps
}
