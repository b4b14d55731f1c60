import Records
import Training

/// A program day that is due today, for the pages that show the whole day.
struct ProgramDayCard {
  var day: ProgramDay
  var planned: Day?
  var program: String
  /// The name of the day's template.
  var templateName: String?
  var count: Int64
  /// The number of exercises that were done for the day.
  var done: Int64
  var isDone: Bool
}

/// Returns the program days that are due on the given day.
///
/// For a rotation, returns the days that were done on that day, or the next one if none were done.
func readProgramDays(on today: Day, in tx: Transaction) -> [ProgramDayCard] {
  programs(in: tx).filter { $0.startDate <= today }.flatMap { program -> [ProgramDayCard] in
    let schedule = schedule(of: program, in: tx)
    if program.pattern == .rotation {
      let done = programEntries(from: today, through: today, in: tx)
      let own = schedule.days.filter { day in done.contains { $0.programDayID == day.id } }
      if own.isEmpty, let next = nextDay(of: schedule, in: tx) {
        return [card(of: next, nil, [], program, in: tx)]
      }
      return own.map { day in
        card(of: day, nil, done.filter { $0.programDayID == day.id }, program, in: tx)
      }
    }
    return readDates(of: schedule, from: today, through: today, in: tx).filter { $0.date.isTraining }
      .map { card(of: $0.date.day, $0.date.planned, $0.entries, program, in: tx) }
  }
}

private func card(
  of day: ProgramDay, _ planned: Day?, _ entries: [ProgramEntry], _ program: Program, in tx: Transaction
) -> ProgramDayCard {
  ProgramDayCard(
    day: day, planned: planned, program: program.name,
    templateName: day.templateID.flatMap { tx.find(Template.self, $0) }?.name,
    count: Int64(exercises(of: day, in: tx).count),
    done: Int64(Set(entries.map { $0.performanceID }).count), isDone: !entries.isEmpty)
}

/// Returns the section with links to the program days that are due.
func programDaysPart(_ cards: [ProgramDayCard], _ localizer: Localizer) -> HTML {
  part("programs", localizer.text(.programPlannedToday)) {
    ul(.class("inner raised")) {
      for card in cards {
        li {
          rowLink(
            programDayPath(card.day.id, card.planned),
            card.templateName ?? localizer.text(card.day.type.phrase),
            card.more(localizer),
            card.day.type.icon, beside: card.isDone ? badge(.done, card.state(localizer), .check) : nil)
        }
      }
    }
  }
}

extension ProgramDayCard {
  fileprivate func more(_ localizer: Localizer) -> String {
    joined([program] + (count > 0 ? [localizer.text(.exercises, .count("count", count))] : []), by: " · ")
  }

  fileprivate func state(_ localizer: Localizer) -> String {
    done < count
      ? localizer.text(.programPartly, .count("done", done), .count("count", count))
      : localizer.text(.programDone)
  }
}
