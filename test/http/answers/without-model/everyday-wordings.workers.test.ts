import { expect, it } from "vitest";
import { callJson, makeCollection, untilIndexed, upload } from "../../../support/worker.ts";

type Answer = { answer: string; outcome: string; citations: { quote: string }[] };

const PAGE = `<!doctype html><html><head><title>Harrow Mills annual review</title></head><body>
<h1>Harrow Mills annual review</h1><p>Five-year plans are described in the next part of this review.</p>
<table><caption>Results of Harrow Mills (in millions)</caption>
<tr><th></th><th>2021</th><th>2020</th><th>2019</th></tr>
<tr><td>Net sales</td><td>$1,540</td><td>$1,410</td><td>$1,300</td></tr>
<tr><td>Cost of sales</td><td>900</td><td>850</td><td>780</td></tr>
<tr><td>Gross profit</td><td>640</td><td>560</td><td>520</td></tr>
<tr><td>Research and development</td><td>120</td><td>130</td><td>95</td></tr>
<tr><td>Net income</td><td>$210</td><td>$150</td><td>$165</td></tr></table></body></html>`;

const WORDINGS: readonly (readonly [string, RegExp])[] = [
  ["Tell me the net income for 2020", /150/],
  ["2020 gross profit?", /560/],
  ["How much was the net income in 2021?", /210/],
  ["Could you please look up the cost of sales in 2019?", /780/],
  ["I was wondering what net sales were in 2020.", /1,410/],
  [
    "Using only the information within the table, what were net sales in 2021? Answer in USD millions.",
    /1,540/,
  ],
  ["Did net sales go up in 2021?", /Yes.*1,410.*1,540/],
  ["Was research and development higher in 2021 than in 2020?", /No.*130.*120/],
  ["Which year had the highest net income?", /2021/],
  ["By how much did net sales increase from 2020 to 2021?", /130/],
  ["What was gross profit as a percentage of net sales in 2019?", /40 ?%/],
  ["Which was higher in 2021, cost of sales or gross profit?", /Cost of sales.*900.*640/],
];

it("answers one page's table in everyday words, with the row quoted", async () => {
  const collection = await makeCollection("everyday");
  const bytes = new Uint8Array(new TextEncoder().encode(PAGE));
  const { body } = await upload(collection, { filename: "harrow-mills.html", bytes });
  expect(await untilIndexed(collection, body.id)).toMatchObject({ status: "ready" });
  const told = await Promise.all(
    WORDINGS.map(async ([question, holds]) => {
      const path = `/v1/collections/${collection}/answers`;
      const { answer, outcome, citations } = (
        await callJson<Answer>("POST", path, { json: { question } })
      ).body;
      const isRight = outcome === "answered" && holds.test(answer) && citations.length > 0;
      return isRight ? [] : [`${question} → ${outcome}: ${answer}`];
    }),
  );
  expect(told.flat()).toEqual([]);
});
