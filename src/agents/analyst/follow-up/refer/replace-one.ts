// "one" for a thing that was spoken of: "Can I choose another one?"
import { type Part, readParts } from "../fill/question-parts.ts";

const VARIANT = /\b(?<lead>another|a different|a second|the other|a \p{L}+er)\s+one\b/iu;

/** "How many can I borrow?" leaves out of what. */
const HOW_MANY = /\bhow many(?= (?:can|could|may|must|should|do|does|did|are|were|will|would)\b)/i;

/** The question with the thing named; as it is where it says no "one". */
export function replaceOne(question: string, earlier: string): string {
  const { parts } = readParts(earlier);
  const things = parts.filter(({ kind }) => kind === "thing");
  const several = things.findLast(({ text }) => /[^su]s$/i.test(text));
  if (several !== undefined && HOW_MANY.test(question))
    return question.replace(HOW_MANY, `$& ${several.text}`);
  const variant = VARIANT.exec(question);
  const asked = things.find(({ isAsked, lead }) => isAsked || lead === "");
  if (variant !== null && asked !== undefined) {
    return question.replace(
      variant[0],
      `${variant.groups?.["lead"] ?? "another"} ${singular(headOf(asked))}`,
    );
  }
  return question;
}

/** "highest limit" was one of several: another is not the highest. */
function headOf({ text }: Part): string {
  return text.replace(/^(?:\p{L}+est|maximum|minimum)\s+/iu, "");
}

function singular(noun: string): string {
  return noun.replace(/(?<=[^s])s$/i, "");
}
