// Reads the text that a number format shows before and behind the digits.
import { currencyCodePattern } from "../../../../language/quantities/currency.ts";
import type { Section } from "./sections.ts";

export type Around = {
  before: string;
  behind: string;
  /** A currency's sign or code. */
  currency: string;
  /** The unit that is not a currency, such as "kg". */
  unit: string;
  /** Whether a word behind the digits tells the scale, so that the value is shown in full. */
  isScaleTold: boolean;
};

const CODE = new RegExp(`^(?:${currencyCodePattern()})$`);
/** Signs that are shared by several currencies or are not known to others, as codes. */
const CODES: Readonly<Record<string, string>> = {
  US$: "$",
  CA$: "CAD",
  C$: "CAD",
  A$: "AUD",
  AU$: "AUD",
  NZ$: "NZD",
  HK$: "HKD",
  S$: "SGD",
  R$: "BRL",
  MX$: "MXN",
  "₩": "KRW",
};
const UNIT = /^[\p{L}°µ\p{Sc}][\p{L}\p{M}\p{Sc}\d²³⁻⁰-⁹/·°µ. -]{0,19}$/u;
const SCALE = /^(?:[kmb]|[mb]n|mm|mio|mrd|tsd|thousand|million|billion|trillion)\.?$/i;
/** What changes the meaning of a figure. Signs and brackets tell what is negative, as the value does. */
const MEANS_MORE = /[\p{L}\p{N}<>≤≥≈~±%‰]/u;

/** Returns the text around the digits of a section. A currency is not part of it. */
export function textAround({ tokens }: Section): Around {
  const isDigits = tokens.map(({ text, kind }) => kind === "pattern" && /[0#?@]/.test(text));
  const [first, last] = [isDigits.indexOf(true), isDigits.lastIndexOf(true)];
  const shown = tokens.filter(({ kind }) => kind !== "pattern");
  const sides = [tokens.slice(0, first), tokens.slice(last + 1)].map((side) =>
    side.filter((token) => shown.includes(token)),
  );
  const [before = "", behind = ""] = sides.map((side) => side.map(({ text }) => text).join(""));
  const currency = [before, behind].map(currencyOf).find((found) => found !== "") ?? "";
  const isScaleTold = SCALE.test(behind.trim());
  const units = [behind, sides[0]?.every(({ kind }) => kind === "currency") === true ? before : ""]
    .map(withoutSigns)
    .filter((text) => UNIT.test(text) && currencyOf(text) === "");
  const unit = isScaleTold ? "" : (units[0] ?? "");
  const isLeftOut = (text: string) =>
    !MEANS_MORE.test(text) || currencyOf(text) !== "" || withoutSigns(text) === unit;
  return {
    before: isLeftOut(before) ? "" : before,
    behind: isLeftOut(behind) || isScaleTold ? "" : behind,
    currency,
    unit,
    isScaleTold,
  };
}

/** Removes the brackets and signs of negative values around a currency or a unit. */
function withoutSigns(text: string): string {
  return text.replaceAll(/^[\s()+\p{Pd}]+|[\s()+\p{Pd}]+$/gu, "");
}

function currencyOf(text: string): string {
  const sign = withoutSigns(text);
  return CODES[sign] ?? (/^[$€£¥₹]$/.test(sign) || CODE.test(sign) ? sign : "");
}
