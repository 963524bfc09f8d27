// The verifier's rules on public sets of claims, beside the majority and a threshold on shared words; and whether a changed
// fact is ever called supported. A claim is held against its evidence as an answer's statement is against its quotes: the
// passage is quoted as a whole, and of a changed sentence the sentence that it was made from.
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import {
  type StatementCheck as Verdict,
  checkStatement,
} from "../../../src/agents/verifier/check-statement.ts";
import { BULLET } from "../../../src/agents/verifier/evidence.ts";
import { sentencesOf } from "../../../src/language/sentences.ts";
import { queryTerms, termsOf } from "../../../src/language/words/terms.ts";
import { quoting } from "../../gate/quoting.ts";
import type { Terminal } from "../../../scripts/output/terminal/terminal.ts";
import { seeded } from "../../../test/support/random/seeded.ts";
import { bootstrapStatistic, showPercent } from "../statistics/bootstrap.ts";
import { CLAIM_SETS, type ClaimSet, type LabelledClaim, readClaims } from "./claim-sets.ts";
import { dataFolder } from "../../data/data-folder.ts";
import {
  balancedAccuracy,
  confusionTable,
  type Labelled,
  macroF1,
} from "../statistics/label-measures.ts";
import { factsIn, mutationsOf } from "./mutate.ts";

type Status = Verdict["status"];
type Checked = LabelledClaim & { status: Status; overlap: number; half: "even" | "odd" };

const STATUSES: readonly Status[] = [
  "supported",
  "partially_supported",
  "uncertain",
  "not_found",
  "contradicted",
];

/** 0 when every aim is reached and no changed fact stays supported, or when there is nothing to measure. */
export async function evaluateVerifier(terminal: Terminal): Promise<number> {
  const folder = dataFolder(terminal, "claims");
  if (folder === undefined) return 0;
  let failures = 0;
  const tables: string[] = [];
  terminal.out(
    "| set | claims | measure | rules | even rows | odd rows | majority | shared words | aim |",
  );
  terminal.out("|---|--:|---|--:|--:|--:|--:|--:|--:|");
  for (const set of CLAIM_SETS) {
    const rows = (await readClaims(folder, set)).map((row, index) => check(row, index, set));
    const reached = report(terminal, set, rows);
    if (!reached) failures += 1;
    const found = rows.map(({ label, status }) => ({ label, predicted: status }));
    tables.push(`${set.name}\n\n${confusionTable(found, set.labels, STATUSES)}`);
  }
  terminal.out(
    `\nPercent, 95 % bootstrap interval. Only the threshold on shared words is fitted, on the even rows; the rules have one set of thresholds for all sets.\n`,
  );
  terminal.out(tables.join("\n\n"));
  failures += await evaluateMutations(terminal, join(folder, "../qa"));
  return failures === 0 ? 0 : 1;
}

function check(row: LabelledClaim, index: number, set: ClaimSet): Checked {
  const { claim, passage, question } = row;
  const found = heldAgainst(claim, { quote: passage, text: passage, question });
  const statuses = found.checks.map(({ status }) => status);
  // Two neighbours together: a right answer and the invented one beside it are of one question.
  const half = Math.floor(index / 2) % 2 === 0 ? "even" : "odd";
  const isMixed = statuses.includes("supported") && new Set(statuses).size > 1;
  const status = set.isByPart === true && isMixed ? "partially_supported" : found.status;
  return { ...row, status, overlap: overlapOf(row), half };
}

type Quoted = { quote: string; text: string; question?: string | undefined };

/** As the product holds a statement against a quote of a text without tables. */
function heldAgainst(claim: string, { quote, text, question = "" }: Quoted): Verdict {
  return checkStatement(quoting(claim, quote, { question, around: text }));
}

/** Share of the claim's content words that stand anywhere in the passage. */
function overlapOf({ claim, passage }: LabelledClaim): number {
  const held = new Set(termsOf(passage));
  const terms = queryTerms(claim);
  return terms.filter((term) => held.has(term)).length / Math.max(1, terms.length);
}

function report(terminal: Terminal, set: ClaimSet, rows: readonly Checked[]): boolean {
  const measure = (sample: readonly Labelled[]) =>
    set.measure === "macro-F1" ? macroF1(sample, set.labels) : balancedAccuracy(sample, set.labels);
  const labelled = (sample: readonly Checked[]): Labelled[] =>
    sample.map(({ label, status }) => ({ label, predicted: set.labelOf[status] }));
  const [even, odd] = (["even", "odd"] as const).map((half) =>
    rows.filter((row) => row.half === half),
  );
  const all = bootstrapStatistic(labelled(rows), measure);
  const half = (sample: readonly Checked[] = []) =>
    showPercent(bootstrapStatistic(labelled(sample), measure));
  const counts = new Map(
    set.labels.map((label) => [label, rows.filter((row) => row.label === label).length]),
  );
  const most = set.labels.toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))[0] ?? "";
  const majority = measure(rows.map(({ label }) => ({ label, predicted: most })));
  const words = measure(bySharedWords(set, rows, measure));
  const cells = [
    set.name,
    rows.length,
    set.measure,
    showPercent(all),
    half(even),
    half(odd),
    (100 * majority).toFixed(1),
    (100 * words).toFixed(1),
    set.aim === undefined ? "reported" : `≥ ${100 * set.aim}`,
  ];
  terminal.out(`| ${cells.join(" | ")} |`);
  return set.aim === undefined || all.mean >= set.aim;
}

/** The threshold that does best on the even rows, for the first label against the one that "not found" becomes. */
function bySharedWords(
  set: ClaimSet,
  rows: readonly Checked[],
  measure: (sample: readonly Labelled[]) => number,
): Labelled[] {
  const even = rows.filter(({ half }) => half === "even");
  const [yes, no] = [set.labelOf.supported, set.labelOf.not_found];
  const at = (threshold: number) => (sample: readonly Checked[]) =>
    sample.map(({ label, overlap }) => ({ label, predicted: overlap >= threshold ? yes : no }));
  const thresholds = Array.from({ length: 21 }, (_, i) => i / 20);
  const best = thresholds.toSorted((a, b) => measure(at(b)(even)) - measure(at(a)(even)))[0] ?? 1;
  return at(best)(rows);
}

const Xquad = z.object({
  data: z.array(z.object({ paragraphs: z.array(z.object({ context: z.string() })) })),
});
const Tatqa = z.array(z.object({ paragraphs: z.array(z.object({ text: z.string() })) }));

const ENDS_SENTENCE = /[.!?]["”’)]*\s*$/;

/** Sentences of real texts with one fact changed, against the sentences they are from. Answers how many stay supported. */
async function evaluateMutations(terminal: Terminal, folder: string): Promise<number> {
  if (!existsSync(folder)) return 0;
  const xquad = Xquad.parse(
    JSON.parse(await readFile(join(folder, "xquad/xquad.en.json"), "utf8")),
  );
  const tatqa = Tatqa.parse(
    JSON.parse(await readFile(join(folder, "tatqa/tatqa_dataset_dev.json"), "utf8")),
  );
  const texts = [
    ...xquad.data.flatMap(({ paragraphs }) => paragraphs.map(({ context }) => context)),
    ...tatqa.map(({ paragraphs }) => paragraphs.map(({ text }) => text).join("\n\n")),
  ];
  const random = seeded(7);
  const tally = new Map<string, { made: number; supported: number }>();
  for (const text of texts) {
    const others = factsIn(text);
    for (const { start, end } of sentencesOf(text)) {
      // The number of an item is no fact, and a heading claims nothing.
      const quote = text.slice(start, end).replace(BULLET, "");
      if (!ENDS_SENTENCE.test(quote)) continue;
      for (const { kind, text: changed } of mutationsOf(quote, others, random)) {
        // What the text says elsewhere is no change.
        if (plain(text).includes(plain(changed).replace(/\.$/, ""))) continue;
        const count = tally.get(kind) ?? { made: 0, supported: 0 };
        count.made += 1;
        if (heldAgainst(changed, { quote, text }).status === "supported") count.supported += 1;
        tally.set(kind, count);
      }
    }
  }
  terminal.out("\n| changed | sentences of XQuAD and TAT-QA | still supported |\n|---|--:|--:|");
  for (const [kind, { made, supported }] of tally)
    terminal.out(`| ${kind} | ${made} | ${supported} |`);
  return [...tally.values()].reduce((sum, { supported }) => sum + supported, 0);
}

function plain(text: string): string {
  return text.replaceAll(/\s+/g, " ");
}
