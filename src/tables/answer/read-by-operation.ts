// Applies the readers that fit a question's operation: they read, calculate, compare or choose
// among cells.
import type {
  AnswerType,
  OperationKind,
  ParsedQuestion,
} from "../../language/question/parsed-question.ts";
import { termsOf } from "../../language/words/terms.ts";
import type { Found } from "../operations/found.ts";
import { keepAskedColumn, keepCountedColumn } from "../match/asked-column.ts";
import type { Source } from "../match/look-up.ts";
import { leastScore } from "../operations/input.ts";
import {
  keepAskedTime,
  keepPrices,
  withoutProvisions,
  withoutPercentages,
  withoutShares,
} from "../match/cells-not-meant.ts";
import type { Cell } from "../read/cell.ts";
import { measuredCells } from "../read/texts/measured-cells.ts";
import { keepAskedDays } from "../read/time/days-of-year.ts";
import { calculateMultiple } from "../operations/multiple.ts";
import { calculateValues } from "../operations/calculate.ts";
import { sumRows } from "../operations/sum-rows.ts";
import { chooseExtreme } from "../operations/rows/choose.ts";
import { compareWithLimit } from "../operations/rows/limit.ts";
import {
  asksForAlternative,
  asksForDifference,
  asksForMultiple,
  asksForRunningTotal,
  asksForCalculation,
} from "./left-over.ts";
import { isInOtherColumn, holdsOtherKind } from "./other-column.ts";
import {
  readAverage,
  readCells,
  readStatedExtreme,
  readTotal,
} from "../operations/read/read-cells.ts";
import { readTexts } from "../operations/read/read-text.ts";
import { CHANGE_WORD, holdsChange } from "../operations/rows/rows-to-compare.ts";
import { selectEntries, selectRows } from "../operations/rows/select-rows.ts";
import { findMovement } from "../operations/movement.ts";
import { calculateFormula } from "../operations/formula/by-formula.ts";
import { kindAsked } from "../../language/question/phrasing/kind-asked.ts";
import { isCountedByLabel, isOfKind } from "../read/value-kind.ts";
import { lookUpPair } from "../match/look-up-pair.ts";
import { nameOf } from "../render/names.ts";
import { amountOf } from "../render/amounts.ts";
import { sizesOf } from "../read/outflows.ts";
import { areComparable } from "../read/written-unit.ts";
import { timesAsked } from "../operations/times.ts";

const ANSWERED_BY_WORDS = new Set<AnswerType>(["who", "when", "where"]);

const HOW_MANY = /\bhow many\b/i;

type Reader = (question: ParsedQuestion, source: Source) => Found | undefined;

const READERS: Partial<Record<OperationKind, readonly Reader[]>> = {
  none: [
    selectRows,
    calculateMultiple,
    calculateFormula,
    readCells,
    readTexts,
    selectEntries,
    sumRows,
  ],
  change: [calculateValues],
  growth: [calculateValues],
  average: [readAverage, calculateFormula, calculateValues],
  sum: [calculateValues, readTotal],
  difference: [calculateValues],
  ratio: [calculateValues],
  share: [calculateValues],
  product: [calculateValues, calculateFormula, readCells],
  maximum: [readStatedExtreme, chooseExtreme],
  minimum: [readStatedExtreme, chooseExtreme],
  compare: [compareTwo],
  movement: [findMovement],
  limit: [compareWithLimit],
};
/** Operations that take amounts even if the question says "percent". */
const TAKES_AMOUNTS = new Set<OperationKind>(["share", "growth", "ratio", "difference", "sum"]);

/** Returns the readers' first result, or undefined if it leaves part of the question over. */
export function readByOperation(question: ParsedQuestion, all: Source): Found | undefined {
  const { text, answerType } = question;
  const { kind } = question.operation;
  const atAskedTime = (own: readonly Cell[]) => keepAskedDays(text, keepAskedTime(text, own));
  const texts = atAskedTime(all.texts);
  // For a plain reading, the text of such a cell is enough.
  const measured = kind === "none" ? [] : measuredCells(texts);
  const figures = [...atAskedTime(all.cells), ...measured];
  const cells = keepAskedColumn(text, keepCountedColumn(text, figures), texts);
  const asked = kindAsked(text);
  // "How many" asks for the column of numbers.
  const questionTerms = new Set(termsOf(HOW_MANY.test(text) ? `${text} number` : text));
  // A heading such as "Amount" is asked for although it names nothing.
  const holdsAskedKind = (cell: Cell): boolean =>
    asked === undefined ? !cell.headingTerms.isDisjointFrom(questionTerms) : isOfKind(cell, asked);
  const source = { ...all, cells, texts, questionTerms, holdsAskedKind };
  if (kind === "none" && (ANSWERED_BY_WORDS.has(answerType) || answerType === "yes_no"))
    return readTexts(question, source) ?? selectRows(question, source);
  if (ANSWERED_BY_WORDS.has(answerType) && answerType !== "when") return undefined;
  const meant = keepPrices(text, withoutProvisions(text, withoutPercentages(text, cells)));
  const counted = answerType === "count" ? meant.filter((cell) => !isCountedByLabel(cell)) : meant;
  const eligible = { ...source, cells: TAKES_AMOUNTS.has(kind) ? withoutShares(counted) : counted };
  for (const read of READERS[kind] ?? []) {
    const found = read(question, eligible);
    if (
      found?.kind === "read" &&
      (holdsOtherKind(question, found) || isInOtherColumn(question, found, source))
    )
      continue;
    const isLeftOver =
      found?.kind === "read" && LEFT_OVER_TESTS.some((isLeft) => isLeft(question, found));
    if (found !== undefined) return isLeftOver ? undefined : found;
  }
  return kind === "share" ? readShare(question, source) : undefined;
}

/**
 * Reads a percentage that the table states itself, if there are no two amounts to divide: "What
 * percentage of waste was recovered?" for the row "Waste recovered | % | 91.0".
 */
function readShare(question: ParsedQuestion, source: Source): Found | undefined {
  const measure = question.operation.operands.join(" ");
  const cells = source.cells.filter((cell) => cell.measure.percent);
  const found = readCells({ ...question, measure }, { ...source, cells });
  return found?.kind === "read" && found.inputs.length === 1 ? found : undefined;
}

const LEFT_OVER_TESTS = [
  asksForCalculation,
  asksForMultiple,
  asksForRunningTotal,
  asksForAlternative,
  asksForDifference,
];

function compareTwo(question: ParsedQuestion, source: Source): Found | undefined {
  const { operation } = question;
  const [first, second] = operation.operands;
  if (first === undefined || second === undefined) return undefined;
  const [period, other] = timesAsked(question, source);
  if (other !== undefined) return undefined;
  // Of two growths, the amounts themselves say nothing.
  const isOfChange = CHANGE_WORD.test(question.text);
  const comparable = isOfChange ? source.cells.filter(holdsChange) : source.cells;
  const inputs = lookUpPair([first, second], period, { ...source, cells: comparable });
  if (inputs === undefined) return undefined;
  const cells = inputs.map(({ cell }) => cell);
  const sizes = sizesOf(cells);
  if (sizes === undefined || !areComparable(cells)) return undefined;
  const sides = cells.map((cell, at) => ({
    name: nameOf(cell, source.cells),
    amount: amountOf(cell),
    value: (sizes[at] ?? cell.value) * cell.measure.scale,
  }));
  return { kind: "compared", sides, inputs, operation, score: leastScore(inputs) };
}
