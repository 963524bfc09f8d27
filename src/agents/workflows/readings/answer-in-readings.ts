// A question of a conversation may be read in several ways, and is more often about the documents that the turns before were
// answered from than about others. By rules, the readings are tried in turn; a model understands at once.
import type { Turn } from "../../../domain/answers/session.ts";
import { isStopTerm, queryTerms, termsOf } from "../../../language/words/terms.ts";
import { entitiesIn } from "../../../language/question/conditions.ts";
import { type Analysis, analyseText } from "../../analyst/agent.ts";
import { otherReadings } from "../../analyst/follow-up/other-readings.ts";
import { isLedByModel, type Run } from "../../run/run.ts";
import { withinDocuments } from "../look/within-documents.ts";
import { publish, silently } from "../write/write.ts";
import { type Answered, answerInEitherReading, isAnswered, type Workflow } from "./reread.ts";

type Reading = { run: Run; analysis: Analysis; proves: readonly string[] };

/** A word alone is said of many things. */
const FEWEST_WORDS = 2;
/** Turns whose documents are still spoken of. */
const TURNS = 2;

export async function answerInReadings(
  run: Run,
  analysis: Analysis,
  workflow: Workflow,
): Promise<Answered> {
  const documents = [...new Set(run.history.slice(-TURNS).flatMap((turn) => turn.documents ?? []))];
  if (isLedByModel(run) || documents.length === 0)
    return answerInEitherReading(run, analysis, workflow);
  const tried: Answered[] = [];
  for (const reading of readingsOf(run, analysis, documents)) {
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
  return withoutAnswer(tried) ?? answerInEitherReading(run, analysis, workflow);
}

/** A question that leans on the conversation is asked of its documents first, one that stands alone of all documents. */
function readingsOf(run: Run, analysis: Analysis, documents: readonly string[]): Reading[] {
  const within = { ...run, tools: withinDocuments(run.tools, documents) };
  const everywhere = { run, analysis, proves: [] };
  const others = otherReadings(analysis.question, run.history).filter(
    (text) => text !== analysis.text,
  );
  const named = queryTerms(analysis.question).filter((term) => !isStopTerm(term));
  const isAlone = analysis.text === analysis.question;
  const proves = isAlone ? named : newNames(analysis.question, run.history);
  const here = { run: within, analysis, proves };
  return [
    ...(isAlone
      ? [everywhere, ...(named.length < FEWEST_WORDS ? [] : [here])]
      : [here, everywhere]),
    ...others.map((text) => ({
      run: within,
      analysis: analyseText(analysis, text),
      proves: named,
    })),
  ];
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

/** What is shown instead comes from all readings. An answer that proves too little is no answer. */
function withoutAnswer(tried: readonly Answered[]): Answered | undefined {
  const first = tried.find((each) => !isAnswered(each));
  if (first === undefined) return undefined;
  const { analysis, written } = first;
  const others = tried.filter((each) => each !== first);
  const readings = others.map((other) => other.written.draft.question);
  return { analysis, written: { ...written, draft: { ...written.draft, readings } } };
}
