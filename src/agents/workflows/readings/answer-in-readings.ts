// Answers a question of a conversation, which may have several readings and most often concerns the
// documents of the last answers. By rules, the readings are tried in order; a model understands the
// question at once.
import type { Place } from "../../../domain/answers/session.ts";
import type { Warning } from "../../../domain/answers/warning.ts";
import { entitiesIn } from "../../../language/question/conditions.ts";
import { detectLanguage } from "../../../language/question/detect-language.ts";
import { analyseText, type Analysis } from "../../analyst/agent.ts";
import { readFragment } from "../../analyst/follow-up/fragment.ts";
import { dependsOnEarlierTurns, otherReadings } from "../../analyst/follow-up/other-readings.ts";
import { isLedByModel, type Run } from "../../run/run.ts";
import type { Cited } from "../../citer/cite.ts";
import type { Question } from "../../synthesiser/extract.ts";
import { withinDocuments } from "../look/within-documents.ts";
import { search } from "../look/search.ts";
import { publish, withoutStatementEvents } from "../write/publish.ts";
import { answerAsSpelt, type Answered, isAnswered, type Workflow } from "./as-spelt.ts";
import { ownWords, shareOfOwnWords, termsOfContent } from "./own-words.ts";
import { wideSearch } from "../look/ahead.ts";

/** `least` is the share of the follow-up's own words that an answer must contain. */
type Reading = {
  run: Run;
  analysis: Analysis;
  own: { words: readonly string[]; isCompleted: boolean };
  least: number;
};

type Tried = Answered & { isProven: boolean; warnings: Warning[] };

/** The number of turns whose documents are still current. */
const TURNS = 2;
/** A single word occurs in too many contexts. */
const FEWEST_WORDS = 2;
/** The least share in a document of the conversation. */
const MOST = 2 / 3;
/**
 * The least share in other documents, because nothing else shows that they concern the question,
 * unless it stands alone.
 */
const NEARLY_ALL = 0.9;
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
  const [first, others] = readingsOf(run, within, analysis);
  const tried = await tryAll(first, workflow);
  const best = tried.find(isOfCells) ?? tried.find(({ isProven }) => isProven);
  if (best !== undefined) return accept(run, best);
  for (const reading of others) {
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
 * Returns whether nothing shows that the question depends on earlier turns. Only English words
 * reveal a hidden dependence.
 */
function isWhole(question: string, { history }: Run): boolean {
  const earlier = history.at(-1)?.question ?? "";
  return (
    !dependsOnEarlierTurns(question) &&
    readFragment(question, earlier) === undefined &&
    detectLanguage(`${earlier} ${question}`) === "en"
  );
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
    const isProven = isAnswered(answered) && shareOfOwnWords(answered.written.draft, own) >= least;
    tried.push({ ...answered, isProven, warnings });
    if (tried.some(isOfCells)) break;
  }
  return tried;
}

function isOfCells({ isProven, written }: Tried): boolean {
  return isProven && written.draft.cited.claims.every(({ basis }) => basis === "cells");
}

function accept(run: Run, { analysis, written, mended, warnings }: Tried): Answered {
  run.warnings.push(...warnings);
  publish(run, written.draft);
  return { analysis, written, mended };
}

/**
 * Returns the question as it was understood, in the documents of the conversation and in all, and
 * then its other readings.
 */
function readingsOf(run: Run, within: Run, analysis: Analysis): [Reading[], Reading[]] {
  const { question, text } = analysis;
  const isUnderstood = !dependsOnEarlierTurns(text);
  const isCompleted = isUnderstood && text !== question;
  const words = ownWords(analysis, run.history);
  const here = { run: within, analysis, own: { words, isCompleted }, least: MOST };
  const everywhere = { ...here, run, least: NEARLY_ALL };
  if (!isCompleted) {
    // "Who is the porter?" is specific enough if only the documents of the conversation are
    // searched.
    if (words.length < FEWEST_WORDS) return [isUnderstood && words.length > 0 ? [here] : [], []];
    return [isUnderstood ? [here, everywhere] : [here], []];
  }
  const own = { words: termsOfContent(question), isCompleted: false };
  const others = otherReadings(question, run.history).filter((other) => other !== text);
  const readings = others.map((other) => ({
    ...here,
    analysis: analyseText(analysis, other),
    own,
  }));
  // "When does the kitchen close?" may have been resolved to the current subject, a tent. Documents
  // of the conversation need not name the owner of the kitchen. Other documents may be about
  // somebody else, so an added name is kept for them.
  const isAsTyped = own.words.length >= FEWEST_WORDS && isWhole(question, run);
  const isOfSame = entitiesIn(text).every((name) => question.includes(name));
  const typed = { ...everywhere, analysis: analyseText(analysis, question), own };
  const typedHere = { ...typed, run: within, least: MOST };
  return [
    // "And without one?" contains nothing by which another document could be recognised.
    own.words.length === 0 ? [here] : [here, everywhere],
    isAsTyped ? [...readings, typedHere, ...(isOfSame ? [typed] : [])] : readings,
  ];
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
