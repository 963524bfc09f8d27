// Whether the rules answer what the passages answer, and say that the documents don't say where they don't: at the default
// threshold, and along the thresholds.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { Passage } from "../../src/domain/passage.ts";
import { extractEvidence } from "../../src/agents/extract.ts";
import { termsOf } from "../../src/shared/terms.ts";
import type { Terminal } from "../output/terminal.ts";
import { bootstrapStatistic, showPercent } from "./bootstrap.ts";
import { type CurvePoint, drawCurve } from "./curve.ts";
import { dataFolder } from "./data-folder.ts";
import { balancedAccuracy, type Labelled } from "./label-measures.ts";
import { passageOf } from "./passage.ts";

const AIM = 0.75;
const OUTPUT = join(import.meta.dirname, "../../.quire");
const STRICTNESS = [0, 0.25, 0.5, 0.7, 0.8, 0.9, 1, 1.1, 1.2, 1.3, 1.5, 1.75, 2, 2.5];
const LABELS = ["answered", "insufficient"];

type Asked = { question: string; passages: Passage[]; label: string };

const ClapNq = z.object({
  id: z.string(),
  input: z.string(),
  passages: z.array(z.object({ title: z.string(), text: z.string() })),
});
const Rgb = z.object({
  query: z.string(),
  positive: z.array(z.string()),
  negative: z.array(z.string()),
});

/** 0 when the aim is reached on ClapNQ, or when there is nothing to measure. */
export async function evaluateAbstention(terminal: Terminal): Promise<number> {
  const folder = dataFolder(terminal, "qa");
  if (folder === undefined) return 0;
  const clapnq = [
    ...(await readClapNq(join(folder, "clapnq/answerable.jsonl"), "answered")),
    ...(await readClapNq(join(folder, "clapnq/unanswerable.jsonl"), "insufficient")),
  ];
  const sets = { ClapNQ: clapnq, RGB: await readRgb(join(folder, "rgb/en_fact.json")) };
  let reached = true;
  for (const [name, asked] of Object.entries(sets)) {
    const weights = termWeightsOf(asked);
    const points = STRICTNESS.map((strictness) => measure(asked, weights, strictness));
    terminal.out(
      `\n${name}: ${asked.length} questions. Threshold 1 is the default; percent, 95 % bootstrap interval.\n`,
    );
    terminal.out(
      "| threshold | balanced accuracy | answered of the answerable | declined of the unanswerable |",
    );
    terminal.out("|--:|--:|--:|--:|");
    for (const point of points) {
      const cells = [
        point.at,
        showPercent(point.balanced),
        percent(point.answered),
        percent(point.declined),
      ];
      terminal.out(`| ${cells.join(" | ")} |`);
    }
    await mkdir(OUTPUT, { recursive: true });
    const file = join(OUTPUT, `evaluate-abstention-${name.toLowerCase()}.svg`);
    await writeFile(file, drawCurve(`Abstention on ${name}`, points));
    terminal.out(`\nDrawn in ${file}`);
    const usual = points.find(({ at }) => at === 1);
    if (name === "ClapNQ" && (usual === undefined || usual.balanced.mean < AIM)) reached = false;
  }
  return reached ? 0 : 1;
}

function measure(
  asked: readonly Asked[],
  termWeights: ReadonlyMap<string, number>,
  strictness: number,
): CurvePoint {
  const rows = asked.map(({ question, passages, label }): Labelled => {
    const found = extractEvidence({ text: question, passages, termWeights, strictness });
    return { label, predicted: found.length > 0 ? "answered" : "insufficient" };
  });
  const share = (label: string) => {
    const own = rows.filter((row) => row.label === label);
    return own.filter(({ predicted }) => predicted === label).length / Math.max(1, own.length);
  };
  return {
    at: strictness,
    balanced: bootstrapStatistic(rows, (sample) => balancedAccuracy(sample, LABELS)),
    answered: share("answered"),
    declined: share("insufficient"),
  };
}

/** As search weighs terms: BM25's idf over all passages of the set. */
function termWeightsOf(asked: readonly Asked[]): Map<string, number> {
  const texts = asked.flatMap(({ passages }) => passages.map(({ text }) => new Set(termsOf(text))));
  const counts = new Map<string, number>();
  for (const terms of texts)
    for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  const total = texts.length;
  const questions = asked.flatMap(({ question }) => termsOf(question));
  return new Map(
    questions.map((term) => {
      const count = counts.get(term) ?? 0;
      return [term, Math.log(1 + (total - count + 0.5) / (count + 0.5))];
    }),
  );
}

async function readClapNq(path: string, label: string): Promise<Asked[]> {
  const lines = (await readFile(path, "utf8")).trim().split("\n");
  return lines.map((line) => {
    const { input, passages } = ClapNq.parse(JSON.parse(line));
    return {
      question: input,
      label,
      passages: passages.map(({ title, text }) => passageOf(text, `${title}.txt`)),
    };
  });
}

/** Each question once over the texts that hold the answer, and once over those that don't. */
async function readRgb(path: string): Promise<Asked[]> {
  const lines = (await readFile(path, "utf8")).trim().split("\n");
  return lines.flatMap((line, i) => {
    const { query, positive, negative } = Rgb.parse(JSON.parse(line));
    const of = (texts: readonly string[]) =>
      texts.map((text, j) => passageOf(text, `${i}-${j}.txt`));
    return [
      { question: query, label: "answered", passages: of(positive.slice(0, 3)) },
      { question: query, label: "insufficient", passages: of(negative.slice(0, 3)) },
    ];
  });
}

function percent(value: number): string {
  return (100 * value).toFixed(1);
}
