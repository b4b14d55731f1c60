import Records

/// The order of templates in the week ahead, based on which template usually follows another.
struct TemplateOrder {
  /// The trained templates, oldest first.
  var done: [TrainedTemplate]
  /// All templates, least recently trained first.
  var templates: [ID]

  mutating func did(_ templateID: ID, on day: Day) {
    done.append(TrainedTemplate(templateID: templateID, day: day))
    if templates.contains(templateID) { templates = templates.filter { $0 != templateID } + [templateID] }
  }

  /// Returns the template that usually follows the last one, the weekday's habit or the least recently
  /// trained template, in that order of preference.
  ///
  /// It is never the previous day's template unless there is no other. Returns nil if there are no templates.
  func next(on day: Day) -> ID? {
    let rotation = Rotation(of: done, on: day)
    let wished =
      [rotation.next?.templateID, rotation.habit(on: day)?.templateID].compactMap { $0 } + templates
    let there = wished.filter { templates.contains($0) }
    let yesterday = done.last.flatMap { $0.day >= day - 1 ? $0.templateID : nil }
    return there.first { $0 != yesterday } ?? there.first
  }
}
