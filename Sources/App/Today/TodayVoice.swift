import Records
import Training

extension Voice {
  /// How much a template asks for: `5 exercises · 16 sets`.
  func extent(of template: TemplateEntry) -> String {
    self(.exercises, .count("count", template.exercises)) + " · "
      + self(.sets, .count("count", template.sets))
  }

  /// Why a template is likely to be next.
  func sentence(_ habit: Rotation.Habit) -> String {
    guard let weekday = habit.weekday else {
      return self(.habitOfOrder, .count("times", habit.times), .count("chances", habit.chances))
    }
    return self(
      .habitOfWeekday, .text("weekday", self.weekday(weekday)), .count("times", habit.times),
      .count("weeks", habit.chances))
  }
}
