// Writes the sign or code of a currency before the amount, and the dollar without its country.
import { CODES_WITH_A_SIGN, currencyCodePattern, signOfCode } from "../quantities/currency.ts";
import { notation, NUMBER, type Notation, SCALE } from "./rewrite.ts";

const AMOUNT = `${NUMBER}(?: ${SCALE})?`;

/** Names that follow an amount, with the sign or code that replaces them. */
const NAMES: readonly (readonly [string, string])[] = [
  ["(?:USD|dollars?)", "$"],
  ["(?:EUR|euros?|€)", "€"],
  ["(?:GBP|pounds? sterling)", "£"],
  ["(?:JPY|yen)", "¥"],
  ["(?:CAD|Canadian dollars?)", "CAD "],
  ["(?:AUD|Australian dollars?)", "AUD "],
  ["(?:NOK|Norwegian kroner?)", "NOK "],
  ["(?:SEK|Swedish kron(?:or|a))", "SEK "],
  ["(?:DKK|Danish kroner?)", "DKK "],
  ["(?:CHF|Swiss francs?)", "CHF "],
  ["(?:INR|(?:Indian )?rupees?)", "INR "],
];

export const moneyNotations: readonly Notation[] = [
  notation(/\b(?:US|U\.S\.) ?(?=\$)/g, ""),
  notation(/\b(?:US|U\.S\.|American) (?=dollars?\b)/g, ""),
  notation(/\b(?:AU?|Au)\$ ?(?=\d)/g, "AUD "),
  notation(/\b(?:CA?|Ca)\$ ?(?=\d)/g, "CAD "),
  notation(
    new RegExp(`\\b(${CODES_WITH_A_SIGN}) ?(?=\\d)`, "g"),
    ([code = ""]) => signOfCode(code) ?? code,
  ),
  notation(/(?:₹|\bRs\.?) ?(?=\d)/g, "INR "),
  notation(/\b(?:SFr\.?|Fr\.) ?(?=\d)/g, "CHF "),
  notation(new RegExp(`\\bkr\\.? ?(${AMOUNT})`, "gi"), "$1 kroner"),
  notation(/(?<=\d )kr\b\.?(?=\W|$)/g, "kroner"),
  notation(/(?<=[$€£¥]) +(?=\d)/g, ""),
  ...NAMES.map(([names, sign]) =>
    notation(
      new RegExp(
        `(?<![$€£¥\\d.,]|\\b(?:${currencyCodePattern()}) )(${AMOUNT}) ?${names}(?! ?\\w*\\d|\\w)`,
        "gi",
      ),
      ([amount = ""]) => `${sign}${amount}`,
    ),
  ),
  notation(/(?<=\d)¢/g, " cents"),
  notation(/(?<=\d) ?p\b(?!\.\w)/g, " pence"),
];
