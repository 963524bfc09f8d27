import type { AnswerStep } from "../../../client/types.ts";
import type { Words } from "../en/en.ts";
import { plural } from "./plural.ts";

export const ask: Words["ask"] = {
  question: "Frage",
  placeholder: "Fragen Sie nach diesen Dokumenten",
  ask: "Fragen",
  stop: "Anhalten",
  tooLong: (most) => `Höchstens ${most} Zeichen`,
  keys: "Enter fragt · Umschalt+Enter beginnt eine neue Zeile",
  effort: "Aufwand",
  efforts: { fast: "Schnell", standard: "Normal", thorough: "Gründlich" },
  page: (page) => `S. ${page}`,
  openQuote: (n, file, page) => `${n} S. ${page}, ${file}`,
  statuses: {
    supported: "Vom Zitat gestützt",
    partially_supported: "Teilweise gestützt",
    not_found: "Im Zitat nicht gefunden",
    contradicted: "Vom Zitat widerlegt",
    uncertain: "Unsicher",
  },
  outdated: "Überholt: Das Dokument wurde ersetzt",
  beginning: "Die Frage wird gelesen …",
  agents: (agent) => DE_AGENTS[agent] ?? agent.replaceAll(/[-_]/g, " "),
  steps: (count, time, by) =>
    [`${count} Schritte`, time, by].filter((part) => part !== "").join(" · "),
  stepResult: ({ counts = {} }) =>
    COUNTED.flatMap(([name, one, many]) => {
      const count = counts[name] ?? 0;
      return count === 0 ? [] : [plural(count, one, many)];
    }).join(", "),
  policies: { rules: "nach Regeln", model: "vom Modell", mixed: "vom Modell und nach Regeln" },
  fellBack: "nach Regeln",
  calculation: "Rechnung",
  closestIntroduction: "Kein Satz sagt das ausdrücklich. Am nächsten kommen diese Stellen:",
  unansweredIntroduction:
    "Das Sprachmodell fand keine Antwort in dem, was durchsucht wurde. Am nächsten kommen diese Stellen:",
  otherPassages: "Weitere Stellen, die darauf antworten könnten",
  nothingFound: "Die Dokumente sagen es nicht. Nichts darin kommt der Frage nahe.",
  whatNext:
    "Fragen Sie mit anderen Worten, nennen Sie das Dokument oder den Zeitraum, oder fügen Sie ein Dokument hinzu, in dem die Antwort steht.",
  rejected:
    "Das Geschriebene hielt der Prüfung an den Dokumenten nicht stand und wird nicht gezeigt.",
  cancelled: "Sie haben diese Antwort angehalten.",
  lost: "Die Verbindung ist abgerissen. Die Antwort entsteht weiter; versuchen Sie es erneut.",
  confidence: {
    high: "Sehr wahrscheinlich richtig",
    medium: "Wahrscheinlich richtig",
    low: "Auf der Seite prüfen",
  },
  confidenceHint: (share) => `Nach Regeln geschätzt: zu ${share} richtig`,
  copy: "Mit Zitaten kopieren",
  copied: "Kopiert.",
  share: "Link zu dieser Antwort kopieren",
  linkCopied: "Der Link wurde kopiert. Er öffnet sich für alle in diesem Konto.",
  feedback: {
    right: "Das ist richtig",
    open: "Etwas stimmt nicht",
    title: "Was stimmt nicht?",
    verdicts: {
      wrong: "Die Antwort ist falsch",
      wrong_place: "Die Antwort ist richtig, aber das Zitat belegt sie nicht",
      incomplete: "Es fehlt etwas",
    },
    about: "Welche Aussage",
    whole: "Die ganze Antwort",
    comment: "Anmerkung",
    send: "Senden",
    thanks: "Danke. Es ist bei der Antwort vermerkt.",
  },
  emptyTitle: "Was möchten Sie wissen?",
  emptyText: "Jede Antwort zitiert die Dokumente wörtlich. Jedes Zitat öffnet seine Seite.",
  noDocuments: "Diese Sammlung hat noch keine Dokumente.",
  addDocuments: "Dokumente hinzufügen",
  reading: (ready, total) =>
    `${ready} von ${total} Dokumenten sind bereit. Bis dahin können Antworten unvollständig sein.`,
  suggestions: "Fragen für den Anfang",
  invitation: {
    title: "Fragen Sie Ihre Dokumente",
    text: "Quire antwortet mit den genauen Worten und der Seite, auf der sie stehen. Beginnen Sie mit drei Beispielen, oder legen Sie eigene Dateien irgendwo auf dieser Seite ab.",
    samples: "Beispiele laden",
    loading: "Wird geladen …",
    own: "Neue Sammlung",
    readOnly: "Es gibt noch keine Sammlung, und dieser Schlüssel darf nur lesen.",
  },
  answerGone: "Diese Antwort gibt es nicht mehr",
  answerGoneText: "Sie wurde gelöscht, oder eines der Dokumente, aus denen sie entstand.",
  quoteGoneText:
    "Die Antwort mit diesem Zitat wurde gelöscht, oder eines der Dokumente, aus denen sie entstand.",
  turnsRemoved: (count) =>
    `Hier standen ${count === 1 ? "eine Frage und ihre Antwort" : `${count} Fragen und ihre Antworten`}; sie wurden mit einem Dokument gelöscht, auf dem sie beruhten, weil sie dessen Worte wiedergeben können.`,
  conversationGone:
    "Dieses Gespräch wurde gelöscht. Versuchen Sie es erneut, um in einem neuen zu fragen.",
  continueHere: "Etwas anderes über diese Dokumente fragen",
};

const COUNTED: readonly [keyof NonNullable<AnswerStep["counts"]>, string, string][] = [
  ["passages", "Stelle", "Stellen"],
  ["documents", "Dokument", "Dokumente"],
  ["steps", "Schritt", "Schritte"],
  ["statements", "Aussage", "Aussagen"],
  ["supported_statements", "gestützte Aussage", "gestützte Aussagen"],
  ["quotes", "Zitat", "Zitate"],
  ["left_out_statements", "weggelassene Aussage", "weggelassene Aussagen"],
  ["table_rows", "Tabellenzeile", "Tabellenzeilen"],
  ["calculations", "Rechnung", "Rechnungen"],
];

/** Named by warnings, too. */
export const DE_AGENTS: Readonly<Record<string, string>> = {
  analyst: "Die Frage wird verstanden",
  retriever: "Die Dokumente werden durchsucht",
  router: "Dokumente werden gewählt",
  planner: "Es wird geplant",
  researcher: "Die Teile werden nachgeschlagen",
  table_reader: "Tabellen werden gelesen",
  calculator: "Es wird gerechnet",
  assessor: "Die Stellen werden beurteilt",
  rewriter: "Suche mit anderen Worten",
  synthesiser: "Die Antwort wird geschrieben",
  citer: "Jedes Zitat wird auf seiner Seite gesucht",
  verifier: "Jede Aussage wird geprüft",
  critic: "Die ganze Antwort wird geprüft",
};
