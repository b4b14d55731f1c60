import Records
package import Training

/// Returns the page about the stored data, which also offers exports and imports.
func dataPage(_ holdings: Holdings, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  let stem = joined(["cairn", layout.today.text], by: "-")
  return settingPage(localizer.text(.settingData), layout) {
    tiles {
      tile(localizer.text(.deletedSessions), localizer.figures.grouped(holdings.sessions))
      tile(localizer.text(.keepingSets), localizer.figures.grouped(holdings.sets))
      tile(localizer.text(.templates), localizer.figures.grouped(holdings.templates))
    }
    if let since = holdings.since {
      p(.class("soft small")) {
        localizer.text(.keepingSince, .text("day", localizer.date(since, withYear: true)))
      }
    }
    takingPart(stem, localizer)
    part("bring", localizer.text(.keepingBring)) {
      ul(.class("inner")) {
        li {
          rowLink("/imports/new", localizer.text(.importLog), localizer.text(.keepingImportMore), .upload)
        }
        if holdings.imports > 0 {
          li {
            rowLink(
              "/imports", localizer.text(.deletedImports), localizer.text(.keepingImportsMore), .file,
              beside: span(.class("state")) { localizer.figures.grouped(holdings.imports) })
          }
        }
        li {
          rowLink(
            "/data/restore", localizer.text(.keepingRestore), localizer.text(.keepingRestoreMore), .restore)
        }
        li { rowLink("/data/set-aside", localizer.text(.setAside), localizer.text(.setAsideLink), .warning) }
      }
    }
    p { a(.class("link"), .href("/privacy")) { localizer.text(.keepingPrivacy) } }
  }
}

private func takingPart(_ stem: String, _ localizer: Localizer) -> HTML {
  part("take", localizer.text(.keepingTake)) {
    ul(.class("inner")) {
      li {
        download(
          "/data/export.json", joined([stem, "json"], by: "."), .keepingJSON, .keepingJSONMore, localizer)
      }
      li {
        download("/data/log.csv", joined([stem, "csv"], by: "."), .keepingLog, .keepingLogMore, localizer)
      }
      li {
        download(
          "/data/sets.csv", joined([stem, "-strong.csv"], by: ""), .keepingCSV, .keepingCSVMore, localizer)
      }
      li {
        download(
          "/data/hevy.csv", joined([stem, "-hevy.csv"], by: ""), .keepingHevy, .keepingHevyMore, localizer)
      }
      // The server may ask for the passphrase first, and the browser mustn't save that page as the backup.
      li(.flag("data-plain")) {
        rowLink("/data/backup", localizer.text(.keepingBackup), localizer.text(.keepingBackupMore), .download)
      }
    }
  }
}

/// Returns a row that downloads a file.
private func download(
  _ path: String, _ fileName: String, _ name: Phrase, _ more: Phrase, _ localizer: Localizer
) -> HTML {
  a(.class("row"), .href(path), .set("download", fileName)) {
    span(.class("glyph")) { icon(.download) }
    span(.class("grow")) {
      span(.class("strong line")) { localizer.text(name) }
      span(.class("soft small line")) { localizer.text(more) }
    }
  }
}

/// Returns the page for restoring an export.
///
/// `wrong` is the error in the previously submitted file, if any. The server's edge receives the file, so the
/// browser submits the form itself, without the page's script.
package func restorePage(_ layout: PageLayout, wrong: Sentence? = nil) -> HTML {
  let localizer = layout.localizer
  return settingPage(localizer.text(.keepingRestore), layout, back: ("/data", localizer.text(.settingData))) {
    p { localizer.text(.restoreMore) }
    form(
      .action("/data/restore"), .method("post"), .set("enctype", "multipart/form-data"), .flag("data-plain")
    ) {
      hiddenField("op", layout.op.text)
      div(.class("card plain stack")) {
        div(.class("field")) {
          label(.for("field-file")) { localizer.text(.restoreFile) }
          HTML(
            void: "input",
            [
              .id("field-file"), .type("file"), .name("file"), .set("accept", ".json,application/json"),
              .required,
            ]
              + (wrong == nil
                ? [] : [.set("aria-invalid", "true"), .set("aria-describedby", "wrong-file")]))
          if let wrong { p(.class("wrong"), .id("wrong-file"), .role("alert")) { localizer.text(wrong) } }
        }
      }
      submit(localizer.text(.keepingRestore), .restore)
    }
  }
}

/// Returns the page shown after a restore, which says how many of the export's records were missing and have
/// been added.
func restoredPage(_ count: Int64, of all: Int64, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  return settingPage(localizer.text(.restoreDone), layout, back: ("/data", localizer.text(.settingData))) {
    div(.class("card done stack")) {
      p {
        localizer.text(
          count == 0 ? .restoreNothingNew : .restoreAdded, .count("count", count), .count("all", all))
      }
      buttonLink("/", localizer.text(.toToday), quiet: true)
    }
  }
}

/// Returns the page that explains why the server doesn't provide a backup of the whole database.
package func backupRefusedPage(_ layout: PageLayout) -> HTML {
  messagePage(.keepingBackup, .backupShared, layout)
}

/// Returns the page about privacy: which data is stored and where, who can read it, and how to delete it.
func privacyPage(_ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  let parts: [(id: String, heading: Phrase, sentences: [Phrase])] = [
    ("where", .privacyWhere, [.privacyWhereServer, .privacyWhereDevice]),
    ("who", .privacyWho, [.privacyWhoYou, .privacyWhoHost]),
    ("outside", .privacyOutside, [.privacyOutsideNothing, .privacyOutsideModel]),
    ("counted", .counting, [.privacyCounting]),
    ("health", .privacyHealth, [.privacyHealthMore]),
    ("learn", .privacyLearn, [.privacyLearnMore]),
    ("away", .privacyAway, [.privacyAwayExport, .privacyAwayDelete]),
  ]
  return settingPage(localizer.text(.settingPrivacy), layout) {
    p(.class("lead")) { localizer.text(.privacyShort) }
    for item in parts {
      part(item.id, localizer.text(item.heading)) {
        div(.class("card plain stack")) { for sentence in item.sentences { p { localizer.text(sentence) } } }
      }
    }
    ul(.class("inner")) { setting("/privacy/counting", .chart, localizer.text(.counting)) }
    buttonLink("/data", localizer.text(.privacyTake), .download)
  }
}
