// `npm run evaluate -- wordings`: figures of the FinanceBench filings, asked plainly and with FinanceBench's own instructions, with
// no model. A figure should not depend on how it is asked for.
import { join } from "node:path";
import { inParallel } from "../../../scripts/in-parallel.ts";
import type { Answer } from "../../../client/types.ts";
import type { Terminal } from "../../../scripts/output/terminal/terminal.ts";
import { dataFolder } from "../../data/data-folder.ts";
import { withIndexedServer } from "../collections/indexed-server.ts";
import { NATURAL_FOLDERS } from "../natural/folders.ts";
import { tellSameFigure } from "./same-figure.ts";
import { allWordings, type Wordings } from "./wordings.ts";

const AT_ONCE = 2;
const OUTCOMES = [
  "same figure",
  "both declined",
  "only plain answered",
  "only instructed answered",
  "other figure",
] as const;
type Outcome = (typeof OUTCOMES)[number];
type Pair = { wordings: Wordings; instructed: string; outcome: Outcome };
type Ask = (question: string) => Promise<Answer>;

export async function evaluateWordings(terminal: Terminal): Promise<number> {
  const pdfs = dataFolder(terminal, "pdfqa");
  if (pdfs === undefined) return 0;
  // The same files as `natural`, so that both use one index.
  const folders = Object.fromEntries(
    Object.entries(NATURAL_FOLDERS).map(([name, path]) => [name, join(pdfs, path)]),
  );
  const pairs = await withIndexedServer({ name: "natural", folders }, terminal, async (server) => {
    const collection = server.collectionId("financebench");
    const ask: Ask = async (question) => server.client.answers.create(collection, { question });
    return (await inParallel(allWordings(), AT_ONCE, async (one) => askAll(ask, one))).flat();
  });
  for (const { outcome, wordings, instructed } of pairs.filter(isDifferent)) {
    terminal.out(`${outcome}: ${wordings.plain} | ${instructed}`);
  }
  terminal.out(reportOf(pairs));
  return 0;
}

async function askAll(ask: Ask, wordings: Wordings): Promise<Pair[]> {
  const plain = await ask(wordings.plain);
  const pairs: Pair[] = [];
  for (const instructed of wordings.instructed) {
    pairs.push({ wordings, instructed, outcome: compare(plain, await ask(instructed)) });
  }
  return pairs;
}

function compare(plain: Answer, instructed: Answer): Outcome {
  const [isPlain, isInstructed] = [plain, instructed].map(({ outcome }) => outcome === "answered");
  if (isPlain === true && isInstructed === true) {
    return tellSameFigure(plain, instructed) ? "same figure" : "other figure";
  }
  if (isPlain === true) return "only plain answered";
  return isInstructed === true ? "only instructed answered" : "both declined";
}

function isDifferent({ outcome }: Pair): boolean {
  return outcome !== "same figure" && outcome !== "both declined";
}

/** What neither wording answers says nothing about wording: the share is of the pairs that at least one answers. */
function reportOf(pairs: readonly Pair[]): string {
  const counts = OUTCOMES.map((outcome) => pairs.filter((pair) => pair.outcome === outcome).length);
  const [same = 0, declined = 0] = counts;
  const answered = pairs.length - declined;
  const share = answered === 0 ? "–" : `${((100 * same) / answered).toFixed(1)} %`;
  return [
    `\n| pairs | ${OUTCOMES.join(" | ")} | same, of those that either wording answers |`,
    `|--:|${OUTCOMES.map(() => "--:|").join("")}--:|`,
    `| ${pairs.length} | ${counts.join(" | ")} | ${share} |`,
  ].join("\n");
}
