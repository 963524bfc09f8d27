// Lists the words by which a document calls the organisation that wrote it.
import { wordSet } from "./word-lists.ts";

const NOUNS = wordSet("company registrant corporation firm organisation organization issuer");

/** Pronouns, nouns for an organisation, and the legal forms behind its name. */
export const SELF_WORDS: ReadonlySet<string> = new Set([
  ...NOUNS,
  ...wordSet("we us inc co corp ltd plc llc ag gmbh"),
]);

/** Matches "registrant's" in "Registrant's telephone number", with the space behind it. */
export const OF_SELF = new RegExp(`\\b(?:${[...NOUNS].join("|")})['’]s\\s+`, "giu");
