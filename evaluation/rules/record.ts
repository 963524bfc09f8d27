// How often each function returned what, and for which questions.
import { z } from "zod";

/** More questions tell nothing more. */
const MOST_QUESTIONS = 60;

export const RuleRecord = z.record(
  z.string(),
  z.record(z.string(), z.object({ calls: z.int(), questions: z.array(z.string()) })),
);
export type RuleRecord = z.infer<typeof RuleRecord>;

export function newRecord(): RuleRecord {
  return {};
}

export function noteOutcome(
  record: RuleRecord,
  rule: string,
  { outcome, question }: { outcome: string; question: string },
): void {
  const outcomes = (record[rule] ??= {});
  const noted = (outcomes[outcome] ??= { calls: 0, questions: [] });
  noted.calls += 1;
  const { questions } = noted;
  if (questions.length < MOST_QUESTIONS && !questions.includes(question)) questions.push(question);
}

/** A rule that nearly always returns the same. */
export type RareRule = {
  rule: string;
  /** What it usually returns. */
  usual: string;
  calls: number;
  /** Those for which it returned something else. */
  questions: string[];
};

/** Those that returned another outcome for at most so many questions, the rarest first. What usually makes something of its own is none. */
export function rareRules(records: readonly RuleRecord[], most: number): RareRule[] {
  const rules = new Set(records.flatMap((record) => Object.keys(record)));
  return [...rules]
    .flatMap((rule) => rareRule(rule, records))
    .filter(({ questions }) => questions.length <= most)
    .toSorted((a, b) => a.questions.length - b.questions.length);
}

function rareRule(rule: string, records: readonly RuleRecord[]): RareRule[] {
  const noted = records.flatMap((record) => Object.entries(record[rule] ?? {}));
  const callsOf = (outcome: string): number =>
    noted.reduce((sum, [name, { calls }]) => sum + (name === outcome ? calls : 0), 0);
  const outcomes = [...new Set(noted.map(([name]) => name))];
  const [usual] = outcomes.toSorted((a, b) => callsOf(b) - callsOf(a));
  if (usual === undefined || usual === "another") return [];
  const others = noted.filter(([name]) => name !== usual);
  const questions = [...new Set(others.flatMap(([, one]) => one.questions))];
  return [{ rule, usual, calls: callsOf(usual), questions }];
}
