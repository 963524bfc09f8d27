// "higher", "grew faster", "has the most employees": whether a comparison says of what it is.
import { readParts } from "./fill/question-parts.ts";

/** `own`: it names what is compared, or among what; `bare`: it leans on what was asked before. */
export function kindOfChoice(rest: string): "own" | "bare" {
  const { parts } = readParts(`which ${rest}`);
  const comparative = /^(?:more|less|fewer|most|least|\p{L}+(?:er|est))$/iu;
  const naming = parts.filter(
    ({ kind, text }) =>
      kind !== "period" &&
      !text
        .split(/\s+/)
        .every(
          (word) =>
            comparative.test(word) ||
            /^(?:grew|grow|rose|fell|sold|cost|costs|paid|pays|expensive|profitable|important|total)$/i.test(
              word,
            ),
        ),
  );
  return naming.length === 0 ? "bare" : "own";
}
