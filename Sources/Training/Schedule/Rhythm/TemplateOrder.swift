import Records

/// The order of templates in the week ahead: each is the one that usually follows the previous one.
struct TemplateOrder {
  /// The trained templates, oldest first.
  var done: [TrainedTemplate]
  /// All templates, the least recently trained first.
  var templates: [ID]

  mutating func did(_ templateID: ID, on day: Day) {
    done.append(TrainedTemplate(templateID: templateID, day: day))
    if templates.contains(templateID) { templates = templates.filter { $0 != templateID } + [templateID] }
  }

  /// Returns the template that usually follows, else the weekday's habit, else the least recent one.
  ///
  /// It is never the template of the day before, unless there is no other.
  func next(on day: Day) -> ID? {
    let rotation = Rotation(of: done, on: day)
    let wished =
      [rotation.next?.templateID, rotation.habit(on: day)?.templateID].compactMap { $0 } + templates
    let there = wished.filter { templates.contains($0) }
    let yesterday = done.last.flatMap { $0.day >= day - 1 ? $0.templateID : nil }
    return there.first { $0 != yesterday } ?? there.first
  }
}
