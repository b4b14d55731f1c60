import Records
import Training

/// Returns the page where the athlete chooses an activity, by group or by search.
func activityPickerPage(
  _ typed: TrainingInput, looking text: String, _ use: ActivityUse, _ layout: PageLayout
) -> HTML {
  let localizer = layout.localizer
  let here = "/calendar/activity"
  let heading = localizer.text(typed.id == nil ? .trainingAdd : .trainingEditHeading)
  return layout.page(
    localizer.text(.activityChoose), on: .schedule, back: (address(typed.path, typed.fields), heading)
  ) {
    form(
      .class("picker"), .action(here), .method("get"), .role("search"), .flag("data-search"),
      .set("data-results", "found-activities")
    ) {
      for field in typed.fields { hiddenField(field.name, field.value) }
      div(.class("field")) {
        label(.for("field-q")) { localizer.text(.activitySearch) }
        input(
          .id("field-q"), .name("q"), .type("search"), .value(text), .autocomplete("off"),
          .placeholder(localizer.text(.activitySearchHint)), .set("enterkeyhint", "search"))
      }
      button(.class("button quiet")) { localizer.text(.activityFind) }
    }
    div(.id("found-activities"), .class("stack")) {
      if text.trimmed.isEmpty {
        groups(typed, use, localizer)
      } else {
        results(findActivities(text, use), typed, here, localizer)
        counting(.search, as: .time, layout)
      }
    }
  }
}

private func results(
  _ found: [ActivityType], _ typed: TrainingInput, _ here: String, _ localizer: Localizer
) -> HTML {
  if found.isEmpty {
    return emptyState(.search, localizer.text(.activityNone), localizer.text(.activityNoneMore)) {
      buttonLink(address(here, typed.fields), localizer.text(.activityAll), quiet: true)
    }
  }
  return HTML {
    p(.class("soft small"), .role("status")) {
      localizer.text(.activityFound, .count("count", Int64(found.count)))
    }
    list(of: found, typed, "search", localizer)
  }
}

/// Returns the recently used activities, followed by the nine groups, each sorted by use.
private func groups(_ typed: TrainingInput, _ use: ActivityUse, _ localizer: Localizer) -> HTML {
  HTML {
    if !use.recent.isEmpty {
      part("recent", localizer.text(.activityRecent)) { list(of: use.recent, typed, "list", localizer) }
    }
    part("groups", localizer.text(.activityGroups)) {
      div(.class("stack")) {
        for category in ActivityCategory.allCases {
          let types = use.sorted(ActivityType.allCases.filter { $0.category == category })
          details(.class("card")) {
            summary {
              span(.class("row")) {
                if let first = types.first { icon(ActivityIcons.icon(of: first.rawValue)) }
                localizer.text(category.phrase)
              }
            }
            list(of: types, typed, "list", localizer)
          }
        }
      }
    }
  }
}

/// Returns a list of links, each of which chooses an activity and leads back to the form.
///
/// Each link also shows the activity's group.
private func list(
  of types: [ActivityType], _ typed: TrainingInput, _ picked: String, _ localizer: Localizer
) -> HTML {
  ul(.class("inner")) {
    for type in types {
      let chosen: TrainingInput = {
        var chosen = typed
        chosen.choose(type)
        return chosen
      }()
      li {
        rowLink(
          address(typed.path, chosen.fields + [("picked", picked)]), localizer.name(of: type),
          localizer.text(type.category.phrase),
          ActivityIcons.icon(of: type.rawValue))
      }
    }
  }
}
