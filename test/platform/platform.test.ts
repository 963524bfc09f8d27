// `npm run test:platform`: the whole product on good and bad days of the platform. It prints what was lost, wrong or refused.
import { expect, inject, it } from "vitest";
import { DAYS } from "./moods.ts";
import { type Asked, type Lived, runDay } from "./run-day.ts";

const { url, files, questions, source } = inject("platform");
const lived = new Map<string, Lived>();

async function loadFiles(): Promise<Map<string, Uint8Array<ArrayBuffer>>> {
  const loaded = new Map<string, Uint8Array<ArrayBuffer>>();
  for (const name of files) {
    const response = await fetch(`${url}/${encodeURIComponent(name)}`);
    loaded.set(name, new Uint8Array(await response.arrayBuffer()));
  }
  return loaded;
}

/** The figures of the calm day are right by definition; another answer needs a reason that the reader is told. */
function compare(calm: Asked | undefined, asked: Asked): "same" | "refused" | "wrong" | "warned" {
  if (asked.status !== 200) return "refused";
  if (calm?.outcome === asked.outcome && calm.statements === asked.statements) return "same";
  return asked.warnings > 0 ? "warned" : "wrong";
}

function report(line: string): void {
  // oxlint-disable-next-line no-console -- the figures are what this command prints
  console.log(line);
}

it("has documents and questions", () => {
  report(`${files.length} files and ${questions.length} questions of ${source}`);
  expect(files.length * questions.length).toBeGreaterThan(0);
});

for (const day of DAYS) {
  it(`loses, refuses and falsifies nothing: ${day.name}`, async () => {
    const result = await runDay(day, { files: await loadFiles(), questions });
    lived.set(day.name, result);
    const calm = lived.get("calm");
    const failed = [...result.documents].filter(
      ([name, status]) => status !== calm?.documents.get(name),
    );
    const kinds = result.answers.map((asked, index) => compare(calm?.answers[index], asked));
    const count = (kind: string): number => kinds.filter((each) => each === kind).length;
    report(
      `${day.name}: lost ${failed.length}, refused ${count("refused")}, wrong or unexplained ${count("wrong")}, ` +
        `other answer with a warning ${count("warned")}, most queries ${result.mostQueries}, ${result.seconds} s`,
    );
    expect(failed).toEqual([]);
    expect(count("refused")).toBe(0);
    expect(count("wrong")).toBe(0);
    expect(result.mostQueries).toBeLessThanOrEqual(1000);
  });
}
