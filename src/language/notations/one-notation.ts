// Rewrites the amounts and times of a text in one notation each, so that "US$180m" and "180 million
// dollars" compare as the same words. The result is only for comparison: quotes and answers keep
// the original text.
import { memoizeText } from "../../shared/cache/memoize-text.ts";
import { dateNotations, periodNotations } from "./calendar.ts";
import { clockNotations } from "./clock.ts";
import { decimalNotations } from "./decimals.ts";
import { moneyNotations } from "./money.ts";
import { numberNotations, rangeNotations } from "./numbers.ts";
import type { Notation } from "./rewrite.ts";
import { unitNotations } from "./units.ts";

/** The order matters: a unit is found only after a number that is already normalized. */
const NOTATIONS: readonly Notation[] = [
  ...dateNotations,
  ...periodNotations,
  ...clockNotations,
  ...decimalNotations,
  ...numberNotations,
  ...moneyNotations,
  ...unitNotations,
  ...rangeNotations,
];

/** A quick test, because every notation contains a digit, a sign or one of these words. */
const MAY_HOLD_ONE =
  /[\d½²³(¼¾$€£¥₹°%]|\/(?:s|sec|min|hr?|day|mo|month|yr|year)\b|\b(?:per ?cent|half|quarter|o'clock|noon|morning|afternoon|evening|dollars?|euros?|pence)\b/i;

export const inOneNotation = memoizeText((text: string): string =>
  MAY_HOLD_ONE.test(text) ? NOTATIONS.reduce((rest, rewrite) => rewrite(rest), text) : text,
);
