// Warnings in German, worded by their codes.
import type { Warning } from "../../../client/types.ts";
import type { Words } from "../en/en.ts";
import { DE_AGENTS } from "./ask.ts";

type Sentence = (count: number, names: readonly string[]) => string;

const SENTENCES: Readonly<Record<Warning["code"], Sentence>> = {
  left_out_unquoted: (count) => `${leftOut(count)}, weil dafür nichts zitiert war.`,
  left_out_not_found: (count) =>
    `${leftOut(count)}, weil die Zitate nicht auf den angegebenen Seiten stehen.`,
  left_out_unsupported: (count) => `${leftOut(count)}, weil die Zitate das nicht stützen.`,
  left_out_for_length: (count) => `${leftOut(count)}, weil die Antwort sonst zu lang wäre.`,
  time_limit_reached: () =>
    "Die Zeit war um. Diese Antwort beruht auf dem, was bis dahin gefunden war.",
  token_budget_used_up: () =>
    "Das Token-Budget war aufgebraucht. Der Rest der Antwort entstand nach Regeln.",
  passages_shortened: () =>
    "Das Token-Budget ist klein. Die Stellen wurden für das Modell gekürzt.",
  text_recognised: (_, marks) =>
    `In Bildern von Seiten erkannter Text (OCR) kann Fehler enthalten. Das betrifft ${marks.join(", ")}.`,
  values_not_found: (_, [what]) => `Nicht gefunden: ${what}.`,
  parts_not_found: (_, queries) => `Dazu wurde nichts gefunden: ${queries.join("; ")}.`,
  words_replaced: (_, names) => `Gesucht wurde nach ${listOfReplaced(names)}.`,
  documents_being_indexed: (count) =>
    `${documents(count)} noch indexiert: Fragen Sie später noch einmal.`,
  documents_not_indexed: (count) =>
    `${documents(count)} nicht durchsucht, weil das Indexieren fehlgeschlagen ist.`,
  not_worded: () =>
    "Kein Modell konnte diese Antwort schreiben. Sie besteht aus Zitaten der Dokumente.",
  index_outdated: () =>
    "Einige Dokumente wurden mit anderen Einstellungen oder von einer früheren Fassung von Quire indexiert. Indexieren Sie die Sammlung neu.",
  vectors_not_searched: () =>
    "Die Vektoren waren nicht durchsuchbar. Die Suche verglich nur Wörter.",
  some_vectors_not_searched: () =>
    "Die Vektoren einiger Dokumente waren nicht durchsuchbar. In diesen verglich die Suche nur Wörter.",
  not_reranked: () =>
    "Der Reranker war nicht erreichbar. Die Stellen stehen in der Reihenfolge der Suche.",
  model_unavailable: (_, [agent]) =>
    `Das Sprachmodell war nicht erreichbar. Nach Regeln entstand der Schritt ${step(agent)}.`,
  model_reply_invalid: (_, [agent]) =>
    `Das Sprachmodell antwortete ungültig. Nach Regeln entstand der Schritt ${step(agent)}.`,
  model_reply_cut: (_, [agent]) =>
    `Das Sprachmodell brach im Schritt ${step(agent)} ab. Verwendet wurde nur, was vollständig war.`,
  model_budget_used_up: (_, [agent]) =>
    `Das Token-Budget reichte nicht für das Sprachmodell. Nach Regeln entstand der Schritt ${step(agent)}.`,
  not_stored: () =>
    "Diese Antwort konnte nicht gespeichert werden. Ihre Links führen nirgendwohin: Kopieren Sie die Antwort, oder fragen Sie noch einmal.",
  stored_by_other_version: () =>
    "Eine andere Fassung von Quire hat diese Antwort gespeichert. Teile davon lassen sich nicht zeigen.",
  document_replaced: (_, [file]) =>
    `${file} wurde seit dieser Antwort ersetzt, und Zitate daraus stehen nicht mehr auf ihren Seiten. Fragen Sie noch einmal.`,
};

/** Without details, as in answers that were stored before there were any, there is only the server's own sentence. */
export const warning: Words["warning"] = (sentence, details) => {
  if (details === undefined) return sentence;
  const [count = 0] = details.numbers;
  return SENTENCES[details.code](count, details.names);
};

function leftOut(count: number): string {
  return count === 1 ? "Eine Aussage fehlt" : `${count} Aussagen fehlen`;
}

function documents(count: number): string {
  return count === 1 ? "Ein Dokument wird" : `${count} Dokumente werden`;
}

function step(agent = ""): string {
  return `„${DE_AGENTS[agent] ?? agent}“`;
}

const LIST = new Intl.ListFormat("de");

function listOfReplaced(names: readonly string[]): string {
  const pairs = names.flatMap((meant, at) => {
    const written = names[at + 1];
    return at % 2 === 0 && written !== undefined ? [`„${meant}“ statt „${written}“`] : [];
  });
  return LIST.format(pairs);
}
