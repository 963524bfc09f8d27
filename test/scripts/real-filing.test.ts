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
    });
  },
);
