import { visibleName } from "../../shared/visible-name.ts";

/** A conversation about one collection. Its answers are its messages. The title defaults to the first question. */
export type Session = {
  id: string;
  collection: string;
  title: string;
  createdAt: string;
  updatedAt: string;
  /** Every question postpones the expiry. */
  expiresAt: string;
  /** The ids of its answers that were deleted with a document that they depended on. */
  removed: readonly string[];
};

/** A stored answer, with the documents that it and the preceding conversation were based on. */
export type SessionAnswer = { id: string; body: string; documents: string[]; createdAt: string };

/** A conversation expires after this time without a question. */
const SESSION_DAYS = 30;

/** The number of previous turns that are used to understand a question. */
export const TURNS_REMEMBERED = 5;

export function expiryOf(now: Date): string {
  return new Date(now.getTime() + SESSION_DAYS * 24 * 60 * 60_000).toISOString();
}

const LONGEST_TITLE = 80;

/** A title as lists show it: in one line, and without characters that a reader cannot see. */
export function visibleTitle(text: string): string {
  return visibleName(text.replaceAll(/\s+/g, " "));
}

export function titleFor(question: string): string {
  const line = visibleTitle(question);
  return line.length <= LONGEST_TITLE ? line : `${line.slice(0, LONGEST_TITLE - 1)}…`;
}

/** A page of a document. */
export type Place = { documentId: string; page: number };

/** One exchange of a conversation, its question as it would be asked alone. Lists of turns are ordered oldest first. */
export type Turn = {
  question: string;
  /** As it was typed; undefined where that is not known to be another. */
  asked?: string | undefined;
  answer?: string | undefined;
  /** Where what the answer cites stands, or the best passages shown in its place. */
  places?: readonly Place[] | undefined;
};
