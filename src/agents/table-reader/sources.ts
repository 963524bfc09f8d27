// Whose figures a question asks for: documents by the names, years and kind that it gives.
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
  /** Names that it goes by; sets of labels of `routing-labels.ts`. */
  labels: ReadonlySet<string>;
  /** Terms of what it is called, which say nothing of a row. */
  name: ReadonlySet<string>;
  /** Terms of the passages that were found in it, where its organisation isn't known: there they may name it. */
  said: ReadonlySet<string>;
};

/** So many documents' tables are read at most. */
const MOST_DOCUMENTS = 3;
/** Of the best's share in the question's names; less is another name. */
const SAME_NAME = 0.75;

/**
 * Those first that fit the question best. Where it names some of the documents, the others are left out: a figure of another
 * company must not answer.
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
  // What search finds first is read, whatever years the others bear.
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
  // The title that heads the context; the sections behind it say what rows are called.
  const heads = new Set(passages.map((passage) => passage.context.split(/ · |\n/)[0] ?? ""));
  const source: Source = {
    document: id,
    labels,
    name: new Set([...called, ...heads].flatMap((text) => termsOf(text.replaceAll("-", " ")))),
    said:
      organisation === null || organisation === undefined
        ? new Set(passages.flatMap(({ text }) => [...readText(text).distinct]))
        : new Set(),
  };
  const names = cues.names.filter((name) => labels.has(name));
  return { source, id, filename, versionNo: 0, type: summary?.document_type ?? "", years, names };
}
