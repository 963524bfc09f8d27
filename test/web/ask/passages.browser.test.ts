// Passages below an answer: what the answer cites is emphasised, and sentences next to a wide table can be read.
import { expect } from "vitest";
import { createQuire } from "../../../client/quire.ts";
import { flowWith } from "../support/browser/flow.ts";
import { openNewCollection, removeCollection } from "../support/own-collection.ts";
import { widerThanScreen } from "../support/pages/accessibility.ts";
import { ask } from "../support/pages/steps.ts";

const CALL = `# Call for proposals

## Size of grants

The total budget of the call is EUR 9.6 million. The Foundation expects to fund 12 to 16 projects.

**Table 1. Strands of the call (amounts in thousand EUR)**

| Strand | Budget | Maximum grant per project | Maximum duration (months) | Funding rate, universities | Funding rate, companies |
|---|---|---|---|---|---|
| A Fundamental research | 3,600 | 450 | 36 | 100% | 50% |
| B Demonstration | 4,800 | 800 | 30 | 85% | 45% |
| C Early-career fellowship | 900 | 180 | 24 | 100% | not eligible |
| D Networking | 300 | 60 | 18 | 100% | 40% |

Small and medium-sized enterprises receive 15 percentage points more than the rate for companies in strands A and B.
`;

const PHONE = { locale: "en-US", viewport: { width: 390, height: 844 } };

flowWith(PHONE)("shows passages next to an answer so that they can be read", async ({ visit }) => {
  const { page, url } = visit;
  const id = await openNewCollection(visit);
  const quire = createQuire({ url, key: "quire-dev-key" });
  const file = new Blob([CALL], { type: "text/markdown" });
  const { document } = await quire.documents.upload(id, { filename: "call.md", file });
  await quire.documents.whenIndexed(id, document.id);
  await page.goto(`${url}/c/${id}`);
  await ask(page, "What is the maximum grant for demonstration projects?");
  const passage = page.locator(".passage", { has: page.locator("table") }).first();
  // The table is wider than the card. The sentences are not.
  const widths = await passage.evaluate((card) => {
    const sentences = [...card.querySelectorAll("p")].map(({ offsetWidth }) => offsetWidth);
    const table = card.querySelector("table")?.offsetWidth ?? 0;
    return { card: card.clientWidth, table, sentences: Math.max(...sentences) };
  });
  expect(widths.table).toBeGreaterThan(widths.card);
  expect(widths.sentences).toBeLessThan(widths.card);
  expect(await widerThanScreen(page)).toBe(false);
  const best = passage.locator("tr.best td").first();
  expect((await best.textContent())?.trim()).toBe("B Demonstration");
  await removeCollection(visit, id);
});
