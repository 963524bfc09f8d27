import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";
import { uploadFiles } from "../../scripts/client/upload-files.ts";
import { localFiles } from "../../scripts/client/local-files.ts";
import { waitUntilIndexed } from "../../scripts/client/wait-until-indexed.ts";
import { withTemporaryServer } from "../../scripts/temporary-server.ts";

const DATA = resolve(process.env["QUIRE_DATA"] ?? "../shared/data");
const FILING = join(DATA, "pdfqa/ct_homeowners_filing/pdfs");
const isThere = existsSync(FILING);
if (!isThere) console.warn(`skipped: the filing's PDFs are not in ${FILING}; set QUIRE_DATA`);

it.runIf(isThere)(
  "indexes all 22 PDFs of a real filing and answers from the right page with the exact sentence",
  { timeout: 240_000 },
  async () => {
    await withTemporaryServer(async (client) => {
      const { id } = await client.createCollection("filing");
      const files = await localFiles([FILING]);
      const outcomes = await uploadFiles({ client, collection: id, parallel: 4 }, files, () => {});
      const documents = await Promise.all(
        outcomes.map(({ document }) =>
          waitUntilIndexed(client, { collection: id, document: document?.id ?? "" }),
        ),
      );
      expect(documents.map(({ status }) => status)).toEqual(
        Array.from({ length: 22 }, () => "ready"),
      );

      const answer = await client.ask(id, {
        question:
          "Which mandatory hurricane deductible applies to properties more than 2500 feet from the coast in a Coastline Neighborhood?",
      });
      expect(answer.answer).toContain("2%");
      expect(answer.answer).not.toContain("5%");
      // Another document of the filing says the same in the same words: both are cited.
      const manual = answer.citations.find((citation) => citation.page_start === 23);
      expect(manual).toMatchObject({
        source_file: expect.stringContaining("Rules Manual"),
        page_start: 23,
        page_end: 23,
        quote: expect.stringMatching(/^Properties located .* will receive a 2% deductible\.$/s),
      });

      const list = await client.ask(id, { question: "Which rules are in Section B?" });
      expect(list.answer.match(/^- B-\d+/gm)).toEqual(
        Array.from({ length: 10 }, (_, i) => `- B-${i + 1}`),
      );
      // 2,000 feet: 5 %, by the rule on page 23; $293 on page 4; 1.216 on page 72 of the rates.
      const premium = await client.ask(id, {
        question:
          "Using the Base Rate and the applicable Mandatory Hurricane Deductible Factor, calculate the Hurricane premium for an HO3 policy with a $500,000 Coverage A limit located 2,000 feet from the coast in a Coastline Neighborhood.",
      });
      expect(premium.answer).toContain("293 × 1.216 = 356.288 ≈ $356");
      expect(premium.citations.map(({ page_start: page }) => page)).toEqual(
        expect.arrayContaining([4, 23, 72]),
      );
      // No row has this limit, and none is taken in its stead.
      const nowhere = await client.ask(id, {
        question:
          "What is the hurricane deductible factor for HO3 with Coverage A $765,000 and a 2% deductible?",
      });
      expect(nowhere.outcome).toBe("insufficient");
    });
  },
);
