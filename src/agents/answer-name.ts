// Whether a text names somebody that the question doesn't: "who" is answered by a name, not by the word "Our".
import { isStopTerm } from "../shared/terms.ts";

const NAME =
  /\p{Lu}[\p{L}\p{M}.'’&-]*(?:\s+(?:(?:of|de|la|von|van|der|du|al|bin|y)\s+)?\p{Lu}[\p{L}\p{M}.'’&-]*)*/gu;
/** Whoever has a duty or a right may be told by a role: "the insured must sign". */
const ASKS_ROLE =
  /^\W*who(?:m)?\s+(?:must|can|may|should|shall|has to|have to|needs?|pays?|decides?|is (?:responsible|required|allowed|entitled|liable))\b/i;
const ROLE =
  /\b(?:the|an?|each|every|any|all|our|your)\s+(?:\p{L}+\s+){0,3}?\p{L}+|\b(?:we|you)\b/iu;
/** Speaks of somebody whom the text named before. */
const PRONOUN = /^\W*(?:he|she|they)\b|\b(?:he|she)\b/i;

/** Written large without being anybody: papers, and parts of them. */
const PAPER =
  /\b(?:Act|Agreement|Article|Certification|Exhibit|Form|Framework|Index|Item|Letter|Note|Notice|Plan|Policy|Report|Rule|Schedule|Section|Standards?|Statements?|Table)$/;
/** Tells what "we" or "you" do without saying who that is. */
const FIRST_PERSON = /^\W*(?:[^,]{1,60},\s*)?(?:we|our|i|my|you|your)\b/i;

/** "Fjord Boats, owned by Vane": whose name stands close behind what is asked of, whoever else is spoken of. */
const BY_NAME = /(\p{Lu}[\p{L}-]*)(?:[\s,(]+(?!by\b)\p{Ll}+){0,4}\s+by \p{Lu}/gu;

function isByName(text: string, asked: ReadonlySet<string>): boolean {
  return Array.from(text.matchAll(BY_NAME)).some(([, name = ""]) => asked.has(name.toLowerCase()));
}

export function namesPerson(text: string, question: string): boolean {
  if (ASKS_ROLE.test(question) && ROLE.test(text)) return true;
  const asked = new Set(question.toLowerCase().match(/\p{L}+/gu));
  if (FIRST_PERSON.test(text) && !isByName(text, asked)) return false;
  if (PRONOUN.test(text)) return true;
  return Array.from(text.matchAll(NAME)).some((match) => {
    const [name] = match;
    const words = (name.match(/\p{L}[\p{L}\p{M}'’-]*/gu) ?? []).filter(
      (word) =>
        word.length > 1 && !isStopTerm(word.toLowerCase()) && !asked.has(word.toLowerCase()),
    );
    if (words.length === 0 || PAPER.test(name.replace(/[.’'&-]+$/u, ""))) return false;
    if (words.length > 1) return true;
    // "the Board", "Item 15": a common noun that is written large.
    const before = text.slice(0, match.index);
    const isNumbered = /^\s+\d/.test(text.slice(match.index + name.length));
    const isCommon = /\b(?:the|this|such|its|our)\s+$/i.test(before) && !name.endsWith("s");
    return !isNumbered && !isCommon;
  });
}
