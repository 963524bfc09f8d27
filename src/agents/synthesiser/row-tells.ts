// Whether a row of a table can tell by itself what is asked.
import { asksManner } from "../../language/answers/reasons.ts";
import { answerOfCell } from "../../language/answers/yes-no.ts";
import type { OperationKind, ParsedQuestion } from "../../language/question/parsed-question.ts";
import { saysNothing } from "../../tables/read/cell.ts";
import { ASKS_FOR_PARTS } from "../../language/question/asks-for.ts";
import type { Candidate } from "../evidence/candidates.ts";
import { isSought, saysTerm, tellingTerms } from "../evidence/coverage.ts";
import type { Sought } from "../evidence/read-question.ts";

/** Fewer words without a cell beside them are a heading of other rows. */
const FEWEST_WORDS = 6;

const IN_PERCENT = new Set<OperationKind>(["share", "growth"]);

/** Figures tell no cause, no meaning and no parts. */
export function rowTells(row: string, question: ParsedQuestion): boolean {
  const [label = "", ...cells] = cellsOf(row).filter(Boolean);
  if (cells.length === 0) return !label.endsWith(":") && label.split(/\s+/).length >= FEWEST_WORDS;
  if (cells.every(saysNothing)) return false;
  // A share or a growth is to be calculated from amounts, and they do not tell it.
  if (IN_PERCENT.has(question.operation.kind) && !row.includes("%")) return false;
  return !asksForWords(question) || cells.some((cell) => /\p{L}{3}/u.test(cell));
}

/**
 * Whether a row answers a question for yes or no: its only entry of that kind, or the one whose heading is named, says so of what
 * its label names. Every word of the question must stand in the label, a heading or the name of the document.
 */
export function rowSaysYesOrNo(sought: Sought, candidate: Candidate): boolean {
  const { text, header, before, surroundings } = candidate;
  const heads = cellsOf(header?.text ?? "");
  const [label = "", ...cells] = cellsOf(text);
  const answers = cells.flatMap((cell, at) =>
    answerOfCell(cell) === undefined ? [] : [new Set(tellingTerms(heads[at + 1] ?? ""))],
  );
  const asked = answers.filter((head) => [...head].some((term) => isSought(sought, term)));
  if (answers.length !== 1 && asked.length !== 1) return false;
  const own = tellingTerms(label);
  if (own.length === 0 || !own.every((term) => isSought(sought, term))) return false;
  const [head = new Set<string>()] = asked.length === 1 ? asked : answers;
  const there = new Set([...own, ...head, ...before, ...surroundings.named]);
  return sought.terms.every((term) => saysTerm(term, (said) => there.has(said)));
}

function cellsOf(row: string): string[] {
  return row
    .replace(/^\s*\|/, "")
    .split("|")
    .map((cell) => cell.trim());
}

function asksForWords({ answerType, text }: ParsedQuestion): boolean {
  // "How did sales develop?": figures tell it.
  if (answerType === "reason") return !asksManner(text);
  return answerType === "definition" || ASKS_FOR_PARTS.test(text);
}
