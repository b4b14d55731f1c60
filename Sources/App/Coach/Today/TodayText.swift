import Records
import Training

extension Localizer {
  /// Returns the size of a template as text: `5 exercises · 16 sets`.
  func extent(of template: TemplateEntry) -> String {
    text(.exercises, .count("count", template.exercises)) + " · "
      + text(.sets, .count("count", template.sets))
  }

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
