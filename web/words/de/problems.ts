import type { ErrorCode, QuireError } from "../../../client/errors.ts";
import type { Words } from "../en/en.ts";

type Reason = NonNullable<QuireError["reason"]>;

const REASONS: Readonly<Record<Reason, (name: string) => string>> = {
  answer_cancelled: () => "Die Antwort wurde angehalten.",
  answer_ended: () => "Die Antwort entsteht nicht mehr. Es gab nichts anzuhalten.",
  answer_in_progress: () => "Diese Frage wird schon beantwortet. Fragen Sie gleich noch einmal.",
  document_ambiguous: (name) => `Zu „${name}“ passen mehrere Dokumente.`,
  document_unknown: (name) => `Zu „${name}“ passt kein Dokument.`,
  expiry_passed: () => "Das Ablaufdatum ist schon vorbei.",
  file_empty: () => "Die Datei ist leer.",
  file_name_is_path: () => "Ein Dateiname darf keinen Schrägstrich enthalten.",
  file_name_length: () => "Der Dateiname ist leer oder zu lang.",
  https_required: () => "Anmelden geht nur über HTTPS. Öffnen Sie Quire unter https://.",
  key_reused: () =>
    "Mit diesem Idempotency-Key wurde schon eine andere Frage gestellt. Jede Frage braucht einen eigenen.",
  last_admin_key: () =>
    "Das ist der letzte Schlüssel mit Verwaltungsrechten. Legen Sie zuerst einen anderen an.",
  members_invalid: () => "Einige Angaben sind ungültig.",
  name_hides_characters: (name) =>
    `Der Name enthält unsichtbare Zeichen (${name}). Tippen Sie ihn, statt ihn einzufügen.`,
  name_taken: (name) => `Den Namen „${name}“ gibt es hier schon.`,
  no_entity_graph: () =>
    "Diese Sammlung hat keinen Entitätsgraphen. Schalten Sie ihn in ihren Einstellungen ein, und indexieren Sie sie neu, oder wählen Sie ein anderes Verfahren.",
  nothing_to_retry: () => "Dieses Dokument ist weder fehlgeschlagen noch stehen geblieben.",
  upload_ended: () => "Die Übertragung ist abgebrochen. Laden Sie die Datei noch einmal hoch.",
};

/** Codes that stand for many faults: only the server's own sentence says which one it is. */
const SENTENCES: Readonly<Record<ErrorCode, string | ((message: string) => string)>> = {
  invalid_input: (message) => `Der Server nimmt diese Angaben nicht an: „${message}“`,
  conflict: (message) => `Das geht im Augenblick nicht: „${message}“`,
  unauthenticated: "Dieser API-Schlüssel ist unbekannt, abgelaufen oder widerrufen.",
  forbidden: "Dieser API-Schlüssel darf das nicht.",
  not_found: "Das gibt es nicht mehr, oder es gehört zu einem anderen Konto.",
  too_large: "Das ist größer, als dieser Server annimmt.",
  unsupported_media_type:
    "Diese Datei ist nicht lesbar. Lesbar sind PDF, Word, PowerPoint, Excel, HTML, Markdown, CSV, Text und E-Mail. Ist es eine solche Datei, dann ist sie beschädigt, oder ihre Endung ist falsch: Speichern Sie sie in ihrem Programm neu.",
  stale_index: "Der Index ist veraltet. Indexieren Sie die Dokumente neu.",
  rate_limited: "Das waren zu viele Anfragen auf einmal. Versuchen Sie es gleich noch einmal.",
  quota_exceeded:
    "Das Kontingent dieses Kontos ist aufgebraucht. Löschen Sie Dokumente, die nicht mehr gebraucht werden, oder fragen Sie die Verwaltung dieses Servers.",
  unavailable: "Der Server kann das gerade nicht ausführen. Versuchen Sie es gleich noch einmal.",
  internal: "Auf dem Server ist etwas schiefgegangen. Versuchen Sie es noch einmal.",
  network: "Der Server ist nicht erreichbar. Prüfen Sie die Verbindung.",
  timeout: "Das Dokument wurde nicht rechtzeitig gelesen. Sehen Sie später nach.",
};

const UNREADABLE: Readonly<Record<string, string>> = {
  unreadable_file:
    "Die Datei ist beschädigt oder von anderer Art, als ihr Name sagt. Speichern Sie in ihrem Programm eine Kopie, und laden Sie diese hoch.",
  password_protected: "Ein Kennwort schützt die Datei. Laden Sie eine Kopie ohne Kennwort hoch.",
  no_text:
    "Die Seiten enthalten nur Bilder und keinen Text. Lassen Sie den Text erkennen (OCR), und laden Sie das Ergebnis hoch.",
  too_many_pages: "Die Datei hat mehr Seiten, als dieser Server annimmt. Teilen Sie sie.",
  file_missing: "Die gespeicherte Datei ist nicht mehr da. Laden Sie sie noch einmal hoch.",
  model_unavailable: "Ein Modell, das zum Lesen gebraucht wird, war nicht erreichbar.",
  internal: "Beim Lesen ist auf dem Server etwas schiefgegangen.",
};

const KINDS: Readonly<Record<string, string>> = {
  unreadable_file: "Datei nicht lesbar",
  password_protected: "Kennwort",
  no_text: "kein Text",
  too_many_pages: "zu viele Seiten",
  file_missing: "Datei fehlt",
  model_unavailable: "Modell nicht erreichbar",
  internal: "Fehler des Servers",
};

export const problems: Words["problems"] = {
  sentence: ({ code, message, reason, names: [name = ""] }) => {
    if (reason !== undefined) return REASONS[reason](name);
    const sentence = SENTENCES[code];
    return typeof sentence === "string" ? sentence : sentence(message);
  },
  faults: ({ faults }) => faults.map(({ pointer }) => pointer).join(", "),
  unreadable: ({ code, detail }) => UNREADABLE[code] ?? detail,
  unreadableKind: (code) => KINDS[code] ?? code.replaceAll("_", " "),
  withoutText: (_, pages) =>
    `Auf diesen Seiten wurde kein Text gefunden: ${pages}. Sind sie Bilder von Text, dann lassen Sie ihn erkennen (OCR), und laden Sie das Ergebnis hoch. Viel zu verwickelte Seiten, etwa große Zeichnungen, werden ausgelassen.`,
};
