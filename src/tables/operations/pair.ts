// Operations on two things of one time: a difference, a ratio, a share, a sum, a product.
import type { OperationKind, ParsedQuestion } from "../../language/question/parsed-question.ts";
import { lookUpPair } from "../match/look-up-pair.ts";
import { lookUp, type Source } from "../match/look-up.ts";
import type { Found } from "./found.ts";
import { toValue } from "./over-time.ts";
import { timesOf } from "./times.ts";
import { combine, computed, type Value, valueOf } from "./value.ts";

type Kind = "difference" | "ratio" | "share" | "sum" | "product";
const WRITE: Readonly<Record<Kind, (parts: string[]) => string>> = {
  difference: ([a, b]) => `${a} - ${b}`,
  ratio: ([a, b]) => `${a} / ${b}`,
  share: ([a, b]) => `100 * ${a} / ${b}`,
  sum: (parts) => parts.join(" + "),
  product: (parts) => parts.join(" * "),
};

function isKind(kind: OperationKind): kind is Kind {
  return kind in WRITE;
}

export function calculatePair(question: ParsedQuestion, source: Source): Found | undefined {
  const { operation } = question;
  const { kind } = operation;
  if (!isKind(kind)) return undefined;
  const [first, second, third] = operation.operands;
  if (first === undefined || second === undefined) return undefined;
  // Of which of the two the percentage would be, nobody says.
  if (kind === "difference" && /\bpercent(?:age)? difference/i.test(question.text))
    return undefined;
  const values =
    third === undefined
      ? valuesOf(question, [first, second], source)
      : allOf(operation.operands, question, source);
  if (values === undefined || (kind === "share" && isOfOtherColumn(values))) return undefined;
  const whole = combine(values, WRITE[kind]);
  const isPoints = kind === "difference" && whole.isPercent;
  const isPercent = kind === "share" || (kind === "sum" && whole.isPercent);
  return computed({ ...whole, isPercent, isPoints }, question, { operation: kind });
}

/** What is due within a year as a part of the total: of the total of that column, or of the whole table? */
function isOfOtherColumn(values: readonly Value[]): boolean {
  const [part, whole] = values.map(({ inputs }) => inputs[0]?.cell);
  const isTimeless = part?.period === undefined && whole?.period === undefined;
  return (
    isTimeless &&
    part?.table === whole?.table &&
    part?.column !== whole?.column &&
    part?.row !== whole?.row
  );
}

/** Of three things and more, each is of the only time that is asked for. */
function allOf(
  operands: readonly string[],
  question: ParsedQuestion,
  source: Source,
): Value[] | undefined {
  const [period, other] = timesOf(question, source);
  if (other !== undefined) return undefined;
  const values = operands.flatMap((subject) => valueOf(subject, period, source) ?? []);
  return values.length === operands.length ? values : undefined;
}

/** "2019 profit as a percentage of 2018 sales": between the two times stands what is calculated. */
const OF_OWN_TIMES =
  /\b(?:19|20)\d\d\b[^?]*(?:\b(?:percent\w*|share|proportion|ratio|over|to|times|divided|plus|minus)\b|%)[^?]*\b(?:19|20)\d\d\b/i;

function valuesOf(
  question: ParsedQuestion,
  pair: readonly [string, string],
  source: Source,
): Value[] | undefined {
  const times = timesOf(question, source);
  const [period, other, another] = times;
  if (another !== undefined) return undefined;
  if (other !== undefined) {
    if (!OF_OWN_TIMES.test(question.text)) return undefined;
    // Each of the two is of its own time, in the question's order.
    const [a, b] = [
      lookUp({ subject: pair[0], period }, source),
      lookUp({ subject: pair[1], period: other }, source),
    ];
    return a === undefined || b === undefined || question.operation.kind === "difference"
      ? undefined
      : [toValue(a), toValue(b)];
  }
  if (question.operation.kind === "difference") {
    const inputs = lookUpPair(pair, period, source);
    if (inputs !== undefined) return inputs.map(toValue);
  }
  const values = pair.flatMap((subject) => valueOf(subject, period, source) ?? []);
  if (values.length === 2) return values;
  if (question.operation.kind !== "share") return undefined;
  return lookUpPair([`${pair[0]} ${pair[1]}`, `total ${pair[1]}`], period, source)?.map(toValue);
}
