// `npm run evaluate -- plain-tables [--ids even|odd|all] [--wrong]`: what people ask of 160 plain tables, put to the table reader alone,
// each table by itself. Rules were written on the even tables, so the odd ones tell what they are worth. `--wrong` prints what was
// told wrongly.
import { parseArgs } from "node:util";
import { z } from "zod";
import type { Terminal } from "../../../scripts/output/terminal/terminal.ts";
import { parseQuestion } from "../../../src/language/question/parse-question.ts";
import { offersFrom } from "../../../src/tables/offer.ts";
import { sourceOf, tableOf } from "../../../test/support/agents/table-cells.ts";
import { whileAsking } from "../../rules/question-asked.ts";
import { HALVES } from "../natural/question-set.ts";
import { type PlainQuestion, type PlainTable, readPlainTables } from "./read-tables.ts";

type Verdict = "right" | "wrong" | "declined";
type Row = { id: number; question: PlainQuestion; told: string; verdict: Verdict };

export async function evaluatePlainTables(terminal: Terminal, args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      ids: { type: "string", default: "all" },
      wrong: { type: "boolean", default: false },
    },
  });
  const half = z.enum(HALVES).parse(values.ids);
  const tables = (await readPlainTables()).filter(
    ({ id }) => half === "all" || (id % 2 === 0) === (half === "even"),
  );
  const rows = tables.flatMap(ask);
  const [answerable, others] = [true, false].map((isAnswerable) =>
    rows.filter(({ question }) => question.isAnswerable === isAnswerable),
  );
  terminal.out("| questions | asked | right | wrong | declined |");
  terminal.out("|---|--:|--:|--:|--:|");
  terminal.out(lineOf("answered by their table", answerable ?? []));
  terminal.out(lineOf("not answered by it", others ?? []));
  if (values.wrong) {
    for (const { question, told } of rows.filter(({ verdict }) => verdict === "wrong")) {
      terminal.out(
        `\n${question.ask}\n   expected ${question.parts.join(" & ")}\n   told     ${told}`,
      );
    }
  }
  return 0;
}

function ask({ id, title, unit, rows, questions }: PlainTable): Row[] {
  const table = tableOf(rows, { title, ...(unit !== undefined && { unit }) });
  const source = sourceOf([table]);
  return questions.map((question) => {
    const offers = whileAsking(`${id} ${question.ask}`, () =>
      offersFrom(parseQuestion(question.ask), source),
    );
    const sure = offers.filter((one) => one.isCertain);
    const told = sure.map(({ sentence }) => sentence).join(" ");
    return { id, question, told, verdict: verdictOf(question, told) };
  });
}

/** Of a question that the table does not answer, declining is right. */
function verdictOf({ parts, isAnswerable }: PlainQuestion, told: string): Verdict {
  if (!isAnswerable) return told === "" ? "right" : "wrong";
  if (told === "") return "declined";
  return parts.every((part) => says(told, part)) ? "right" : "wrong";
}

/** In whole words and numbers; "12.50" says 12.5, and "12.00" says 12. */
function says(told: string, part: string): boolean {
  const zeros = part.includes(".") ? "0*" : String.raw`(?:\.0+)?`;
  return new RegExp(
    `(?<![\\p{L}\\d.,])${RegExp.escape(part)}${zeros}(?!\\d|[.,]\\d|\\p{L})`,
    "iu",
  ).test(told);
}

function lineOf(name: string, rows: readonly Row[]): string {
  const count = (verdict: Verdict) => rows.filter((row) => row.verdict === verdict).length;
  return `| ${name} | ${rows.length} | ${count("right")} | ${count("wrong")} | ${count("declined")} |`;
}
