import Backups

extension BackupError: CommandLineError {
  var ending: Ending {
    switch self {
    case .notAnAddress, .credentialInvalid, .notARule, .notAName: .notUnderstood
    case .notAKey, .notSealed, .newerFormat, .wrongKey, .damaged: .badFile
    case .exists, .noBackup, .noEarlierBackup: .refused
    default: .databaseTrouble
    }
  }
}
