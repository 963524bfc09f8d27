// Small words that part a sentence into what tells one thing each.
import type { Word } from "./words.ts";

type Text = Pick<Word, "text">;

export function joins({ text }: Text): boolean {
  return text === "and" || text === "or";
}

/** Behind "or" it limits the amount before: "1,500 mg or more". */
export function comparesAmount(word: Text | undefined): boolean {
  return /^(?:more|less|fewer|longer|later|earlier|older|younger|over|above|under|below)$/.test(
    word?.text ?? "",
  );
}

/** A full stop behind it ends no sentence. */
export function isTitle({ text }: Text): boolean {
  return /^(?:mr|mrs|ms|dr|prof|st)$/.test(text);
}

const BEGINNINGS: ReadonlySet<string> = new Set(
  `but while whereas although though however unless except if when because since
  which who whose whom that where`.split(/\s+/),
);

export function beginsClause({ text }: Text): boolean {
  return BEGINNINGS.has(text);
}

const PREPOSITIONS: ReadonlySet<string> = new Set(
  "in on at to from for with without within into onto upon after before behind during under over against between".split(
    " ",
  ),
);

/** All but "of" and "by", which tell whose something is and who did it. */
export function isPreposition({ text }: Text): boolean {
  return PREPOSITIONS.has(text);
}

const AUXILIARIES: ReadonlySet<string> = new Set(
  "is are was were has have had does do did will would shall may might must can cannot could should".split(
    " ",
  ),
);

export function isAuxiliary({ text }: Text): boolean {
  return AUXILIARIES.has(text);
}
