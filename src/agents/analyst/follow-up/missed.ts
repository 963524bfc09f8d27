// Turns that were not understood: what goes on from one is understood no better, unless it names something in its place.
import type { Turn } from "../../../domain/answers/session.ts";
import { askAnew } from "./ask-anew.ts";
import { readParts } from "./fill/question-parts.ts";
import { fragmentIn } from "./fragment.ts";

/** A fragment was not understood if it still is one, and can't be gone on from. */
export function isUnderstood({ question }: Turn): boolean {
  return fragmentIn(question, "")?.goesOn !== true;
}

/** "Why?" and "And in 2022?" after "And Kelp's?" lean on it; "And Ayr's?" is another name in its place. */
export function leansOnMissed(question: string, history: readonly Turn[]): boolean {
  const [last, understood] = [history.at(-1), history.findLast(isUnderstood)];
  if (last === undefined || understood === undefined || last === understood) return false;
  const fragment = fragmentIn(question, understood.question);
  if (fragment === undefined) return askAnew(question, understood) !== undefined;
  const named = kindsIn(fragment.text);
  return !kindsIn(last.question).isSubsetOf(named);
}

function kindsIn(text: string): Set<string> {
  return new Set(readParts(text).parts.map(({ kind }) => kind));
}
