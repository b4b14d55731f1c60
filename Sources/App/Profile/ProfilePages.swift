import Records
import Training

/// All settings, each with how it stands, in groups.
func profilePage(_ profile: Profile, _ frame: Frame) -> HTML {
  let voice = frame.voice
  return frame(voice(.profile), on: nil, back: ("/", voice(.today))) {
    div(.class("setting-page")) {
      personCard(profile, frame)
      settings("reading", voice(.settingsReading)) {
        setting(
          "/profile/person", .settingLanguage, voice(.settingLanguage), voice(.languageName))
        setting("/profile/person", .settingZone, voice(.settingZone), profile.timeZone)
        setting("/profile/units", .settingUnits, voice(.settingUnits), profile.unit.rawValue)
      }
      settings("training", voice(.settingsTraining)) { trainingRows(profile, voice) }
      settings("recovery", voice(.settingsRecovery)) { recoveryRows(profile, voice) }
      settings("records", voice(.settingsRecords)) { recordRows(profile, voice) }
    }
  }
}

/// Who this is, large, as the first thing to set.
private func personCard(_ profile: Profile, _ frame: Frame) -> HTML {
  a(.class("card plain person"), .href("/profile/person")) {
    span(.class("avatar large"), .set("aria-hidden", "true")) {
      if frame.initials.isEmpty { icon(.person) } else { frame.initials }
    }
    span(.class("grow")) {
      strong { profile.name.isEmpty ? HTML(frame.voice(.personNameless)) : named(profile.name) }
      span(.class("soft small")) { frame.voice(.personEdit) }
    }
    icon(.next)
  }
}

@Markup private func trainingRows(_ profile: Profile, _ voice: Voice) -> HTML {
  setting("/profile/gyms", .settingGyms, voice(.settingGyms), profile.gym ?? voice(.settingNone))
  setting(
    "/profile/limitations", .settingLimitations, voice(.settingLimitations),
    amount(profile.limitations, voice))
  setting("/profile/goals", .settingGoals, voice(.settingGoals), amount(profile.goals, voice))
  setting(
    "/profile/times", .settingTimes, voice(.settingTimes),
    profile.trainingTimes == 0
      ? voice(.settingNone) : voice(.timesAWeek, .count("count", profile.trainingTimes)))
  setting("/profile/boldness", .settingBoldness, voice(.settingBoldness), voice(profile.boldness.phrase))
}

@Markup private func recoveryRows(_ profile: Profile, _ voice: Voice) -> HTML {
  setting(
    "/profile/sleep", .settingSleep, voice(.settingSleep),
    profile.sleep.map { voice.minutes($0.sleepTargetMinutes) } ?? voice(.settingNone))
  setting(
    "/profile/heart-rates", .settingHeart, voice(.settingHeart),
    profile.heart.map { rates($0, voice) } ?? voice(.settingNone))
}

@Markup private func recordRows(_ profile: Profile, _ voice: Voice) -> HTML {
  setting("/lessons", .settingLessons, voice(.settingLessons), amount(profile.lessons, voice))
  setting("/data", .settingRecords, voice(.settingData))
  setting("/deleted", .settingDeleted, voice(.settingDeleted), amount(profile.deleted, voice))
  setting("/privacy", .settingPrivacy, voice(.settingPrivacy))
}

private func amount(_ count: Int64, _ voice: Voice) -> String {
  count == 0 ? voice(.settingNone) : voice.figures.grouped(count)
}

private func rates(_ heart: HeartRates, _ voice: Voice) -> String {
  let shown = [heart.resting, heart.maximum].map { rate in
    rate.map { voice.figures.grouped($0) } ?? "–"
  }
  return shown.joined(separator: " · ")
}

extension BoldnessLevel {
  /// The word for it.
  var phrase: Phrase {
    switch self {
    case .cautious: .boldnessCautious
    case .balanced: .boldnessBalanced
    case .bold: .boldnessBold
    }
  }
}
