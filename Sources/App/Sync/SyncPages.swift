import Records

/// How the records of this device and of the server stand to each other, in few words at a page's foot.
///
/// The server's own pages say nothing: what they show is on the server.
@inline(never) func syncLine(_ sync: SyncState, _ voice: Voice) -> HTML {
  guard sync.isOnDevice else { return HTML() }
  return div(.class("sync"), .flag("data-sync"), .role("status")) {
    a(.href("/sync")) {
      icon(sync.drawing)
      span { sync.short(voice) }
    }
  }
}

/// Where the records are, what is only here, and why.
func syncPage(_ sync: SyncState, _ frame: Frame) -> HTML {
  let voice = frame.voice
  return settingPage(voice(.sync), frame) {
    div(.class(sync.isWell ? "card done stack" : "card alert stack")) {
      p(.class("strong")) { sync.short(voice) }
      for sentence in sync.sentences { p { voice(sentence) } }
      if sync.obstacle == .signedOut { buttonLink("/sign-in", voice(.signIn)) }
      if sync.isOnDevice, sync.pending > 0 { buttonLink("/sync", voice(.syncAgain), quiet: true) }
    }
    if sync.refused > 0 { refusedPart(sync.refusedChanges, frame) }
    part("how", voice(.syncHow)) {
      div(.class("card plain stack")) {
        for sentence in [Phrase.syncHowDevice, .syncHowInstall, .syncHowSignOut] { p { voice(sentence) } }
      }
    }
  }
}

extension SyncState {
  /// Whether nothing waits and nothing is in the way.
  fileprivate var isWell: Bool {
    pending == 0 && refused == 0 && (obstacle == nil || obstacle == .noConnection)
  }

  fileprivate var drawing: Icon {
    if refused > 0 { return .warning }
    switch obstacle {
    case nil, .noConnection: return pending > 0 ? .upload : .check
    case .signedOut, .otherAthlete, .outdated, .revoked, .full: return .warning
    }
  }

  fileprivate func short(_ voice: Voice) -> String {
    guard isOnDevice else { return voice(.syncAtServer) }
    if refused > 0 { return voice(.syncRefused, .count("count", refused)) }
    switch obstacle {
    case nil: return voice(pending > 0 ? .syncUploading : .syncDone)
    case .noConnection:
      return pending > 0 ? voice(.syncPending, .count("count", pending)) : voice(.syncDone)
    case .signedOut: return waiting(.syncSignedOutPending, .syncSignedOut, voice)
    case .otherAthlete: return waiting(.syncOtherPending, .syncOther, voice)
    case .outdated: return waiting(.syncOutdatedPending, .syncOutdated, voice)
    case .revoked: return waiting(.syncRevokedPending, .syncRevoked, voice)
    case .full: return waiting(.syncFullPending, .syncFull, voice)
    }
  }

  private func waiting(_ some: Phrase, _ none: Phrase, _ voice: Voice) -> String {
    pending > 0 ? voice(some, .count("count", pending)) : voice(none)
  }

  /// What becomes of the changes, and what the athlete can do.
  fileprivate var sentences: [Phrase] {
    guard isOnDevice else { return [] }
    var sentences: [Phrase] = []
    switch obstacle {
    case nil: break
    case .noConnection: sentences.append(.syncNoConnection)
    case .signedOut: sentences.append(.syncSignedOutMore)
    case .otherAthlete: sentences.append(.syncOtherMore)
    case .outdated: sentences.append(.syncOutdatedMore)
    case .revoked: sentences.append(.syncRevokedMore)
    case .full: sentences.append(.syncFullMore)
    }
    return sentences
  }
}
