// What somebody is: "the treasurer, Ann Lee" of "the chair, Ann Lee, and the treasurer, Bo Ek" is somebody else.
import { isFunctionWord } from "../../../../language/words/function-words.ts";
import { isBareNoun, isInLexicon } from "../../../../language/words/lexicon.ts";
import { baseOf, type Word } from "../../../../language/words/words.ts";
import type { Conflict } from "../../conflict.ts";
import type { Reading } from "../../evidence.ts";
import { meansTheSame } from "../matching/same-meaning.ts";

const NAME = String.raw`(?<name>\p{Lu}[\p{L}-]*(?: \p{Lu}[\p{L}-]*)*)`;
const ARTICLE = String.raw`\b(?:[Tt]he|[Aa]n?|[Ii]ts|[Tt]heir|[Oo]ur|[Hh]is|[Hh]er)`;
/** "the chair, Ann Lee", "the young singer Ann Lee"; "Ann Lee, a singer,", "Ann Lee was the chair of". */
const FORMS: readonly RegExp[] = [
  String.raw`${ARTICLE} (?:\p{Ll}+ )?(?<title>\p{Ll}+),? ${NAME}`,
  String.raw`${NAME}(?:,| is| was) ${ARTICLE} (?:\p{Ll}+ )??(?<title>\p{Ll}+)(?=\W*$|[,;)]| (?:of|for|in|at|from|and)\b)`,
].map((form) => new RegExp(form, "gu"));

/** Of the title, the word. */
type Titled = { name: string; title: Word };

/** A title of a claim that the quotes give to somebody else, or to nobody, while they give another one to whom it is told of. */
export function titleConflicts(claim: Reading, sentences: readonly Reading[]): Conflict[] {
  const quoted = sentences.flatMap(titlesIn);
  return titlesIn(claim).flatMap(({ name, title }): Conflict[] => {
    const own = quoted.find((one) => areOfOne(one.name, name));
    const others = new Set(
      quoted.filter((one) => !areOfOne(one.name, name)).map((one) => one.title),
    );
    const isTold = sentences.some(({ words }) =>
      words.some((word) => !others.has(word) && meansTheSame(title, word)),
    );
    if (own === undefined || isTold) return [];
    return [{ kind: "order", force: "missing", about: `${title.text} / ${own.title.text}` }];
  });
}

function titlesIn({ text, words }: Reading): Titled[] {
  return FORMS.flatMap((form) => [...text.matchAll(form)]).flatMap(({ index, 0: all, groups }) => {
    const { name = "", title: told = "" } = groups ?? {};
    const title = words.find((word) => word.text === told && word.start >= index);
    const isWithin = title !== undefined && title.end <= index + all.length;
    return isWithin && isNoun(title) ? [{ name, title }] : [];
  });
}

function isNoun({ text, isStop }: Word): boolean {
  return !isStop && !isFunctionWord(text) && (isBareNoun(baseOf(text)) || !isInLexicon(text));
}

/** "Ann Lee" and "Lee", but not "Bo Lee". */
function areOfOne(name: string, other: string): boolean {
  return ` ${name}`.endsWith(` ${other}`) || ` ${other}`.endsWith(` ${name}`);
}
