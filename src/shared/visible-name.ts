// Characters that a reader cannot see: with them, two names look the same, or a name looks like another one.

/** Controls, halves of pairs, ends of lines, and what Unicode calls ignorable: marks of the writing direction, characters of no width, tags. */
const HIDDEN = String.raw`[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]`;

/** Letters and marks of scripts in which a joiner or a variation selector can change what is seen. */
const SHAPED = String.raw`[[\p{L}\p{M}]--[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}]--\p{Default_Ignorable_Code_Point}]`;
const PICTURE = String.raw`\p{Extended_Pictographic}`;

/** What is ignorable by itself but seen where it stands. */
const NEEDED = [
  // A joiner or non-joiner, as in Persian and Hindi.
  String.raw`(?<=${SHAPED})[\u200C\u200D]`,
  // One emoji from several.
  String.raw`(?<=${PICTURE}|[\p{Emoji_Modifier}\u{FE0F}\u{E007F}])\u200D(?=${PICTURE})`,
  // Another form of an emoji, a symbol or a letter; a digit in a box.
  String.raw`(?<=${PICTURE}|[\p{S}--[\0-\x7F]]|${SHAPED})\p{Variation_Selector}`,
  String.raw`(?<=[0-9#*])\uFE0F(?=\u20E3)`,
  // The flag of a part of a country.
  String.raw`(?<=\u{1F3F4})[\u{E0020}-\u{E007E}]+\u{E007F}`,
];

const NEEDED_OR_HIDDEN = new RegExp(`(?<needed>${NEEDED.join("|")})|${HIDDEN}`, "gv");

/** The characters of a name that cannot be seen, as "U+202E", each once and in their order. */
export function hiddenCharacters(name: string): string[] {
  const hidden = name
    .matchAll(NEEDED_OR_HIDDEN)
    .filter(({ groups }) => groups?.["needed"] === undefined)
    .map(([character]) => codePointOf(character));
  return [...new Set(hidden)];
}

/** A name without characters that cannot be seen, in Unicode normalisation form C. */
export function visibleName(name: string): string {
  return name.replaceAll(NEEDED_OR_HIDDEN, "$<needed>").normalize("NFC").trim();
}

function codePointOf(character: string): string {
  const digits = (character.codePointAt(0) ?? 0).toString(16).toUpperCase();
  return `U+${digits.padStart(4, "0")}`;
}
