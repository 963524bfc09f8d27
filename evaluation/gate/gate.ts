// `npm run evaluate -- gate`: a scripted model writes given right and wrong statements with real quotes, and the whole
// product answers. What is right must be shown, what is wrong must not be shown as supported.
//   --direct       without retrieval and in this process: the page that holds the quotes is what a search has found
//   --ids HALF     even (to tune on), odd (to report) or all
//   --set NAME     natural, golds, written, everyday, fresh, tatqa or financebench; several with commas between
//   --named        through the whole product: each question names its file; without it only those of `natural` do not
//   --first        only the first right statement of each question: what comes before the writer
//   --list         each statement that is not treated as it should be
import "../evaluate/text-modules.ts";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Terminal } from "../../scripts/output/terminal.ts";
import { dataFolder } from "../evaluate/data-folder.ts";
import { askDirectly } from "./ask-direct.ts";
import { askProduct, type SourceFolder } from "./ask-product.ts";
import {
  clapnqFiles,
  everydayFiles,
  everydayStatements,
  xquadFiles,
} from "./everyday-statements.ts";
import { type GateStatement, readGolds, readNatural } from "./gate-statement.ts";
import { financebenchStatements, tatqaFiles, tatqaStatements } from "./made-statements.ts";
import { type Judged, reportOf } from "./report.ts";
import { pageReader, type ReadPage } from "./stored-pages.ts";
import { writtenFiles, writtenStatements } from "./written-statements.ts";

const OUTPUT = join(import.meta.dirname, "../../.quire/gate/outcomes.json");

/** The folder of each collection's files, below the folder of evaluation data. */
const FOLDERS: Readonly<Record<string, readonly string[]>> = {
  filing: ["pdfqa", "ct_homeowners_filing", "pdfs"],
  financebench: ["pdfqa", "financebench", "pdfs"],
  forms: ["pdfqa", "llama_agents_forms"],
};

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
    },
  });
  const folder = dataFolder(terminal, "natural");
  if (folder === undefined) return 0;
  const data = join(folder, "..");
  const read = await pageReader();
  const sets: Record<string, () => Promise<GateStatement[]>> = {
    natural: () => readNatural(folder),
    golds: () => readGolds(folder),
    written: writtenStatements,
    everyday: () => everydayStatements("everyday"),
    fresh: () => everydayStatements("fresh"),
    tatqa: () => tatqaStatements(join(data, "qa/tatqa"), read),
    financebench: () => financebenchStatements(join(data, "pdfqa/financebench"), read),
  };
  const all: GateStatement[] = [];
  for (const [name, make] of Object.entries(sets)) {
    if (values.set === undefined || values.set.split(",").includes(name))
      all.push(...(await make()));
  }
  const chosen = all.filter(({ half }) => values.ids === "all" || half === values.ids);
  const statements = values.first ? firstOfEach(chosen) : chosen;
  const files = await filesOf(data);
  const judged = values.direct
    ? await askAllDirectly(statements, { files, read })
    : await askProduct(statements, { folders: files, isNamed: values.named });
  if (values.list) list(terminal, judged);
  terminal.out(reportOf(judged));
  await mkdir(join(OUTPUT, ".."), { recursive: true });
  await writeFile(OUTPUT, JSON.stringify(judged, null, 1));
  return 0;
}

/** Of each question the first right statement. */
function firstOfEach(statements: readonly GateStatement[]): GateStatement[] {
  const right = statements.filter(({ fault }) => fault === undefined);
  return [...Map.groupBy(right, ({ question }) => question).values()].flatMap((all) =>
    all.slice(0, 1),
  );
}

async function filesOf(data: string): Promise<SourceFolder[]> {
  const folders = await Promise.all(
    Object.entries(FOLDERS).map(async ([collection, path]) => {
      const folder = join(data, ...path);
      const names = (await readdir(folder)).filter((name) => name.endsWith(".pdf")).toSorted();
      const files = names.map((filename) => ({
        filename,
        bytes: async () => new Uint8Array(await readFile(join(folder, filename))),
      }));
      return { collection, files };
    }),
  );
  return [
    ...folders,
    { collection: "written", files: await writtenFiles() },
    { collection: "everyday", files: await everydayFiles() },
    { collection: "clapnq", files: await clapnqFiles(join(data, "qa/clapnq")) },
    { collection: "xquad", files: await xquadFiles(join(data, "qa/xquad")) },
    { collection: "tatqa", files: await tatqaFiles(join(data, "qa/tatqa")) },
  ];
}

type Reading = { files: readonly SourceFolder[]; read: ReadPage };

async function askAllDirectly(
  statements: readonly GateStatement[],
  { files, read }: Reading,
): Promise<Judged[]> {
  const judged: Judged[] = [];
  for (const statement of statements) {
    const file = files
      .find(({ collection }) => collection === statement.collection)
      ?.files.find(({ filename }) => filename === statement.file);
    const stored = file === undefined ? undefined : await read(file, statement.page ?? 1);
    if (stored === undefined) throw new Error(`${statement.file} has no page ${statement.page}.`);
    judged.push(await askDirectly(statement, stored));
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
