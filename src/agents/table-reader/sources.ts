// Chooses the documents whose figures a question asks for, by the names, years and kind that it
// mentions.
import type { Passage } from "../../domain/documents/passage.ts";
import type { Summary } from "../../domain/documents/summary.ts";
import { readText } from "../../retrieval/passages/read-text.ts";
import { type DocumentCues, readQuestion } from "../../retrieval/routing/read-question.ts";
import { scoreDocuments } from "../../retrieval/routing/score-documents.ts";
import { spacedName } from "../../language/time/periods.ts";
import { labelsOfName } from "../../shared/routing-labels.ts";
import { termsOf } from "../../language/words/terms.ts";

/** A document whose tables may be read. */
export type Source = {
  document: string;
  /** The names of the document, as labels of `routing-labels.ts`. */
  labels: ReadonlySet<string>;
  /** Terms of the document's name, which do not identify a row. */
  name: ReadonlySet<string>;
  /**
   * Terms of the document's retrieved passages, which may name its organisation if that is unknown.
   */
  said: ReadonlySet<string>;
  /** Whether the question says one of its names. */
  isNamed: boolean;
};

/** The most documents whose tables are read. */
const MOST_DOCUMENTS = 3;
/** The least share of the best document's score for names; less indicates another name. */
const SAME_NAME = 0.75;

/**
 * Returns the documents that fit the question best first. If the question names some of them, the
 * others are left out, because a figure of another company must not answer.
 */
export function sourcesOf(
  question: string,
  passages: readonly Passage[],
  summaries: ReadonlyMap<string, Summary>,
): Source[] {
  const cues = readQuestion(question);
  const byDocument = [...Map.groupBy(passages, ({ documentId }) => documentId)];
  const candidates = byDocument.map(([document, own]) =>
    candidateOf(cues, own, summaries.get(document)),
  );
  const bearing = (label: string) => candidates.filter(({ names }) => names.includes(label)).length;
  const named = candidates.map(({ names }) =>
    names.reduce((sum, label) => sum + 1 / bearing(label), 0),
  );
  const best = Math.max(0, ...named);
  const affinities = scoreDocuments(cues, candidates);
  const meant = candidates
    .map(({ source }, at) => ({ source, named: named[at] ?? 0, affinity: affinities[at] ?? 0 }))
    .filter((candidate) => candidate.named >= best * SAME_NAME);
  const [found] = meant;
  const fitting = meant.toSorted((a, b) => b.affinity - a.affinity).slice(0, MOST_DOCUMENTS);
  // The first search result is always read, whatever the years of the others.
  const isRead = found === undefined || fitting.includes(found);
  const read = isRead ? fitting : [...fitting.slice(0, -1), found];
  return read.map(({ source }) => source);
}

function candidateOf(cues: DocumentCues, passages: readonly Passage[], summary?: Summary) {
  const [first] = passages;
  const { documentId: id = "", filename = "" } = first ?? {};
  const { title, organisation, years = [] } = summary?.details ?? {};
  const called = [spacedName(filename), title ?? "", organisation ?? ""];
  const labels = new Set(called.flatMap((name) => labelsOfName(name)));
  const names = cues.names.filter((name) => labels.has(name));
  // Only the title at the start of the context counts; the sections after it are names of rows.
  const heads = new Set(passages.map((passage) => passage.context.split(/ · |\n/)[0] ?? ""));
  const source: Source = {
    document: id,
    labels,
    name: new Set([...called, ...heads].flatMap((text) => termsOf(text.replaceAll("-", " ")))),
    said:
      organisation === null || organisation === undefined
        ? new Set(passages.flatMap(({ text }) => [...readText(text).distinct]))
        : new Set(),
    isNamed: names.length > 0,
  };
  return { source, id, filename, versionNo: 0, type: summary?.document_type ?? "", years, names };
}
