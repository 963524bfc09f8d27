import type { Words } from "../en/en.ts";
import { plural } from "./plural.ts";

export const operation: Words["operation"] = {
  noAdminTitle: "Nur die Verwaltung sieht den Betrieb",
  noAdmin: "Melden Sie sich mit einem Schlüssel an, der „admin“ erlaubt.",
  now: "Jetzt",
  checks: "Teile des Servers",
  check: (name) => DE_CHECKS[name] ?? name,
  oldest: "Älteste offene Arbeit",
  failedBy: "Fehlgeschlagen wegen:",
  noRound: "Der Server hat noch nicht geprüft, ob Arbeit unterbrochen wurde.",
  round: (when, count) =>
    `Der Server hat zuletzt ${when} nach unterbrochener Arbeit gesucht und ${plural(count, "Dokument", "Dokumente")} wieder aufgenommen.`,
  answers: "Antworten der letzten 24 Stunden",
  noAnswers: "In den letzten 24 Stunden hat niemand gefragt.",
  count: "Antworten",
  median: "Median",
  p95: "95 % binnen",
  p99: "99 % binnen",
  outcomes: {
    answered: "Beantwortet",
    closest: "Nächste Stellen",
    insufficient: "Nicht beantwortet",
    rejected: "Verworfen",
  },
  countByHour: "Antworten je Stunde",
  timeByHour: "Dauer einer Antwort nach Stunden",
  parts: "Wofür die Zeit gebraucht wird",
  part: "Teil",
  partName: (name) => DE_PARTS[name] ?? name.replaceAll("_", " "),
  slowest: "Langsamste Antworten",
  feedback: "Rückmeldungen",
  verdicts: {
    right: "richtig",
    wrong: "falsch",
    wrong_place: "falsche Stelle",
    incomplete: "unvollständig",
  },
  fallbacks: "Regeln statt eines Modells",
  cost: "Kosten nach Tagen",
  noUsage: "Bisher wurde nichts verbraucht.",
  usage: [
    "Tag",
    "Anfragen",
    "Token",
    "Neuronen",
    "Gelesene Zeilen",
    "Vektoren",
    "Geschätzte Kosten",
  ],
};

const DE_CHECKS: Readonly<Record<string, string>> = {
  d1: "Datenbank",
  r2: "Dateien",
  queue: "Warteschlangen",
  model_profile: "Einbettung",
};

const DE_PARTS: Readonly<Record<string, string>> = {
  analyse: "Frage verstehen",
  retrieve: "Suchen",
  tables: "Tabellen lesen",
  synthesise: "Antwort schreiben",
  cite: "Zitate finden",
};
