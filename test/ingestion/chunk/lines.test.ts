import { expect, it } from "vitest";
import { layOutPage } from "../../support/files/lay-out-page.ts";

const run = (text: string, x: number, baseline: number, width = text.length * 5) => ({
  text,
  x,
  baseline,
  width,
  height: 10,
});

it("joins runs on one baseline, with a space for a gap and two between columns", () => {
  const { text, lines } = layOutPage([
    run("Cover", 10, 100),
    run("age A", 35, 100),
    run("$750,000", 200, 100),
    run("2%", 245, 100.5),
  ]);
  expect(text).toBe("Coverage A  $750,000 2%");
  expect(lines).toEqual([
    { text, start: 0, end: text.length, box: { x: 10, y: 92, width: 245, height: 10 } },
  ]);
});

it("starts a line on another baseline, and leaves an empty one where the gap is wide", () => {
  const { text, lines } = layOutPage([
    run("one", 10, 100),
    run("two", 10, 112),
    run("three", 10, 150),
  ]);
  expect(text).toBe("one\ntwo\n\nthree");
  for (const line of lines) expect(text.slice(line.start, line.end)).toBe(line.text);
});

it("keeps bullets of symbol fonts and drops what can't be seen", () => {
  expect(
    layOutPage([run("\uf0b7 it\u00adem\u0000 one\ue123", 10, 100), run("   ", 10, 120)]).text,
  ).toBe("• item  one");
});
