// Rows of a statement often differ in one word only: "money in" and "money out", "beginning" and "end of period".
import type { Unit } from "../../language/passage-units.ts";

const PARTICLE = "(?=\\s*(?:[:|;?.,(]|$|\\b(?:on|for|during|and|or|to date)\\b))";
/** Either side of each; in a row of figures, whichever is not asked for. */
const CONTRARIES: readonly (readonly [RegExp, RegExp])[] = [
  [`\\p{L}+ in${PARTICLE}`, `\\p{L}+ out${PARTICLE}`],
  ["begin(?:ning)?|start|opening", "end|ending|close|closing"],
  ["minimum|lowest|least|smallest", "maximum|highest|most|largest"],
  ["above|over|more than|greater than", "below|under|less than|within"],
  ["former|previous|prior", "current|present|new"],
  ["gross", "net"],
  ["before", "after"],
  ["deposits?|credits?|additions?", "withdrawals?|debits?|subtractions?"],
  ["bought|buy|purchases?", "sold|sell|sales?"],
  ["paid", "unpaid"],
].map(([one = "", other = ""]) => [whole(one), whole(other)]);

function whole(words: string): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, "iu");
}

/** Whether the row is of the contrary of what is asked: it has that word, and neither it nor its header has the other. */
function saysContrary(question: string, row: string, header: string): boolean {
  return CONTRARIES.some(([one, other]) =>
    [
      [one, other],
      [other, one],
    ].some(
      ([asked, contrary]) =>
        asked?.test(question) === true &&
        contrary?.test(question) === false &&
        contrary.test(row) &&
        !asked.test(`${header} ${row}`),
    ),
  );
}

/** Of a row or a line without a sentence's end, which has little beside the word that parts it from the next. */
export function isContrary(question: string, { text, header, headings, isRow }: Unit): boolean {
  if (!isRow && /[.!?]["”’)]*$/.test(text)) return false;
  return saysContrary(question, text, header?.text ?? headings ?? "");
}
