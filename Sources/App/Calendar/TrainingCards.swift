import Records
import Training

/// A training of the day: what it is, then when and how long, then how hard; and what can be done with it.
///
/// It stands in the form that keeps the order of the day; other deeds have addresses of their own.
func trainingCard(
  _ entry: CalendarEntry, at place: Int, of shown: CalendarShown, _ frame: Frame
) -> HTML {
  let (voice, training) = (frame.voice, entry.training)
  let name = Filling.text("name", voice.name(of: training.type))
  return li(.class("card training " + entry.tone.name), .set("draggable", "false")) {
    hiddenField("order", training.id.text)
    div(.class("row")) {
      if shown.entries.count > 1 {
        span(.class("handle needs-script"), .set("aria-hidden", "true")) { icon(.handle) }
      }
      trainingHead(entry, voice)
      if shown.entries.count > 1 {
        moveButton("up", training.id, .up, voice(.trainingUp, name), isOff: place == 0)
        moveButton(
          "down", training.id, .down, voice(.trainingDown, name), isOff: place == shown.entries.count - 1)
      }
    }
    if entry.clashes { clash(training, name, voice) }
    deeds(entry, shown.planNames, voice)
  }
}

/// The drawing, the type, time and length, and the intensity, in this order.
///
/// What became of it is left to the card where that says it already.
func trainingHead(_ entry: CalendarEntry, saysState: Bool = true, _ voice: Voice) -> HTML {
  let training = entry.training
  let times = voice.timeAndLength(training)
  return HTML {
    span(.class("glyph")) { icon(ActivityIcons.icon(of: training.type.rawValue)) }
    div(.class("grow")) {
      h3 {
        a(.href(trainingPath(training.id)), .label(voice.announced(training))) {
          voice.name(of: training.type)
        }
      }
      p(.class("num")) { joined(times.isEmpty ? [voice(.trainingAnyTime)] : times, by: " · ") }
      p(.class("soft small")) {
        voice(training.intensity.phrase)
        " "
        if saysState { state(of: entry, voice) }
      }
    }
  }
}

/// A training as a line of a list that leads to it.
func trainingRow(_ entry: CalendarEntry, _ voice: Voice) -> HTML {
  let training = entry.training
  let more = joined(voice.timeAndLength(training) + [voice(training.intensity.phrase)], by: " · ")
  return rowLink(
    trainingPath(training.id), voice.name(of: training.type), more,
    ActivityIcons.icon(of: training.type.rawValue), beside: state(of: entry, voice))
}

/// What became of it; nothing of what is still to come.
func state(of entry: CalendarEntry, _ voice: Voice) -> HTML? {
  if entry.clashes { return badge(.alert, voice(.trainingClash), .warning) }
  return switch entry.standing {
  case .planned: nil
  case .asked: badge(.event, voice(.trainingAsked))
  case .running: badge(.done, voice(.trainingRunning), .play)
  case .done: badge(.done, voice(.trainingDone), .check)
  case .skipped: badge(.plain, voice(.trainingSkipped), .skip)
  }
}

extension CalendarEntry {
  /// How its card is edged.
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

private func clash(_ training: ScheduledTraining, _ name: Filling, _ voice: Voice) -> HTML {
  let number = Filling.count("number", training.sequence)
  return HTML {
    p(.class("small")) { voice(.trainingClashMore, number) }
    button(
      .class("button quiet"), .set("formaction", trainingPath(training.id, "keep-place")),
      .label(voice(.trainingKeepPlaceNamed, name, number))
    ) { voice(.trainingKeepPlace, number) }
  }
}

/// Start or go on; and once its time has passed: done, moved or skipped.
private func deeds(_ entry: CalendarEntry, _ planNames: [ID: String], _ voice: Voice) -> HTML? {
  let training = entry.training
  let name = Filling.text("name", voice.name(of: training.type))
  switch entry.standing {
  case .running(let session):
    return buttonLink(sessionPath(session, "log"), voice(.trainingContinue), .play)
  case .done, .skipped: return nil
  case .planned: return startLink(training, planNames, voice)
  case .asked:
    return HTML {
      startLink(training, planNames, voice)
      div(.class("row wrap")) {
        button(
          .class("button small"), .set("formaction", trainingPath(training.id, "done")),
          .label(voice(.trainingLogNamed, name))
        ) { voice(.trainingLog) }
        a(
          .class("button quiet small"), .href(trainingPath(training.id, "move")),
          .label(voice(.trainingMoveNamed, name))
        ) { voice(.trainingMove) }
        button(
          .class("button quiet small"), .set("formaction", trainingPath(training.id, "skip")),
          .label(voice(.trainingSkipNamed, name))
        ) { voice(.trainingSkip) }
      }
    }
  }
}

/// Starts the template of a training; nil without one.
func startLink(_ training: ScheduledTraining, _ planNames: [ID: String], _ voice: Voice) -> HTML? {
  guard let planID = training.planID, let plan = planNames[planID] else { return nil }
  return a(
    .class("button"), .href(address(templatePath(planID, "start"), [("scheduled", training.id.text)])),
    .label(voice(.startNamed, .text("name", plan)))
  ) {
    icon(.play)
    voice(.trainingStart)
  }
}

/// The trainings of today, where the day as a whole is shown, and the way to all of them.
func trainingsTodayPart(_ entries: [CalendarEntry], _ today: Day, _ voice: Voice) -> HTML {
  part("trainings", voice(.calendarPlannedToday)) {
    if !entries.isEmpty {
      ol(.class("cards one")) {
        for entry in entries {
          li(.class("card training " + entry.tone.name)) { div(.class("row")) { trainingHead(entry, voice) } }
        }
      }
    }
    div(.class("buttons")) {
      buttonLink("/calendar", voice(.calendarManage), .calendar, quiet: true)
      buttonLink(
        address("/calendar/new", [("day", today.inCalendar.text)]), voice(.trainingAdd), .plus, quiet: true)
    }
  }
}
