import { describe, expect, it } from "vitest";
import { parseQuestion } from "../../src/language/question/parse-question.ts";
import { offersFrom } from "../../src/tables/offer.ts";
import { sourceOf, tableOf } from "../support/agents/table-cells.ts";
import {
  ACCOUNT_WORDINGS,
  ACCOUNTS,
  FEE_WORDINGS,
  FEES,
  OFFICE_WORDINGS,
  OFFICES,
  type Wording,
} from "./everyday-tables.ts";

type Sheet = { title: string; unit: string; rows: readonly (readonly string[])[] };

function tell(ask: string, { title, unit, rows }: Sheet): string | undefined {
  const table = tableOf(
    rows.map((row) => [...row]),
    { title, ...(unit === "" ? {} : { unit }) },
  );
  const certain = offersFrom(parseQuestion(ask), sourceOf([table])).filter(
    ({ isCertain }) => isCertain,
  );
  return certain.length === 0 ? undefined : certain.map(({ sentence }) => sentence).join(" / ");
}

const SHEETS: readonly (readonly [string, Sheet, readonly Wording[]])[] = [
  ["accounts of three years", ACCOUNTS, ACCOUNT_WORDINGS],
  ["offices and their staff", OFFICES, OFFICE_WORDINGS],
  ["a schedule of fees", FEES, FEE_WORDINGS],
];

describe.each(SHEETS)("%s", (_, sheet, wordings) => {
  it.each(wordings)("$ask", ({ ask, holds }) => {
    const told = tell(ask, sheet);
    const held = holds?.filter((part) => told?.includes(part) === true);
    expect({ held, isTold: told !== undefined }, told).toEqual({
      held: holds === null ? undefined : [...holds],
      isTold: holds !== null,
    });
  });
});
