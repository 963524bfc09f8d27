import { ORDINALS } from "../../../../language/quantities/number-words.ts";
import { areOpposite } from "../../../../language/opposites.ts";
import { stemOf } from "../../../../language/words/words.ts";

/**
 * Swaps a word for its opposite: "And the lowest?", "And on the second?" Returns undefined if the
 * question has no opposite of the fragment's word.
 */
export function swapWord(fragment: string, earlier: string): string | undefined {
  const [, contrary = ""] =
    /^(?:(?:for|in|on|of|at) )?(?:the )?(\p{L}+)(?: ones?)?$/iu.exec(fragment) ?? [];
  const old = (earlier.match(/\p{L}+/gu) ?? []).find((word) => areContraryWords(word, contrary));
  return old === undefined ? undefined : earlier.replace(new RegExp(`\\b${old}\\b`), contrary);
}

function areContraryWords(a: string, b: string): boolean {
  const [one, other] = [a.toLowerCase(), b.toLowerCase()];
  if (one === "" || other === "") return false;
  return (
    (one !== other && ORDINALS.includes(one) && ORDINALS.includes(other)) ||
    areOpposite(stemOf(one), stemOf(other))
  );
}
