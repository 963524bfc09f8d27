import type { Passage } from "../../domain/documents/passage.ts";
import type { Turn } from "../../domain/answers/session.ts";
import { type Agent, createPrompt } from "../run/agent.ts";
import { isProven } from "../citer/cite.ts";
import { extractEvidence, type Question } from "./extract.ts";
import { fencePassages, fenceLines } from "../run/fences.ts";
import { findNearly } from "./quotes/find-nearly.ts";
import { findElsewhere, findPlaces } from "./quotes/find-quote.ts";
import { renderOffers, withCalculation } from "./offers.ts";
import { Output } from "./reply.ts";
import type { Statement } from "../run/statement.ts";
import { counted } from "../../shared/counted.ts";
import { toStatements } from "./state-evidence.ts";
import instructions from "./prompt.txt";

export type SynthesiserOutput = Output;

/** The material of an answer. The rules use only the passages. */
export type Material = Question & {
  /** Figures of tables and calculated results. Their rows are among the passages. */
  offers?: readonly Statement[] | undefined;
  history?: readonly Turn[] | undefined;
  guidelines?: string | undefined;
  /**
   * What was wrong with an earlier answer. It is part of the prompt, because many models accept no
   * second message in a row from the same side.
   */
  review?: string | undefined;
};

/** The number of recent turns in a prompt, and the most characters of each answer. */
const TURNS_SHOWN = 5;
const LONGEST_ANSWER = 800;

export const synthesiser: Agent<Material, Output> = {
  name: "synthesiser",
  prompt: createPrompt(instructions, promptOf),
  output: Output,
  mayBeCut: true,
  faultIn: (output, { passages, offers = [] }) => {
    if (!output.sufficient) return undefined;
    return statementsOf(output, passages, offers).some(isProven)
      ? undefined
      : "No statement has a quote that stands in its passage: quotes must be copied letter for letter.";
  },
  rules: (question) => {
    const statements = extractEvidence(question).flatMap((one) => toStatements(one, question));
    return { sufficient: statements.length > 0, statements };
  },
  summarise: ({ sufficient, statements }) =>
    sufficient ? counted(statements.length, "statement") : "no statement is certain to answer",
  count: ({ sufficient, statements }) => ({ statements: sufficient ? statements.length : 0 }),
};

/**
 * Returns the output's statements with each quote located in its passage. Quotes that are not found
 * are left out, and so are repeated statements with the same quotes. A statement that uses an
 * offered result gets its calculation and all of its rows.
 */
export function statementsOf(
  output: Output,
  passages: readonly Passage[],
  offers: readonly Statement[] = [],
): Statement[] {
  if (!output.sufficient) return [];
  const written = new Map(output.statements.map((one) => [JSON.stringify(one), one]));
  return [...written.values()].map(({ text, quotes }) => {
    const evidence = quotes.flatMap(({ passage, quote }) => placesOf(quote, passage));
    return withCalculation({ text, evidence }, offers);
  });

  function placesOf(quote: string, number: number): Statement["evidence"] {
    const passage = passages[number - 1];
    const places = passage === undefined ? [] : findPlaces(passage, quote);
    const elsewhere = places.length > 0 ? undefined : findElsewhere(passages, quote);
    if (elsewhere !== undefined) return [elsewhere];
    return places.length > 0 ? places : findNearly(passages, quote, passage);
  }
}

function promptOf({
  text,
  passages,
  offers = [],
  history = [],
  guidelines = "",
  review = "",
}: Material): string {
  const turns = history
    .slice(-TURNS_SHOWN)
    .flatMap(({ question, answer = "" }) => [
      `Reader: ${question}`,
      `You: ${answer.slice(0, LONGEST_ANSWER)}`,
    ]);
  return [
    guidelines === "" ? "" : `Guidelines for the wording of answers: ${guidelines}`,
    turns.length === 0 ? "" : fenceLines("conversation", turns),
    fencePassages(passages),
    renderOffers(offers, passages),
    review,
    `Question: ${text}`,
  ]
    .filter((part) => part !== "")
    .join("\n\n");
}
