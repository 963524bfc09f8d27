// `npm run evaluate -- train [--collect] [--report]`: fits the answer score on half a of the training sets, prints its quality by cross-validation
// on half a and, with `--report`, on half b, which it has not seen, and writes `src/agents/evidence/weights.json`. `--collect` indexes the
// files and searches anew; otherwise only for sets of which nothing was collected before.
import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Weights } from "../../src/agents/evidence/score.ts";
import { decisionInputs, presenceInputs } from "../../src/agents/evidence/probability.ts";
import type { Terminal } from "../../scripts/output/terminal/terminal.ts";
import { withTemporaryServer } from "../../scripts/server/temporary-server.ts";
import { dataFolder } from "../data/data-folder.ts";
import { halfOf } from "../data/half-of.ts";
import { askedSets } from "./asked-sets.ts";
import { collect } from "./collect.ts";
import { type Example, rank, type RankedExample, readExamples } from "./examples.ts";
import { fitLogistic, fitRanking, logistic } from "./fit.ts";
import { naturalSets } from "./natural-sets.ts";
import { pageSet } from "./page-set.ts";
import { showHalf } from "./report.ts";
import { longTextSet } from "./span-set.ts";
import { clapNqSet, rgbSet, tatqaTextSet, xquadSet } from "./text-sets.ts";
import type { TrainingSet } from "./training-set.ts";
import { writtenSet } from "./written-set.ts";

const COLLECTED = join(import.meta.dirname, "../../.quire/train");
const WEIGHTS = join(import.meta.dirname, "../../src/agents/evidence/weights.json");
/** One in so many questions of the other collections is asked of each natural one. */
const FOREIGN = 5;
const PENALTY = { ranking: 2, decision: 5 };
/** What the decision reads of the best candidate: few, as there is one case a question. */
const DECIDING = [
  "strength",
  "margin",
  "bm25Best",
  "fileShare",
  "core",
  "coreUnmet",
  "near",
  "pairs",
  "dense",
  "cause",
  "label",
  "defines",
  "abbreviates",
  "holdsKind",
  "yearOther",
  "yearUnmet",
  "nameUnmet",
  "lacksKind",
  "measureUnmet",
  "amountUnmet",
  "meaningUnmet",
  "yesNo",
  "calculates",
  "whole",
  "row",
  "list",
  "asks",
  "announces",
  "bias",
] as const;
const FOLDS = 5;
/** Chosen from the cross-validated table. */
const LEAST_PROBABILITY = 0.75;
/** Where the form of a sentence tells nothing: see `docs/decisions/2026-11-27-questions-of-strangers.md`. */
const LEAST_UNCHECKED = 0.8;
/** Share of the foreign questions' best candidates that are not near enough to be shown. */
const FOREIGN_HIDDEN = 0.1;

export async function train(terminal: Terminal, args: string[]): Promise<number> {
  const data = dataFolder(terminal);
  if (data === undefined) return 0;
  const { values } = parseArgs({
    args,
    options: { collect: { type: "boolean" }, report: { type: "boolean" } },
  });
  const natural = await naturalSets(data);
  const texts = await Promise.all([
    clapNqSet(data),
    rgbSet(data),
    xquadSet(data, { language: "en", every: 1 }),
    xquadSet(data, { language: "es", every: 8 }),
    tatqaTextSet(data),
    longTextSet(data),
    writtenSet(),
    pageSet(),
  ]);
  const sets = [...natural, ...(await askedSets(data)), ...texts];
  const missing = sets.filter(({ name }) => !existsSync(join(COLLECTED, `${name}.jsonl`)));
  await collectAll(values.collect === true ? sets : missing, natural);
  const examples = (await Promise.all(sets.map((set) => readExamples(COLLECTED, set)))).flat();
  const [a, b] = (["a", "b"] as const).map((half) => examples.filter((one) => one.half === half));
  const validated = crossValidate(a ?? []);
  showHalf(terminal, "half a, cross-validated", validated);
  const fitted = fitOn(a ?? []);
  const leastNearness = nearnessFor(a ?? [], fitted);
  await writeFile(
    WEIGHTS,
    `${JSON.stringify({ ...fitted, leastProbability: LEAST_PROBABILITY, leastUnchecked: LEAST_UNCHECKED, leastNearness }, null, 2)}\n`,
  );
  if (values.report === true) showHalf(terminal, "half b, never seen", judge(b ?? [], fitted));
  terminal.out(
    `\nAnswered from a probability of ${LEAST_PROBABILITY} on. Weights written to ${WEIGHTS}`,
  );
  return 0;
}

async function collectAll(sets: readonly TrainingSet[], natural: readonly TrainingSet[]) {
  await mkdir(COLLECTED, { recursive: true });
  for (const set of sets) {
    const others = natural.includes(set) ? natural.filter((other) => other !== set) : [];
    const foreign = others
      .flatMap(({ questions }) => questions.map(({ question }) => question))
      .filter((_, at) => at % FOREIGN === 0);
    await withTemporaryServer(async (client) =>
      collect(client, { set, folder: COLLECTED, foreign }),
    );
  }
}

type Fitted = {
  ranking: Weights;
  decision: Weights;
  nearness: { slope: number; bias: number };
  presence: Weights;
};
export type Judged = { example: Example; probability: number; isRight: boolean };

/** Everyday questions over real documents are what the score is for. */
function importanceOf({ set }: Example): number {
  if (/^natural|^asked|^written$|^pages$/.test(set)) return 3;
  return set === "clapnq" ? 1 : 0.5;
}

function fitOn(examples: readonly Example[]): Fitted {
  const read = examples.map((example) => rank(example));
  const features = Object.keys(read[0]?.scored.ranked[0]?.features ?? {});
  const ranking = named(
    features,
    fitRanking(
      read.map(({ example, scored, isRight }) => ({
        rows: scored.ranked.map((one) => Object.values(one.features)),
        isRight,
        weight: importanceOf(example),
      })),
      PENALTY.ranking,
    ),
  );
  const again = examples.map((example) => rank(example, ranking));
  const cases = again.flatMap((one) => {
    const inputs = decisionInputs(one.scored);
    if (inputs === undefined) return [];
    const row = DECIDING.map((name) => inputs[name] ?? 0);
    return [{ row, isRight: one.isRight[0] ?? false, weight: importanceOf(one.example) }];
  });
  const decision = named(DECIDING, fitLogistic(cases, PENALTY.decision));
  return { ranking, decision, nearness: fitNearness(again), presence: fitPresence(again) };
}

const PRESENCE = ["bm25Best", "searchBest", "near", "bias"] as const;
/** Its unanswerable questions are asked over passages of their own subject; those of the other sets are easier to tell. */
const PRESENCE_SET = "clapnq";

/** Whether anything answers: questions with and without an answer count alike. */
function fitPresence(read: readonly RankedExample[]): Weights {
  const asked = read.filter(({ example }) => example.set === PRESENCE_SET);
  const [present, absent] = [true, false].map(
    (is) => asked.filter(({ example }) => example.isAnswerable === is).length,
  );
  const cases = asked.map(({ example: { isAnswerable }, scored }) => {
    const inputs = presenceInputs(scored);
    const alike = (isAnswerable ? present : absent) ?? 1;
    return {
      row: PRESENCE.map((name) => inputs[name] ?? 0),
      isRight: isAnswerable,
      weight: asked.length / (2 * alike),
    };
  });
  return named(PRESENCE, fitLogistic(cases, 0.1));
}

/** Of the best five of each question: how likely one of that strength is right. */
function fitNearness(read: readonly RankedExample[]): Fitted["nearness"] {
  const cases = read.flatMap(({ example, scored, isRight }) =>
    scored.ranked.slice(0, 5).map(({ strength }, i) => ({
      row: [strength, 1],
      isRight: isRight[i] ?? false,
      weight: importanceOf(example),
    })),
  );
  const [slope = 1, bias = 0] = fitLogistic(cases, 0.1);
  return { slope: round(slope), bias: round(bias) };
}

function judge(examples: readonly Example[], { ranking, decision }: Fitted): Judged[] {
  return examples.map((example) => {
    const { scored, isRight } = rank(example, ranking);
    const inputs = decisionInputs(scored);
    const logit = Object.entries(inputs ?? {}).reduce(
      (sum, [name, value]) => sum + (decision[name] ?? 0) * value,
      0,
    );
    const probability = inputs === undefined ? 0 : logistic(logit);
    return { example, probability, isRight: isRight[0] ?? false };
  });
}

function crossValidate(examples: readonly Example[]): Judged[] {
  const foldOf = ({ group }: Example): number =>
    Array.from(group).reduce(
      (sum, letter) => sum * 31 + letter.charCodeAt(0),
      halfOf(group).length,
    ) % FOLDS;
  return Array.from({ length: FOLDS }, (_, fold) => {
    const kept = examples.filter((example) => foldOf(example) !== fold);
    const left = examples.filter((example) => foldOf(example) === fold);
    return judge(left, fitOn(kept));
  }).flat();
}

function nearnessFor(examples: readonly Example[], { ranking, nearness }: Fitted): number {
  const strengths = examples
    .filter(({ isForeign }) => isForeign)
    .map((example) => rank(example, ranking).scored.ranked[0]?.strength ?? -Infinity)
    .toSorted((x, y) => x - y);
  const at = strengths[Math.floor(FOREIGN_HIDDEN * strengths.length)] ?? 0;
  return Number(logistic(nearness.slope * at + nearness.bias).toPrecision(2));
}

function named(names: readonly string[], values: readonly number[]): Weights {
  return Object.fromEntries(names.map((name, i) => [name, round(values[i] ?? 0)]));
}

function round(value: number): number {
  return Math.round(1000 * value) / 1000;
}
