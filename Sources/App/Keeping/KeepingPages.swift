import Records
package import Training

/// What is stored, and the ways to take it away or bring something in.
func keepingPage(_ holdings: Holdings, _ frame: Frame) -> HTML {
  let voice = frame.voice
  let stem = joined(["cairn", frame.today.text], by: "-")
  return settingPage(voice(.settingData), frame) {
    tiles {
      tile(voice(.deletedSessions), voice.figures.grouped(holdings.sessions))
      tile(voice(.keepingSets), voice.figures.grouped(holdings.sets))
      tile(voice(.templates), voice.figures.grouped(holdings.templates))
    }
    if let since = holdings.since {
      p(.class("soft small")) { voice(.keepingSince, .text("day", voice.date(since, withYear: true))) }
    }
    takingPart(stem, voice)
    part("bring", voice(.keepingBring)) {
      ul(.class("inner")) {
        li { rowLink("/imports/new", voice(.importLog), voice(.keepingImportMore), .upload) }
        if holdings.imports > 0 {
          li {
            rowLink(
              "/imports", voice(.deletedImports), voice(.keepingImportsMore), .file,
              beside: span(.class("state")) { voice.figures.grouped(holdings.imports) })
          }
        }
        li { rowLink("/data/restore", voice(.keepingRestore), voice(.keepingRestoreMore), .restore) }
        li { rowLink("/data/set-aside", voice(.setAside), voice(.setAsideLink), .warning) }
      }
    }
    p { a(.class("link"), .href("/privacy")) { voice(.keepingPrivacy) } }
  }
}

/// Says at a page's foot that there is soon no more room, before anything is refused.
func storageLine(_ percent: Int64, _ voice: Voice) -> HTML {
  div(.class("sync"), .role("status")) {
    a(.href("/data")) {
      icon(.warning)
      span { voice(.storageNearlyFull, .count("percent", percent)) }
    }
  }
}

private func takingPart(_ stem: String, _ voice: Voice) -> HTML {
  part("take", voice(.keepingTake)) {
    ul(.class("inner")) {
      li {
        download(
          "/data/export.json", joined([stem, "json"], by: "."), .keepingJSON, .keepingJSONMore, voice)
      }
      li {
        download("/data/log.csv", joined([stem, "csv"], by: "."), .keepingLog, .keepingLogMore, voice)
      }
      li {
        download(
          "/data/sets.csv", joined([stem, "-strong.csv"], by: ""), .keepingCSV, .keepingCSVMore, voice)
      }
      li {
        download(
          "/data/hevy.csv", joined([stem, "-hevy.csv"], by: ""), .keepingHevy, .keepingHevyMore, voice)
      }
      // The server may ask for the passphrase first, which no browser should save as a file.
      li(.flag("data-plain")) {
        rowLink("/data/backup", voice(.keepingBackup), voice(.keepingBackupMore), .download)
      }
    }
  }
}

/// A row that saves a file.
private func download(
  _ path: String, _ fileName: String, _ name: Phrase, _ more: Phrase, _ voice: Voice
) -> HTML {
  a(.class("row"), .href(path), .set("download", fileName)) {
    span(.class("glyph")) { icon(.download) }
    span(.class("grow")) {
      span(.class("strong line")) { voice(name) }
      span(.class("soft small line")) { voice(more) }
    }
  }
}

/// Where an export is read back; the edge takes the file, which is why the form stays with the browser.
package func restorePage(_ wrong: String?, _ frame: Frame) -> HTML {
  let voice = frame.voice
  return settingPage(voice(.keepingRestore), frame, back: ("/data", voice(.settingData))) {
    p { voice(.restoreMore) }
    form(
      .action("/data/restore"), .method("post"), .set("enctype", "multipart/form-data"), .flag("data-plain")
    ) {
      hiddenField("op", frame.op.text)
      div(.class("card plain stack")) {
        div(.class("field")) {
          label(.for("field-file")) { voice(.restoreFile) }
          HTML(
            void: "input",
            [
              .id("field-file"), .type("file"), .name("file"), .set("accept", ".json,application/json"),
              .required,
            ]
              + (wrong == nil
                ? [] : [.set("aria-invalid", "true"), .set("aria-describedby", "wrong-file")]))
          if let wrong { p(.class("wrong"), .id("wrong-file"), .role("alert")) { wrong } }
        }
      }
      submit(voice(.keepingRestore), .restore)
    }
  }
}

/// What came back: how many records were missing here, and are not any more.
func restoredPage(_ count: Int64, of all: Int64, _ frame: Frame) -> HTML {
  let voice = frame.voice
  return settingPage(voice(.restoreDone), frame, back: ("/data", voice(.settingData))) {
    div(.class("card done stack")) {
      p { voice(count == 0 ? .restoreNothingNew : .restoreAdded, .count("count", count), .count("all", all)) }
      buttonLink("/", voice(.toToday), quiet: true)
    }
  }
}

/// Why a file could not be read back.
package func restoreProblem(_ error: ArchiveError, in file: String, _ voice: Voice) -> String {
  switch error {
  case .notJSON: voice(.restoreNotJSON)
  case .notAnArchive: voice(.restoreNotAnExport)
  case .newerVersion: voice(.restoreNewer)
  case .badRecord(let kind, let id, let problem):
    voice(
      .restoreBadRecord, .text("file", file), .text("kind", kind), .text("id", id?.text ?? "–"),
      .text("field", problem?.field ?? "id"))
  case .longRecord(_, let limit): voice(.restoreLongRecord, .count("limit", limit >> 20))
  case .tooMany(let limit): voice(.restoreTooMany, .count("limit", limit))
  case .duplicate(let kind, let id):
    voice(.restoreDuplicate, .text("kind", kind), .text("id", id.text))
  }
}

/// Why a copy of the whole database is not handed out.
package func backupRefusedPage(_ frame: Frame) -> HTML {
  messagePage(.keepingBackup, .backupShared, frame)
}

/// What is stored where, who can read it, and how to take it away.
func privacyPage(_ frame: Frame) -> HTML {
  let voice = frame.voice
  let parts: [(id: String, heading: Phrase, sentences: [Phrase])] = [
    ("where", .privacyWhere, [.privacyWhereServer, .privacyWhereDevice]),
    ("who", .privacyWho, [.privacyWhoYou, .privacyWhoHost]),
    ("outside", .privacyOutside, [.privacyOutsideNothing, .privacyOutsideModel]),
    ("counted", .counting, [.privacyCounting]),
    ("health", .privacyHealth, [.privacyHealthMore]),
    ("learn", .privacyLearn, [.privacyLearnMore]),
    ("away", .privacyAway, [.privacyAwayExport, .privacyAwayDelete]),
  ]
  return settingPage(voice(.settingPrivacy), frame) {
    p(.class("lead")) { voice(.privacyShort) }
    for item in parts {
      part(item.id, voice(item.heading)) {
        div(.class("card plain stack")) { for sentence in item.sentences { p { voice(sentence) } } }
      }
    }
    ul(.class("inner")) { setting("/privacy/counting", .chart, voice(.counting)) }
    buttonLink("/data", voice(.privacyTake), .download)
  }
}
