// Reads the operation that a question asks for from its words.
import type { Operation } from "../parsed-question.ts";
import { readComparison } from "./comparison.ts";
import { readExtreme } from "./extreme.ts";
import { readLimit, readSign, readTold } from "./limit.ts";
import { readMovement } from "./movement.ts";
import { readChange, readOverTime } from "./over-time.ts";
import { readFactors, readPair } from "./pair-operation.ts";
import type { Bare } from "./words-of-change.ts";
import { operationOn } from "./operands.ts";

/** The first reader that finds an operation applies. */
const READERS: readonly ((bare: Bare) => Operation | undefined)[] = [
  readSign,
  readLimit,
  readTold,
  readExtreme,
  readComparison,
  readMovement,
  readPair,
  readChange,
  readOverTime,
  readFactors,
];

export function readOperation(bare: Bare): Operation {
  for (const read of READERS) {
    const found = read(bare);
    if (found !== undefined) return found;
  }
  return operationOn("none", bare.text);
}
