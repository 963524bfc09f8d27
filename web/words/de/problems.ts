import type { ErrorCode } from "../../../client/errors.ts";
import type { Words } from "../en/en.ts";

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

type Unreadable = { kind: string; sentence: string };

const UNREADABLE: Readonly<Record<string, Unreadable>> = {
  unreadable_file: {
    kind: "Datei nicht lesbar",
    sentence:
      "Die Datei ist beschädigt oder von anderer Art, als ihr Name sagt. Speichern Sie in ihrem Programm eine Kopie, und laden Sie diese hoch.",
  },
  password_protected: {
    kind: "Kennwort",
    sentence:
      "Die Datei ist mit einem Kennwort geschützt. Laden Sie eine Kopie ohne Kennwort hoch.",
  },
  no_text: {
    kind: "kein Text",
    sentence:
      "Die Seiten enthalten nur Bilder und keinen Text. Lassen Sie den Text erkennen (OCR), und laden Sie das Ergebnis hoch.",
  },
  too_many_pages: {
    kind: "zu viele Seiten",
    sentence: "Das Dokument hat mehr Seiten, als dieser Server annimmt. Teilen Sie es.",
  },
  file_missing: {
    kind: "Datei fehlt",
    sentence: "Die gespeicherte Datei ist nicht mehr da. Laden Sie sie noch einmal hoch.",
  },
  model_unavailable: {
    kind: "Modell nicht erreichbar",
    sentence: "Ein Modell, das zum Lesen gebraucht wird, war nicht erreichbar.",
  },
  internal: {
    kind: "Fehler des Servers",
    sentence: "Beim Lesen ist auf dem Server etwas schiefgegangen.",
  },
};

export const problems: Words["problems"] = {
  sentence: ({ code, message }) => {
    const sentence = SENTENCES[code];
    return typeof sentence === "string" ? sentence : sentence(message);
  },
  unreadable: ({ code, detail }) => UNREADABLE[code]?.sentence ?? detail,
  unreadableKind: (code) => UNREADABLE[code]?.kind ?? code.replaceAll("_", " "),
  withoutText: (_, pages) =>
    `Auf diesen Seiten wurde kein Text gefunden: ${pages}. Sind sie Bilder von Text, dann lassen Sie ihn erkennen (OCR), und laden Sie das Ergebnis hoch. Viel zu verwickelte Seiten, etwa große Zeichnungen, werden ausgelassen.`,
  emptyFile: "Die Datei ist leer.",
};
