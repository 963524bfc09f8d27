// Whether a stand-alone question names what the gold one names: the same names, times and words for what is asked.
import { nounPhrases } from "../../../src/agents/analyst/focus.ts";
import { entitiesIn, periodsIn } from "../../../src/agents/analyst/mentions.ts";
import { wordsOf } from "../../../src/language/words.ts";

export type SlotAgreement = { names: boolean; periods: boolean; measure: boolean };

export function slotAgreement(written: string, gold: string): SlotAgreement {
  const [ours, theirs] = [slotsOf(written), slotsOf(gold)];
  return {
    names: isSame(ours.names, theirs.names),
    periods: isSame(ours.periods, theirs.periods),
    measure: isSame(ours.measure, theirs.measure),
  };
}

type SlotWords = Record<keyof SlotAgreement, Set<string>>;

function slotsOf(question: string): SlotWords {
  // A capital at the beginning need not be a name.
  const text = question.replace(/^\p{Lu}(?=\p{Ll}+ )/u, (letter) => letter.toLowerCase());
  const [named, timed] = [entitiesIn(text), periodsIn(text)];
  const rest = [...named, ...timed].reduce((left, part) => left.replaceAll(part, " , "), text);
  return {
    names: stemsOf(named),
    periods: new Set(timed.flatMap((period) => period.match(/\d+/g) ?? period.toLowerCase())),
    measure: stemsOf(nounPhrases(rest)),
  };
}

function stemsOf(phrases: readonly string[]): Set<string> {
  return new Set(
    phrases.flatMap((phrase) =>
      wordsOf(phrase)
        .filter(({ isStop }) => !isStop)
        .map(({ stem }) => stem),
    ),
  );
}

function isSame(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && one.isSubsetOf(other);
}
