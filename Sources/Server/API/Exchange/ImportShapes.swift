import Interchange
import App
import Records
import Training

private let counted = ["sessions", "sets", "activities", "days", "nights"]

let importPreviewSchema = JSONSchema.named(
  "ImportPreview",
  .object(
    [
      JSONProperty("format", .text(nil)),
      JSONProperty("unit", .words(WeightUnit.allCases.map { $0.rawValue })),
      JSONProperty("unit_is_stated", .boolean), JSONProperty("first", .nullable(.date)),
      JSONProperty("last", .nullable(.date)),
    ] + counted.map { JSONProperty($0, .integer(nil)) }
      + ["new_sessions", "new_activities", "new_days", "unmarked_warm_ups"].map {
        JSONProperty($0, .integer(nil))
      }
      + [
        JSONProperty("bad_rows", .list(.text(nil), nil)), JSONProperty("notes", .list(.text(nil), nil)),
      ]))

extension ReadLog {
  func shown(_ preview: ImportPreview) -> Value {
    let found = preview.recordings
    let figures = [
      preview.sessionCount, preview.setCount, found.activities, found.days, found.nights,
    ]
    func day(_ day: Day?) -> Value { day.map { .text($0.text) } ?? .null }
    return .object(
      [
        Field("format", .text(log.format.rawValue)), Field("unit", .text(unit.rawValue)),
        Field("unit_is_stated", .boolean(isUnitStated)), Field("first", day(preview.span?.lowerBound)),
        Field("last", day(preview.span?.upperBound)),
      ] + zip(counted, figures).map { Field($0, .integer($1)) } + [
        Field("new_sessions", .integer(preview.addedSessions)),
        Field("new_activities", .integer(found.activities - found.knownActivities)),
        Field("new_days", .integer(found.days - found.knownDays)),
        Field("unmarked_warm_ups", .integer(preview.unmarkedSets)),
        Field("bad_rows", .list(log.errors.map { .text(apiText($0.sentence)) })),
        Field("notes", .list(log.notes.map { .text(apiText($0.sentence)) })),
      ])
  }
}
