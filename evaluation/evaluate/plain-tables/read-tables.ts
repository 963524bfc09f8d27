// The tables and questions of `tables.txt`. A block is a title, which may end with ` {unit: …}`, the rows between bars, and questions,
// each with what a right answer must say: `-` where the table does not answer, ` & ` between several parts.
import { readFile } from "node:fs/promises";
import { join } from "node:path";

export type PlainQuestion = { ask: string; parts: readonly string[]; isAnswerable: boolean };
export type PlainTable = {
  /** From 1, in the order of the file. */
  id: number;
  title: string;
  unit: string | undefined;
  rows: string[][];
  questions: PlainQuestion[];
};

const FILE = join(import.meta.dirname, "tables.txt");
const UNIT = / \{unit: (?<unit>.+)\}$/;

export async function readPlainTables(): Promise<PlainTable[]> {
  const text = await readFile(FILE, "utf8");
  return text
    .trim()
    .split(/\n{2,}/)
    .map((block, at) => readBlock(block, at + 1));
}

function readBlock(block: string, id: number): PlainTable {
  const [head = "", ...lines] = block.split("\n");
  const rows = lines
    .filter((line) => line.startsWith("|"))
    .map((line) => line.slice(1, -1).split("|"));
  const questions = lines.filter((line) => !line.startsWith("|")).map(readQuestion);
  return {
    id,
    title: head.replace(UNIT, ""),
    unit: UNIT.exec(head)?.groups?.["unit"],
    rows,
    questions,
  };
}

function readQuestion(line: string): PlainQuestion {
  const [ask, expected] = line.split(" => ");
  if (ask === undefined || expected === undefined) throw new Error(`No answer is given: ${line}`);
  return { ask, parts: expected.split(" & "), isAnswerable: expected !== "-" };
}
