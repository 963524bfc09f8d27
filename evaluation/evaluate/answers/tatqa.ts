// TAT-QA (Zhu et al. 2021), development set: a table and paragraphs of a report each, as one HTML file.
import type { Answer } from "../../../client/types.ts";
import { join } from "node:path";
import type { Terminal } from "../../../scripts/output/terminal/terminal.ts";
import { dataFolder } from "../../data/data-folder.ts";
import { readTatqa, type TatqaContext } from "../../data/tatqa-contexts.ts";
import {
  type AnswerSet,
  type Asked,
  figuresOf,
  isSameNumber,
  lastDigitOf,
  numbersIn,
  scaleOf,
} from "./score.ts";

type Question = TatqaContext["questions"][number];

export async function tatqa(terminal: Terminal): Promise<AnswerSet | undefined> {
  const folder = dataFolder(terminal, "qa/tatqa");
  if (folder === undefined) return undefined;
  const contexts = await readTatqa(join(folder, "tatqa_dataset_dev.json"));
  return {
    files: contexts.map((context) => ({
      filename: `${context.table.uid}.html`,
      file: async () => new Blob([htmlOf(context)], { type: "text/html" }),
    })),
    questions: contexts.flatMap(({ table, questions }) =>
      questions.map((question) => toAsked(question, `${table.uid}.html`)),
    ),
  };
}

function htmlOf({ table, paragraphs }: TatqaContext): string {
  const rows = table.table.map(
    (row) => `<tr>${row.map((cell) => `<td>${escape(cell)}</td>`).join("")}</tr>`,
  );
  const texts = paragraphs
    .toSorted((a, b) => a.order - b.order)
    .map(({ text }) => `<p>${escape(text)}</p>`);
  return `<!doctype html><html><body><table>${rows.join("\n")}</table>\n${texts.join("\n")}</body></html>`;
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

function toAsked(question: Question, document: string): Asked {
  const { answer, answer_type: type, answer_from: from, scale } = question;
  const golds = Array.isArray(answer) ? answer : [String(answer)];
  const areYears = golds.every((gold) => /^(?:19|20)\d\d$/.test(gold));
  const isFigure = golds.every((gold) => /^[^\p{L}]*\d[^\p{L}]*$/u.test(gold));
  return {
    question: question.question,
    kind: `${type} from ${from}`,
    expected: `${golds.join("; ")} ${scale}`,
    documents: [document],
    isRight: (told) =>
      areYears
        ? namesYears(told, golds)
        : isFigure
          ? holdsAll(told, golds, scale === "percent" ? 0.01 : scaleOf(scale))
          : says(told, golds) || saysScaled(told, golds),
  };
}

/** Brackets at the end tell each year's figure: the years chosen stand before them, and none that was not to be. */
function namesYears({ answer }: Answer, golds: readonly string[]): boolean {
  const [said = "", beside = ""] = answer.split(/ \((?=[^:()]*\b(?:19|20)\d\d[^:()]*: )/);
  const told = new Set(said.match(YEARS));
  const others = beside.match(YEARS) ?? [];
  return (
    golds.every((gold) => told.has(gold)) &&
    others.every((year) => golds.includes(year) || !told.has(year))
  );
}

const YEARS = /\b(?:19|20)\d\d\b/g;

/** As written, as most answers are in their table's scale; or in ones, where ours says a scale and so does the set: 18 % is 0.18 as well. */
function holdsAll(answer: Answer, golds: readonly string[], scale: number): boolean {
  const figures = figuresOf(answer);
  return golds.every((gold) => {
    const [value] = numbersIn(gold);
    if (value === undefined) return false;
    const digit = lastDigitOf(gold, 0.01);
    return figures.some(
      (figure) =>
        isSameNumber(figure, value, digit) ||
        (scale !== 1 && isSameNumber(figure, value * scale, digit * scale)),
    );
  });
}

/** "$(9.8) million" is "$(9,819) thousand", rounded. */
function saysScaled(answer: Answer, golds: readonly string[]): boolean {
  const figures = figuresOf(answer);
  return golds.every((gold) => {
    const { number, rest } = SCALED.exec(gold)?.groups ?? {};
    const [value] = numbersIn(number ?? "");
    const scale = scaleOf(rest ?? "");
    if (number === undefined || value === undefined || scale === 1) return false;
    return figures.some((told) => isSameNumber(told, value * scale, lastDigitOf(number) * scale));
  });
}

const SCALED = /^(?<number>[^\p{L}]*\d[^\p{L}]*?)\s*(?<rest>(?:thousand|million|billion)\b)\s*$/iu;

function says(answer: Answer, golds: readonly string[]): boolean {
  const told = plain(answer.answer);
  return golds.every((gold) => told.includes(plain(gold)));
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/\[\d+\]/g, " ")
    .replaceAll(/[^\p{L}\p{N}%.]+/gu, " ")
    .replaceAll(/\.(?!\d)/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
}
