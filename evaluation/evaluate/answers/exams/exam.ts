// Questions of our own about documents of a folder: a line each in a table of question, answer and pages. Half of each kind,
// parted once by a seeded shuffle, is for mending by ("a"); the other shows what the mending is worth on questions that nobody
// looked at ("b").
import type { Answer } from "../../../../client/types.ts";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { type Asked, lastDigitOf, figuresOf, isSameNumber, numbersIn } from "../score.ts";

const Kind = z.enum(["list", "look-up", "calculation", "figures", "fact", "unanswerable"]);
const Row = z.object({
  kind: Kind,
  question: z.string(),
  answer: z.string(),
  files: z.string(),
  pages: z.string(),
  half: z.enum(["a", "b"]),
});
type Row = z.infer<typeof Row>;

/** What a name of the table's column `files` stands for: a part of a file's name. */
export type FileNames = Readonly<Record<string, string>>;

export async function readExam(table: string, names: FileNames): Promise<Asked[]> {
  const text = await readFile(join(import.meta.dirname, table), "utf8");
  const [head = "", ...lines] = text.replace(/\n+$/, "").split("\n");
  const columns = head.split("\t");
  const rows = lines.map((line) => {
    const cells = line.split("\t");
    return Row.parse(Object.fromEntries(columns.map((column, i) => [column, cells[i]])));
  });
  return rows.map((row) => toAsked(row, names));
}

function toAsked(row: Row, names: FileNames): Asked {
  return {
    question: row.question,
    kind: row.kind,
    expected: row.answer === "" ? "no answer" : `${row.answer}, ${row.files} p. ${row.pages}`,
    half: row.half,
    isUnanswerable: row.kind === "unanswerable",
    isRight: (told) => citesPages(told, row, names) && says(told, row),
  };
}

/** Every page for a calculation, which needs them all; one of them for everything else. */
function citesPages({ citations }: Answer, { kind, files, pages }: Row, names: FileNames): boolean {
  // "name*": a document that says the same elsewhere, on whatever page.
  const parts = files.split(" ").map((file) => {
    const name = file.replace("*", "");
    return { name: names[name] ?? name, isAnywhere: file.endsWith("*") };
  });
  const isCited = (page: string): boolean =>
    citations.some(({ source_file, page_start, page_end }) =>
      parts.some(
        ({ name, isAnywhere }) =>
          source_file.includes(name) &&
          (isAnywhere || (page_start <= Number(page) && page_end >= Number(page))),
      ),
    );
  return kind === "calculation" ? pages.split(" ").every(isCited) : pages.split(" ").some(isCited);
}

function says(told: Answer, { kind, answer }: Row): boolean {
  const lines = told.answer.split("\n").filter((line) => line.trim() !== "");
  if (kind === "list") return holdsExactly(told.answer, answer);
  if (kind === "figures") return tellsAll(told, answer);
  const [value] = numbersIn(answer);
  if (value === undefined || /\p{L}|[/-]/u.test(answer)) {
    return plain(told.answer).includes(plain(answer).trim());
  }
  if (kind === "calculation") {
    return figuresOf(told).some((figure) => isSameNumber(figure, value, lastDigitOf(answer)));
  }
  // One of several values told is none: whoever asks has to choose.
  const said = kind === "look-up" ? lines.slice(0, 1) : lines;
  return (
    (kind !== "look-up" || lines.length <= 2) &&
    said.some((line) => numbersIn(line).some((figure) => Math.abs(figure) === value))
  );
}

const YES_OR_NO = /^(?:yes|no)\b/i;

/** "yes | 15.0 | 16.1": an answer that begins with the word and tells each of the figures. */
function tellsAll(told: Answer, answer: string): boolean {
  const [first = "", ...others] = answer.split(" | ");
  const word = YES_OR_NO.exec(first)?.[0];
  const said = YES_OR_NO.exec(told.answer)?.[0].toLowerCase();
  const figures = word === undefined ? [first, ...others] : others;
  const numbers = [...numbersIn(told.answer), ...figuresOf(told)];
  return (
    (word === undefined || said === word) &&
    figures.every((figure) => {
      const [value = Number.NaN] = numbersIn(figure);
      return numbers.some((number) => isSameNumber(number, value, lastDigitOf(figure)));
    })
  );
}

/** All names, in their order unless "~" leaves it open, and no further item. */
function holdsExactly(text: string, answer: string): boolean {
  const names = answer.replace(/^~/, "").split(" | ").map(plain);
  const told = plain(text);
  const items = text.match(/^- /gm)?.length ?? 0;
  let at = 0;
  return (
    items <= names.length &&
    names.every((name) => {
      const found = told.indexOf(name.trim(), answer.startsWith("~") ? 0 : at);
      at = found + 1;
      return found >= 0;
    })
  );
}

export function plain(words: string): string {
  return words.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, " ");
}
