// Splits a text into words with their offsets, as the verifier compares them.
import { stemmer } from "stemmer";
import { isStopTerm } from "./terms.ts";
import { wordPairs, wordSet } from "./word-lists.ts";
import { memoizeText } from "../../shared/cache/memoize-text.ts";

export type Word = {
  /** The word without accents and in lower case. */
  text: string;
  stem: string;
  /** The index among the words, and the offsets in the text. */
  index: number;
  start: number;
  end: number;
  /**
   * Whether the word begins with a capital or mixes digits and letters. It is then a name or an
   * identifier, unless it only begins a sentence.
   */
  isCapital: boolean;
  beginsSentence: boolean;
  /** Whether a hyphen joins it to the word before, as the second word of "no-claims bonus". */
  isJoined: boolean;
  isStop: boolean;
  /**
   * The number of the clause. A new clause begins after ; : ( ) or a comma, and at words such as
   * "although".
   */
  clause: number;
};

const WORD = /[\p{L}\p{M}\p{N}]+(?:[.’'][\p{L}\p{M}\p{N}]+)*/gu;
const CLAUSE_END = /[;:()—|]|, |--|\.\s/;
const CLAUSE_WORDS = wordSet(
  "but although though while whereas which who because however unless except",
);

export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  let [last, clause] = [0, 0];
  for (const match of text.matchAll(WORD)) {
    const between = text.slice(last, match.index);
    const plain = plainOf(match[0]);
    const isInitial =
      /^\.\s$/.test(between) &&
      /^(?:\p{Lu}\.)*\p{Lu}$/u.test(text.slice(words.at(-1)?.start, last));
    if ((CLAUSE_END.test(between) && !isInitial) || CLAUSE_WORDS.has(plain)) clause += 1;
    words.push({
      text: plain,
      stem: stemOf(plain),
      index: words.length,
      start: match.index,
      end: match.index + match[0].length,
      isCapital: /^\p{Lu}/u.test(match[0]) || /\p{L}.*\d|\d.*\p{L}/u.test(match[0]),
      beginsSentence: words.length === 0 || /[.!?:"“]\s*["“(]*$/.test(between),
      isJoined: /^[-‐‑]$/.test(between) && words.length > 0,
      isStop: isStopTerm(plain),
      clause,
    });
    last = match.index + match[0].length;
  }
  return words;
}

function plainOf(word: string): string {
  const small = word.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase().replaceAll("’", "'");
  return small.replace(/'s$/, "").replaceAll(/(?<=\b\p{L})\.(?=\p{L}\b|$)/gu, "");
}

/** Irregular forms, which Porter's rules do not reduce to one stem. */
const IRREGULAR =
  wordPairs(`became:become began:begin begun:begin bought:buy brought:bring built:build came:come chose:choose chosen:choose
  died:die dead:die death:die dying:die drew:draw drawn:draw fell:fall fallen:fall fought:fight found:find gave:give given:give
  went:go gone:go grew:grow grown:grow growth:grow held:hold kept:keep knew:know known:know led:lead left:leave lost:lose made:make
  meant:mean met:meet paid:pay ran:run said:say saw:see seen:see sold:sell sale:sell sent:send spent:spend
  got:get gotten:get beat:beat beaten:beat bore:bear borne:bear bent:bend bit:bite bitten:bite bled:bleed blew:blow
  blown:blow broke:break broken:break bred:breed burnt:burn caught:catch clung:cling crept:creep dealt:deal dug:dig did:do done:do
  dreamt:dream drank:drink drunk:drink drove:drive driven:drive ate:eat eaten:eat fed:feed felt:feel fled:flee flew:fly flown:fly
  forbade:forbid forbidden:forbid forgot:forget forgotten:forget froze:freeze frozen:freeze hung:hang heard:hear
  hid:hide hidden:hide laid:lay lain:lie learnt:learn lent:lend lit:light rang:ring rung:ring rode:ride ridden:ride
  sank:sink sunk:sink sought:seek shook:shake shaken:shake shone:shine shot:shoot sown:sow shrank:shrink shrunk:shrink slept:sleep slid:slide
  spun:spin sprang:spring sprung:spring stole:steal stolen:steal stuck:stick struck:strike swore:swear sworn:swear swept:sweep
  swam:swim swum:swim tore:tear torn:tear threw:throw thrown:throw woke:wake woken:wake wove:weave woven:weave
  withdrew:withdraw withdrawn:withdraw withheld:withhold undertook:undertake undertaken:undertake underwent:undergo
  overcame:overcome arose:arise arisen:arise awoke:awake
  spoke:speak spoken:speak stood:stand sung:sing sang:sing took:take taken:take taught:teach thought:think told:tell
  understood:understand won:win winner:win wrote:write written:write rose:rise risen:rise wore:wear worn:wear
  children:child people:person men:man women:woman feet:foot lives:life
  shown:show better:good best:good worse:bad worst:bad married:marry marriage:marry`);

/** Returns the texts of the words, separated by spaces. */
export function textOf(words: readonly Word[]): string {
  return words.map(({ text }) => text).join(" ");
}

/** Reports whether one of the words has the same stem. */
export function isAmong({ stem }: Pick<Word, "stem">, words: readonly Word[]): boolean {
  return words.some((word) => word.stem === stem);
}

/** Returns the dictionary form of an irregular word, and any other word unchanged. */
export function baseOf(word: string): string {
  return IRREGULAR.get(word) ?? word;
}

/** Returns the stems of words that are separated by white space. */
export function stemSet(words: string): ReadonlySet<string> {
  return new Set(Array.from(wordSet(words), stemOf));
}

/**
 * Returns the stem of a word. It is cached, because words repeat and stemming takes most of the
 * time of checking a statement.
 */
export const stemOf = memoizeText(
  (word) => (/^[a-z']+$/.test(word) ? stemmer(baseOf(word)) : word),
  { longest: Infinity, most: 20_000 },
);
