/** A conversation about one collection. What was said are its answers; the title is the first question unless one is given. */
export type Session = {
  id: string;
  collection: string;
  title: string;
  createdAt: string;
  updatedAt: string;
  /** Every question puts it off. */
  expiresAt: string;
};

/** An answer as stored, with the documents that it, or what was said before it, was made from. */
export type SessionAnswer = { id: string; body: string; documents: string[]; createdAt: string };

/** A conversation nobody goes on with for this long is over. */
const SESSION_DAYS = 30;

/** Turns that a question is understood by. */
export const TURNS_REMEMBERED = 5;

export function expiryOf(now: Date): string {
  return new Date(now.getTime() + SESSION_DAYS * 24 * 60 * 60_000).toISOString();
}

const LONGEST_TITLE = 80;

export function titleFor(question: string): string {
  const line = question.replaceAll(/\s+/g, " ").trim();
  return line.length <= LONGEST_TITLE ? line : `${line.slice(0, LONGEST_TITLE - 1)}…`;
}

/** One exchange of a conversation, its question as it would be asked alone. Lists of turns are ordered oldest first. */
export type Turn = { question: string; answer?: string | undefined };
