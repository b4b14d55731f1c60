/// Phrases of responses that the server sends before a request reaches a page, or instead of the page.
extension Phrase {
  package static let crossSite = Phrase("This came from elsewhere", "Das kam von woanders")
  package static let crossSiteMore = Phrase(
    "The form was sent by another site, or your browser doesn't say where it came from. Nothing was changed.",
    "Das Formular schickte eine andere Seite, oder dein Browser sagt nicht, woher es kam. Nichts wurde geändert."
  )
  package static let tooLarge = Phrase("That is too much", "Das ist zu viel")
  package static let bodyTooLarge = Phrase(
    "What was sent is larger than {limit}. Nothing was changed.",
    "Was geschickt wurde, ist größer als {limit}. Nichts wurde geändert.")
  package static let tooManyFields = Phrase(
    "The form has more fields than any of this app. Nothing was changed.",
    "Das Formular hat mehr Felder als jedes in dieser App. Nichts wurde geändert.")
  package static let fieldTooLarge = Phrase(
    "A field of the form is longer than 64 kB. Go back and shorten it; nothing was changed.",
    "Ein Feld des Formulars ist länger als 64 kB. Geh zurück und kürze es; nichts wurde geändert.")
  package static let addressTooLong = Phrase(
    "The address is longer than any of this app.", "Die Adresse ist länger als jede in dieser App.")
  package static let tooOften = Phrase("Please wait a little", "Bitte warte kurz")
  package static let tooOftenMore = Phrase(
    "There were many attempts in a short time. Try again in {seconds|second|seconds}.",
    "Es gab viele Versuche in kurzer Zeit. Versuch es in {seconds|Sekunde|Sekunden} noch einmal.")
  package static let askedTooOften = Phrase(
    "A lot was asked for in a short time. Try again in {seconds|second|seconds}.",
    "Es kamen sehr viele Anfragen in kurzer Zeit. Versuch es in {seconds|Sekunde|Sekunden} noch einmal.")
  package static let jobRunning = Phrase(
    "Another file or export of yours is still in progress. Try again once it is done.",
    "Eine andere Datei oder ein anderer Export von dir ist noch in Arbeit. Versuch es danach noch einmal.")
  package static let jobsBusy = Phrase(
    "The server is working on other people's files just now. Try again in a moment.",
    "Der Server arbeitet gerade an Dateien anderer. Versuch es gleich noch einmal.")
  package static let storageFull = Phrase("Your storage is full", "Dein Speicher ist voll")
  package static let storageFullMore = Phrase(
    "Your records take up the {limit} MB you have on this server. Export them, then delete what you no longer need.",
    "Deine Daten belegen die {limit} MB, die du auf diesem Server hast. Exportiere sie und lösche dann, was du nicht mehr brauchst."
  )
  package static let storageNearlyFull = Phrase(
    "{percent}% of your storage is used. When it is full, imports stop first and your sets last.",
    "{percent} % deines Speichers sind belegt. Ist er voll, enden zuerst die Importe und zuletzt deine Sätze."
  )
  package static let requestOdd = Phrase("That can't be understood", "Das ist nicht zu verstehen")
  package static let hostTwice = Phrase(
    "The request names more than one host.", "Die Anfrage nennt mehr als einen Host.")
  package static let busyMore = Phrase(
    "Many people are signing in just now. Try again in a moment.",
    "Gerade melden sich viele an. Versuch es gleich noch einmal.")
  package static let needsHTTPS = Phrase("Signing in needs HTTPS", "Anmelden braucht HTTPS")
  package static let needsHTTPSMore = Phrase(
    "Without HTTPS others in the network could read your passphrase. Put a proxy with HTTPS in front of the server.",
    "Ohne HTTPS könnten andere im Netz deine Passphrase lesen. Stell einen Proxy mit HTTPS vor den Server.")
  package static let proxyUnknown = Phrase("The proxy is not known", "Der Proxy ist nicht bekannt")
  package static let proxyUnknownMore = Phrase(
    "This came through a proxy that the server wasn't told to trust. Start it with --trusted-proxy and the proxy's address.",
    "Das kam durch einen Proxy, dem der Server nicht trauen soll. Starte ihn mit --trusted-proxy und der Adresse des Proxys."
  )
  package static let wrongHost = Phrase(
    "This address is not this server's", "Diese Adresse gehört nicht diesem Server")
  package static let wrongHostMore = Phrase(
    "Without sign-in the server answers on this machine only, under localhost or 127.0.0.1.",
    "Ohne Anmeldung antwortet der Server nur auf diesem Gerät, unter localhost oder 127.0.0.1.")
  package static let leftOut = Phrase("This page is off for now", "Diese Seite ist gerade abgeschaltet")
  package static let leftOutMore = Phrase(
    "Something in your records made it fail and stopped the server. Your other pages work, and your records are safe. Try again in {minutes|minute|minutes}.",
    "Sie ist an etwas in deinen Aufzeichnungen gescheitert und hat den Server angehalten. Deine anderen Seiten gehen, und deine Aufzeichnungen sind sicher. Versuch es in {minutes|Minute|Minuten} noch einmal."
  )
  package static let leftOutForNowMore = Phrase(
    "Something in your records made it fail several times, and each time it stopped the server. Your other pages work, and your records are safe. It comes back with the next version, or when whoever runs the server turns it on again.",
    "Sie ist mehrmals an etwas in deinen Aufzeichnungen gescheitert und hat jedes Mal den Server angehalten. Deine anderen Seiten gehen, und deine Aufzeichnungen sind sicher. Sie kommt mit der nächsten Version wieder, oder sobald jemand sie am Server einschaltet."
  )
  package static let pageLeftOut = Phrase(
    "The page {page} failed on something in your records. It is off for {minutes|minute|minutes}; everything else works.",
    "Die Seite {page} ist an etwas in deinen Aufzeichnungen gescheitert. Sie ist {minutes|Minute|Minuten} lang aus; alles andere geht."
  )
  package static let pageLeftOutForNow = Phrase(
    "The page {page} keeps failing on something in your records. It is off until the next version; everything else works.",
    "Die Seite {page} scheitert immer wieder an etwas in deinen Aufzeichnungen. Sie ist bis zur nächsten Version aus; alles andere geht."
  )
  package static let jobLeftOut = Phrase(
    "Work in the background failed on something in your records. It is off for {minutes|minute|minutes}; everything else works.",
    "Eine Arbeit im Hintergrund ist an etwas in deinen Aufzeichnungen gescheitert. Sie ruht für {minutes|Minute|Minuten}; alles andere geht."
  )
  package static let jobLeftOutForNow = Phrase(
    "Work in the background keeps failing on something in your records. It is off until the next version; everything else works.",
    "Eine Arbeit im Hintergrund scheitert immer wieder an etwas in deinen Aufzeichnungen. Sie ruht bis zur nächsten Version; alles andere geht."
  )
  package static let unexpected = Phrase("Something went wrong", "Etwas ging schief")
  package static let unexpectedMore = Phrase(
    "It isn't your fault, and nothing was changed. The server's log has more under {id}.",
    "Es liegt nicht an dir, und nichts wurde geändert. Mehr steht im Protokoll des Servers unter {id}.")
  package static let uploadBroken = Phrase("The file did not arrive", "Die Datei kam nicht an")
  package static let uploadBrokenMore = Phrase(
    "It ended too early, or the form isn't one of this app. Choose the file again.",
    "Sie endete zu früh, oder das Formular ist keins dieser App. Wähl die Datei noch einmal.")
  package static let uploadSlowMore = Phrase(
    "It took too long. Try again with a better connection.",
    "Es dauerte zu lange. Versuch es mit einer besseren Verbindung noch einmal.")
  package static let uploadNoRoomMore = Phrase(
    "There is no room for it on the server's disk.", "Auf der Platte des Servers ist kein Platz dafür.")
}
