// A text with its amounts and times in one notation each, so that "US$180m" and "180 million dollars" are compared as the same
// words. Only for comparing: what is quoted and shown stays as it is written.
import { memoizeText } from "../../shared/cache/memoize-text.ts";
import { dateNotations, periodNotations } from "./calendar.ts";
import { clockNotations } from "./clock.ts";
import { decimalNotations } from "./decimals.ts";
import { moneyNotations } from "./money.ts";
import { numberNotations, rangeNotations } from "./numbers.ts";
import type { Notation } from "./rewrite.ts";
import { unitNotations } from "./units.ts";

/** In this order: a unit is only found behind a number that is plain already. */
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

/** Every notation has a digit, a sign or one of these words. */
const MAY_HOLD_ONE =
  /[\d½²³(¼¾$€£¥₹°%]|\/(?:s|sec|min|hr?|day|mo|month|yr|year)\b|\b(?:per ?cent|half|quarter|o'clock|noon|morning|afternoon|evening|dollars?|euros?|pence)\b/i;

export const inOneNotation = memoizeText((text: string): string =>
  MAY_HOLD_ONE.test(text) ? NOTATIONS.reduce((rest, rewrite) => rewrite(rest), text) : text,
);
