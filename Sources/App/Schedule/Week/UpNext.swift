import Records
import Training

/// The template that is likely to be next, the habit that predicts it, and the program day that schedules it
/// for today.
struct UpNext {
  var template: TemplateEntry
  var habit: Rotation.Habit?
  var programDay: ProgramDayCard?

  /// Moves the unfinished program day with the same template, if there is one, from `days` to ``programDay``.
  mutating func take(from days: inout [ProgramDayCard]) {
    guard let place = days.firstIndex(where: { $0.day.templateID == template.templateID && !$0.isDone })
    else {
      return
    }
    programDay = days.remove(at: place)
  }
}

func upNextCard(_ next: UpNext, _ today: Day, _ localizer: Localizer) -> HTML {
  let template = next.template
  return card {
    nextHead(template.name, localizer.extent(of: template), template.category)
    if let card = next.programDay {
      p { a(.class("link"), .href(programDayPath(card.day.id, card.planned))) { named(card.program) } }
    }
    if let habit = next.habit {
      p(.class("soft small")) { localizer.sentence(habit) }
    } else if let day = template.lastUsed {
      p(.class("soft small num")) { localizer.text(.lastUsed) + " " + localizer.shortDay(day, today: today) }
    }
    buttonLink("/templates/" + template.templateID.text + "/start", localizer.text(.start), .play)
  }
}

func nextHead(_ name: String, _ extent: String, _ category: TemplateCategory) -> HTML {
  div(.class("row")) {
    span(.class("glyph")) { icon(category.icon) }
    div(.class("grow")) {
      h2(.class("title large")) { named(name) }
      p(.class("soft small num")) { extent }
    }
  }
}

extension Localizer {
  /// Returns the sentence that explains why a template is likely to be next.
  func sentence(_ habit: Rotation.Habit) -> String {
    guard let weekday = habit.weekday else {
      return text(.habitOfOrder, .count("times", habit.times), .count("chances", habit.chances))
    }
    return text(
      .habitOfWeekday, .text("weekday", self.weekday(weekday)), .count("times", habit.times),
      .count("weeks", habit.chances))
  }
}
