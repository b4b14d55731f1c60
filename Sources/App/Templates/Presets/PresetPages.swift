import Records
import Training

/// The content of a preset's page.
struct PresetDetail {
  var preset: Preset
  var days: [(day: PresetDay, exercises: [ExercisePrescription])]
  /// The paths and names of the athlete's copies of the preset.
  var copies: [(path: String, name: String)]
  /// The athlete's programs that were created from the preset, if it has several workouts.
  var programs: [Program]
  /// True if the athlete is asked for starting loads before the preset is used.
  var hasLoads: Bool
}

/// Returns the preset's path.
func path(of preset: Preset) -> String { "/presets/" + preset.id }

/// A preset in the list.
struct PresetLine {
  var preset: Preset
  /// True if the athlete has a copy of the preset.
  var isCopied: Bool
  /// The names of the preset's workouts, or of its exercises if it has a single workout.
  var contents: [String]
}

/// Returns the page with all presets, or with the presets in a category.
func presetListPage(_ lines: [PresetLine], of category: TemplateCategory?, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  return layout.page(
    localizer.text(.presets), on: .library, back: (Tab.library.path, localizer.text(.library))
  ) {
    if lines.isEmpty {
      emptyState(.library, localizer.text(.noPresets), localizer.text(.noPresetsMore)) {
        buttonLink(Tab.library.path, localizer.text(.showAllTemplates), quiet: true)
      }
    } else {
      p(.class("soft")) { localizer.text(.presetsAbout) }
      nav(.class("chips"), .label(localizer.text(.category))) {
        chip("/presets", localizer.text(.allPresets), isOn: category == nil)
        for choice in TemplateCategory.allCases where lines.contains(where: { $0.preset.category == choice })
        {
          let path = address("/presets", [("category", choice.rawValue)])
          chip(path, localizer.text(choice.phrase), isOn: choice == category)
        }
      }
      cards(lines.filter { category == nil || $0.preset.category == category }, localizer)
    }
  }
}

private func cards(_ lines: [PresetLine], _ localizer: Localizer) -> HTML {
  HTML {
    if lines.isEmpty {
      emptyState(.library, localizer.text(.noPresetFits), localizer.text(.noPresetFitsMore)) {
        buttonLink("/presets", localizer.text(.showAllPresets), quiet: true)
      }
    } else {
      ul(.class("cards")) {
        for line in lines { li { presetCard(line, localizer) } }
      }
    }
  }
}

private func presetCard(_ line: PresetLine, _ localizer: Localizer) -> HTML {
  let preset = line.preset
  return card {
    p(.class("badges")) {
      categoryBadge(preset.category, localizer)
      if line.isCopied { badge(.done, localizer.text(.inYourLibrary), .check) }
    }
    h2(.class("name")) { a(.href(path(of: preset))) { named(preset.name) } }
    p(.class("soft small num")) { keptParts(extent(of: preset, localizer)) }
    p(.class("small")) { keptParts(line.contents) }
  }
}

/// Returns a preset's numbers of workouts and of days a week, such as `3 workouts` and `3 days a week`.
///
/// If it has a single workout, the number of exercises replaces the number of workouts.
private func extent(of preset: Preset, _ localizer: Localizer) -> [String] {
  var parts: [String] = []
  if preset.days.count > 1 {
    parts.append(localizer.text(.presetDays, .count("count", Int64(preset.days.count))))
  } else if let day = preset.days.first {
    parts.append(localizer.text(.exercises, .count("count", Int64(day.exercises.count))))
  }
  if let days = preset.daysAWeek { parts.append(localizer.text(.presetDaysAWeek, .count("count", days))) }
  return parts
}

// MARK: A preset

/// Returns a preset's page with each day's targets and a button to copy it.
func presetPage(_ detail: PresetDetail, _ layout: PageLayout) -> HTML {
  let (localizer, preset) = (layout.localizer, detail.preset)
  let over = HTML { categoryBadge(preset.category, localizer) }
  let back = (path: "/presets", name: localizer.text(.presets))
  let use = localizer.text(detail.copies.isEmpty ? .usePreset : .useAgain)
  return layout.page(preset.name, on: .library, over: over, back: back) {
    p(.class("soft small num")) { keptParts(extent(of: preset, localizer)) }
    p { preset.notes }
    if !detail.copies.isEmpty { copiesPart(detail, localizer) }
    if detail.hasLoads {
      buttonLink(path(of: preset) + "/use", use, .copy, quiet: !detail.copies.isEmpty)
    } else {
      postForm(path(of: preset) + "/use", layout) { submit(use, .copy, quiet: !detail.copies.isEmpty) }
    }
    p(.class("hint")) {
      detail.days.count == 1
        ? localizer.text(.presetCopyMore)
        : localizer.text(.presetCopiesMore, .count("count", Int64(detail.days.count)))
    }
    for (day, exercises) in detail.days { dayPart(day, exercises, localizer) }
  }
}

private func copiesPart(_ detail: PresetDetail, _ localizer: Localizer) -> HTML {
  part("copies", localizer.text(.yourCopies)) {
    ul(.class("inner")) {
      for program in detail.programs {
        li {
          rowLink("/programs/" + program.id.text, program.name, localizer.text(.presetProgram), .calendar)
        }
      }
      for copy in detail.copies {
        li { rowLink(copy.path, copy.name, nil, detail.preset.category.icon) }
      }
    }
  }
}

private func dayPart(_ day: PresetDay, _ exercises: [ExercisePrescription], _ localizer: Localizer) -> HTML {
  let name = day.name
  let heading =
    day.weekday.map { localizer.text(.presetDayOn, .text("day", localizer.weekday($0)), .text("name", name)) }
    ?? name
  return part("day-" + day.id, heading) {
    p(.class("soft small num")) { keptParts(contentParts(exercises, localizer)) }
    exerciseList(exercises, localizer)
  }
}

// MARK: Updates

/// Returns the card on a template's page that announces a newer version of its preset.
func updateCard(_ update: PresetUpdate, _ templateID: ID, _ localizer: Localizer) -> HTML {
  card(.event) {
    h2(.class("name")) { localizer.text(.updateAvailable) }
    p(.class("small")) {
      localizer.text(
        .updateAvailableMore, .text("name", update.preset.name),
        .count("count", Int64(localizer.lines(of: update.differences).count)))
    }
    buttonLink(path(of: templateID, "update"), localizer.text(.seeUpdate), .versions, quiet: true)
  }
}

/// Returns the page with the changes that a newer version of the preset would make to a template.
func updatePage(_ update: PresetUpdate, _ reading: TemplateReading, _ layout: PageLayout) -> HTML {
  let (localizer, templateID) = (layout.localizer, reading.template.id)
  let over = HTML { localizer.text(.updateAvailable) }
  let back = (path: path(of: templateID), name: reading.template.name)
  return layout.page(
    localizer.text(.updateOf, .text("name", reading.template.name)), on: .library, over: over, back: back
  ) {
    part("changes", localizer.text(.whatWouldChange)) { differences(update.differences, localizer) }
    postForm(path(of: templateID, "update"), layout, "stack") {
      p(.class("hint")) { localizer.text(.updateMore) }
      div(.class("buttons")) {
        submit(localizer.text(.takeUpdate), .check)
        buttonLink(path(of: templateID), localizer.text(.keepIt), quiet: true)
      }
    }
  }
}
