// Parts of a reply, read as a small model obviously means them. The schema that servers are sent stays the strict one.
import { z } from "zod";

/** Models also write it in quotation marks, and behind a word: "Statement 2", "[2]". */
export const wholeNumber = z.preprocess((value) => {
  const [, figure] = (typeof value === "string" ? NUMBER.exec(value) : null) ?? [];
  return figure === undefined ? value : Number(figure);
}, z.int());

const NUMBER = /^[^\d.,-]{0,20}(\d{1,9})[\s\])]*$/;

const SHARE = /^\s*(\d{1,3}(?:\.\d+)?)\s*(%?)\s*$/;

/** In [0, 1]. Models also write it in quotation marks, and in percent. */
export const share = z.preprocess((value) => {
  const [, figure, percent] = (typeof value === "string" ? SHARE.exec(value) : null) ?? [];
  if (figure === undefined) return value;
  return percent === "" ? Number(figure) : Number(figure) / 100;
}, z.number().min(0).max(1));

/** Models also write it in quotation marks. */
export const truth = z.preprocess((value) => TRUTHS.get(plainWord(value)) ?? value, z.boolean());

const TRUTHS = new Map([
  ["true", true],
  ["yes", true],
  ["false", false],
  ["no", false],
]);

/** One of these words, however it is spelt: "Partially supported" is `partially_supported`. */
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

/** A text that is left out says nothing, and one that is too long is cut. */
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
 * The members of a list that are as described, up to `most`: each counts by itself. One alone stands for a list of one, and
 * `null` for an empty list.
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
