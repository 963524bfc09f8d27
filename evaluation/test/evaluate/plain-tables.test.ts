import { expect, it } from "vitest";
import { evaluatePlainTables } from "../../evaluate/plain-tables/evaluate-plain-tables.ts";
import { readPlainTables } from "../../evaluate/plain-tables/read-tables.ts";

it("reads tables whose rows are as wide as their header, with eight questions each", async () => {
  const tables = await readPlainTables();
  expect(tables).toHaveLength(160);
  for (const { title, rows, questions } of tables) {
    const width = rows[0]?.length;
    expect([title, ...rows.map((row) => row.length)]).toEqual([title, ...rows.map(() => width)]);
    expect([title, questions.length]).toEqual([title, 8]);
  }
});

it("counts every question of a half once", async () => {
  const lines: string[] = [];
  const out = (line: string): void => void lines.push(line);
  const terminal = { out, err: () => undefined, env: {} };
  await evaluatePlainTables(terminal, ["--ids", "odd"]);
  const counts = lines.slice(2).map((line) => [...line.matchAll(/\d+/g)].map(Number));
  expect(counts.map(([asked]) => asked).reduce((a = 0, b = 0) => a + b)).toBe(640);
  for (const [asked = 0, ...verdicts] of counts) {
    expect(verdicts.reduce((a, b) => a + b)).toBe(asked);
  }
});
