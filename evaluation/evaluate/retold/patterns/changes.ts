// "Rose from A to B", told with one of its ends, both, or the wrong one.
import type { Retelling } from "../retelling.ts";

const AMOUNT = String.raw`[$€£]?\d[\d,.]*\d?(?: ?(?:million|billion|thousand))?%?`;
const CHANGE = "increased|decreased|rose|fell|grew|declined|improved|dropped";
const FROM_TO = new RegExp(
  `^(?:.{0,150}[,;.] )?(.{5,120}?) (?:${CHANGE})\\b[^;]{0,80}? from (${AMOUNT})(?: (?:in|for|at|as of|during) [^,;]{3,50}?)? to (${AMOUNT})(?![\\d%])`,
);
const VERB_OF_CHANGE = new RegExp(`\\b(${CHANGE})\\b`);
const OPPOSITE: Readonly<Record<string, string>> = {
  increased: "decreased",
  decreased: "increased",
  rose: "fell",
  fell: "rose",
  grew: "declined",
  declined: "grew",
};

/** Of a change from the second part to the third one, told of the first part. */
function ofChange(
  name: string,
  isRight: boolean,
  tell: (of: { what: string; how: string; from: string; to: string }) => string,
): Retelling {
  return {
    name,
    isRight,
    of: FROM_TO,
    tell: ([whole = "", what = "", from = "", to = ""]) => {
      const how = VERB_OF_CHANGE.exec(whole.slice(what.length))?.[1] ?? "changed";
      return from === to ? undefined : tell({ what, how, from, to });
    },
  };
}

export const CHANGES: readonly Retelling[] = [
  ofChange("to the end", true, ({ what, how, to }) => `${what} ${how} to ${to}.`),
  ofChange(
    "to the end from the beginning",
    true,
    ({ what, how, from, to }) => `${what} ${how} to ${to} from ${from}.`,
  ),
  ofChange(
    "the end, compared to the beginning",
    true,
    ({ what, from, to }) => `${what} was ${to}, compared to ${from}.`,
  ),
  ofChange("to the beginning", false, ({ what, how, from }) => `${what} ${how} to ${from}.`),
  ofChange("from the end", false, ({ what, how, to }) => `${what} ${how} from ${to}.`),
  ofChange("by the beginning", false, ({ what, how, from }) => `${what} ${how} by ${from}.`),
  ofChange(
    "the beginning, compared to the end",
    false,
    ({ what, from, to }) => `${what} was ${from}, compared to ${to}.`,
  ),
  {
    name: "the other direction",
    isRight: false,
    of: /^(.{10,120}?) (increased|decreased|rose|fell|grew|declined) by (.{3,80})$/,
    tell: ([, what, how = "", by]) => `${what} ${OPPOSITE[how]} by ${by}`,
  },
];
