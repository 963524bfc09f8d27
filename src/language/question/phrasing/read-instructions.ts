// Reads the instructions of a question: unit, scale, decimals, and the statement to use.
import { VALUES } from "../../quantities/number-words.ts";
import type { Instructions } from "../parsed-question.ts";

const STATEMENT =
  /\b(?:balance sheets?|statements? of financial (?:position|condition)|income statements?|statements? of (?:income|operations|earnings|cash[- ]flows?)|cash[- ]flows? statements?|(?:p&l|profit and loss)(?: statement)?)\b/giu;

const SCALE_WORDS: readonly [RegExp, number][] = [
  [/\bbillions?\b|\bbn\b/i, 1e9],
  [/\bmillions?\b|\bmn\b|\bmm\b/i, 1e6],
  [/\bthousands?\b/i, 1e3],
];
const UNIT_WORDS: readonly [RegExp, string][] = [
  [/\busd\b|\bu\.?s\.? dollars?\b|\bdollars?\b|\$/i, "$"],
  [/\beur\b|\beuros?\b|€/i, "€"],
  [/\bgbp\b|\bpounds?\b|£/i, "£"],
  [/\bpercents?\b|\bpercentages?\b|%/i, "%"],
];
const DECIMALS =
  /\b(?<count>\d|zero|one|two|three|four)(?:[- ](?:decimal|digit))(?:s|[- ]places?)?\b|\bnearest (?<whole>whole|integer|dollar|million|billion|thousand|percent)\b/i;

/** Reads the text of the instructions, which has been removed from the question. */
export function readInstructions(instructions: string): Omit<Instructions, "definitions"> {
  const find = <T>(pairs: readonly [RegExp, T][]) =>
    pairs.find(([words]) => words.test(instructions))?.[1];
  const { count, whole } = DECIMALS.exec(instructions)?.groups ?? {};
  const places = whole === undefined ? count?.toLowerCase() : "zero";
  return {
    unit: find(UNIT_WORDS),
    scale: find(SCALE_WORDS),
    decimals: places === undefined ? undefined : (VALUES.get(places) ?? Number(places)),
    source: instructions.match(STATEMENT)?.join("; "),
  };
}
