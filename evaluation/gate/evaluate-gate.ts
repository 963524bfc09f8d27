// `npm run evaluate -- gate`: a scripted model writes given right and wrong statements with real quotes, and the whole
// product answers. What is right must be shown, what is wrong must not be shown as supported.
//   --direct       without retrieval and in this process: the page that holds the quotes is what a search has found
//   --ids HALF     even (to tune on), odd (to report) or all
//   --set NAME     natural, golds, written, everyday, fresh, paraphrases, various, short, short2, plain, blind, blind2, tatqa or financebench; several with commas between
//   --named        through the whole product: each question names its file; without it those of `natural` and `golds` do not
//   --first        only the first right statement of each question: what comes before the writer
//   --changed      instead of these statements all wrong ones that exchanging one fact of a right one makes
//   --list         each statement that is not treated as it should be
import "../text-modules.ts";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Terminal } from "../../scripts/output/terminal/terminal.ts";
import { dataFolder } from "../data/data-folder.ts";
import { whileAsking } from "../rules/question-asked.ts";
import { askDirectly } from "./ask-direct.ts";
import { askProduct } from "./ask-product.ts";
import { changedStatements } from "./changed/changed-statements.ts";
import type { GateStatement } from "./statements/gate-statement.ts";
import { type Judged, reportOf } from "./report.ts";
import { type GateSources, openSources } from "./statements/sources.ts";

const OUTPUT = join(import.meta.dirname, "../../.quire/gate/outcomes.json");

export async function evaluateGate(terminal: Terminal, args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      direct: { type: "boolean", default: false },
      list: { type: "boolean", default: false },
      ids: { type: "string", default: "all" },
      set: { type: "string" },
      named: { type: "boolean", default: false },
      first: { type: "boolean", default: false },
      changed: { type: "boolean", default: false },
    },
  });
  const folder = dataFolder(terminal, "natural");
  if (folder === undefined) return 0;
  const sources = await openSources(join(folder, ".."));
  const all = await sources.statements(values.set?.split(","));
  const chosen = all.filter(({ half }) => values.ids === "all" || half === values.ids);
  const asked = values.first ? firstOfEach(chosen) : chosen;
  const statements = values.changed ? await changedOf(asked, sources) : asked;
  const judged = values.direct
    ? await askAllDirectly(statements, sources)
    : await askProduct(statements, { folders: sources.folders, isNamed: values.named });
  if (values.list) list(terminal, judged);
  terminal.out(reportOf(judged));
  await mkdir(join(OUTPUT, ".."), { recursive: true });
  await writeFile(OUTPUT, JSON.stringify(judged, null, 1));
  return 0;
}

async function changedOf(
  statements: readonly GateStatement[],
  sources: GateSources,
): Promise<GateStatement[]> {
  const right = new Set(
    statements.filter(({ fault }) => fault === undefined).map(({ statement }) => statement),
  );
  const made: GateStatement[] = [];
  for (const one of statements) made.push(...changedStatements(one, await sources.pageOf(one)));
  return made.filter(({ statement }) => !right.has(statement));
}

/** Of each question the first right statement. */
function firstOfEach(statements: readonly GateStatement[]): GateStatement[] {
  const right = statements.filter(({ fault }) => fault === undefined);
  return [...Map.groupBy(right, ({ question }) => question).values()].flatMap((all) =>
    all.slice(0, 1),
  );
}

async function askAllDirectly(
  statements: readonly GateStatement[],
  sources: GateSources,
): Promise<Judged[]> {
  const judged: Judged[] = [];
  for (const statement of statements) {
    const page = await sources.pageOf(statement);
    judged.push(await whileAsking(statement.id, async () => askDirectly(statement, page)));
  }
  return judged;
}

function list(terminal: Terminal, judged: readonly Judged[]): void {
  for (const { id, fault, fate, status, statement, quotes, reasons } of judged) {
    const isWell = fault === undefined ? fate === "unmarked" : fate !== "unmarked";
    if (isWell) continue;
    terminal.out(`${id} ${fault ?? "RIGHT"} → ${fate} (${status ?? "no claim"}): ${statement}`);
    if (reasons.length > 0) terminal.out(`    ! ${reasons.join("; ")}`);
    terminal.out(`    ${quotes.join(" … ").replaceAll(/\s+/g, " ").slice(0, 300)}`);
  }
}
