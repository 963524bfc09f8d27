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

/** `proves`: terms that the quotes of an answer must hold. */
type Reading = { run: Run; analysis: Analysis; proves: readonly string[] };

/** Turns whose documents are still spoken of. */
const TURNS = 2;
/** A word alone is said of many things. */
const FEWEST_WORDS = 2;
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
  const tried: Answered[] = [];
  for (const reading of readingsOf(run, within, analysis)) {
    const warnings: string[] = [];
    const silent = { ...silently(reading.run), warnings };
    const answered = await answerInEitherReading(silent, reading.analysis, workflow);
    if (isAnswered(answered) && quotesAll(answered, reading.proves)) {
      run.warnings.push(...warnings);
      publish(run, answered.written.draft);
      return answered;
    }
    tried.push(answered);
  }
  return withoutAnswer({ run, within }, analysis, tried);
}

/** A question that leans on the conversation is asked of its documents first, one that stands alone of all documents. */
function readingsOf(run: Run, within: Run, analysis: Analysis): Reading[] {
  const { question, text } = analysis;
  const named = queryTerms(question).filter((term) => !isStopTerm(term));
  const isUnderstood = text !== question && !leansOnOthers(text);
  const proves = isUnderstood ? newNames(question, run.history) : named;
  const here = { run: within, analysis, proves };
  const everywhere = { run, analysis, proves: [] };
  if (isUnderstood) {
    const others = otherReadings(question, run.history).filter((other) => other !== text);
    const read = others.map((other) => analyseText(analysis, other));
    return [
      here,
      everywhere,
      ...read.map((each) => ({ run: within, analysis: each, proves: named })),
    ];
  }
  if (named.length < FEWEST_WORDS) return [];
  return leansOnOthers(text) ? [here] : [everywhere, here];
}

/** What was not spoken of may be of other documents: only a quote that names it is about it. */
function newNames(question: string, history: readonly Turn[]): string[] {
  const spoken = new Set(history.flatMap((turn) => termsOf(turn.question)));
  return entitiesIn(question)
    .flatMap((name) => termsOf(name))
    .filter((term) => !spoken.has(term));
}

function quotesAll({ written }: Answered, terms: readonly string[]): boolean {
  const quoted = new Set(written.draft.cited.citations.flatMap(({ quote }) => termsOf(quote)));
  return terms.every((term) => quoted.has(term));
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
