// Finds who holds the post that a question asks for, if a text puts a name beside it.
import { isPersonalName } from "../../../language/answers/names.ts";
import {
  mayLeadPost,
  nameBeside,
  nameDefinedAs,
  thingOfPost,
} from "../../../language/answers/who.ts";
import { postAsked } from "../../../language/question/asks-for.ts";
import type { TextRange } from "../../../language/text-range.ts";
import { termsOf } from "../../../language/words/terms.ts";
import { type Word, wordsOf } from "../../../language/words/words.ts";
import type { Candidate } from "../candidates.ts";
import type { Ranked, Scored } from "../ranked.ts";
import type { QuestionProfile } from "../read-question.ts";

/**
 * Returns the strongest text that names the holder, or undefined if no text does or texts name
 * different holders.
 */
export function findPostHolder({ sought, ranked }: Scored): Ranked | undefined {
  const post = postAsked(sought.parsed.text);
  if (post.length === 0) return undefined;
  const holders = ranked.flatMap((one) => {
    const { candidate, isExcluded } = one;
    if (isExcluded || candidate.form === "list") return [];
    const name = mentionsRest(post, sought, candidate)
      ? holderOf(post, sought, candidate)
      : undefined;
    return name === undefined ? [] : [{ one, surname: name.split(" ").at(-1) }];
  });
  const defined = ranked.find(
    ({ candidate, isExcluded }) => !isExcluded && definesPost(post, sought, candidate),
  );
  if (defined !== undefined) return defined;
  const [first] = holders;
  return holders.every(({ surname }) => surname === first?.surname) ? first?.one : undefined;
}

/**
 * Returns whether a text mentions the post only as part of other posts: "the deputy mayor", or "the
 * mayor of Hope" for the mayor of Brill.
 */
export function namesOtherPost(sought: QuestionProfile, candidate: Candidate): boolean {
  const post = postAsked(sought.parsed.text);
  if (post.length === 0 || candidate.form === "list") return false;
  const cells = candidate.form === "row" ? candidate.text.split("|") : [candidate.text];
  const mentions = cells.flatMap((cell) =>
    mentionsIn(post, sought, cell).map(({ end, isWhole }) => ({
      behind: cell.slice(end),
      isWhole,
    })),
  );
  return (
    mentions.length > 0 &&
    mentions.every(({ behind, isWhole }) => !isWhole || isOfOtherArea(behind, sought, candidate))
  );
}

/** Returns whether a contract says whom it means by the post: 'Ann Reed ("the Seller")'. */
function definesPost(post: readonly string[], sought: QuestionProfile, { text }: Candidate) {
  return mentionsIn(post, sought, text).some(
    ({ start, isWhole }) => isWhole && nameDefinedAs(text.slice(0, start)) !== undefined,
  );
}

/** The verb of "Name the treasurer." is no part of the post. */
const ASKING_VERB = "name";

/**
 * Returns whether the text, its surroundings or the document's name contain the rest of the
 * question.
 */
function mentionsRest(
  post: readonly string[],
  { terms }: QuestionProfile,
  { terms: own, before, surroundings: { named } }: Candidate,
): boolean {
  const ofPost = new Set([ASKING_VERB, ...post].flatMap((word) => termsOf(word)));
  return terms.every(
    ({ term }) => ofPost.has(term) || own.has(term) || before.has(term) || named.has(term),
  );
}

function holderOf(post: readonly string[], sought: QuestionProfile, candidate: Candidate) {
  const { text, form } = candidate;
  const cells = form === "row" ? text.split("|").map((cell) => cell.trim()) : [text];
  for (const cell of cells) {
    for (const { start, end } of mentionsIn(post, sought, cell).filter(({ isWhole }) => isWhole)) {
      const behind = cell.slice(end);
      if (isOfOtherArea(behind, sought, candidate)) continue;
      if (form === "row") return cells.find((other) => isBeside(other, cell, cells[0]));
      const name = nameBeside(cell.slice(0, start), behind);
      if (name !== undefined) return name;
    }
  }
  return undefined;
}

/** Returns whether a cell may name the holder of the post in another. One of them names the row. */
function isBeside(cell: string, post: string, first: string | undefined): boolean {
  return cell !== post && (cell === first || post === first) && isPersonalName(cell);
}

type Mention = TextRange & {
  /** Whether no preceding word makes it another post. */
  isWhole: boolean;
};

/** Returns where the text mentions the post, in full or by its abbreviation. */
function mentionsIn(
  post: readonly string[],
  { terms, parsed }: QuestionProfile,
  text: string,
): Mention[] {
  const own = post.flatMap((word) => termsOf(word));
  const others = terms.filter(({ term }) => own.includes(term)).flatMap(({ phrases }) => phrases);
  const asked = new Set(termsOf(parsed.text));
  const words = wordsOf(text);
  return [own, ...others].flatMap((wanted) =>
    words.flatMap((first): Mention[] => {
      const said = words.slice(first.index, first.index + wanted.length);
      if (!wanted.every((term, at) => termsOf(said[at]?.text ?? "").includes(term))) return [];
      const isWhole = beginsPost(words[first.index - 1], first, { text, asked });
      return [{ start: first.start, end: said.at(-1)?.end ?? first.end, isWhole }];
    }),
  );
}

type MentionContext = { text: string; asked: ReadonlySet<string> };

function beginsPost(
  before: Word | undefined,
  first: Word,
  { text, asked }: MentionContext,
): boolean {
  if (before === undefined) return true;
  // The preceding word with the punctuation after it: "club's", "and,".
  const lead = text.slice(before.start, first.start).replaceAll(/["“”]/g, "").trim();
  return (
    /[,;:(.]$/.test(lead) ||
    mayLeadPost(lead) ||
    termsOf(before.text).some((term) => asked.has(term))
  );
}

/**
 * Returns whether the text continues with another area than the question's: "Director of sales".
 */
function isOfOtherArea(
  behind: string,
  { parsed }: QuestionProfile,
  { surroundings }: Candidate,
): boolean {
  const asked = new Set(termsOf(parsed.text));
  return termsOf(thingOfPost(behind)).some(
    (term) => !asked.has(term) && !surroundings.named.has(term),
  );
}
