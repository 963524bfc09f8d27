// `npm run evaluate -- marks [--questions N] [--opened N]`: whether the text under each mark of the reader is the quote, over the
// citations and closest passages of questions about a filing and company reports.
import { join } from "node:path";
import { parseArgs } from "node:util";
import { inParallel } from "../../scripts/in-parallel.ts";
import { processTerminal, type Terminal } from "../../scripts/output/terminal/terminal.ts";
import { dataFolder } from "../data/data-folder.ts";
import { withIndexedServer } from "../evaluate/collections/indexed-server.ts";
import { openInBrowser } from "./marks/open-in-browser.ts";
import { type Mark, markOf } from "./marks/placed.ts";
import { NATURAL_FOLDERS } from "../evaluate/natural/folders.ts";
import { type NaturalQuestion, readQuestions } from "../evaluate/natural/question-set.ts";

const QUESTIONS = 100;
const OPENED = 40;
const AT_ONCE = 2;
/** Marks that are not right are named up to this number. */
const NAMED = 20;

process.exitCode = await evaluateMarks(processTerminal(), process.argv.slice(2));

/** 0 if every mark is right. */
async function evaluateMarks(terminal: Terminal, args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: { questions: { type: "string" }, opened: { type: "string" } },
  });
  const [folder, pdfs] = [dataFolder(terminal, "natural"), dataFolder(terminal, "pdfqa")];
  if (folder === undefined || pdfs === undefined) return 0;
  const questions = spread(
    (await readQuestions(folder)).filter(({ collection }) => collection !== "forms"),
    Number(values.questions ?? QUESTIONS),
  );
  const folders = Object.fromEntries(
    Object.entries(NATURAL_FOLDERS).map(([name, path]) => [name, join(pdfs, path)]),
  );
  return withIndexedServer({ name: "natural", folders }, terminal, async (server) => {
    const ask = async ({ collection, question }: NaturalQuestion): Promise<Mark[]> => {
      const id = server.collectionId(collection);
      const answer = await server.client.answers.answer(id, { question });
      const quotes = answer.citations.length > 0 ? answer.citations : (answer.closest ?? []);
      return inParallel([...quotes.entries()], 1, ([at, quote]) =>
        markOf(server.client, { collection: id, answer: answer.id, n: at + 1, cited: quote }),
      );
    };
    const marks = (await inParallel(questions, AT_ONCE, ask)).flat();
    const opened = await openInBrowser(terminal, {
      url: server.url,
      marks: spread(marks, Number(values.opened ?? OPENED)),
    });
    return report(terminal, { questions: questions.length, marks, opened });
  });
}

type Result = {
  questions: number;
  marks: readonly Mark[];
  /** Undefined where there is no browser. */
  opened: readonly Mark[] | undefined;
};

function report(terminal: Terminal, { questions, marks, opened }: Result): number {
  const rows = [
    rowOf(`the reader's text, ${questions} questions`, marks),
    ...(opened === undefined ? [] : [rowOf("opened in Chromium", opened)]),
  ];
  terminal.out("| | marks | text is the quote | farthest outside of its mark |");
  terminal.out("|---|--:|--:|--:|");
  for (const row of rows) terminal.out(row);
  const wrong = [...marks, ...(opened ?? [])].filter(({ isQuote }) => !isQuote);
  for (const { quote, marked } of wrong.slice(0, NAMED)) {
    const { file, pageStart, text } = quote;
    terminal.out(`\n${file}, page ${pageStart}\n  quote:  ${text}\n  marked: ${marked}`);
  }
  return wrong.length === 0 ? 0 : 1;
}

function rowOf(name: string, marks: readonly Mark[]): string {
  const right = marks.filter(({ isQuote }) => isQuote).length;
  const farthest = Math.max(0, ...marks.map(({ outside }) => outside));
  const share = marks.length === 0 ? "–" : `${((100 * right) / marks.length).toFixed(1)} %`;
  return `| ${name} | ${marks.length} | ${right} (${share}) | ${farthest.toFixed(1)} pt |`;
}

/** At most `count` of them, at even distances. */
function spread<T>(all: readonly T[], count: number): T[] {
  const step = Math.max(1, all.length / count);
  const places = new Set(Array.from({ length: count }, (_, at) => Math.floor(at * step)));
  return all.filter((_, at) => places.has(at));
}
