// A question for a figure → the operation, what it is applied to, and the times it names.
import { tidy } from "./asks-for-figure.ts";
import { type Operation, operationOf } from "./operation.ts";
import { type Period, type PeriodMention, periodsIn, plainPeriod } from "./periods.ts";
import { subjectsOf } from "./subjects.ts";

/** `subjects` are phrases: two for a ratio, a share (part, whole) and a difference, otherwise one. */
export type FigureQuestion = {
  operation: Operation;
  subjects: readonly string[];
  periods: readonly Period[];
};

/** What is asked, or undefined where the question isn't for a figure that rows and columns can give. */
export function askFigure(question: string, labels: readonly string[]): FigureQuestion | undefined {
  const text = tidy(question);
  const mentions = periodsIn(text);
  const bare = withoutPeriods(text, mentions);
  const isPercent = /\bpercents?\b|%/i.test(question);
  const operation = operationOf(withoutLabels(bare, labels), { periods: mentions, isPercent });
  if (operation === "unclear") return undefined;
  const subjects = subjectsOf(bare, operation);
  if (subjects === undefined) return undefined;
  return { operation, subjects, periods: expand(text, mentions, operation) };
}

/** A mark stays where a time stood, so that phrases are not joined over it. */
function withoutPeriods(text: string, mentions: readonly PeriodMention[]): string {
  let bare = text;
  for (const { start, end } of mentions.toReversed())
    bare = `${bare.slice(0, start)}§${bare.slice(end)}`;
  return bare;
}

/** "Net decrease in cash" may be the name of a row, which requires no calculation. */
function withoutLabels(bare: string, labels: readonly string[]): string {
  const lower = bare.toLowerCase();
  const named = labels.filter(
    (label) => label.includes(" ") && lower.includes(label.toLowerCase()),
  );
  return named.reduce((text, label) => text.replace(new RegExp(escape(label), "gi"), "¤"), bare);
}

function escape(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

/** "from 2015 to 2019": all the years between, where each of them counts. */
function expand(text: string, mentions: readonly PeriodMention[], operation: Operation): Period[] {
  const periods = mentions.map((mention) => plainPeriod(mention));
  const [first, last] = [mentions[0], mentions[1]];
  const isChoice = operation === "highest" || operation === "lowest";
  const isSpan =
    isChoice || operation === "average" || operation === "sum" || /\brespectively\b/i.test(text);
  if (!isSpan || mentions.length !== 2) return periods;
  if (first === undefined || last === undefined) return periods;
  const joint = text.slice(first.end, last.start);
  const isBetween = isChoice && /\bbetween\b/i.test(text) && /^\s*and\s*$/i.test(joint);
  if (!isBetween && !/^\s*(?:-|–|—|to|through|until)\s*(?:the )?$/i.test(joint)) return periods;
  const [from, to] = [Math.min(first.year, last.year), Math.max(first.year, last.year)];
  if (to - from > 20) return periods;
  const years = Array.from({ length: to - from + 1 }, (_, i) => ({
    ...periods[0],
    year: from + i,
  }));
  return first.year > last.year ? years.toReversed() : years;
}
