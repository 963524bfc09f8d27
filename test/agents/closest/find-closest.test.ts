import { describe, expect, it } from "vitest";
import type { Locate } from "../../../src/agents/citer/cite.ts";
import { findClosest as findAll, findOthers } from "../../../src/agents/closest/find-closest.ts";
import type { Citation } from "../../../src/domain/answers/answer.ts";
import type { Passage } from "../../../src/domain/documents/passage.ts";
import { makePassage } from "../../support/agents/passages.ts";

const findClosest = async (...asked: Parameters<typeof findAll>) =>
  (await findAll(...asked)).passages;

const locate: Locate = async ({ passage }) => ({
  pageStart: passage.pageStart,
  pageEnd: passage.pageEnd,
  boxes: [],
});

const MANUAL = `The policy begins at noon. A storm deductible applies to every dwelling on the coast. It is 3% of the dwelling's limit.

Premiums are paid by the month.`;

const asking = (text: string, passages = [makePassage(MANUAL)]) => ({
  text,
  passages,
  termWeights: new Map([
    ["storm", 3],
    ["deduct", 3],
  ]),
});

it("quotes the nearest sentence with its neighbours, exactly, and says which part is the best", async () => {
  const [first] = await findClosest(locate, asking("How high is the storm deductible?"));
  expect(first?.quote).toBe(MANUAL.slice(first?.start, first?.end));
  expect(first?.quote).toContain("It is 3% of the dwelling's limit.");
  // "It" speaks of the sentence before: the two are the best part together.
  expect(MANUAL.slice(first?.focus.start, first?.focus.end)).toBe(
    "A storm deductible applies to every dwelling on the coast. It is 3% of the dwelling's limit.",
  );
  expect(first?.score).toBeGreaterThan(0);
});

it("grows an excerpt by turns to both sides of the best sentence", async () => {
  const others = Array.from(
    { length: 12 },
    (_, i) => `Clause ${i} is about the garden of the house and its fence.`,
  );
  const text = [...others.slice(0, 6), "The storm deductible is 3%.", ...others.slice(6)].join(" ");
  const [first] = await findClosest(
    locate,
    asking("How high is the storm deductible?", [makePassage(text)]),
  );
  expect(first?.quote).toMatch(/^Clause 1 .*\bClause 10 [^.]*\.$/s);
});

it("shows a text of another case, which does not answer", async () => {
  const text = "The kiosk made a loss of €380. The meeting takes place in March.";
  const [first] = await findClosest(locate, {
    text: "How much profit did the kiosk make?",
    passages: [makePassage(text)],
    termWeights: new Map([["kiosk", 3]]),
  });
  expect(first?.quote).toContain("The kiosk made a loss of €380.");
});

it("shows nothing where nothing is relevant", async () => {
  expect(await findClosest(locate, asking("Who won the regatta at Lake Como?"))).toEqual([]);
});

it("shows a sentence once, and no sentence that an excerpt before it holds", async () => {
  const twice = [makePassage(MANUAL), { ...makePassage(MANUAL, "copy.pdf"), versionId: "ver_y" }];
  const found = await findClosest(locate, asking("How high is the storm deductible?", twice));
  const quotes = found.map(({ quote }) => quote);
  expect(quotes.filter((quote) => quote.includes("A storm deductible applies"))).toHaveLength(1);
});

it("shows at most five, the best first", async () => {
  const passages = Array.from({ length: 9 }, (_, i) => ({
    ...makePassage(`Zone ${i}: the storm deductible of ${"the named coast ".repeat(i)}is ${i}%.`),
    versionId: `ver_${i}`,
  }));
  const found = await findClosest(locate, asking("How high is the storm deductible?", passages));
  expect(found).toHaveLength(5);
  const scores = found.map(({ score }) => score);
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
});

it("quotes a row with the header of its table, and names the header apart where the table is long", async () => {
  const rows = Array.from({ length: 40 }, (_, i) => `Town ${i} | ${1000 + i} | ${i}%`);
  const table = ["Territory | Base rate | Deductible", "--- | --- | ---", ...rows].join("\n");
  const found = await findClosest(
    locate,
    asking("What is the base rate of Town 3?", [makePassage(table)]),
  );
  expect(found[0]?.quote).toContain("Territory | Base rate | Deductible\n--- | --- | ---\nTown 0");
  expect(found[0]?.quote).toContain("Town 3 | 1003 | 3%");
  const [far] = await findClosest(
    locate,
    asking("What is the base rate of Town 38?", [makePassage(table)]),
  );
  expect(far?.quote).toContain("Town 38 | 1038 | 38%");
  expect(far?.quote.length).toBeLessThanOrEqual(600);
  expect(far?.header?.quote).toBe("Territory | Base rate | Deductible");
});

it("prefers an excerpt that shows several near sentences to one around a single sentence as near", async () => {
  const storm = "The storm deductible of a dwelling is high.";
  const alone = Array.from({ length: 5 }, (_, i) => ({
    ...makePassage(`${"Nothing else is said. ".repeat(40)}\n\n${storm} Zone ${"abcde"[i]}${i}.`),
    versionId: `ver_${i}`,
  }));
  const many = `A storm deductible holds. For a storm, the deductible is 3%. No deductible after a storm is waived.`;
  const found = await findClosest(
    locate,
    asking("How high is the storm deductible?", [
      ...alone,
      { ...makePassage(many), versionId: "m" },
    ]),
  );
  expect(found.map(({ quote }) => quote)).toContainEqual(expect.stringContaining("is 3%"));
});

it("says on which page the best part of a passage begins", async () => {
  const best = MANUAL.indexOf("A storm");
  const onTwo: Locate = async ({ range }) => ({
    pageStart: range.start < best ? 1 : 2,
    pageEnd: 2,
    boxes: [],
  });
  const [first] = await findClosest(onTwo, asking("How high is the storm deductible?"));
  expect(first).toMatchObject({ pageStart: 1, pageEnd: 2, focus: { page: 2 } });
});

it("leaves out what does not stand on the stored pages", async () => {
  const nowhere: Locate = async () => undefined;
  expect(await findClosest(nowhere, asking("How high is the storm deductible?"))).toEqual([]);
});

it("finds what is near in another language than English", async () => {
  const german = makePassage(
    "Die Selbstbeteiligung für Sturmschäden beträgt 3 Prozent. Prämien werden monatlich bezahlt.",
  );
  const [found] = await findClosest(locate, {
    text: "Wie hoch ist die Selbstbeteiligung bei Sturmschäden?",
    passages: [german],
    termWeights: new Map(),
  });
  expect(found?.quote).toContain("beträgt 3 Prozent");
});

it("says how likely the passages answer", async () => {
  const near = await findAll(locate, asking("How high is the storm deductible?"));
  const far = await findAll(locate, asking("Who won the regatta at Lake Como?"));
  expect(near.presence).toBeGreaterThan(far.presence);
});

describe("beside an answer", () => {
  const zones = Array.from({ length: 9 }, (_, i) => ({
    ...makePassage(`Zone ${i}: the storm deductible of ${"the named coast ".repeat(i)}is ${i}%.`),
    documentId: `doc_${i}`,
    versionId: `ver_${i}`,
  }));
  const citing = (passage: Passage, quote = passage.text): Citation => {
    const start = passage.text.indexOf(quote);
    const { documentId, filename: sourceFile, id: chunkId } = passage;
    const place = { documentId, sourceFile, chunkId, pageStart: 1, pageEnd: 1, boxes: [] };
    return { n: 1, ...place, quote, start, end: start + quote.length };
  };

  it("shows at most four passages, and none that is cited", async () => {
    const [first] = zones.slice(0, 1);
    if (first === undefined) throw new Error("There are zones.");
    const question = asking("How high is the storm deductible?", zones);
    const found = await findOthers(locate, question, [citing(first)]);
    expect(found).toHaveLength(4);
    expect(found.map(({ documentId }) => documentId)).not.toContain("doc_0");
  });

  it("shows what stands beside the cited sentence, and not the sentence in another document", async () => {
    const passage = makePassage(MANUAL);
    const copy = { ...makePassage(MANUAL, "copy.pdf"), documentId: "doc_y", versionId: "ver_y" };
    const cited = citing(passage, "A storm deductible applies to every dwelling on the coast.");
    const question = asking("How high is the storm deductible?", [passage, copy]);
    const found = await findOthers(locate, question, [cited]);
    const focused = found.map(({ quote, start, focus }) =>
      quote.slice(focus.start - start, focus.end - start),
    );
    expect(focused.some((text) => text.endsWith("It is 3% of the dwelling's limit."))).toBe(true);
    expect(focused).not.toContain(cited.quote);
  });
});

it("gives each reading of a question its turn", async () => {
  const fees = [makePassage("The storm deductible is 3%. The flood deductible is 9%.")];
  const storm = asking("How high is the storm deductible?");
  const flood = { text: "Where is hail insured?", passages: [], termWeights: new Map() };
  const hail = asking("Where is hail insured?", [
    { ...makePassage("Hail is insured by the Fernhill pool.", "hail.pdf"), versionId: "ver_h" },
  ]);
  const found = await findClosest(locate, storm, {
    readings: [flood, hail, { ...storm, passages: fees }],
  });
  expect(found.map(({ sourceFile }) => sourceFile)).toContain("hail.pdf");
});

it("prefers what stands on the pages that a conversation is about", async () => {
  const pages = [1, 2].map((page) => ({
    ...makePassage(`The storm deductible of form ${page} is ${page}%.`, `form-${page}.pdf`),
    documentId: `doc_${page}`,
    versionId: `ver_${page}`,
  }));
  const question = asking("How high is the storm deductible?", pages);
  for (const { documentId, pageStart: page } of pages) {
    const [first] = await findClosest(locate, question, { places: [{ documentId, page }] });
    expect(first?.documentId).toBe(documentId);
  }
});
