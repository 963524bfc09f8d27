// Schemas that accept parts of a reply as a small model evidently means them. The schema that
// servers receive stays strict.
import { z } from "zod";

/**
 * Accepts a whole number, which models also write in quotation marks or after a word: "Statement
 * 2", "[2]".
 */
export const wholeNumber = z.preprocess((value) => {
  const [, figure] = (typeof value === "string" ? NUMBER.exec(value) : null) ?? [];
  return figure === undefined ? value : Number(figure);
}, z.int());

const NUMBER = /^[^\d.,-]{0,20}(\d{1,9})[\s\])]*$/;

const SHARE = /^\s*(\d{1,3}(?:\.\d+)?)\s*(%?)\s*$/;

/** Accepts a share in [0, 1], which models also write in quotation marks or as a percentage. */
export const share = z.preprocess((value) => {
  const [, figure, percent] = (typeof value === "string" ? SHARE.exec(value) : null) ?? [];
  if (figure === undefined) return value;
  return percent === "" ? Number(figure) : Number(figure) / 100;
}, z.number().min(0).max(1));

/** Accepts a boolean, which models also write in quotation marks. */
export const truth = z.preprocess((value) => TRUTHS.get(plainWord(value)) ?? value, z.boolean());

const TRUTHS = new Map([
  ["true", true],
  ["yes", true],
  ["false", false],
  ["no", false],
]);

/** Accepts one of these words in any spelling: "Partially supported" is `partially_supported`. */
export function oneOf<const Word extends string>(words: readonly Word[]) {
  return z.preprocess(
    (value) => words.find((word) => plainWord(word) === plainWord(value)) ?? value,
    z.enum(words),
  );
}

function plainWord(value: unknown): string {
  const text = typeof value === "string" || typeof value === "boolean" ? String(value) : "";
  return text
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, " ")
    .trim();
}

/** Accepts a text. An omitted text is empty, and one that is too long is cut. */
export function textUpTo(most: number) {
  return z.preprocess((value) => {
    const text = isTexts(value) ? value.join("; ") : (value ?? "");
    return typeof text === "string" ? text.trim().slice(0, most) : text;
  }, z.string());
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((one) => typeof one === "string");
}

/**
 * Accepts up to `most` members of a list and drops each invalid one. A single value counts as a
 * list of one, and `null` as an empty list.
 */
export function membersUpTo<Member extends z.ZodType>(member: Member, most: number) {
  return z.preprocess(
    (value) =>
      value === undefined
        ? value
        : listOf(value)
            .filter((one) => member.safeParse(one).success)
            .slice(0, most),
    z.array(member),
  );
}

export function listOf(value: unknown): unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}
