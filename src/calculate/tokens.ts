import { invalidInput } from "../domain/errors.ts";

export type Token = {
  kind: "number" | "name" | "operator" | "end";
  text: string;
  /** The position in characters from the beginning of the expression. */
  at: number;
};

const LONGEST_EXPRESSION = 2000;

const SPACE = /\s+/y;
const NUMBER = /[$€£]?(?:\d{1,3}(?:,\d{3})+(?!\d)|\d+)(?:\.\d+)?|[$€£]?\.\d+/y;
const NAME = /[\p{L}_][\p{L}\p{N}_]*/uy;
const OPERATOR = /[-+*/^()%,;×÷·−–]/y;

/** The operators of the grammar by the signs that documents and models write for them. */
const WRITTEN: Readonly<Record<string, string>> = {
  "×": "*",
  "·": "*",
  "÷": "/",
  "−": "-",
  "–": "-",
  ";": ",",
};

export function tokensOf(expression: string): Token[] {
  if (expression.length > LONGEST_EXPRESSION) {
    throw invalidInput(`An expression can have at most ${LONGEST_EXPRESSION} characters.`);
  }
  const tokens: Token[] = [];
  let at = 0;
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    const text = pattern.exec(expression)?.[0];
    at += text?.length ?? 0;
    return text;
  };
  while (at < expression.length) {
    if (take(SPACE) !== undefined) continue;
    const from = at;
    const number = take(NUMBER);
    if (number !== undefined) {
      tokens.push({ kind: "number", text: number, at: from });
      continue;
    }
    const name = take(NAME);
    if (name !== undefined) {
      tokens.push({ kind: "name", text: name, at: from });
      continue;
    }
    const operator = take(OPERATOR);
    if (operator === undefined) {
      throw invalidInput(
        `"${expression.charAt(at)}" at position ${at + 1} is not allowed in an expression.`,
      );
    }
    tokens.push({ kind: "operator", text: WRITTEN[operator] ?? operator, at: from });
  }
  tokens.push({ kind: "end", text: "the end", at });
  return tokens;
}
