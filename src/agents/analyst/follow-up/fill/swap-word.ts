// Follow-ups of one word that is the contrary of a word of the question before, or grades the same thing otherwise.
import { areOpposite } from "../../../../language/polarity.ts";
import { stemOf } from "../../../../language/words/words.ts";

/** "And out?", "And the lowest?", "And a poor one?" Undefined where no word of the question gives way. */
export function swapWord(fragment: string, earlier: string): string | undefined {
  return invertWord(fragment, earlier) ?? swapModifier(fragment, earlier);
}

/** "… money in?" – "And out?"; "the highest" – "And the lowest?": a contrary takes the place of its contrary. */
function invertWord(fragment: string, earlier: string): string | undefined {
  const [, contrary = ""] = /^(?:the )?(\p{L}+)(?: ones?)?$/iu.exec(fragment) ?? [];
  const old = (earlier.match(/\p{L}+/gu) ?? []).find((word) => areContrary(word, contrary));
  return old === undefined ? undefined : earlier.replace(new RegExp(`\\b${old}\\b`), contrary);
}

function areContrary(a: string, b: string): boolean {
  const [one, other] = [a.toLowerCase(), b.toLowerCase()];
  if (one === "" || other === "") return false;
  return (
    [`${one} ${other}`, `${other} ${one}`].includes("in out") ||
    areOpposite(stemOf(one), stemOf(other))
  );
}

/** Words that grade one thing: each can stand where another stood. */
const SCALES: readonly ReadonlySet<string>[] = [
  "excellent good average fair poor bad mediocre",
  "small medium large big little",
  "low moderate high",
  "new old used modern",
  "short long",
  "red green blue black white grey gray yellow",
  "single married divorced widowed",
  "monthly quarterly yearly annual annually weekly daily",
  "net gross",
  "domestic international foreign",
  "first second third fourth fifth last",
  "full partial half",
].map((scale) => new Set(scale.split(" ")));

/** "And a poor one?" after "a roof in excellent condition": the word of the same scale gives way. */
function swapModifier(fragment: string, earlier: string): string | undefined {
  const [, word = ""] = /^(?:(?:a|an|the)\s+)?(\p{L}+)(?:\s+ones?)?$/iu.exec(fragment) ?? [];
  const scale = SCALES.find((each) => each.has(word.toLowerCase()));
  const old = (earlier.match(/\p{L}+/gu) ?? []).find(
    (each) => scale?.has(each.toLowerCase()) === true,
  );
  return old === undefined || old.toLowerCase() === word.toLowerCase()
    ? undefined
    : earlier.replace(new RegExp(`\\b(?:an? (?=${old}\\b))?${old}\\b`), (said) =>
        said === old ? word : `${/^[aeiou]/i.test(word) ? "an" : "a"} ${word}`,
      );
}
