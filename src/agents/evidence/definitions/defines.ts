// Whether a text tells what a thing is, or what its letters stand for.
import { isStopTerm, termsOf } from "../../../language/words/terms.ts";
import { isSought, shareMet } from "../coverage.ts";
import { abbreviationsIn, type Sought } from "../read-question.ts";

/** In [0, 1]: how surely a text tells what the thing is whose meaning is asked for; 0 for other questions. */
export function definitionIn(sought: Sought, text: string): number {
  if (!sought.asksMeaning) return 0;
  return Math.max(definesSubject(sought, text), Number(spellsOut(sought, text)));
}

const DEFINES =
  /^\W*(?!(?:if|when|whenever|where|while|unless|although|though|because|since|whether)\b)(?:(?:the|an?|our)\s+)?(?<subject>[^.:—–|]{2,80}?)\s*(?:\([^)]*\)\s*)?(?:[:—–|]|[”"]?\s*(?:\bmeans?\b|\brefers? to\b|\bstands? for\b|\bis defined\b|\bare defined\b|\brepresents?\b|\b(?:is|are|was|were) (?:an?|the|one|any|what|where|when)\b|\b(?:is|are)\b(?! (?:\p{L}+ed|not|being|also)\b)))/iu;

/** A few words in small letters: figures and names define nothing. */
const PROSE = /(?:^|\s)(?:\p{Ll}[\p{L}'’-]*[\s,]+){2,}\p{Ll}/u;

/** "MAUs are the number of …": how much of what stands before "are" the question says, and how much of the question it is. */
export function definesSubject(core: Sought, text: string): number {
  const match = DEFINES.exec(text);
  if (match === null || !PROSE.test(text.slice(match[0].length))) return 0;
  const { subject = "" } = match.groups ?? {};
  const terms = termsOf(subject).filter((term) => !isStopTerm(term));
  if (terms.length === 0) return 0;
  const said = terms.filter((term) => isSought(core, term)).length / terms.length;
  return said * shareMet(core, (term) => terms.includes(term));
}

/** "MAPS (MAPFRE Adaptive Pricing System)", "Amazon Web Services (“AWS”)". */
export function spellsOut({ parsed }: Sought, text: string): boolean {
  return abbreviationsIn(parsed.text).some((word) => {
    const letters = word.replace(/s$/, "");
    const words = Array.from(letters)
      .map((letter) => `${RegExp.escape(letter)}[\\p{L}’'-]*`)
      .join("\\s+(?:(?:of|and|the|for|in)\\s+)?");
    const forms = [
      `${words}\\s*\\(\\W{0,2}${letters}s?\\W{0,2}\\)`,
      `${letters}s?\\W{0,3}\\(\\W{0,2}${words}`,
    ];
    return forms.some((form) => {
      const pattern = new RegExp(form, "iu");
      return pattern.test(text) && !pattern.test(parsed.text);
    });
  });
}
