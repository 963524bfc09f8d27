// `npm run test:platform`: the whole product on good and bad days of the platform. It prints what was lost, wrong or refused.
// `PLATFORM_MOODS=D1,late` runs only the days whose names contain one of these.
import { expect, inject, it } from "vitest";
import { MOST_QUERIES } from "./bindings/d1.ts";
import type { Files } from "./day/arrive.ts";
import { DAYS, RENEWAL } from "./day/days.ts";
import { changeEmbedder } from "./day/embedder-change.ts";
import { describe, judge } from "./day/judge.ts";
import { drillRestore } from "./day/restore-drill.ts";
import { type Lived, runDay } from "./day/run-day.ts";

const { url, files, questions, source, moods } = inject("platform");
let calm: Lived | undefined;

async function loadFiles(): Promise<Files> {
  const loaded = new Map<string, Uint8Array<ArrayBuffer>>();
  for (const name of files) {
    const response = await fetch(`${url}/${encodeURIComponent(name)}`);
    loaded.set(name, new Uint8Array(await response.arrayBuffer()));
  }
  return loaded;
}

async function report(line: string): Promise<void> {
  await fetch(url, { method: "POST", body: line });
}

const [calmDay, ...badDays] = DAYS;
const isChosen = (name: string): boolean =>
  moods.length === 0 || moods.some((mood) => name.includes(mood));

it("answers on a calm day", async () => {
  await report(`${files.length} files and ${questions.length} questions of ${source}`);
  if (calmDay === undefined) throw new Error("no day to compare with");
  calm = await runDay(calmDay, { files: await loadFiles(), questions });
  const verdict = judge(calmDay, calm, calm);
  await report(describe(calmDay.name, verdict, calm));
  const byModel = calm.answers.filter(({ policy }) => policy !== "rules").length;
  await report(`of the answers, ${byModel} had a part written by the model`);
  expect(verdict.ready).toBe(files.length);
  expect(verdict.given).toBe(questions.length);
  expect(byModel).toBeGreaterThan(0);
});

it.for(badDays.filter(({ name }) => isChosen(name)))(
  "loses, refuses and falsifies nothing: $name",
  async (day) => {
    if (calm === undefined) throw new Error("there was no calm day");
    const lived = await runDay(day, { files: await loadFiles(), questions });
    const verdict = judge(day, lived, calm);
    await report(describe(day.name, verdict, lived));
    for (const each of verdict.wrong.slice(0, 3)) await report(JSON.stringify(each, null, 1));
    for (const each of verdict.refused.slice(0, 3)) await report(JSON.stringify(each));
    expect.soft(verdict.lost).toEqual([]);
    expect.soft(verdict.refused.length).toBe(0);
    expect.soft(verdict.wrong.length).toBe(0);
    expect.soft(verdict.vanished.length).toBe(0);
    expect.soft(lived.mostQueries).toBeLessThanOrEqual(MOST_QUERIES);
  },
);

const DRILL = "restore drill";

it.runIf(isChosen(DRILL))("brings back after a restore what customers had", async () => {
  if (calmDay === undefined) throw new Error("no calm day");
  const input = { files: await loadFiles(), questions };
  const { before, after, strayVectors } = await drillRestore(calmDay, input);
  const verdict = judge(calmDay, after, before);
  await report(`${describe(DRILL, verdict, after)} · vectors without a version ${strayVectors}`);
  for (const each of verdict.wrong.slice(0, 3)) await report(JSON.stringify(each, null, 1));
  expect.soft(verdict.lost).toEqual([]);
  expect.soft(verdict.refused.length).toBe(0);
  expect.soft(verdict.wrong.length).toBe(0);
  expect.soft(strayVectors).toBe(0);
});

it.runIf(isChosen(RENEWAL.name))("answers while the embedder is changed", async () => {
  const input = { files: await loadFiles(), questions };
  const { before, during, after, renewed, vectorsLeft } = await changeEmbedder(RENEWAL, input);
  const midway = judge(RENEWAL, during, before);
  const end = judge(RENEWAL, after, before);
  // Midway, the rankings of two embedders are merged, so another passage may be the first that answers.
  const missed = midway.wrong.filter(({ calm: first, asked }) => first?.outcome !== asked.outcome);
  await report(describe(`${RENEWAL.name}, at the end`, end, after));
  await report(
    `with ${renewed} of ${files.length} documents renewed: answers given ${midway.given}, refused ${midway.refused.length}, with other passages ${midway.wrong.length}, of these with another outcome ${missed.length} · vectors left in the previous index at the end ${vectorsLeft}`,
  );
  for (const each of end.wrong.slice(0, 3)) await report(JSON.stringify(each, null, 1));
  for (const { lost, refused } of [midway, end]) {
    expect.soft(lost).toEqual([]);
    expect.soft(refused.length).toBe(0);
  }
  for (const each of missed.slice(0, 3)) await report(JSON.stringify(each, null, 1));
  expect.soft(missed.length).toBe(0);
  expect.soft(end.wrong.length).toBe(0);
  expect.soft(renewed).toBeGreaterThan(0);
  expect.soft(renewed).toBeLessThan(files.length);
  expect.soft(vectorsLeft).toBe(0);
});
