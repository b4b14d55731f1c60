import Records
import Training

/// A day of a program that is on today, where the day as a whole is shown.
struct ProgramDayCard {
  var day: ProgramDay
  var planned: Day?
  var program: String
  /// Of its template.
  var planName: String?
  var count: Int64
  /// How many of its exercises are done; all of it where it asks for none.
  var done: Int64
  var isDone: Bool
}

/// What programs have for a day: their training, and of rotations what is next, or was done on it.
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
    planName: day.planID.flatMap { tx.find(WorkoutPlan.self, $0) }?.name,
    count: Int64(exercises(of: day, in: tx).count),
    done: Int64(Set(entries.map { $0.performanceID }).count), isDone: !entries.isEmpty)
}

/// The days of programs that are on today, each a line that leads to it.
func programDaysPart(_ cards: [ProgramDayCard], _ voice: Voice) -> HTML {
  part("programs", voice(.programPlannedToday)) {
    ul(.class("inner raised")) {
      for card in cards {
        li {
          rowLink(
            programDayPath(card.day.id, card.planned), card.planName ?? voice(card.day.type.phrase),
            card.more(voice),
            card.day.type.icon, beside: card.isDone ? badge(.done, card.state(voice), .check) : nil)
        }
      }
    }
  }
}

extension ProgramDayCard {
  fileprivate func more(_ voice: Voice) -> String {
    joined([program] + (count > 0 ? [voice(.exercises, .count("count", count))] : []), by: " · ")
  }

  fileprivate func state(_ voice: Voice) -> String {
    done < count
      ? voice(.programPartly, .count("done", done), .count("count", count)) : voice(.programDone)
  }
}
