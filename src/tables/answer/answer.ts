// A parsed question and the cells of one document → what they come to, best first.
import { parseAround } from "../../language/question/parse-question.ts";
import type {
  AnswerType,
  OperationKind,
  ParsedQuestion,
} from "../../language/question/parsed-question.ts";
import { LEAST, MOST } from "../../language/question/operation/words-of-change.ts";
import { termsOf } from "../../language/words/terms.ts";
import type { Found } from "../operations/found.ts";
import { ofAskedColumn, ofCountedColumn } from "../match/asked-column.ts";
import type { Source } from "../match/look-up.ts";
import { byWordForPeople, withoutPeopleBehindHeads } from "./people.ts";
import { mendWords } from "../match/mend-words.ts";
import {
  ofAskedTime,
  ofPrices,
  withoutMovements,
  withoutPercentages,
  withoutShares,
} from "../match/cells-not-meant.ts";
import type { Cell } from "../read/cell.ts";
import { measuredCells } from "../read/texts/measured-cells.ts";
import { ofAskedDays } from "../read/time/days-of-year.ts";
import { calculateMultiple } from "../operations/multiple.ts";
import { calculateValues } from "../operations/calculate.ts";
import { chooseExtreme } from "../operations/rows/choose.ts";
import { compareTwo } from "../operations/compare.ts";
import { holdAgainstLimit } from "../operations/rows/limit.ts";
import { isAlternative, isCompared, isDenied, isMultiple, isSoFar, isUnread } from "./left-over.ts";
import { isOfOtherColumn, isOfOtherKind } from "./other-column.ts";
import { readCells, readTotal } from "../operations/read/read-cells.ts";
import { readAverage, readChange, readShare } from "../operations/read/read-stated.ts";
import { readTexts } from "../operations/read/read-text.ts";
import { selectRows } from "../operations/rows/select-rows.ts";
import { findMovement } from "../operations/movement.ts";
import { calculateFormula } from "../operations/formula/by-formula.ts";
import { withDigits } from "../../language/quantities/number-words.ts";

/** Words of a label that would otherwise be taken for what is to be done. */
const CALCULATING =
  /\b(?:average|change|increase|decrease|reduction|difference|total|sum|ratio|percent(?:age)?|growth|higher|lower|most|least|maximum|minimum|rise|fall|prior|previous|current|last|latest|years?|period|above|below|between|more|less|than|times|product|state|value|high|long|large|big|and|or)\b|%/i;
/** Reasons, meanings and persons stand in sentences. */
const NOT_FOR_CELLS = new Set<AnswerType>(["definition", "reason", "summary", "catalogue"]);
const OF_WORDS = new Set<AnswerType>(["who", "when", "where"]);

type Reader = (question: ParsedQuestion, source: Source) => Found | undefined;

const READERS: Partial<Record<OperationKind, readonly Reader[]>> = {
  none: [selectRows, calculateMultiple, calculateFormula, readCells, readTexts],
  change: [readChange, calculateValues],
  growth: [readChange, calculateValues],
  average: [readAverage, calculateFormula, calculateValues],
  sum: [calculateValues, readTotal],
  difference: [calculateValues],
  ratio: [calculateValues],
  share: [calculateValues, readShare],
  product: [calculateValues, calculateFormula, readCells],
  maximum: [chooseExtreme],
  minimum: [chooseExtreme],
  compare: [compareTwo],
  movement: [findMovement],
  limit: [holdAgainstLimit],
};
/** They read percentages that stand beside amounts. */
const OF_RATES = new Set<Reader>([readShare, readChange]);
/** What they take are amounts, though the question says "percent". */
const OF_AMOUNTS = new Set<OperationKind>(["share", "growth", "ratio", "difference", "sum"]);

export function answerFrom(asked: ParsedQuestion, source: Source): Found | undefined {
  if (asked.language !== "en" || NOT_FOR_CELLS.has(asked.answerType)) return undefined;
  const cells = [...source.cells, ...(source.texts ?? [])];
  const ages = AGES.exec(asked.text)?.[0];
  // "3-year-olds" of a table that has them is no age in years.
  const isOfTable = ages !== undefined && cells.some((cell) => namesAges(cell));
  const mended = mendWords(isOfTable ? asked.text : withDigits(asked.text), cells);
  const text = byWordForPeople(withoutPeopleBehindHeads(mended, cells), cells);
  const names = namesIn(source);
  const question = parseAround({ ...asked, text }, names);
  const found = answerRead(question, source);
  if (found !== undefined && isDenied(question, found)) return undefined;
  const named = found === undefined ? nameOfExtreme(question, source) : undefined;
  return named === undefined
    ? found
    : answerRead(parseAround({ ...asked, text }, [...names, named]), source);
}

const AGES = /\b[\p{L}\d]+[- ]years?[- ]olds?\b/iu;

function namesAges({ label, heading, section }: Cell): boolean {
  return AGES.test(`${label} | ${heading} | ${section}`);
}

const EXTREME = new RegExp(`\\b(?<word>${MOST}|${LEAST})\\s+\\p{L}+`, "iu");
/** A heading is meant if the question says this part of its other words. */
const LEAST_OF_HEADING = 0.5;

/** "Minimum charge" of a column that is headed so: what a question then asks for is no extreme. */
function nameOfExtreme({ text }: ParsedQuestion, { cells }: Source): string | undefined {
  const match = EXTREME.exec(text);
  const [word = ""] = termsOf(match?.groups?.["word"] ?? "");
  const said = new Set(termsOf(text));
  const isHead = cells.some(({ headingTerms }) => {
    const others = [...headingTerms].filter((term) => term !== word);
    const met = others.filter((term) => said.has(term));
    return headingTerms.has(word) && met.length >= Math.max(1, others.length * LEAST_OF_HEADING);
  });
  return isHead ? match?.[0] : undefined;
}

function answerRead(question: ParsedQuestion, all: Source): Found | undefined {
  const [ofTime, texts] = [all.cells, all.texts ?? []].map((one) =>
    ofAskedDays(question.text, ofAskedTime(question.text, one)),
  );
  const { kind } = question.operation;
  // To be read, what such a cell says is enough.
  const measured = kind === "none" ? [] : measuredCells(texts ?? []);
  const figures = [...(ofTime ?? []), ...measured];
  const counted = ofCountedColumn(question.text, figures);
  const cells = ofAskedColumn(question.text, counted, texts ?? []);
  const source = { ...all, cells, texts: texts ?? [] };
  const meant = ofPrices(
    question.text,
    withoutMovements(question.text, withoutPercentages(question.text, source.cells)),
  );
  const told = { ...source, cells: OF_AMOUNTS.has(kind) ? withoutShares(meant) : meant };
  const isOfWords = OF_WORDS.has(question.answerType) || question.answerType === "yes_no";
  if (kind === "none" && isOfWords) return readTexts(question, source);
  if (OF_WORDS.has(question.answerType) && question.answerType !== "when") return undefined;
  for (const read of READERS[kind] ?? []) {
    const found = read(question, OF_RATES.has(read) ? source : told);
    if (
      found?.kind === "read" &&
      (isOfOtherKind(question, found) || isOfOtherColumn(question, found))
    )
      continue;
    if (found !== undefined)
      return found.kind === "read" &&
        [isUnread, isMultiple, isSoFar, isAlternative, isCompared].some((isLeft) =>
          isLeft(question, found),
        )
        ? undefined
        : found;
  }
  return undefined;
}

/** Labels of rows and of columns: what the question says of them word for word is a name, whatever it sounds like. */
function namesIn({ cells, texts = [] }: Source): string[] {
  const all = [...cells, ...texts];
  const labels = new Set(all.map(({ label }) => label));
  const tables = new Set(all.map(({ table }) => table));
  const headings = [...tables].flatMap(({ header }) => header.flat());
  return [...labels.union(new Set(headings))].filter(
    (name) => name.includes(" ") && CALCULATING.test(name),
  );
}
