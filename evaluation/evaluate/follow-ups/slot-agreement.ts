// Whether a stand-alone question names what the gold one names: the same names, times and words for what is asked.
import { parseQuestion } from "../../../src/language/question/parse-question.ts";
import { wordsOf } from "../../../src/language/words/words.ts";

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

function slotsOf(text: string): SlotWords {
  const { names, periods, measure } = parseQuestion(text);
  const words = stemsOf([measure]);
  const named = stemsOf(names);
  return {
    names: named,
    periods: new Set(periods.map((period) => JSON.stringify(period))),
    measure: words.difference(named),
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
