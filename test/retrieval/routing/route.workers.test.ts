import { expect, it } from "vitest";
import { documentLabels } from "../../../src/ingestion/summary/document-labels.ts";
import { newMeter, type Scope } from "../../../src/domain/scope.ts";
import { NO_DETAILS } from "../../../src/domain/documents/summary.ts";
import { NO_ROUTE, routeQuestion } from "../../../src/retrieval/routing/route.ts";
import { createPipeline, type Pipeline } from "../../support/pipeline.ts";
import { makePdf } from "../../support/files/sample-pdf.ts";

const FILES = [
  "NORTHWIND_TRADERS_2021_10K.pdf",
  "NORTHWIND_TRADERS_2022_10K.pdf",
  "NORTHWIND_TRADERS_2022Q2_10Q.pdf",
  "CONTOSO_2022_10K.pdf",
];

async function makeFilings(pipeline: Pipeline): Promise<Scope> {
  const scope = await pipeline.makeScope();
  for (const name of FILES) {
    await pipeline.upload(scope, name, await makePdf([["Revenue rose.", `Told in ${name}.`]]));
  }
  await pipeline.drain();
  return scope;
}

/** Names of the files routed to, best first. */
async function route(pipeline: Pipeline, scope: Scope, question: string): Promise<string[]> {
  const deps = { ...pipeline.services, meter: newMeter() };
  const { affinities } = await routeQuestion(deps, scope, { question, texts: [question] });
  const { documents } = await pipeline.services.labels.find(scope, {
    names: ["northwind", "contoso"],
    others: [],
  });
  const nameOf = new Map(documents.map(({ versionNo, filename }) => [versionNo, filename]));
  return [...affinities.keys()].map((no) => nameOf.get(no) ?? "unknown");
}

it("puts the document of the organisation, year and quarter asked for first", async () => {
  const pipeline = createPipeline();
  const scope = await makeFilings(pipeline);
  const first = async (question: string) => (await route(pipeline, scope, question))[0];
  expect(await first("What was Northwind Traders' revenue in FY2021?")).toBe(FILES[0]);
  expect(await first("What was Northwind Traders' revenue in fiscal 2022?")).toBe(FILES[1]);
  expect(await first("How did Northwind do in the second quarter of 2022?")).toBe(FILES[2]);
  expect(await first("How did Contoso do in FY 22?")).toBe(FILES[3]);
});

it("knows names however they are spaced, possessive, abbreviated or without capitals", async () => {
  const pipeline = createPipeline();
  const scope = await makeFilings(pipeline);
  for (const name of ["NorthwindTraders", "Northwind-Traders'", "NorTra", "NnT"]) {
    const routed = await route(pipeline, scope, `What did ${name} sell?`);
    expect(routed.length, name).toBe(3);
    expect(routed, name).not.toContain(FILES[3]);
  }
  expect(await route(pipeline, scope, "what did contoso sell?")).toEqual([FILES[3]]);
});

it("routes nowhere what names nothing known, and not by words that only look like names", async () => {
  const pipeline = createPipeline();
  const scope = await makeFilings(pipeline);
  const deps = { ...pipeline.services, meter: newMeter() };
  for (const question of ["What did Fabrikam sell?", "why?", "", "%' OR 1=1 --"]) {
    expect(
      (await routeQuestion(deps, scope, { question, texts: [question] })).affinities.size,
      question,
    ).toBe(0);
  }
  expect(await routeQuestion(deps, scope, { question: "why?", texts: ["why?"] })).toBe(NO_ROUTE);
});

it("finds a document by the kind that a user has given it, and keeps it when the file is indexed again", async () => {
  const pipeline = createPipeline();
  const scope = await makeFilings(pipeline);
  const { services } = pipeline;
  const document = await services.documents.findByName(scope, "CONTOSO_2022_10K.pdf");
  if (document === undefined) throw new Error("not indexed");
  const found = async (kind: string) => {
    const { documents } = await services.labels.find(scope, { names: [], others: [`=${kind}`] });
    return documents.filter(({ id }) => id === document.id).length;
  };
  expect(await found("annual report")).toBe(1);
  const stored = await services.summaries.find(scope, document.id);
  if (stored === undefined) throw new Error("no summary");
  const summary = { ...stored, document_type: "Lease (draft)", source: "user" as const };
  const at = new Date().toISOString();
  expect(await services.summaries.writeUser(scope, [{ document: document.id, summary }], at)).toBe(
    1,
  );
  expect([await found("annual report"), await found("lease"), await found("draft")]).toEqual([
    0, 1, 1,
  ]);
  await pipeline.upload(scope, document.filename, await makePdf([["FORM 10-K of Contoso."]]));
  await pipeline.drain();
  expect([await found("annual report"), await found("lease")]).toEqual([0, 1]);
});

it("never routes to another tenant's, another collection's, or a deleted document", async () => {
  const pipeline = createPipeline();
  const scope = await makeFilings(pipeline);
  const question = "What did Contoso sell?";
  const elsewhere = await pipeline.makeScope();
  expect(await route(pipeline, elsewhere, question)).toEqual([]);
  expect(await route(pipeline, { ...scope, tenant: elsewhere.tenant }, question)).toEqual([]);
  const contoso = await pipeline.services.documents.findByName(scope, "CONTOSO_2022_10K.pdf");
  await pipeline.services.activation.hide(scope, contoso?.id ?? "", new Date().toISOString());
  expect(await route(pipeline, scope, question)).toEqual([]);
});

it("reads a bounded number of rows however many documents bear a name", async () => {
  const pipeline = createPipeline();
  const scope = await makeFilings(pipeline);
  const { documents, rowsRead } = await pipeline.services.labels.find(scope, {
    names: ["northwind"],
    others: ["#2022"],
  });
  expect(documents.length).toBe(4);
  expect(rowsRead).toBeLessThan(60);
});

it("labels a document by issuer, file name, years and kind, without boilerplate", () => {
  const labels = documentLabels("(12-34)-report.pdf", {
    document_type: "annual report (10-K)",
    summary: "",
    key_topics: [],
    use_for: "",
    details: {
      ...NO_DETAILS,
      title: "United States Securities and Exchange Commission, Washington, D.C. 20549",
      organisation: "Tailspin Toys, Inc.",
      years: [2020, 2021],
    },
    source: "rules",
  });
  expect(labels).toEqual(
    expect.arrayContaining(["tailspintoys", "~tt", "#2020", "#2021", "=annual report", "report"]),
  );
  expect(labels).not.toContain("securities");
});

it("ignores a word of a file name that other documents contain as often", async () => {
  const pipeline = createPipeline();
  const scope = await pipeline.makeScope();
  for (const [name, text] of [
    ["Tier Rate Pages.pdf", "The rate of tier one."],
    ["Rules Manual.pdf", "The base rate is multiplied by the factor of the hurricane deductible."],
    ["Memorandum.pdf", "How each rate was chosen."],
  ] as const) {
    await pipeline.upload(scope, name, await makePdf([[text]]));
  }
  await pipeline.drain();
  const routed = async (question: string) => {
    const deps = { ...pipeline.services, meter: newMeter() };
    const { affinities, nameTerms } = await routeQuestion(deps, scope, {
      question,
      texts: [question],
    });
    return [affinities.size, [...nameTerms]];
  };
  expect(await routed("Using the Base Rate, what is the premium?")).toEqual([0, []]);
  expect(await routed("What do the Tier pages say of one?")).toEqual([1, ["tier"]]);
});
