// Lists nouns for what can be measured. A follow-up question replaces one by another.
import { isPost } from "./answer-type.ts";
import { stemOf, stemSet } from "../words/words.ts";

const MEASURES =
  stemSet(`amount area asset average balance bonus budget capital capacity capex charge compensation cost count coverage credit date
  deadline debt deduction deductible deposit depreciation discount distance dividend duration earnings ebit ebitda eps equity
  expenditure expense fee fine growth headcount height income inventory interest length liability limit loss margin number pay
  payment penalty pension percentage premium price profit proceeds rate ratio rating rent result return revenue salary sale sales score
  share size temperature spending speed stake stock sum surcharge surplus tax term toll total turnover value volume wage weight width worth yield`);

/**
 * Removes measures and posts that are written like names: "Kelp's EBIT" and "CFO of Kelp" name
 * Kelp.
 */
export function withoutMeasures(names: readonly string[]): string[] {
  return names.map(ownerIn).filter((name) => name !== "");
}

function ownerIn(name: string): string {
  const [behind = ""] = /(?<=^|\s)\p{Lu}{2,}$/u.exec(name) ?? [];
  if (isMeasureOrPost(behind)) return name.replace(/(?:^|['’]s?\s+|\s+)\p{Lu}+$/u, "");
  const { head = "", owner = "" } =
    /^(?<head>\p{Lu}{2,}) of (?:the )?(?<owner>\S.*)$/u.exec(name)?.groups ?? {};
  return isMeasureOrPost(head) ? owner : name;
}

function isMeasureOrPost(capitals: string): boolean {
  return capitals !== "" && (isMeasure(capitals) || isPost(capitals));
}

/** Reports whether the last word, which is the head of an English noun phrase, is a measure. */
export function isMeasure(phrase: string): boolean {
  const head = /([\p{L}]+)\W*$/u.exec(phrase)?.[1] ?? "";
  return MEASURES.has(stemOf(head.toLowerCase()));
}
