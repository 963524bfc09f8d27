import type { Operations } from "../../../client/types.ts";

export type Summaries = Operations["putCollectionSummaries"]["body"];

/** Well below the megabyte that a body may have: a character has up to four bytes. */
const PART_CHARACTERS = 200_000;

/**
 * Summaries in as many parts as the server's limit of a body asks for, one at least. The server says what is wrong with a
 * summary that is too long, and with what is no object.
 */
export function* partsOf(all: Summaries): Generator<Summaries> {
  if (typeof all !== "object" || all === null || Array.isArray(all)) return yield all;
  let [part, length]: [[string, Summaries[string]][], number] = [[], 0];
  for (const entry of Object.entries(all)) {
    const size = JSON.stringify(entry).length;
    if (part.length > 0 && length + size > PART_CHARACTERS) {
      yield Object.fromEntries(part);
      [part, length] = [[], 0];
    }
    part.push(entry);
    length += size;
  }
  return yield Object.fromEntries(part);
}
