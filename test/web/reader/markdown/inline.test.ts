import { test } from "vitest";
import { runsOf } from "../../../../web/reader/markdown/inline.ts";

/** Each run with its styles in brackets, as in "Bring the [strong: page]". */
function shown(text: string): string {
  return runsOf(text)
    .map(({ start, end, styles, to }) => {
      const words = text.slice(start, end);
      const named = [...styles].toSorted().join(" ");
      return named === "" ? words : `[${named}${to === undefined ? "" : ` ${to}`}: ${words}]`;
    })
    .join("");
}

test("words are shown without the marks around them", ({ expect }) => {
  expect(shown("Bring the **declarations page**.")).toBe("Bring the [strong: declarations page].");
  expect(shown("an *original* or _signed_ copy")).toBe(
    "an [emphasis: original] or [emphasis: signed] copy",
  );
  expect(shown("It is ***never*** waived.")).toBe("It is [emphasis strong: never] waived.");
  expect(shown("~~30~~ 25")).toBe("[struck: 30] 25");
  expect(shown("desk `a_b*c*`, ``x`y``")).toBe("desk [code: a_b*c*], [code: x`y]");
  expect(shown("**a *b* c**")).toBe("[strong: a ][emphasis strong: b][strong:  c]");
});

test("links show their words, pictures their description", ({ expect }) => {
  expect(shown("see [the **hand**book](https://a.example/x_y_z).")).toBe(
    "see [link https://a.example/x_y_z: the ][link strong https://a.example/x_y_z: hand][link https://a.example/x_y_z: book].",
  );
  expect(shown('<https://a.example> [a](b.md "title") ![map](map.png)')).toBe(
    "[link https://a.example: https://a.example] [link b.md: a] [link : map]",
  );
  expect(shown("[1] and [note] (aside)")).toBe("[1] and [note] (aside)");
});

test("what is no mark stays text", ({ expect }) => {
  for (const text of [
    "2 * 3 * 4 = 24",
    "snake_case_name",
    "**open",
    "a ** b ** c",
    "`tick",
    "5*",
  ]) {
    expect(shown(text)).toBe(text);
  }
  expect(shown(String.raw`\*this\* \[x\](y)`)).toBe("*this* [x](y)");
});

test("every run is a part of the text, in its order", ({ expect }) => {
  const letters = "*_~`[]()\\ ab\n<>!".split("");
  let seed = 7;
  const next = (): number => (seed = (seed * 16_807) % 2_147_483_647);
  for (let round = 0; round < 3_000; round += 1) {
    const text = Array.from({ length: next() % 40 }, () => letters[next() % letters.length]).join(
      "",
    );
    let before = 0;
    for (const { start, end } of runsOf(text)) {
      expect(start).toBeGreaterThanOrEqual(before);
      expect(end).toBeGreaterThan(start);
      before = end;
    }
    expect(before).toBeLessThanOrEqual(text.length);
  }
});

test("no text takes long", ({ expect }) => {
  const started = performance.now();
  for (const part of [
    "*",
    "_a ",
    "**a ",
    "[",
    "[a](",
    "[a](b",
    "`a``",
    "](",
    "<https://",
    "\\",
    "~~ ",
  ]) {
    runsOf(part.repeat(20_000));
  }
  expect(performance.now() - started).toBeLessThan(5_000);
});
