// An answer as text for people: a list of sections, each of which may be empty.
import type { Answer } from "../../client/types.ts";
import { styleText } from "node:util";
import { renderConfidence } from "./confidence.ts";
import { renderDetails } from "./answer-details.ts";
import { renderQuotes } from "./quotes.ts";
import { renderTrace } from "./trace.ts";
import { wrap } from "./terminal/wrap.ts";

export type AnswerShape = {
  width: number;
  /** As the caller measured it. */
  tookMs: number;
  /** Adds the statements with their verification, the calculations, the costs and the times. */
  isVerbose?: boolean;
  /** Adds the answer's id, by which a server that goes on running shows the trace later. */
  showsId?: boolean;
};

/** Returns the lines of one part of the answer; none when there is nothing to say. */
type Section = (answer: Answer, shape: AnswerShape) => string[];

const SECTIONS: readonly Section[] = [
  text,
  citations,
  closestPassages,
  otherPassages,
  warnings,
  details,
  trace,
  closing,
];

export function renderAnswer(answer: Answer, shape: AnswerShape): string {
  return SECTIONS.flatMap((section) => section(answer, shape)).join("\n");
}

/** What is not the answer itself, for an answer whose text goes to a file. */
export function renderAnswerNotes(answer: Answer, shape: AnswerShape): string {
  return SECTIONS.filter(
    (section) => section !== text && section !== citations && section !== closestPassages,
  )
    .flatMap((section) => section(answer, shape))
    .join("\n");
}

function text(answer: Answer, { width }: AnswerShape): string[] {
  // The passages are listed with their places below.
  const [introduction = ""] = answer.answer.split("\n", 1);
  const said = (answer.closest ?? []).length > 0 ? introduction : answer.answer;
  return [wrap(said, { width, indent: "  ", hang: "    " })];
}

function citations(answer: Answer, { width }: AnswerShape): string[] {
  const quotes = answer.citations.map((citation) => ({ ...citation, mark: `[${citation.n}]` }));
  return renderQuotes(quotes, width);
}

/** Whole, as they are shown in place of an answer. */
const CLOSEST_LENGTH = 600;

function closestPassages({ closest = [] }: Answer, { width }: AnswerShape): string[] {
  const quotes = closest.map((passage, i) => ({ ...passage, mark: `[${i + 1}]` }));
  return renderQuotes(quotes, width, CLOSEST_LENGTH);
}

const OTHERS_HEADING = "Other passages that may answer this:";

function otherPassages(answer: Answer, { width }: AnswerShape): string[] {
  const { citations: cited, other_passages: others = [] } = answer;
  if (others.length === 0) return [];
  const last = Math.max(0, ...cited.map(({ n }) => n));
  const quotes = others.map((passage, i) => ({ ...passage, mark: `[${last + i + 1}]` }));
  return [`  ${OTHERS_HEADING}`, ...renderQuotes(quotes, width, CLOSEST_LENGTH)];
}

function warnings(answer: Answer, { width }: AnswerShape): string[] {
  return answer.warnings.map((warning) =>
    styleText("yellow", wrap(`! ${warning}`, { width, indent: "  ", hang: "    " })),
  );
}

function details(answer: Answer, { width, isVerbose = false }: AnswerShape): string[] {
  return isVerbose ? renderDetails(answer, width) : [];
}

function trace({ trace: steps }: Answer, { width }: AnswerShape): string[] {
  return steps === undefined ? [] : ["  Trace", ...renderTrace(steps, width)];
}

const WRITERS: Record<Answer["policy"], string> = {
  rules: "written by rules",
  model: "written by a model",
  mixed: "written by a model and rules",
};

function closing(answer: Answer, { width, tookMs, showsId = false }: AnswerShape): string[] {
  const { outcome, policy, confidence, id } = answer;
  // Small talk and what is told of the conversation cite nothing: nothing was looked up that could be wrong.
  const isOfDocuments = outcome === "answered" && answer.citations.length > 0;
  const notes = [
    outcome,
    ...(isOfDocuments ? [renderConfidence(confidence)] : []),
    WRITERS[policy],
    `${Math.round(tookMs)} ms`,
    ...(showsId ? [id] : []),
  ];
  return [styleText("dim", wrap(notes.join(" · "), { width, indent: "  " }))];
}
