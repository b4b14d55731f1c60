import Records
import Training

/// Returns a scheduled workout's card with its type, time, duration, intensity and actions.
///
/// The card is part of the form that saves the order of the day's workouts. The buttons for other actions
/// submit to other paths.
func trainingCard(
  _ entry: CalendarEntry, at place: Int, of shown: CalendarShown, _ layout: PageLayout
) -> HTML {
  let (localizer, training) = (layout.localizer, entry.training)
  let name = Filling.text("name", localizer.name(of: training.type))
  return li(.class("card training " + entry.tone.name), .set("draggable", "false")) {
    hiddenField("order", training.id.text)
    div(.class("row")) {
      if shown.entries.count > 1 {
        span(.class("handle needs-script"), .set("aria-hidden", "true")) { icon(.handle) }
      }
      trainingHead(entry, localizer)
      if shown.entries.count > 1 {
        moveButton("up", training.id, .up, localizer.text(.trainingUp, name), isOff: place == 0)
        moveButton(
          "down", training.id, .down, localizer.text(.trainingDown, name),
          isOff: place == shown.entries.count - 1)
      }
    }
    if entry.clashes { clash(training, name, localizer) }
    trainingButtons(entry, shown.templateNames, localizer)
  }
}

/// Returns a scheduled workout's icon, type, time, duration and intensity, in this order.
///
/// `saysState` is false if the card shows the workout's state elsewhere.
func trainingHead(_ entry: CalendarEntry, saysState: Bool = true, _ localizer: Localizer) -> HTML {
  let training = entry.training
  let times = localizer.timeAndLength(training)
  return HTML {
    span(.class("glyph")) { icon(ActivityIcons.icon(of: training.type.rawValue)) }
    div(.class("grow")) {
      h3 {
        a(.href(trainingPath(training.id)), .label(localizer.announced(training))) {
          localizer.name(of: training.type)
        }
      }
      p(.class("num")) { joined(times.isEmpty ? [localizer.text(.trainingAnyTime)] : times, by: " · ") }
      p(.class("soft small")) {
        localizer.text(training.intensity.phrase)
        " "
        if saysState { state(of: entry, localizer) }
      }
    }
  }
}

/// Returns a list row that links to a scheduled workout.
func trainingRow(_ entry: CalendarEntry, _ localizer: Localizer) -> HTML {
  let training = entry.training
  let more = joined(
    localizer.timeAndLength(training) + [localizer.text(training.intensity.phrase)], by: " · ")
  return rowLink(
    trainingPath(training.id), localizer.name(of: training.type), more,
    ActivityIcons.icon(of: training.type.rawValue), beside: state(of: entry, localizer))
}

/// Returns the badge for a scheduled workout's state, or nil if it is still planned and doesn't clash with
/// another one.
func state(of entry: CalendarEntry, _ localizer: Localizer) -> HTML? {
  if entry.clashes { return badge(.alert, localizer.text(.trainingClash), .warning) }
  return switch entry.standing {
  case .planned: nil
  case .asked: badge(.event, localizer.text(.trainingAsked))
  case .running: badge(.done, localizer.text(.trainingRunning), .play)
  case .done: badge(.done, localizer.text(.trainingDone), .check)
  case .skipped: badge(.plain, localizer.text(.trainingSkipped), .skip)
  }
}

extension CalendarEntry {
  /// The tone of the scheduled workout's card.
  var tone: Tone {
    if clashes { return .alert }
    return switch standing {
    case .planned, .skipped: .plain
    case .asked: .event
    case .running, .done: .done
    }
  }
}

private func moveButton(_ name: String, _ id: ID, _ drawing: Icon, _ words: String, isOff: Bool) -> HTML {
  var attributes: [Attribute] = [.class("icon"), .name(name), .value(id.text), .label(words)]
  if isOff { attributes.append(.disabled) }
  return HTML(element: "button", attributes, icon(drawing))
}

private func clash(_ training: ScheduledTraining, _ name: Filling, _ localizer: Localizer) -> HTML {
  let number = Filling.count("number", training.sequence)
  return HTML {
    p(.class("small")) { localizer.text(.trainingClashMore, number) }
    button(
      .class("button quiet"), .set("formaction", trainingPath(training.id, "keep-place")),
      .label(localizer.text(.trainingKeepPlaceNamed, name, number))
    ) { localizer.text(.trainingKeepPlace, number) }
  }
}

/// Returns a scheduled workout's buttons, or nil if it has none.
///
/// They start or continue the workout and, once its time has passed, log, move or skip it.
private func trainingButtons(
  _ entry: CalendarEntry, _ templateNames: [ID: String], _ localizer: Localizer
) -> HTML? {
  let training = entry.training
  let name = Filling.text("name", localizer.name(of: training.type))
  switch entry.standing {
  case .running(let session):
    return buttonLink(sessionPath(session, "log"), localizer.text(.trainingContinue), .play)
  case .done, .skipped: return nil
  case .planned: return startLink(training, templateNames, localizer)
  case .asked:
    return HTML {
      startLink(training, templateNames, localizer)
      div(.class("row wrap")) {
        button(
          .class("button small"), .set("formaction", trainingPath(training.id, "done")),
          .label(localizer.text(.trainingLogNamed, name))
        ) { localizer.text(.trainingLog) }
        a(
          .class("button quiet small"), .href(trainingPath(training.id, "move")),
          .label(localizer.text(.trainingMoveNamed, name))
        ) { localizer.text(.trainingMove) }
        button(
          .class("button quiet small"), .set("formaction", trainingPath(training.id, "skip")),
          .label(localizer.text(.trainingSkipNamed, name))
        ) { localizer.text(.trainingSkip) }
      }
    }
  }
}

/// Returns the link that starts a scheduled workout's template, or nil if the workout has no template.
func startLink(_ training: ScheduledTraining, _ templateNames: [ID: String], _ localizer: Localizer) -> HTML?
{
  guard let templateID = training.templateID, let template = templateNames[templateID] else { return nil }
  return a(
    .class("button"), .href(address(templatePath(templateID, "start"), [("scheduled", training.id.text)])),
    .label(localizer.text(.startNamed, .text("name", template)))
  ) {
    icon(.play)
    localizer.text(.trainingStart)
  }
}

/// Returns the section of the Today page with the workouts scheduled for today, and links to the calendar and
/// to the form for a new workout.
func trainingsTodayPart(_ entries: [CalendarEntry], _ today: Day, _ localizer: Localizer) -> HTML {
  part("trainings", localizer.text(.calendarPlannedToday)) {
    if !entries.isEmpty {
      ol(.class("cards one")) {
        for entry in entries {
          li(.class("card training " + entry.tone.name)) {
            div(.class("row")) { trainingHead(entry, localizer) }
          }
        }
      }
    }
    div(.class("buttons")) {
      buttonLink("/calendar", localizer.text(.calendarManage), .calendar, quiet: true)
      buttonLink(
        address("/calendar/new", [("day", today.inCalendar.text)]), localizer.text(.trainingAdd), .plus,
        quiet: true)
    }
  }
}
