// Reads the tokens of an expression one after the other.
import { invalidInput } from "../domain/errors.ts";
import type { Token } from "./tokens.ts";

const DEEPEST = 60;

export type Reader = {
  peek: () => Token;
  next: () => Token;
  /** Takes the operator or word if it is next. */
  take: (...texts: string[]) => string | undefined;
  /** Reads one nesting level further in. Throws if a chain of brackets could exhaust the stack. */
  nested: <T>(read: () => T) => T;
};

export function readerOf(tokens: readonly Token[]): Reader {
  const end: Token = { kind: "end", text: "the end", at: 0 };
  let [at, depth] = [0, 0];
  const peek = () => tokens[at] ?? end;
  const next = () => {
    const token = peek();
    at += 1;
    return token;
  };
  return {
    peek,
    next,
    take: (...texts) =>
      peek().kind !== "number" && texts.includes(peek().text) ? next().text : undefined,
    nested: (read) => {
      depth += 1;
      if (depth > DEEPEST)
        throw invalidInput(`An expression can have at most ${DEEPEST} levels of nesting.`);
      const result = read();
      depth -= 1;
      return result;
    },
  };
}
