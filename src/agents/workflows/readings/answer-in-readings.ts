// A question of a conversation may be read in several ways, and is more often about the documents that the turns before were
// answered from than about others. By rules, the readings are tried in turn; a model understands at once.
import type { Turn } from "../../../domain/answers/session.ts";
import { isStopTerm, queryTerms, termsOf } from "../../../language/words/terms.ts";
import { entitiesIn } from "../../../language/question/conditions.ts";
import { type Analysis, analyseText } from "../../analyst/agent.ts";
import { leansOnOthers, otherReadings } from "../../analyst/follow-up/other-readings.ts";
import { isLedByModel, type Run } from "../../run/run.ts";
import type { Cited } from "../../citer/cite.ts";
import type { Question } from "../../synthesiser/extract.ts";
import { wideSearch } from "../look/wide-search.ts";
import { withinDocuments } from "../look/within-documents.ts";
import { search } from "../retrieve.ts";
import { publish, silently } from "../write/write.ts";
import { type Answered, answerInEitherReading, isAnswered, type Workflow } from "./reread.ts";

/** `proves`: terms most of which the quotes of an answer must hold. */
type Reading = { run: Run; analysis: Analysis; proves: readonly string[] };

type Tried = Answered & { isProven: boolean; warnings: string[] };

/** Turns whose documents are still spoken of. */
const TURNS = 2;
/** A word alone is said of many things. */
const FEWEST_WORDS = 2;
const MOST_QUOTED = 2 / 3;
/** Readings whose passages are shown if nothing answers. */
const MOST_SHOWN = 2;

export async function answerInReadings(
  run: Run,
  analysis: Analysis,
  workflow: Workflow,
): Promise<Answered> {
  const documents = [...new Set(run.history.slice(-TURNS).flatMap((turn) => turn.documents ?? []))];
  if (isLedByModel(run) || documents.length === 0)
    return answerInEitherReading(run, analysis, workflow);
  const within = { ...run, tools: withinDocuments(run.tools, documents) };
  const [first, others] = readingsOf(run, within, analysis);
  const tried = await tryAll(first, workflow);
  const best = tried.find(isOfCells) ?? tried.find(({ isProven }) => isProven);
  if (best !== undefined) return accept(run, best);
  for (const reading of others) {
    const [answered] = await tryAll([reading], workflow);
    if (answered?.isProven === true) return accept(run, answered);
  }
  return withoutAnswer({ run, within }, analysis, tried);
}

/** In turn, until cells answer: a sentence of one document may say less than a row of another. */
async function tryAll(readings: readonly Reading[], workflow: Workflow): Promise<Tried[]> {
  const tried: Tried[] = [];
  for (const { run, analysis, proves } of readings) {
    const warnings: string[] = [];
    const silent = { ...silently(run), warnings };
    const answered = await answerInEitherReading(silent, analysis, workflow);
    const isProven = isAnswered(answered) && quotesMost(answered, proves);
    tried.push({ ...answered, isProven, warnings });
    if (tried.some(isOfCells)) break;
  }
  return tried;
}

function isOfCells({ isProven, written }: Tried): boolean {
  return isProven && written.draft.cited.claims.every(({ basis }) => basis === "cells");
}

function accept(run: Run, { analysis, written, warnings }: Tried): Answered {
  run.warnings.push(...warnings);
  publish(run, written.draft);
  return { analysis, written };
}

/** First as it was understood, in the documents of the conversation and in all, then what else it may mean. */
function readingsOf(run: Run, within: Run, analysis: Analysis): [Reading[], Reading[]] {
  const { question, text } = analysis;
  const named = queryTerms(question).filter((term) => !isStopTerm(term));
  const everywhere = { run, analysis, proves: [] };
  if (text !== question && !leansOnOthers(text)) {
    const here = { run: within, analysis, proves: newNames(question, run.history) };
    const others = otherReadings(question, run.history).filter((other) => other !== text);
    return [
      [here, everywhere],
      others.map((other) => ({
        run: within,
        analysis: analyseText(analysis, other),
        proves: named,
      })),
    ];
  }
  if (named.length < FEWEST_WORDS) return [[], []];
  const here = { run: within, analysis, proves: named };
  return [leansOnOthers(text) ? [here] : [here, everywhere], []];
}

/** What was not spoken of may be of other documents: only a quote that names it is about it. */
function newNames(question: string, history: readonly Turn[]): string[] {
  const spoken = new Set(history.flatMap((turn) => termsOf(turn.question)));
  return entitiesIn(question)
    .flatMap((name) => termsOf(name))
    .filter((term) => !spoken.has(term));
}

function quotesMost({ written }: Answered, terms: readonly string[]): boolean {
  const quoted = new Set(written.draft.cited.citations.flatMap(({ quote }) => termsOf(quote)));
  return terms.filter((term) => quoted.has(term)).length >= MOST_QUOTED * terms.length;
}

const NOTHING: Cited = { text: "", citations: [], claims: [], calculations: [], dropped: 0 };

/** What is shown instead comes from the readings by turns, and from the question together with the one before it. */
async function withoutAnswer(
  runs: { run: Run; within: Run },
  analysis: Analysis,
  tried: readonly Answered[],
): Promise<Answered> {
  const { text } = analysis;
  const earlier = runs.run.history.at(-1)?.question ?? "";
  const together = await lookFor(runs.within, `${earlier} ${text}`);
  const [question = await lookFor(runs.run, text), ...readings] = tried
    .slice(0, MOST_SHOWN)
    .map(({ written }) => written.draft.question);
  const draft = {
    question,
    readings: [together, ...readings],
    cited: NOTHING,
    policy: "rules",
  } as const;
  return { analysis, written: { draft, passages: [...question.passages] } };
}

async function lookFor(run: Run, text: string): Promise<Question> {
  return { text, ...(await search(run, wideSearch(text))) };
}
