// `npm run evaluate -- answers [tatqa|financebench|filing|forms|figures|lines]… [--half a|b]`: questions with known answers asked over HTTP, with no
// model. What is answered wrong and cited is counted apart: it is the figure to bring to zero.
import type { Answer } from "../../../client/types.ts";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import type { Quire } from "../../../client/quire.ts";
import { inParallel } from "../../../scripts/in-parallel.ts";
import type { Terminal } from "../../../scripts/output/terminal/terminal.ts";
import { withMeasuredServer } from "../../node-server/measured-server.ts";
import { figures, statementLines } from "./exams/figures.ts";
import { filingQuestions } from "./exams/filing.ts";
import { financeBench } from "./financebench.ts";
import { forms } from "./exams/forms.ts";
import { checkQuotes } from "./quotes.ts";
import { aurocOf } from "./ranking.ts";
import type { AnswerSet, Asked } from "./score.ts";
import { tatqa } from "./tatqa.ts";
import { bootstrapMean, showPercent } from "../statistics/bootstrap.ts";

const SETS: Record<string, (terminal: Terminal) => Promise<AnswerSet | undefined>> = {
  tatqa,
  financebench: financeBench,
  filing: filingQuestions,
  forms,
  figures,
  lines: statementLines,
};
const OUTPUT = join(import.meta.dirname, "../../../.quire/evaluate-answers.json");

type Verdict = "right" | "wrong" | "none";
type Row = Asked & {
  verdict: Verdict;
  told: string;
  /** Undefined where nothing is answered. */
  confidence: number | undefined;
  quotes: number;
  falseQuotes: number;
};

/** 0 unless a quote does not stand on the page it names. */
export async function evaluateAnswers(terminal: Terminal, args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    options: { half: { type: "string" } },
    allowPositionals: true,
  });
  const wanted = positionals.length === 0 ? Object.keys(SETS) : positionals;
  const report: Record<string, Row[]> = {};
  let falseQuotes = 0;
  for (const name of wanted) {
    const set = await SETS[name]?.(terminal);
    if (set === undefined) continue;
    const part = halfOf(set, values.half);
    const rows = await withMeasuredServer(async (client) => askAll(client, part, terminal));
    report[name] = rows;
    falseQuotes += rows.reduce((sum, row) => sum + row.falseQuotes, 0);
    terminal.out(table(name, rows));
    for (const row of rows.filter(({ verdict }) => verdict === "wrong")) {
      terminal.out(`wrong: ${row.question}\n   expected ${row.expected}\n   told     ${row.told}`);
    }
  }
  await mkdir(dirname(OUTPUT), { recursive: true });
  await writeFile(OUTPUT, JSON.stringify({ at: new Date().toISOString(), report }, null, 2));
  terminal.out(`\nEvery answer is in ${OUTPUT}`);
  return falseQuotes === 0 ? 0 : 1;
}

/**
 * Rules are fitted on half a alone. Where questions name no half: every other file with its questions, beginning with the first
 * ("a") or the second; whole where they name no file either.
 */
function halfOf(set: AnswerSet, half: string | undefined): AnswerSet {
  if (half !== undefined && set.questions.some((asked) => asked.half !== undefined)) {
    const questions = set.questions.filter((asked) => asked.half === half);
    return { files: set.files, questions };
  }
  const isByFile = set.questions.every(({ documents }) => documents !== undefined);
  if (half === undefined || !isByFile) return set;
  const files = set.files.filter((_, at) => (at % 2 === 0) === (half === "a"));
  const names = new Set(files.map(({ filename }) => filename));
  const questions = set.questions.filter(({ documents = [] }) =>
    documents.every((name) => names.has(name)),
  );
  return { files, questions };
}

async function askAll(client: Quire, set: AnswerSet, terminal: Terminal): Promise<Row[]> {
  const { id: collection } = await client.collections.create({ name: "answers" });
  const sent = await inParallel(set.files, 4, async ({ filename, file }) => {
    const { document } = await client.documents.upload(collection, {
      filename,
      file: await file(),
    });
    return document.id;
  });
  for (const document of sent) {
    const { status, filename, error } = await client.documents.whenIndexed(collection, document);
    if (status !== "ready") terminal.out(`${filename}: ${status}, ${error?.detail ?? ""}`);
  }
  return inParallel(set.questions, 2, async (asked) => {
    const { question, documents } = asked;
    const answer = await client.answers.create(collection, {
      question,
      ...(documents === undefined ? {} : { documents }),
    });
    const isAnswered = answer.outcome === "answered";
    const verdict = verdictOn(asked, answer);
    const quotes = isAnswered
      ? await checkQuotes(client, collection, answer)
      : { all: 0, wrong: 0 };
    return {
      ...asked,
      verdict,
      told: toldBy(answer),
      confidence: isAnswered ? answer.confidence : undefined,
      quotes: quotes.all,
      falseQuotes: quotes.wrong,
    };
  });
}

function verdictOn(asked: Asked, answer: Answer): Verdict {
  if (answer.outcome !== "answered") return asked.isUnanswerable === true ? "right" : "none";
  return asked.isUnanswerable !== true && asked.isRight(answer) ? "right" : "wrong";
}

function toldBy({ answer, citations }: Answer): string {
  const pages = citations.map(({ source_file, page_start }) => `${source_file} p. ${page_start}`);
  return `${answer.replaceAll("\n", " ⏎ ")} — ${pages.join("; ")}`;
}

function table(name: string, rows: readonly Row[]): string {
  const kinds = [...Map.groupBy(rows, ({ kind }) => kind)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const lines = [...kinds, ["all", rows] as const].map(([kind, own]) => {
    const count = (verdict: Verdict) => own.filter((row) => row.verdict === verdict).length;
    const answered = own.filter(({ verdict }) => verdict !== "none");
    const right = bootstrapMean(own.map(({ verdict }) => Number(verdict === "right")));
    const share = answered.length === 0 ? "–" : (count("right") / answered.length).toFixed(3);
    return `| ${kind} | ${own.length} | ${count("right")} | ${count("wrong")} | ${count("none")} | ${showPercent(right)} | ${share} |`;
  });
  const quotes = rows.reduce((sum, row) => sum + row.quotes, 0);
  const wrong = rows.reduce((sum, row) => sum + row.falseQuotes, 0);
  return [
    `\n${name}`,
    "| kind | questions | right | wrong and cited | not answered | right, % (95 %) | right of the answered |",
    "|---|--:|--:|--:|--:|--:|--:|",
    ...lines,
    `${quotes} quotes, ${quotes - wrong} stand letter for letter on the page they name.`,
    tellRanking(rows),
  ].join("\n");
}

/** Whether a reader may go by the confidence: of the answers alone, as one that says nothing has none. */
function tellRanking(rows: readonly Row[]): string {
  const judged = rows.flatMap(({ confidence, verdict }) =>
    confidence === undefined ? [] : [{ confidence, isRight: verdict === "right" }],
  );
  const mean = (isRight: boolean): string => {
    const own = judged.filter((one) => one.isRight === isRight);
    const sum = own.reduce((total, { confidence }) => total + confidence, 0);
    return own.length === 0 ? "–" : (sum / own.length).toFixed(2);
  };
  const auroc = aurocOf(judged)?.toFixed(3) ?? "–";
  return `Confidence of right against wrong answers: AUROC ${auroc}; mean ${mean(true)} against ${mean(false)}.`;
}
