// Reads the clause to which an answer may reply with the same clause at its beginning: "cancel the
// order" in "How can I cancel the order?" for "To cancel the order, write to us."
import { onOneLine } from "../../../shared/plain-text.ts";

const SUBJECT = "(?:I|we|you|one|people|someone|(?:an?|the|our|your) \\p{L}+)";

type Clause = { kind: "purpose" | "condition"; text: string };

/** Matches "How do I cancel?" and "What must I do to cancel?" */
const PURPOSES = [
  new RegExp(`^\\W*how (?:do|can|could|should|would|may|must) ${SUBJECT} (?<clause>[^?]+)`, "iu"),
  new RegExp(
    `^\\W*what (?:do|does|can|must|should) ${SUBJECT} (?:(?:have|need) (?:to do )?|do )to (?<clause>[^?]+)`,
    "iu",
  ),
];
/** Matches "What happens if it rains?" and "What should I do when the lamp flashes?" */
const CONDITION =
  /^\W*what (?:if|(?:happens|will happen|is done|(?:do|must|should|can) \p{L}+ do)\b(?<rest>[^?]*?) (?:if|when|in case|after)) (?<clause>[^?]+)/iu;
/** Matches the clause before the comma in "To cancel, write to us." and "If it rains, come in." */
const LEADING =
  /^\W*(?:(?<to>to)|if|when|whenever|where|in case|should) (?<clause>[^,;:.]{2,120}),\s/iu;

/**
 * Returns the clause of a question, and what else it is about, such as "to the deposit" in "What
 * happens to the deposit if I cancel?" Returns undefined if it has none of these forms.
 */
export function clauseAsked(question: string): (Clause & { rest: string }) | undefined {
  for (const form of PURPOSES) {
    const text = form.exec(question)?.groups?.["clause"];
    if (text !== undefined) return { kind: "purpose", text, rest: "" };
  }
  const { clause: text, rest = "" } = CONDITION.exec(question)?.groups ?? {};
  return text === undefined ? undefined : { kind: "condition", text, rest };
}

/** Returns the clause at the beginning of a sentence, or undefined if there is none. */
export function clauseLeading(sentence: string): Clause | undefined {
  const { to, clause: text } = LEADING.exec(onOneLine(sentence))?.groups ?? {};
  return text === undefined
    ? undefined
    : { kind: to === undefined ? "condition" : "purpose", text };
}
