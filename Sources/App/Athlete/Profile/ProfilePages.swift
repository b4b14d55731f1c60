import Records
import Training

/// Returns the page with all settings and their values, in groups.
func profilePage(_ profile: Profile, isSignedIn: Bool, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  return layout.page(localizer.text(.profile), on: nil, back: ("/", localizer.text(.today))) {
    personCard(profile, layout)
    settings("reading", localizer.text(.settingsReading)) {
      setting(
        "/profile/person", .globe, localizer.text(.settingLanguage), localizer.language.name)
      setting(
        "/profile/person", .clock, localizer.text(.settingZone),
        profile.timeZone ?? localizer.text(.settingUnset))
      setting("/profile/units", .swap, localizer.text(.settingUnits), profile.unit.rawValue)
    }
    settings("training", localizer.text(.settingsTraining)) { trainingRows(profile, localizer) }
    settings("recovery", localizer.text(.settingsRecovery)) { recoveryRows(profile, localizer) }
    settings("records", localizer.text(.settingsRecords)) { recordRows(profile, localizer) }
    settings("server", localizer.text(.settingsServer)) {
      if isSignedIn { setting("/sign-ins", .lock, localizer.text(.settingSignIns)) }
      setting("/coach/model", .coach, localizer.text(.settingModel))
      setting("/devices", .phone, localizer.text(.settingDevices))
      setting("/keys", .key, localizer.text(.settingKeys))
    }
    // Signing out works offline too.
    if isSignedIn { postForm("/sign-out", layout) { submit(localizer.text(.signOut), quiet: true) } }
  }
}

/// Returns the large card with the athlete's avatar and name, which links to the personal settings.
private func personCard(_ profile: Profile, _ layout: PageLayout) -> HTML {
  a(.class("card plain row"), .href("/profile/person")) {
    span(.class("avatar large"), .set("aria-hidden", "true")) {
      if layout.initials.isEmpty { icon(.person) } else { layout.initials }
    }
    span(.class("grow")) {
      span(.class("strong line")) {
        profile.name.isEmpty ? HTML(layout.localizer.text(.personNameless)) : named(profile.name)
      }
      span(.class("soft small line")) { layout.localizer.text(.personEdit) }
    }
    icon(.next)
  }
}

@Markup private func trainingRows(_ profile: Profile, _ localizer: Localizer) -> HTML {
  setting("/profile/gyms", .gym, localizer.text(.settingGyms), profile.gym ?? localizer.text(.settingNone))
  setting(
    "/profile/limitations", .warning, localizer.text(.settingLimitations),
    amount(profile.limitations, localizer))
  setting("/profile/goals", .target, localizer.text(.settingGoals), amount(profile.goals, localizer))
  setting(
    "/profile/times", .calendar, localizer.text(.settingTimes),
    profile.trainingTimes == 0
      ? localizer.text(.settingNone) : localizer.text(.timesAWeek, .count("count", profile.trainingTimes)))
  setting(
    "/profile/boldness", .bolt, localizer.text(.settingBoldness),
    riskTolerance(profile.riskTolerance, localizer))
}

@Markup private func recoveryRows(_ profile: Profile, _ localizer: Localizer) -> HTML {
  setting(
    "/profile/sleep", .moon, localizer.text(.settingSleep),
    profile.sleep.map { localizer.minutes($0.sleepTargetMinutes) } ?? localizer.text(.settingUnset))
  setting(
    "/profile/heart-rates", .heart, localizer.text(.settingHeart),
    profile.heart.map { rates($0, localizer) } ?? localizer.text(.settingUnset))
}

@Markup private func recordRows(_ profile: Profile, _ localizer: Localizer) -> HTML {
  setting("/lessons", .lesson, localizer.text(.settingLessons))
  setting("/data", .file, localizer.text(.settingData))
  setting("/deleted", .trash, localizer.text(.settingDeleted))
  if profile.hasSample { setting("/sample/remove", .person, localizer.text(.removeSample)) }
  setting("/sync", .globe, localizer.text(.sync))
  setting("/privacy", .shield, localizer.text(.settingPrivacy))
}

private func amount(_ count: Int64, _ localizer: Localizer) -> String {
  count == 0 ? localizer.text(.settingNone) : localizer.figures.grouped(count)
}

private func riskTolerance(_ chosen: RiskTolerance, _ localizer: Localizer) -> String {
  chosen.level.map { localizer.text($0.phrase) } ?? percent(chosen.successBound, localizer)
}

/// Returns a percentage as text, such as `75%`.
func percent(_ share: Int64, _ localizer: Localizer) -> String { localizer.figures.percent(share) }

private func rates(_ heart: HeartRates, _ localizer: Localizer) -> String {
  let shown = [heart.resting, heart.maximum].map { rate in
    rate.map { localizer.figures.grouped($0) } ?? "–"
  }
  return shown.joined(separator: " · ")
}

extension RiskToleranceLevel {
  /// The level's name.
  var phrase: Phrase {
    switch self {
    case .cautious: .boldnessCautious
    case .balanced: .boldnessBalanced
    case .bold: .boldnessBold
    }
  }
}
