// Formats the numbers of list items as letters, Roman numerals or figures, by the names of the
// formats in Office files.

const ROMAN = [
  ["m", 1000],
  ["cm", 900],
  ["d", 500],
  ["cd", 400],
  ["c", 100],
  ["xc", 90],
  ["l", 50],
  ["xl", 40],
  ["x", 10],
  ["ix", 9],
  ["v", 5],
  ["iv", 4],
  ["i", 1],
] as const;

/** Formats a number label. Number formats of other scripts are shown as decimal numbers. */
export function formatNumber(value: number, format: string): string {
  if (format === "none") return "";
  if (format === "decimalZero") return String(value).padStart(2, "0");
  const isUpper = format.startsWith("upper") || /^(?:alphaUc|romanUc)/.test(format);
  const cased = (text: string) => (isUpper ? text.toUpperCase() : text);
  if (/Letter$|^alpha/.test(format)) return cased(letters(value));
  if (/Roman$|^roman/.test(format)) return cased(roman(value));
  return String(value);
}

/** Formats a number as a … z, aa, bb, …, as in Word. */
function letters(value: number): string {
  const at = Math.max(value - 1, 0);
  return String.fromCodePoint(97 + (at % 26)).repeat(Math.min(Math.floor(at / 26) + 1, 10));
}

function roman(value: number): string {
  let rest = Math.min(Math.max(value, 0), 5000);
  let text = "";
  for (const [sign, size] of ROMAN) {
    while (rest >= size) {
      text += sign;
      rest -= size;
    }
  }
  return text;
}
