// Tells codes of one series apart: "L2" is not "L3", although both contain an L.
import { memoizeText } from "../../../shared/cache/memoize-text.ts";
import { type Amount, amountsIn } from "./amounts.ts";

const CODE = /^(?<series>\p{L}+)-?(?<number>\d.*)$/u;

/**
 * Reports whether the name of a row or a column contains one code of a series, and the phrase
 * another one of it. A name with two codes may be a range.
 */
export function isOfOtherCode(name: string, amounts: readonly Amount[]): boolean {
  const asked = amounts.flatMap(codeOf);
  if (asked.length === 0) return false;
  const own = codesIn(name);
  return asked.some(({ series }) => {
    const [only, another] = own.filter((code) => code.series === series);
    const isSaid = ({ number }: Code): boolean =>
      asked.some((code) => code.series === series && code.number === number);
    return only !== undefined && another === undefined && !isSaid(only);
  });
}

/** Reports whether the name is one of the phrase's codes, with or without a hyphen. */
export function isSameCode(name: string, amounts: readonly Amount[]): boolean {
  const asked = amounts.flatMap(codeOf);
  return codesIn(name).some((own) =>
    asked.some(({ series, number }) => own.series === series && own.number === number),
  );
}

type Code = { series: string; number: string };

const codesIn = memoizeText((name: string): readonly Code[] => amountsIn(name).flatMap(codeOf));

function codeOf({ text, quantity }: Amount): Code[] {
  const { series, number } = CODE.exec(text.toLowerCase())?.groups ?? {};
  return quantity === undefined && series !== undefined && number !== undefined
    ? [{ series, number }]
    : [];
}
