import { test } from "vitest";
import type { Page } from "../../../client/types.ts";
import { blocksOf } from "../../../web/reader/page/plain-blocks.ts";

const wrapped = (text: string): boolean[] =>
  blocksOf({ text, tables: [] as Page["tables"] } as Page).flatMap((block) =>
    block.kind === "text" ? [block.isWrapped] : [],
  );

test("a paragraph whose lines were broken to a width is told from lines that end by themselves", ({
  expect,
}) => {
  const paragraph = [
    "Fees are charged when the policy is issued and are not refunded when it is",
    "cancelled. Fees do not count towards the deductible. A customer who pays the",
    "whole premium at once pays no instalment fee.",
  ].join("\n");
  const address = "Northfield Mutual, Hartford branch\nPolicy services\n12 Elm Street, Hartford";
  const list = [
    "- Bring the declarations page of the policy that is to be renewed for a year",
    "- Park behind the building.",
  ].join("\n");
  expect(wrapped([paragraph, address, list].join("\n\n"))).toEqual([true, false, false]);
  expect(wrapped(address)).toEqual([false]);
});
