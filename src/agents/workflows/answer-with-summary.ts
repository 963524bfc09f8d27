// Answers "What is this document about?" with the sentences of the stored summary, each cited from
// the document.
import type { Passage } from "../../domain/documents/passage.ts";
import { informativeTerms, queryTerms, termsOf } from "../../language/words/terms.ts";
import { readText } from "../../retrieval/passages/read-text.ts";
import { sentencesOf } from "../../language/sentences.ts";
import { citeStatements } from "../citer/cite.ts";
import { findQuote } from "../synthesiser/quotes/find-quote.ts";
import { search } from "./look/search.ts";
import type { Run } from "../run/run.ts";
import type { Statement } from "../run/statement.ts";
import { publish } from "./write/publish.ts";
import type { Draft } from "./write/draft.ts";
import { parseOnce } from "../../language/question/parse-question.ts";

/** Enough to include the beginning of a document, from which a summary by rules is taken. */
const PASSAGES = 16;
/** Words that ask for a summary or its form, and do not tell of what. */
const SUMMARY_WORDS = new Set(
  termsOf(
    `summary summarize summarise overview gist main point points about document file report short content contents key takeaway recap
    give tell provide write make need want explain describe brief briefly quick quickly few sentence sentences paragraph bullet bullets
    line lines word words please whole entire overall say says contain contains cover covers`,
  ),
);
/** A single sentence does not say what a document is about. */
const FEWEST_SENTENCES = 2;
/** The least share of the other words that must name the document. */
const LEAST_NAMED = 0.5;

/**
 * Returns undefined if no summary is asked for, the document is ambiguous, or no sentence of the
 * summary is in the document, because a model's summary is in its own words.
 */
export async function answerWithSummary(
  run: Run,
  text: string,
  passages: readonly Passage[],
): Promise<Draft | undefined> {
  if (parseOnce(text).answerType !== "summary") return undefined;
  const ids = [...new Set(passages.map(({ documentId }) => documentId))];
  const summaries = await run.tools.summaries(ids);
  const names = new Map(
    passages.map(({ documentId, filename }) => {
      const { details, document_type: type = "" } = summaries.get(documentId) ?? {};
      const description = [filename, type, details?.title, details?.organisation, details?.period];
      return [documentId, description.join(" ")];
    }),
  );
  const document = documentMeant(text, names);
  const summary = document === undefined ? undefined : summaries.get(document)?.summary;
  if (document === undefined || summary === undefined) return undefined;
  const found = passages.filter(({ documentId }) => documentId === document);
  if (asksForPart(text, names.get(document) ?? "", found)) return undefined;
  const call = { query: summary, documents: [document], topK: PASSAGES };
  const own = await search(run, call);
  const cited = await citeStatements(run.locate, quotedIn(summary, own.passages));
  if (cited.claims.length < FEWEST_SENTENCES) return undefined;
  return publish(run, { question: { text, ...own }, cited, policy: "rules" });
}

/** Returns whether the question names a part of the document: "Summarise the rules on appeals". */
function asksForPart(text: string, named: string, passages: readonly Passage[]): boolean {
  const names = new Set(informativeTerms(named));
  const passageTerms = new Set(passages.flatMap((passage) => [...readText(passage.text).distinct]));
  return wantedIn(text).some(
    (term) => !names.has(term) && passageTerms.has(term) && !/^\d+$/.test(term),
  );
}

function wantedIn(text: string): string[] {
  return queryTerms(text).filter((term) => !SUMMARY_WORDS.has(term));
}

/**
 * Returns the only document, or the one whose name, title, kind, organisation and period share most
 * with the question.
 */
function documentMeant(text: string, names: ReadonlyMap<string, string>): string | undefined {
  const [only, another] = names.keys();
  if (another === undefined) return only;
  const wanted = wantedIn(text);
  if (wanted.length === 0) return undefined;
  const shares = [...names].map(([document, said]) => {
    const terms = new Set(informativeTerms(said));
    return { document, share: wanted.filter((term) => terms.has(term)).length / wanted.length };
  });
  const [best, next] = shares.toSorted((a, b) => b.share - a.share);
  if (best === undefined || best.share < LEAST_NAMED || best.share === next?.share)
    return undefined;
  return best.document;
}

function quotedIn(summary: string, passages: readonly Passage[]): Statement[] {
  return sentencesOf(summary).flatMap(({ start, end }) => {
    const sentence = summary.slice(start, end);
    for (const passage of passages) {
      const found = findQuote(passage, sentence);
      if (found !== undefined) return [{ text: sentence, evidence: [found] }];
    }
    return [];
  });
}
