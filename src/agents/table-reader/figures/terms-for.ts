// Whether tables may answer a question, and the terms of those that may.
import { queryTerms, termsOf } from "../../../language/terms.ts";
import { askLargest } from "./ask-largest.ts";
import { askMovement } from "./ask-movement.ts";
import { askSign } from "./ask-sign.ts";
import { asksForFigure } from "./asks-for-figure.ts";
import { otherNames } from "./line-items.ts";
import { ratioIn } from "./ratios.ts";

export function isForTables(question: string): boolean {
  return (
    asksForFigure(question) ||
    askMovement(question) !== undefined ||
    askSign(question) !== undefined ||
    askLargest(question) !== undefined
  );
}

/** The question's, and those of the names that tables may have for what it means. */
export function termsFor(question: string): string[] {
  const about =
    (askMovement(question) ?? askSign(question))?.subject ?? namesOfParts(question) ?? question;
  const names = otherNames(`${about} ${ratioIn(about)?.formula ?? ""}`);
  return [...new Set([...queryTerms(about), ...names.flatMap((name) => termsOf(name))])];
}

/** What stands in the table that a choice is made in; undefined where the question says it. */
function namesOfParts(question: string): string | undefined {
  const asked = askLargest(question);
  if (asked?.among === "activities") return "net cash operating investing financing activities";
  return asked?.among === "parts" ? asked.total : undefined;
}
