import type { Warning } from "../../../client/types.ts";
import { admin } from "./admin.ts";
import { ask } from "./ask.ts";
import { document } from "./document.ts";
import { documents } from "./documents.ts";
import { frame } from "./frame.ts";
import { operation } from "./operation.ts";
import { problems } from "./problems.ts";
import { reader } from "./reader.ts";
import { retrieval } from "./retrieval.ts";
import { tables } from "./tables.ts";

export const en = {
  /** What a warning says in English is the server's sentence. */
  warning: (sentence: string, _details: Warning | undefined) => sentence,
  frame,
  ask,
  reader,
  document,
  documents,
  tables,
  retrieval,
  admin,
  operation,
  problems,
};

/** The same keys in every language: a text, or a function of the values that it names. */
export type Words = WordsOf<typeof en>;

type WordsOf<T> = {
  readonly [Key in keyof T]: T[Key] extends (...values: infer Values) => string
    ? (...values: Values) => string
    : T[Key] extends string
      ? string
      : WordsOf<T[Key]>;
};
