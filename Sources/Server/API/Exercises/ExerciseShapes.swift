import Records
import Training

private let shape = Published("Exercise", Exercise.self)

let exerciseSchema = JSONSchema.named(
  "Exercise",
  .object(
    shape.fields.map { JSONProperty(publishedName(of: $0), JSONSchema($0)) } + [
      JSONProperty("is_own", .boolean), JSONProperty("is_favorite", .boolean),
    ]))

let exerciseRequest = JSONSchema.named(
  "ExerciseRequest",
  .object([
    JSONProperty("name", .text(1...200)),
    JSONProperty("muscle", .nullable(Muscle.words), isRequired: false),
    JSONProperty("equipment", Equipment.words, isRequired: false),
    JSONProperty("loading", TrackingType.words, isRequired: false),
  ]))

func shown(_ exercise: Exercise, _ call: Call) -> Value {
  guard case .object(let fields) = shape.value(exercise) else { return .null }
  return .object(
    fields.dropFirst() + [
      Field("is_own", .boolean(exercise.id != .none)),
      Field("is_favorite", .boolean(isFavorite(exercise.catalogID, in: call.tx))),
    ])
}
