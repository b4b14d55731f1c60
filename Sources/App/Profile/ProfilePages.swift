import Records
import Training

/// All settings, each with how it stands, in groups.
func profilePage(_ profile: Profile, isSignedIn: Bool, _ frame: Frame) -> HTML {
  let voice = frame.voice
  return frame(voice(.profile), on: nil, back: ("/", voice(.today))) {
    personCard(profile, frame)
    settings("reading", voice(.settingsReading)) {
      setting(
        "/profile/person", .globe, voice(.settingLanguage), voice(.languageName))
      setting("/profile/person", .clock, voice(.settingZone), profile.timeZone ?? voice(.settingUnset))
      setting("/profile/units", .swap, voice(.settingUnits), profile.unit.rawValue)
    }
    settings("training", voice(.settingsTraining)) { trainingRows(profile, voice) }
    settings("recovery", voice(.settingsRecovery)) { recoveryRows(profile, voice) }
    settings("records", voice(.settingsRecords)) { recordRows(profile, voice) }
    settings("server", voice(.settingsServer)) {
      if isSignedIn { setting("/sign-ins", .lock, voice(.settingSignIns)) }
      setting("/coach/model", .coach, voice(.settingModel))
      setting("/devices", .phone, voice(.settingDevices))
      setting("/keys", .key, voice(.settingKeys))
    }
    // It works without a network too.
    if isSignedIn { postForm("/sign-out", frame) { submit(voice(.signOut), quiet: true) } }
  }
}

/// Who this is, large, as the first thing to set.
private func personCard(_ profile: Profile, _ frame: Frame) -> HTML {
  a(.class("card plain row"), .href("/profile/person")) {
    span(.class("avatar large"), .set("aria-hidden", "true")) {
      if frame.initials.isEmpty { icon(.person) } else { frame.initials }
    }
    span(.class("grow")) {
      span(.class("strong line")) {
        profile.name.isEmpty ? HTML(frame.voice(.personNameless)) : named(profile.name)
      }
      span(.class("soft small line")) { frame.voice(.personEdit) }
    }
    icon(.next)
  }
}

@Markup private func trainingRows(_ profile: Profile, _ voice: Voice) -> HTML {
  setting("/profile/gyms", .gym, voice(.settingGyms), profile.gym ?? voice(.settingNone))
  setting(
    "/profile/limitations", .warning, voice(.settingLimitations),
    amount(profile.limitations, voice))
  setting("/profile/goals", .target, voice(.settingGoals), amount(profile.goals, voice))
  setting(
    "/profile/times", .calendar, voice(.settingTimes),
    profile.trainingTimes == 0
      ? voice(.settingNone) : voice(.timesAWeek, .count("count", profile.trainingTimes)))
  setting("/profile/boldness", .bolt, voice(.settingBoldness), boldness(profile.boldness, voice))
}

@Markup private func recoveryRows(_ profile: Profile, _ voice: Voice) -> HTML {
  setting(
    "/profile/sleep", .moon, voice(.settingSleep),
    profile.sleep.map { voice.minutes($0.sleepTargetMinutes) } ?? voice(.settingUnset))
  setting(
    "/profile/heart-rates", .heart, voice(.settingHeart),
    profile.heart.map { rates($0, voice) } ?? voice(.settingUnset))
}

@Markup private func recordRows(_ profile: Profile, _ voice: Voice) -> HTML {
  setting("/lessons", .lesson, voice(.settingLessons))
  setting("/data", .file, voice(.settingData))
  setting("/deleted", .trash, voice(.settingDeleted))
  if profile.hasSample { setting("/sample/remove", .person, voice(.removeSample)) }
  setting("/sync", .globe, voice(.sync))
  setting("/privacy", .shield, voice(.settingPrivacy))
}

private func amount(_ count: Int64, _ voice: Voice) -> String {
  count == 0 ? voice(.settingNone) : voice.figures.grouped(count)
}

private func boldness(_ chosen: Boldness, _ voice: Voice) -> String {
  chosen.level.map { voice($0.phrase) } ?? percent(chosen.successBound, voice)
}

/// A share as it is read: `75%`.
func percent(_ share: Int64, _ voice: Voice) -> String { voice.figures.percent(share) }

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
