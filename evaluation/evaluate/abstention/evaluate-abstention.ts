// `npm run evaluate -- abstention`: whether what the documents answer is answered, and what they don't is declined: over HTTP
// with every passage of ClapNQ in one collection, default settings, no model; beside the extraction alone and a simple peer.
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { LEAST_PROBABILITY } from "../../../src/agents/evidence/probability.ts";
import type { Terminal } from "../../../scripts/output/terminal/terminal.ts";
import { clapNqFiles, type ClapNqQuestion, readClapNq } from "./clapnq.ts";
import { curvePoint, extractionCurve, LABELS, readRgb, withOwnPassages } from "./extraction.ts";
import { topScores } from "./top-score.ts";
import { askCollection, falseQuotesOf, type Told } from "../collections/ask-collection.ts";
import { showPercent } from "../statistics/bootstrap.ts";
import { type CurvePoint, drawCurve } from "./curve.ts";
import { dataFolder } from "../../data/data-folder.ts";
import { halfOf } from "../../data/half-of.ts";
import { balancedAccuracy, type Labelled } from "../statistics/label-measures.ts";

const AIM = 0.75;
const OUTPUT = join(import.meta.dirname, "../../../.quire");
/** From here on the passages shown count as an answer; 1 counts only what is answered outright. */
const USUAL = 0.5;
const CONFIDENCE = [0, 0.2, 0.3, 0.4, USUAL, 0.6, 0.7, 0.8, 1];

/** 0 when the aim is reached and every quote stands on its page, or when there is nothing to measure. */
export async function evaluateAbstention(terminal: Terminal): Promise<number> {
  const folder = dataFolder(terminal, "qa");
  if (folder === undefined) return 0;
  const questions = await readClapNq(join(folder, "clapnq"));
  const told = await askCollection(clapNqFiles(questions), questions);
  terminal.out(
    `ClapNQ: ${questions.length} questions over all their passages in one collection. A question counts as answered if it is answered outright, or if the passages shown instead have at least this confidence. A question of the unanswerable half that is answered from whatever passage counts as wrong, though another question's passage may answer it. Percent, 95 % bootstrap interval.\n`,
  );
  const product = CONFIDENCE.map((at) => curvePoint(at, told.map(labelled(at))));
  await show(
    terminal,
    { name: "product", title: "least confidence of passages shown", usual: USUAL },
    product,
  );
  const falseQuotes = falseQuotesOf(told, (line) => terminal.out(line));
  showHalves(terminal, told);
  const alone = extractionCurve(withOwnPassages(questions));
  terminal.out("\nThe extraction alone, each question over its own passage:\n");
  await show(
    terminal,
    { name: "clapnq", title: "least probability", usual: LEAST_PROBABILITY },
    alone,
  );
  terminal.out(
    "\nRGB, the extraction alone. Some of its texts without the answer, as the set has them, answer the question in other words:\n",
  );
  const rgb = extractionCurve(await readRgb(join(folder, "rgb/en_fact.json")));
  await show(terminal, { name: "rgb", title: "least probability", usual: LEAST_PROBABILITY }, rgb);
  const usual = product.find(({ at }) => at === USUAL);
  return falseQuotes === 0 && usual !== undefined && usual.balanced.mean >= AIM ? 0 : 1;
}

type Asked = Told<ClapNqQuestion>;

/** Whether the product says that the documents answer: outright, or by so much confidence in the passages that it shows. */
function labelled(least: number): (row: Asked) => Labelled {
  return ({ label, answer: { outcome, confidence } }) => {
    const isLikely = outcome === "closest" && least < 1 && (confidence ?? 0) >= least;
    return { label, predicted: outcome === "answered" || isLikely ? "answered" : "insufficient" };
  };
}

/** The weights of the confidence are fitted on half a, as is the peer's threshold. */
function showHalves(terminal: Terminal, told: readonly Asked[]): void {
  const scores = topScores(told);
  const peerAt = (threshold: number) => (row: Asked, i: number) => ({
    half: halfOf(row.id),
    label: row.label,
    predicted: (scores[i] ?? 0) >= threshold ? "answered" : "insufficient",
  });
  const thresholds = Array.from({ length: 41 }, (_, i) => i / 40);
  const fit = (threshold: number) =>
    balancedAccuracy(
      told.map(peerAt(threshold)).filter(({ half }) => half === "a"),
      LABELS,
    );
  const best = thresholds.toSorted((x, y) => fit(y) - fit(x))[0] ?? 0;
  const rules = told.map((row) => ({ half: halfOf(row.id), ...labelled(USUAL)(row) }));
  const peer = told.map(peerAt(best));
  terminal.out("\n| balanced accuracy | half a (tuned on) | half b |\n|---|--:|--:|");
  for (const [name, rows] of Object.entries({ product: rules, "BM25's best score": peer })) {
    const [a, b] = (["a", "b"] as const).map((half) =>
      showPercent(
        curvePoint(
          0,
          rows.filter((row) => row.half === half),
        ).balanced,
      ),
    );
    terminal.out(`| ${name} | ${a} | ${b} |`);
  }
}

async function show(
  terminal: Terminal,
  { name, title, usual }: { name: string; title: string; usual: number },
  points: readonly CurvePoint[],
): Promise<void> {
  terminal.out(
    `| ${title} | balanced accuracy | answered of the answerable | declined of the unanswerable |`,
  );
  terminal.out("|--:|--:|--:|--:|");
  for (const point of points) {
    const at = point.at === usual ? `${point.at} (default)` : point.at;
    const cells = [
      at,
      showPercent(point.balanced),
      percent(point.answered),
      percent(point.declined),
    ];
    terminal.out(`| ${cells.join(" | ")} |`);
  }
  await mkdir(OUTPUT, { recursive: true });
  const file = join(OUTPUT, `evaluate-abstention-${name}.svg`);
  await writeFile(file, drawCurve(`Abstention, ${name}, along the ${title}`, points, usual));
  terminal.out(`\nDrawn in ${file}`);
}

function percent(value: number): string {
  return (100 * value).toFixed(1);
}
