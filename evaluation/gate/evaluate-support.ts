// `npm run evaluate -- support`: fits the score that weighs a statement's words and doubts (`src/agents/verifier/wording/wording.ts`) on the
// halves of the gate's sets that are for tuning, and on wrong statements made from their right ones by exchanging a fact. Prints
// what each threshold shows of sets that were not fitted on, with all inputs and without each one, and the weights.
import "../text-modules.ts";
import type { Terminal } from "../../scripts/output/terminal/terminal.ts";
import { dataFolder } from "../data/data-folder.ts";
import { fitLogistic } from "../train/fit.ts";
import { dot } from "../train/solve.ts";
import { changedStatements } from "./changed/changed-statements.ts";
import { passageOf } from "./ask-direct.ts";
import { citingAll } from "./statements/citing-all.ts";
import { type GateSources, openSources } from "./statements/sources.ts";

const SETS = [
  "natural",
  "everyday",
  "written",
  "fresh",
  "paraphrases",
  "various",
  "short",
  "short2",
];
const PENALTY = 0.1;
/** Of a statement made by exchanging a fact: there are seven times as many of them, and some of them are right. */
const WEIGHT_OF_MADE = 0.05;
const THRESHOLDS = [-0.1, 0, 0.1, 0.2, 0.4, 0.6];

type Case = {
  set: string;
  isRight: boolean;
  isMade: boolean;
  /** "weighed": the inputs of the score decide; else what decides by itself. */
  verdict: "shown" | "marked" | "weighed";
  /** By the names of the inputs; empty unless they decide. */
  inputs: Record<string, number>;
};

export async function evaluateSupport(terminal: Terminal): Promise<number> {
  const data = dataFolder(terminal);
  if (data === undefined) return 0;
  const cases = await readCases(await openSources(data));
  const names = Object.keys(cases.find(({ verdict }) => verdict === "weighed")?.inputs ?? {});
  terminal.out("Sets that were not fitted on: right · wrong statements without a mark, percent\n");
  terminal.out(`| set | right | wrong | ${THRESHOLDS.join(" | ")} |`);
  terminal.out(`|---|--:|--:|${THRESHOLDS.map(() => "--:|").join("")}`);
  const scored = scoresOfUnseen(cases, names);
  for (const set of SETS)
    terminal.out(
      lineOf(
        set,
        scored.filter((one) => one.set === set),
      ),
    );
  terminal.out(lineOf("all", scored));
  for (const left of names) {
    const others = names.filter((name) => name !== left);
    terminal.out(lineOf(`all, without “${left}”`, scoresOfUnseen(cases, others)));
  }
  const weights = fit(cases, names).map(
    (weight, i) => `${names[i] ?? "constant"} ${weight.toFixed(2)}`,
  );
  terminal.out(`\nWeights, fitted on all of them: ${weights.join(", ")}`);
  return 0;
}

async function readCases(sources: GateSources): Promise<Case[]> {
  const { checkStatement } = await import("../../src/agents/verifier/check-statement.ts");
  const { findPlaces } = await import("../../src/agents/synthesiser/quotes/find-quote.ts");
  const all = await sources.statements(SETS);
  const own = all.filter(({ half, set }) => half === "even" || set === "written");
  const right = new Set(own.filter((one) => one.fault === undefined).map((one) => one.statement));
  const cases: Case[] = [];
  for (const one of own) {
    const page = await sources.pageOf(one);
    const made = changedStatements(one, page).filter(({ statement }) => !right.has(statement));
    // Footnote marks of a page may part the words of a quote.
    if (one.quotes.some((quote) => findPlaces(passageOf(one, page), quote).length === 0)) continue;
    for (const each of [one, ...made]) {
      const { factStatus, support } = checkStatement(citingAll(each, passageOf(each, page)));
      const isShown = factStatus === "supported";
      const verdict = !isShown ? "marked" : support === undefined ? "shown" : "weighed";
      const inputs = verdict === "weighed" ? { ...support } : {};
      const isRight = each.fault === undefined;
      cases.push({ set: one.set, isRight, isMade: each !== one, verdict, inputs });
    }
  }
  return cases;
}

function fit(cases: readonly Case[], names: readonly string[]): number[] {
  const weighed = cases.filter(({ verdict }) => verdict === "weighed");
  const rows = weighed.map(({ inputs, isRight, isMade }) => ({
    row: rowOf(inputs, names),
    isRight,
    weight: isMade ? WEIGHT_OF_MADE : 1,
  }));
  return fitLogistic(rows, PENALTY);
}

function rowOf(inputs: Case["inputs"], names: readonly string[]): number[] {
  return [...names.map((name) => inputs[name] ?? 0), 1];
}

type Scored = { set: string; isRight: boolean; score: number };

/** The statements of the sets, each by weights that were fitted on the other sets. */
function scoresOfUnseen(cases: readonly Case[], names: readonly string[]): Scored[] {
  return SETS.flatMap((own) => {
    const weights = fit(
      cases.filter(({ set }) => set !== own),
      names,
    );
    return cases
      .filter(({ set, isMade }) => set === own && !isMade)
      .map(({ set, isRight, verdict, inputs }) => {
        const weighed = verdict === "weighed" ? dot(rowOf(inputs, names), weights) : -Infinity;
        return { set, isRight, score: verdict === "shown" ? Infinity : weighed };
      });
  });
}

function lineOf(title: string, scored: readonly Scored[]): string {
  const [right, wrong] = [true, false].map((is) => scored.filter(({ isRight }) => isRight === is));
  const share = (some: readonly Scored[] = [], least: number) =>
    ((100 * some.filter(({ score }) => score >= least).length) / Math.max(1, some.length)).toFixed(
      1,
    );
  const cells = THRESHOLDS.map((least) => `${share(right, least)} · ${share(wrong, least)}`);
  return `| ${title} | ${right?.length} | ${wrong?.length} | ${cells.join(" | ")} |`;
}
