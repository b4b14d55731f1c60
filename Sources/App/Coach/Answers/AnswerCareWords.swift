import Training

/// Phrases for the coach's remarks about illness and missing equipment.
extension RemarkCode {
  var carePhrase: Phrase? {
    switch self {
    case .illRest:
      Phrase(
        "No training today. With a fever, or anything below the neck, rest until you have had a whole day without it.",
        "Heute kein Training. Mit Fieber oder Beschwerden unterhalb des Halses ruhst du dich aus, bis du einen ganzen Tag lang nichts mehr davon hattest."
      )
    case .illLight:
      Phrase(
        "With a mild cold, something easy at most, nothing to failure. Stop if you feel worse after ten minutes, and rest if it moves below the neck or you run a fever.",
        "Mit einer leichten Erkältung höchstens etwas Lockeres, nichts bis zum Versagen. Hör auf, wenn es dir nach zehn Minuten schlechter geht, und lass es ganz, wenn Fieber oder Husten dazukommt."
      )
    case .illAsk:
      Phrase(
        "Do you have a fever, or anything below the neck (chest, stomach, aching limbs)? Then rest. With a mild cold alone, something easy at most.",
        "Hast du Fieber oder Beschwerden unterhalb des Halses (Brust, Magen, Glieder)? Dann ruh dich aus. Ist es nur eine leichte Erkältung, dann höchstens etwas Lockeres."
      )
    case .illBack:
      Phrase(
        "Come back lighter: make your first session an easy one. If you feel fine the day after, carry on as planned.",
        "Steig leichter wieder ein: Die erste Einheit soll locker sein. Geht es dir am Tag danach gut, mach weiter wie geplant."
      )
    case .illHolds:
      Phrase(
        "A week off costs you nothing: your last session was {days|=yesterday|days ago}, on {day}, and strength lasts up to three weeks.",
        "Eine Woche Pause kostet dich nichts: Deine letzte Einheit war {days|=gestern|Tage her}, am {day}, und Kraft hält bis zu drei Wochen."
      )
    case .illLast:
      Phrase(
        "Your last session was {days|day|days} ago, on {day}.",
        "Deine letzte Einheit war vor {days|Tag|Tagen}, am {day}.")
    case .illPlanned:
      Phrase(
        "{name} is planned for {day}: move it, or leave it out.",
        "{name} steht am {day} im Kalender: Verschieb es oder lass es weg.")
    case .illLimits:
      Phrase(
        "See a doctor if a fever lasts more than three days, or your chest hurts or your heart races.",
        "Geh zum Arzt, wenn das Fieber länger als drei Tage bleibt, die Brust schmerzt oder das Herz rast.")
    case .nightWasLong:
      Phrase(
        "Train as planned: {slept_minutes} of {target_minutes} is enough.",
        "Trainier wie geplant: {slept_minutes} von {target_minutes} reichen.")
    case .without:
      Phrase(
        "{name} without {name2}[ and {name3}]: swap {changed} of {exercises|exercise|exercises}[ and leave out {out}]:",
        "{name} ohne {name2}[ und {name3}]: Tausch {changed} von {exercises|Übung|Übungen}[ und lass {out} weg]:"
      )
    case .withoutFits:
      Phrase(
        "{name} needs nothing of it: {exercises|exercise|exercises}, nothing to swap.",
        "{name} kommt ohne aus: {exercises|Übung|Übungen}, nichts zu tauschen.")
    case .behindWeek:
      Phrase(
        "{name2} has rested longer, but {name} is {sets|set|sets} behind your usual week.",
        "{name2} ist länger her, aber bei {name} fehlen dir noch {sets|Satz|Sätze} zu deiner üblichen Woche.")
    case .heavyDays:
      Phrase(
        "On your heavy days: {first_weight} × {first_reps} on {first_day}, {weight} × {reps} on {day}. The lighter days in between are no step back.",
        "An deinen schweren Tagen: {first_weight} × {first_reps} am {first_day}, {weight} × {reps} am {day}. Die leichteren Tage dazwischen sind kein Rückschritt."
      )
    default: nil
    }
  }
}

extension Equipment {
  /// The equipment's name as it follows `without` and `ohne`.
  var missingPhrase: Phrase {
    switch self {
    case .barbell: Phrase("a barbell", "Langhantel")
    case .dumbbell: Phrase("dumbbells", "Kurzhanteln")
    case .machine: Phrase("machines", "Maschinen")
    case .cable: Phrase("a cable", "Kabelzug")
    case .kettlebell: Phrase("kettlebells", "Kettlebells")
    case .bands: Phrase("bands", "Bänder")
    default: phrase
    }
  }
}
