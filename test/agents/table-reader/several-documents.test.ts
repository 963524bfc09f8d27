import { expect, it } from "vitest";
import { offerCells } from "../../../src/agents/table-reader/offer-cells.ts";
import { isAnswer } from "../../../src/agents/table-reader/same-figure.ts";
import type { OfferTools } from "../../../src/agents/table-reader/table-tools.ts";
import type { Passage } from "../../../src/domain/documents/passage.ts";
import { parseQuestion } from "../../../src/language/question/parse-question.ts";
import { makePassage } from "../../support/agents/passages.ts";
import { tableOf } from "../../support/agents/table-cells.ts";

/** One document of each name whose balance sheet has this goodwill in 2022. */
function collectionOf(goodwill: Readonly<Record<string, string>>) {
  const documents = Object.entries(goodwill).map(([filename, value]) => {
    const row = `Goodwill | ${value} | 12,500`;
    const passage = makePassage(row, filename, { documentId: filename });
    const table = tableOf([
      ["", "2022", "2021"],
      ["Inventories", "7,310", "7,020"],
      row.split(" | "),
    ]);
    return {
      filename,
      passage,
      table: { ...table, documentId: filename, versionId: filename, filename },
    };
  });
  const tools = {
    findTables: async ({ documents: ids }: { documents: readonly string[] }) =>
      documents.filter(({ filename }) => ids.includes(filename)).map(({ table }) => table),
    summaries: async () => new Map(),
    search: async () => ({ passages: [] }),
    quoteRow: async ({ table }: { table: { documentId: string } }) => {
      const passage = documents.find(({ filename }) => filename === table.documentId)?.passage;
      return (
        passage && { passage, range: { start: 0, end: passage.text.length }, text: passage.text }
      );
    },
  };
  const passages: Passage[] = documents.map(({ passage }) => passage);
  return { tools: tools as unknown as OfferTools, passages };
}

async function answers(ask: string, goodwill: Readonly<Record<string, string>>) {
  const { tools, passages } = collectionOf(goodwill);
  const offers = await offerCells(tools, parseQuestion(ask), passages);
  return offers.filter(isAnswer).map(({ sentence }) => sentence);
}

const ASK = "What was goodwill in 2022?";

it("answers with the figure that one document states, or several alike", async () => {
  expect(await answers(ASK, { "Orlena report.pdf": "9,120" })).toHaveLength(1);
  expect(
    await answers(ASK, { "Orlena report.pdf": "9,120", "Orlena extract.pdf": "9,120" }),
  ).toHaveLength(1);
});

it("does not choose between the figures of two documents when the question names neither", async () => {
  const goodwill = { "Orlena report.pdf": "9,120", "Quillan report.pdf": "4,480" };
  expect(await answers(ASK, goodwill)).toEqual([]);
  expect(await answers("What was Quillan's goodwill in 2022?", goodwill)).toEqual([
    expect.stringContaining("4,480"),
  ]);
});
