// A question that names its file ("By Ostmark annual report.md, how many …?") asks the rest of that file alone.
import type { Question } from "./extract.ts";

/** What leads in to a file's name, and what closes it. */
const LEAD_IN =
  /(?:,\s*)?(?:\b(?:as (?:told|stated|said|given|shown) )?(?:in|by|from|of|per)|\b(?:according|as) (?:to|per)|\bgoing by)?\s*(?:the (?:file|document)\s+)?["'“”‘’«»`]?$/iu;
const CLOSING = /^["'“”‘’«»`]?,?/u;

/** With the whole name of a file in the question, that file's passages and the question without the name; else as it is. */
export function withinNamedFile(question: Question): Question {
  const { text, passages } = question;
  const asked = text.toLowerCase();
  const names = passages
    .map(({ filename }) => filename)
    .filter((name) => asked.includes(name.toLowerCase()));
  // "report.md" stands in "annual report.md" too.
  const [name] = names.toSorted((a, b) => b.length - a.length);
  if (
    name === undefined ||
    names.some((other) => !name.toLowerCase().includes(other.toLowerCase()))
  )
    return question;
  const at = asked.indexOf(name.toLowerCase());
  const before = text.slice(0, at).replace(LEAD_IN, "");
  const after = text.slice(at + name.length).replace(CLOSING, "");
  return {
    ...question,
    text: `${before}${after}`.replaceAll(/\s+/g, " ").trim(),
    passages: passages.filter(({ filename }) => filename === name),
  };
}
