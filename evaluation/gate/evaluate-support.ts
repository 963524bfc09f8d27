// `npm run evaluate -- support`: fits the score of words that a quote does not have (`src/agents/verifier/wording/support.ts`) on the
// halves of the gate's sets that are for tuning. Prints what each threshold shows of sets that were not fitted on, and the
// weights: an input that pays only on its own set does not carry over.
import "../text-modules.ts";
import type { Terminal } from "../../scripts/output/terminal/terminal.ts";
import type { StatementToVerify } from "../../src/agents/verifier/check-statement.ts";
import { toStatement } from "../../src/agents/verifier/statement-to-verify.ts";
import { dataFolder } from "../data/data-folder.ts";
import { fitLogistic } from "../train/fit.ts";
import { dot } from "../train/solve.ts";
import { passageOf } from "./ask-direct.ts";
import type { GateStatement } from "./statements/gate-statement.ts";
import { openSources } from "./statements/sources.ts";
import type { StoredPage } from "./stored-pages.ts";

const SETS = ["natural", "everyday", "written", "fresh", "paraphrases", "various"];
const PENALTY = 0.05;
const THRESHOLDS = [-0.4, -0.2, 0, 0.2, 0.4, 0.6];

type Case = {
  set: string;
  isRight: boolean;
  /** Undefined where a fact speaks against the statement, whatever its words. */
  row: number[] | undefined;
};

export async function evaluateSupport(terminal: Terminal): Promise<number> {
  const data = dataFolder(terminal);
  if (data === undefined) return 0;
  const sources = await openSources(data);
  const all = await sources.statements(SETS);
  const { checkStatement } = await import("../../src/agents/verifier/check-statement.ts");
  const cases: Case[] = [];
  for (const one of all.filter(({ half, set }) => half === "even" || set === "written")) {
    const statement = statementOf(one, await sources.pageOf(one));
    const { hardStatus, support } = checkStatement(statement);
    const row = hardStatus === "supported" ? [...Object.values(support.unaccounted), 1] : undefined;
    cases.push({ set: one.set, isRight: one.fault === undefined, row });
  }
  report(terminal, cases, scoresOfUnseen(cases));
  const names = ["share", "copied", "item", "end", "light", "run", "amounts", "constant"];
  const weights = fit(cases).map((weight, i) => `${names[i]} ${weight.toFixed(2)}`);
  terminal.out(`\nWeights, fitted on all of them: ${weights.join(", ")}`);
  return 0;
}

/** What the verifier is given for a statement of which all quotes are cited. */
export function statementOf(one: GateStatement, stored: StoredPage): StatementToVerify {
  const passage = passageOf(one, stored);
  const citations = one.quotes.map((quote, i) => {
    const pattern = quote
      .trim()
      .split(/\s+/)
      .map((part) => RegExp.escape(part))
      .join("\\s+");
    const found = new RegExp(pattern).exec(passage.text);
    if (found === null) throw new Error(`${one.id}: the page does not have “${quote}”.`);
    const start = passage.start + found.index;
    const [pageStart, pageEnd] = [passage.pageStart, passage.pageEnd];
    const place = { start, end: start + found[0].length, pageStart, pageEnd, boxes: [] };
    const { documentId, filename: sourceFile, id: chunkId } = passage;
    return { n: i + 1, documentId, sourceFile, chunkId, quote: found[0], ...place };
  });
  const numbers = citations.map(({ n }) => n);
  const claim = {
    text: one.statement,
    citations: numbers,
    status: "uncertain",
    evidence: "",
  } as const;
  return toStatement({ ...claim, citations: numbers, reasons: [] }, citations, {
    text: one.question,
    passages: [passage],
  });
}

function fit(cases: readonly Case[]): number[] {
  const rows = cases.flatMap(({ row, isRight }) =>
    row === undefined ? [] : [{ row, isRight, weight: 1 }],
  );
  return fitLogistic(rows, PENALTY);
}

/** Each set's statements by weights that were fitted on the other sets. */
function scoresOfUnseen(cases: readonly Case[]): (number | undefined)[] {
  const weights = new Map(SETS.map((own) => [own, fit(cases.filter(({ set }) => set !== own))]));
  return cases.map(({ row, set }) => row && dot(row, weights.get(set) ?? []));
}

function report(
  terminal: Terminal,
  cases: readonly Case[],
  scores: readonly (number | undefined)[],
): void {
  terminal.out("Sets that were not fitted on: right · wrong statements without a mark, percent\n");
  terminal.out(`| set | right | wrong | ${THRESHOLDS.join(" | ")} |`);
  terminal.out(`|---|--:|--:|${THRESHOLDS.map(() => "--:|").join("")}`);
  const indexes = [...cases.keys()];
  for (const set of [...SETS, "all"]) {
    const own = indexes.filter((i) => set === "all" || cases[i]?.set === set);
    const [right, wrong] = [true, false].map((is) => own.filter((i) => cases[i]?.isRight === is));
    const share = (some: readonly number[] = [], least: number) => {
      const shown = some.filter((i) => (scores[i] ?? -Infinity) >= least).length;
      return ((100 * shown) / Math.max(1, some.length)).toFixed(1);
    };
    const cells = THRESHOLDS.map((least) => `${share(right, least)} · ${share(wrong, least)}`);
    terminal.out(`| ${set} | ${right?.length} | ${wrong?.length} | ${cells.join(" | ")} |`);
  }
}
