// Lists the words by which a document calls the organisation that wrote it.
import { wordSet } from "./word-lists.ts";

/** Pronouns, nouns for an organisation, and the legal forms behind its name. */
export const SELF_WORDS = wordSet(
  `we us company registrant corporation firm organisation organization issuer
  inc co corp ltd plc llc ag gmbh`,
);
