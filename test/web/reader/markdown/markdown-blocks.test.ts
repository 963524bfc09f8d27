import { test } from "vitest";
import { markdownBlocks } from "../../../../web/reader/markdown/markdown-blocks.ts";

const shown = (text: string): string[] =>
  markdownBlocks(text).map(({ kind, level, label, start, end }) =>
    [kind, kind === "heading" || kind === "item" ? level : "", label, text.slice(start, end)]
      .filter((part) => part !== "")
      .join(" "),
  );

test("headings are told without their marks", ({ expect }) => {
  expect(shown("# Guide\nText.\n\n### Fees ###\n\nTerms\n-----\nEnd\n===")).toEqual([
    "heading 1 Guide",
    "text Text.",
    "heading 3 Fees",
    "heading 2 Terms",
    "heading 1 End",
  ]);
  expect(shown("#5 is missing")).toEqual(["text #5 is missing"]);
});

test("items have a label and a level, and take the lines that belong to them", ({ expect }) => {
  const list =
    "Bring:\n- a photo\n  ID\n  - a copy\n* a pen\n\n1. Ask.\n2. Sign.\n- [x] Done\n- [ ] Open";
  expect(shown(list)).toEqual([
    "text Bring:",
    "item 0 • a photo\n  ID",
    "item 1 • a copy",
    "item 0 • a pen",
    "item 0 1. Ask.",
    "item 0 2. Sign.",
    "item 0 ☑ Done",
    "item 0 ☐ Open",
  ]);
  expect(shown("It began in\n2024. It ended.\n-5 degrees")).toEqual([
    "text It began in\n2024. It ended.\n-5 degrees",
  ]);
});

test("code is told as it is, also if only its end is there", ({ expect }) => {
  expect(shown("```sh\n# no heading\n- no item\n```\nText")).toEqual([
    "code # no heading\n- no item",
    "text Text",
  ]);
  expect(shown("done\n```\n# Heading")).toEqual(["text done", "heading 1 Heading"]);
  expect(shown("~~~ts\nlet x;")).toEqual(["code let x;"]);
  expect(shown("---\ntitle: Guide\n---\n# Guide")).toEqual([
    "code title: Guide",
    "heading 1 Guide",
  ]);
});

test("quotations, rules and rows of tables are told apart", ({ expect }) => {
  expect(shown("> Keep\n> both.\n\n* * *\nA | B\n--|--\n1 | 2")).toEqual([
    "quotation Keep\n> both.",
    "rule * * *",
    "text A | B\n--|--\n1 | 2",
  ]);
});
