import Records
import Training

/// The activities to choose from, in their groups or as they were looked for.
func activityPickerPage(
  _ typed: TypedTraining, looking text: String, _ use: ActivityUse, _ frame: Frame
) -> HTML {
  let voice = frame.voice
  let here = "/calendar/activity"
  let heading = voice(typed.id == nil ? .trainingAdd : .trainingEditHeading)
  return frame(voice(.activityChoose), on: .plan, back: (address(typed.path, typed.fields), heading)) {
    form(
      .class("picker"), .action(here), .method("get"), .role("search"), .flag("data-search"),
      .set("data-results", "found-activities")
    ) {
      for field in typed.fields { hiddenField(field.name, field.value) }
      div(.class("field")) {
        label(.for("field-q")) { voice(.activitySearch) }
        input(
          .id("field-q"), .name("q"), .type("search"), .value(text), .autocomplete("off"),
          .placeholder(voice(.activitySearchHint)), .set("enterkeyhint", "search"))
      }
      button(.class("button quiet")) { voice(.activityFind) }
    }
    div(.id("found-activities"), .class("stack")) {
      if text.trimmed.isEmpty {
        groups(typed, use, voice)
      } else {
        results(findActivities(text, use), typed, here, voice)
        counting(.search, as: .time, frame)
      }
    }
  }
}

private func results(
  _ found: [ActivityType], _ typed: TypedTraining, _ here: String, _ voice: Voice
) -> HTML {
  if found.isEmpty {
    return emptyState(.search, voice(.activityNone), voice(.activityNoneMore)) {
      buttonLink(address(here, typed.fields), voice(.activityAll), quiet: true)
    }
  }
  return HTML {
    p(.class("soft small"), .role("status")) { voice(.activityFound, .count("count", Int64(found.count))) }
    list(of: found, typed, "search", voice)
  }
}

/// What was used last, then the nine groups, in each what is used most first.
private func groups(_ typed: TypedTraining, _ use: ActivityUse, _ voice: Voice) -> HTML {
  HTML {
    if !use.recent.isEmpty {
      part("recent", voice(.activityRecent)) { list(of: use.recent, typed, "list", voice) }
    }
    part("groups", voice(.activityGroups)) {
      div(.class("stack")) {
        for category in ActivityCategory.allCases {
          let types = use.sorted(ActivityType.allCases.filter { $0.category == category })
          details(.class("card")) {
            summary {
              span(.class("row")) {
                if let first = types.first { icon(ActivityIcons.icon(of: first.rawValue)) }
                voice(category.phrase)
              }
            }
            list(of: types, typed, "list", voice)
          }
        }
      }
    }
  }
}

/// Each leads back to the form with the activity chosen, and how; it is announced with its group.
private func list(
  of types: [ActivityType], _ typed: TypedTraining, _ picked: String, _ voice: Voice
) -> HTML {
  ul(.class("inner")) {
    for type in types {
      let chosen: TypedTraining = {
        var chosen = typed
        chosen.choose(type)
        return chosen
      }()
      li {
        rowLink(
          address(typed.path, chosen.fields + [("picked", picked)]), voice.name(of: type),
          voice(type.category.phrase),
          ActivityIcons.icon(of: type.rawValue))
      }
    }
  }
}
