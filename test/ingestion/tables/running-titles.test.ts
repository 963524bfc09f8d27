import { expect, it } from "vitest";
import { PDF } from "../../../src/domain/documents/media-type.ts";
import { tableCollector } from "../../../src/ingestion/tables/after-pages/collect.ts";
import { layOutPage } from "../../support/files/lay-out-page.ts";
import { rowsAt, run } from "../../support/agents/runs.ts";

const HEADER = ["Berth", "Length", "Fee"];
const rowsFrom = (from: number) =>
  Array.from({ length: 20 }, (_, at) => [`P${from + at}`, `${from + at}.5 m`, `${from + at},400`]);

/** The titles of the tables on two pages that have a line above the columns. */
function titlesOf(lines: readonly (readonly [text: string, baseline: number][])[]): string[] {
  const collector = tableCollector(PDF);
  for (const [at, above] of lines.entries()) {
    const layout = layOutPage([
      ...above.map(([text, baseline]) => run(text, 60, baseline)),
      ...rowsAt([60, 160, 260], [HEADER, ...rowsFrom(20 * at)], { top: 100 }),
    ]);
    collector.add({ page: at + 1, start: 0, width: 600, height: 400, ...layout });
  }
  return collector.collected().tables.map(({ title }) => title);
}

it("joins a table over pages below a line that heads each page", () => {
  expect(
    titlesOf([
      [
        ["Tern Quay Harbour Office", 75],
        ["Berths and their fees", 88],
      ],
      [["Tern Quay Harbour Office", 75]],
    ]),
  ).toEqual(["Berths and their fees"]);
});

it("separates a table with the same columns below a title of its own", () => {
  expect(titlesOf([[["Berths in summer", 75]], [["Berths in winter", 75]]])).toHaveLength(2);
});
