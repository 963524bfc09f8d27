import { expect, it } from "vitest";
import { callJson, makeCollection, untilIndexed, upload } from "../../../support/worker.ts";

type Answer = {
  answer: string;
  outcome: string;
  citations: { n: number; quote: string; source_file: string; page_start: number }[];
  verification: { claims: { status: string; citations: number[] }[] };
  calculations: {
    result: number;
    shown: string;
    inputs: { label?: string; value: string; citation: number }[];
  }[];
};

const reportOf = (company: string, sales: readonly string[]) =>
  new Uint8Array(
    new TextEncoder()
      .encode(`<!doctype html><html><head><title>${company} annual report 2019</title></head><body>
<h1>${company} annual report 2019</h1>
<p>The table shows the operations of ${company} for two years, in millions of dollars.</p>
<table><tr><th></th><th>2019</th><th>2018</th></tr>
<tr><td>Net sales</td><td>${sales[0]}</td><td>${sales[1]}</td></tr>
<tr><td>Research</td><td>50</td><td>40</td></tr></table>
<p>Net sales of 2019 and 2018 include those of the stores that were opened in both years.</p></body></html>`),
  );

async function asker() {
  const collection = await makeCollection("figures");
  for (const [company, sales] of [
    ["Lumenworks", ["$1,500", "$1,200"]],
    ["Boltcraft", ["$900", "$1,000"]],
  ] as const) {
    const filename = `${company.toLowerCase()}-2019.html`;
    const { body } = await upload(collection, { filename, bytes: reportOf(company, sales) });
    expect(await untilIndexed(collection, body.id)).toMatchObject({ status: "ready" });
  }
  return async (question: string) => {
    const path = `/v1/collections/${collection}/answers`;
    return (await callJson<Answer>("POST", path, { json: { question } })).body;
  };
}

it("calculates with the rows of the named company, cites them, and answers no other question with them", async () => {
  const ask = await asker();
  const answer = await ask(
    "What was the percentage change in net sales of Boltcraft from 2018 to 2019?",
  );
  expect(answer).toMatchObject({
    outcome: "answered",
    answer: expect.stringContaining(
      "Net sales fell by 10% from 2018 to 2019: 100 × (900 - 1,000) ÷ 1,000",
    ),
    verification: { claims: [{ status: "supported", citations: [1] }] },
    calculations: [
      {
        result: -10,
        inputs: [
          { label: "Net sales, 2018", citation: 1 },
          { label: "Net sales, 2019", citation: 1 },
        ],
      },
    ],
    citations: [{ n: 1, source_file: "boltcraft-2019.html", page_start: 1 }],
  });
  expect(answer.citations[0]?.quote).toMatch(/Net sales.*\$900.*\$1,000/s);

  // A sentence that only mentions net sales and the years does not answer a calculation.
  const missing = await ask("What was the average net sales of Boltcraft in 2015 and 2016?");
  expect(missing).toMatchObject({ outcome: "closest", citations: [], calculations: [] });
  expect(missing.answer).toContain("Net sales");
  const other = await ask(
    "What was the percentage change in net sales of Zephyrline from 2018 to 2019?",
  );
  expect(other).toMatchObject({ outcome: "closest", calculations: [] });
});
