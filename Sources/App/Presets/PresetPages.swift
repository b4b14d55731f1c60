import Records
import Training

/// What the page of one preset says.
struct PresetDetail {
  var preset: Preset
  var days: [(day: PresetDay, exercises: [ExercisePrescription])]
  /// The athlete's own, by their addresses and names.
  var copies: [(path: String, name: String)]
  /// The athlete's programs of several workouts.
  var programs: [Program]
  /// Whether a load is asked for before it is used.
  var hasLoads: Bool
}

/// The address of a preset.
func path(of preset: Preset) -> String { "/presets/" + preset.id }

/// One preset as the list shows it.
struct PresetLine {
  var preset: Preset
  /// Whether the athlete has a copy of it.
  var isCopied: Bool
  /// The names of its workouts; of one workout those of its exercises.
  var contents: [String]
}

/// All presets, or those of a category.
func presetListPage(_ lines: [PresetLine], of category: PlanCategory?, _ frame: Frame) -> HTML {
  let voice = frame.voice
  return frame(voice(.presets), on: .library, back: (Tab.library.path, voice(.library))) {
    if lines.isEmpty {
      emptyState(.library, voice(.noPresets), voice(.noPresetsMore)) {
        buttonLink(Tab.library.path, voice(.showAllTemplates), quiet: true)
      }
    } else {
      p(.class("soft")) { voice(.presetsAbout) }
      nav(.class("chips"), .label(voice(.category))) {
        chip("/presets", voice(.allPresets), isOn: category == nil)
        for choice in PlanCategory.allCases where lines.contains(where: { $0.preset.category == choice }) {
          let path = address("/presets", [("category", choice.rawValue)])
          chip(path, voice(choice.phrase), isOn: choice == category)
        }
      }
      cards(lines.filter { category == nil || $0.preset.category == category }, voice)
    }
  }
}

private func cards(_ lines: [PresetLine], _ voice: Voice) -> HTML {
  HTML {
    if lines.isEmpty {
      emptyState(.library, voice(.noPresetFits), voice(.noPresetFitsMore)) {
        buttonLink("/presets", voice(.showAllPresets), quiet: true)
      }
    } else {
      ul(.class("cards")) {
        for line in lines { li { presetCard(line, voice) } }
      }
    }
  }
}

private func presetCard(_ line: PresetLine, _ voice: Voice) -> HTML {
  let preset = line.preset
  return card {
    p(.class("badges")) {
      categoryBadge(preset.category, voice)
      if line.isCopied { badge(.done, voice(.inYourLibrary), .check) }
    }
    h2(.class("name")) { a(.href(path(of: preset))) { named(preset.name(voice.language)) } }
    p(.class("soft small num")) { keptParts(extent(of: preset, voice)) }
    p(.class("small")) { keptParts(line.contents) }
  }
}

/// How much it is: `3 workouts`, `3 days a week`; of one workout its exercises.
private func extent(of preset: Preset, _ voice: Voice) -> [String] {
  var parts: [String] = []
  if preset.days.count > 1 {
    parts.append(voice(.presetDays, .count("count", Int64(preset.days.count))))
  } else if let day = preset.days.first {
    parts.append(voice(.exercises, .count("count", Int64(day.exercises.count))))
  }
  if let days = preset.daysAWeek { parts.append(voice(.presetDaysAWeek, .count("count", days))) }
  return parts
}

// MARK: One preset

/// One preset: what it asks for on each day, and the way to a copy of it.
func presetPage(_ detail: PresetDetail, _ frame: Frame) -> HTML {
  let (voice, preset) = (frame.voice, detail.preset)
  let over = HTML { categoryBadge(preset.category, voice) }
  let back = (path: "/presets", name: voice(.presets))
  let use = voice(detail.copies.isEmpty ? .usePreset : .useAgain)
  return frame(preset.name(voice.language), on: .library, over: over, back: back) {
    p(.class("soft small num")) { keptParts(extent(of: preset, voice)) }
    p { preset.notes(voice.language) }
    if !detail.copies.isEmpty { copiesPart(detail, voice) }
    if detail.hasLoads {
      buttonLink(path(of: preset) + "/use", use, .copy, quiet: !detail.copies.isEmpty)
    } else {
      postForm(path(of: preset) + "/use", frame) { submit(use, .copy, quiet: !detail.copies.isEmpty) }
    }
    p(.class("hint")) {
      detail.days.count == 1
        ? voice(.presetCopyMore) : voice(.presetCopiesMore, .count("count", Int64(detail.days.count)))
    }
    for (day, exercises) in detail.days { dayPart(day, exercises, voice) }
  }
}

private func copiesPart(_ detail: PresetDetail, _ voice: Voice) -> HTML {
  part("copies", voice(.yourCopies)) {
    ul(.class("inner")) {
      for program in detail.programs {
        li { rowLink(programPath(program.id), program.name, voice(.presetProgram), .calendar) }
      }
      for copy in detail.copies {
        li { rowLink(copy.path, copy.name, nil, detail.preset.category.icon) }
      }
    }
  }
}

private func dayPart(_ day: PresetDay, _ exercises: [ExercisePrescription], _ voice: Voice) -> HTML {
  let name = day.name(voice.language)
  let heading =
    day.weekday.map { voice(.presetDayOn, .text("day", voice.weekday($0)), .text("name", name)) } ?? name
  return part("day-" + day.id, heading) {
    p(.class("soft small num")) { keptParts(contentParts(exercises, voice)) }
    exerciseList(exercises, voice)
  }
}

// MARK: Updates

/// Says on a template's page that its preset has a newer version.
func updateCard(_ update: PresetUpdate, _ planID: ID, _ voice: Voice) -> HTML {
  card(.event) {
    h2(.class("name")) { voice(.updateAvailable) }
    p(.class("small")) {
      voice(
        .updateAvailableMore, .text("name", update.preset.name(voice.language)),
        .count("count", Int64(voice.lines(of: update.differences).count)))
    }
    buttonLink(path(of: planID, "update"), voice(.seeUpdate), .versions, quiet: true)
  }
}

/// What a newer version of its preset would change in a template.
func updatePage(_ update: PresetUpdate, _ reading: PlanReading, _ frame: Frame) -> HTML {
  let (voice, planID) = (frame.voice, reading.plan.id)
  let over = HTML { voice(.updateAvailable) }
  let back = (path: path(of: planID), name: reading.plan.name)
  return frame(
    voice(.updateOf, .text("name", reading.plan.name)), on: .library, over: over, back: back
  ) {
    part("changes", voice(.whatWouldChange)) { differences(update.differences, voice) }
    postForm(path(of: planID, "update"), frame, "stack") {
      p(.class("hint")) { voice(.updateMore) }
      div(.class("buttons")) {
        submit(voice(.takeUpdate), .check)
        buttonLink(path(of: planID), voice(.keepIt), quiet: true)
      }
    }
  }
}
