// Follow-ups that name the contrary of a word of the earlier question: "And the lowest?", "And on the second?"
import { ORDINALS } from "../../../../language/quantities/number-words.ts";
import { areOpposite } from "../../../../language/opposites.ts";
import { stemOf } from "../../../../language/words/words.ts";

/** Undefined where no word of the question is the contrary of the fragment's. */
export function swapWord(fragment: string, earlier: string): string | undefined {
  const [, contrary = ""] =
    /^(?:(?:for|in|on|of|at) )?(?:the )?(\p{L}+)(?: ones?)?$/iu.exec(fragment) ?? [];
  const old = (earlier.match(/\p{L}+/gu) ?? []).find((word) => areContrary(word, contrary));
  return old === undefined ? undefined : earlier.replace(new RegExp(`\\b${old}\\b`), contrary);
}

function areContrary(a: string, b: string): boolean {
  const [one, other] = [a.toLowerCase(), b.toLowerCase()];
  if (one === "" || other === "") return false;
  return (
    (one !== other && ORDINALS.includes(one) && ORDINALS.includes(other)) ||
    areOpposite(stemOf(one), stemOf(other))
  );
}
