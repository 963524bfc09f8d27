// The rewriter: rephrases a search that did not find enough. There are at most two rounds, the
// second with a simpler query.
import { z } from "zod";
import { isStopTerm, queryTerms, termsOf } from "../../language/words/terms.ts";
import { inventedFigure } from "../run/figures.ts";
import { fenceText } from "../run/fences.ts";
import { type Agent, createPrompt } from "../run/agent.ts";
import type { Analysis } from "../analyst/agent.ts";
import instructions from "./prompt.txt";
import { definedSubject } from "../evidence/read-question.ts";
import { membersUpTo } from "../../models/replies/as-meant.ts";
import { withSynonyms } from "../../language/words/alike/synonyms.ts";
import { parseOnce } from "../../language/question/parse-question.ts";

const Query = z.preprocess(
  (value) => z.object({ query: z.string() }).safeParse(value).data?.query ?? value,
  z.string().trim().min(1).max(500),
);
const Output = z.object({ queries: membersUpTo(Query, 3) });

export type Unfound = {
  analysis: Analysis;
  missing: string;
  round: 1 | 2;
  termWeights: ReadonlyMap<string, number>;
};

/** The number of terms in the simplest query: the rarest terms identify best what is wanted. */
const SIMPLEST_TERMS = 4;

export const rewriter: Agent<Unfound, z.infer<typeof Output>> = {
  name: "rewriter",
  prompt: createPrompt(instructions, ({ analysis, missing, round }) => {
    // The agent that reports what is missing has read the documents and may repeat their text.
    const told = fenceText("missing", missing === "" ? "unknown" : missing);
    return `Round ${round}.\n${told}\n\nQuestion: ${analysis.text}`;
  }),
  output: Output,
  faultIn: ({ queries }, { analysis }) => {
    if (queries.length === 0) return "At least one query is needed.";
    const invented = inventedFigure(queries.join(" "), analysis.text);
    return invented === undefined ? undefined : `The question does not name ${invented}.`;
  },
  rules: (unfound) => ({
    queries: unfound.round === 1 ? otherWords(unfound) : [simplest(unfound)],
  }),
  summarise: ({ queries }) => queries.join(" | "),
};

/** Words with which documents define things and abbreviations. */
const DEFINITIONS = ["referred to as", "is defined as, means, represents"];

/**
 * Returns the question with synonyms added, and a query of only its names, periods and conditions.
 */
function otherWords({ analysis }: Unfound): string[] {
  const subject = definedSubject(analysis.text);
  if (subject !== undefined) return DEFINITIONS.map((words) => `${subject} ${words}`);
  const words = withSynonyms(parseOnce(analysis.text).text);
  const specific = [...analysis.entities, ...analysis.periods, ...analysis.conditions];
  return specific.length === 0 ? [words] : [words, specific.join(" ")];
}

function simplest({ analysis, termWeights }: Unfound): string {
  const weight = (word: string): number =>
    Math.max(
      0,
      ...termsOf(word).map((term) => (isStopTerm(term) ? 0 : (termWeights.get(term) ?? 1))),
    );
  const { text } = parseOnce(analysis.text);
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{N}$%.,'’-]*/gu) ?? queryTerms(text);
  const informative = [...new Set(words)]
    .map((word) => ({ word, weight: weight(word) }))
    .filter((each) => each.weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, SIMPLEST_TERMS);
  return informative.length === 0 ? text : informative.map(({ word }) => word).join(" ");
}
