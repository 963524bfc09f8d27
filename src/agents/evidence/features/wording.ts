// How a candidate tells what the question asks: what else it speaks of, how soon it comes to it, and in which words.
import { isSought } from "../coverage.ts";
import { type Sought, plainWords } from "../read-question.ts";
import { tellingTerms } from "../telling-terms.ts";

/** All in [0, 1]. */
type Wording = {
  /** Share of its terms that the question says too. Numbers do not count: they may be the answer. */
  onSubject: number;
  /** How far into it the first such term stands, and 1 without one: an answer begins with what it is about. */
  late: number;
  /** Share of the question's words that it has in the same form: "costs" is not "cost". */
  sameForm: number;
};

export function wordingIn(sought: Sought, text: string): Wording {
  const terms = tellingTerms(text);
  const words = [...new Set(terms.filter((term) => !/\d/.test(term)))];
  const first = terms.findIndex((term) => isSought(sought, term));
  const said = new Set(plainWords(text));
  return {
    onSubject: shareOf(words, (term) => isSought(sought, term)),
    late: first === -1 ? 1 : first / terms.length,
    sameForm: shareOf(sought.words, (word) => said.has(word)),
  };
}

function shareOf(all: readonly string[], is: (one: string) => boolean): number {
  return all.length === 0 ? 0 : all.filter(is).length / all.length;
}
