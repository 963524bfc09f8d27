// Answers a question of a conversation, which may have several readings and most often concerns the
// documents of the last answers. By rules, the readings are tried in order; a model understands the
// question at once.
import type { Place } from "../../../domain/answers/session.ts";
import type { Warning } from "../../../domain/answers/warning.ts";
import type { Analysis } from "../../analyst/agent.ts";
import { isLedByModel, type Run } from "../../run/run.ts";
import type { Cited } from "../../citer/cite.ts";
import type { Question } from "../../synthesiser/extract.ts";
import { withinDocuments } from "../look/within-documents.ts";
import { search } from "../look/search.ts";
import { publish, withoutStatementEvents } from "../write/publish.ts";
import { answerAsSpelt, type Answered, isAnswered, type Workflow } from "./as-spelt.ts";
import { shareOfOwnWords, termsOfContent } from "./own-words.ts";
import { wideSearch } from "../look/ahead.ts";
import { type Reading, readingsOf, isWhole } from "./readings-of.ts";

type Tried = Answered & { isProven: boolean; completeness: number; warnings: Warning[] };

/** The number of turns whose documents are still current. */
const TURNS = 2;
/** What an answer from cells may lack of the words of its question before another is better. */
const CELLS_LEAD = 0.1;
/** The most readings whose passages are shown if nothing answers. */
const MOST_SHOWN = 2;

export async function answerInReadings(
  run: Run,
  analysis: Analysis,
  workflow: Workflow,
): Promise<Answered> {
  const places = run.history.slice(-TURNS).flatMap((turn) => turn.places ?? []);
  const documents = [...new Set(places.map(({ documentId }) => documentId))];
  if (isLedByModel(run) || documents.length === 0) return answerAsSpelt(run, analysis, workflow);
  const within = { ...run, tools: withinDocuments(run.tools, documents) };
  const { understood, others, typed } = readingsOf(run, within, analysis);
  const tried = await tryAll(understood, workflow);
  const first = tried.find(isOfCells) ?? tried.find(({ isProven }) => isProven);
  // The documents decide between the questions for which "And theft?" may stand. A sentence may
  // mention more of another question by chance, a cell hardly.
  const rivals = first !== undefined && isComplete(first) ? [] : await tryEach(others, workflow);
  const best =
    first === undefined ? mostComplete(rivals) : mostComplete([first, ...rivals.filter(isOfCells)]);
  if (best !== undefined) return accept(run, best);
  for (const reading of typed) {
    const [answered] = await tryAll([reading], workflow);
    if (answered?.isProven === true) return accept(run, answered);
  }
  // The last reading tried is the question in all documents, as it would be answered without a
  // conversation.
  const isOfItsOwn = analysis.text === analysis.question && isWhole(analysis.question, run);
  const alone = isOfItsOwn ? tried.at(-1) : undefined;
  if (alone !== undefined && isAnswered(alone)) return accept(run, alone);
  return withoutAnswer({ run, within, places }, analysis, tried);
}

/**
 * Tries the readings in order until cells answer, because a sentence of one document may say less
 * than a row of another.
 */
async function tryAll(readings: readonly Reading[], workflow: Workflow): Promise<Tried[]> {
  const tried: Tried[] = [];
  for (const { run, analysis, own, least } of readings) {
    const warnings: Warning[] = [];
    const silent = { ...withoutStatementEvents(run), warnings };
    const answered = await answerAsSpelt(silent, analysis, workflow);
    const { draft } = answered.written;
    const isProven = isAnswered(answered) && shareOfOwnWords(draft, own) >= least;
    const words = termsOfContent(analysis.text);
    const completeness = isProven ? shareOfOwnWords(draft, { words, isCompleted: true }) : 0;
    tried.push({ ...answered, isProven, completeness, warnings });
    if (tried.some(isOfCells)) break;
  }
  return tried;
}

async function tryEach(readings: readonly Reading[], workflow: Workflow): Promise<Tried[]> {
  const tried: Tried[] = [];
  for (const reading of readings) tried.push(...(await tryAll([reading], workflow)));
  return tried;
}

function isComplete(answered: Tried): boolean {
  return isOfCells(answered) && answered.completeness === 1;
}

/**
 * Returns the answer that mentions most of its question, from cells if another mentions as much.
 * The first one wins if both are alike.
 */
function mostComplete(tried: readonly Tried[]): Tried | undefined {
  const rank = (answered: Tried) => answered.completeness + (isOfCells(answered) ? CELLS_LEAD : 0);
  return tried
    .filter(({ isProven }) => isProven)
    .toSorted((a, b) => rank(b) - rank(a))
    .at(0);
}

function isOfCells({ isProven, written }: Tried): boolean {
  return isProven && written.draft.cited.claims.every(({ basis }) => basis === "cells");
}

function accept(run: Run, { analysis, written, mended, warnings }: Tried): Answered {
  run.warnings.push(...warnings);
  publish(run, written.draft);
  return { analysis, written, mended };
}

const NOTHING: Cited = { citations: [], claims: [], calculations: [], dropped: 0 };

/**
 * Collects passages to show instead of an answer, from the readings in turn and from the question
 * together with the previous one.
 */
async function withoutAnswer(
  { run, within, places }: { run: Run; within: Run; places: readonly Place[] },
  analysis: Analysis,
  tried: readonly Answered[],
): Promise<Answered> {
  const { text } = analysis;
  const earlier = run.history.at(-1)?.question ?? "";
  const together = await lookFor(within, `${earlier} ${text}`);
  const [question = await lookFor(run, text), ...readings] = tried
    .slice(0, MOST_SHOWN)
    .map(({ written }) => written.draft.question);
  const draft = {
    question,
    readings: [together, ...readings],
    places,
    cited: NOTHING,
    policy: "rules",
  } as const;
  const mended = tried.flatMap((reading) => reading.mended);
  return { analysis, mended, written: { draft, passages: [...question.passages] } };
}

async function lookFor(run: Run, text: string): Promise<Question> {
  return { text, ...(await search(run, wideSearch(text))) };
}
