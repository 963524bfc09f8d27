// Reads the operation that a question asks for from its words.
import type { Operation } from "../parsed-question.ts";
import { readComparison } from "./comparison.ts";
import { readExtreme } from "./extreme.ts";
import { readLimit, readValueAgainstLimit, readStatedTimes } from "./limit.ts";
import { readMovement } from "./movement.ts";
import { readChange, readOverTime } from "./over-time.ts";
import { readFactors, readPair } from "./pair-operation.ts";
import type { MaskedQuestion } from "./words-of-change.ts";
import { operationFor } from "./operands.ts";

/** The first reader that finds an operation applies. */
const READERS: readonly ((bare: MaskedQuestion) => Operation | undefined)[] = [
  readValueAgainstLimit,
  readLimit,
  readStatedTimes,
  readExtreme,
  readComparison,
  readMovement,
  readPair,
  readChange,
  readOverTime,
  readFactors,
];

export function readOperation(bare: MaskedQuestion): Operation {
  for (const read of READERS) {
    const found = read(bare);
    if (found !== undefined) return found;
  }
  return operationFor("none", bare.text);
}
