import { expect, test } from "vitest";
import { renderDocument } from "../../../scripts/output/document.ts";
import type { Document } from "../../../client/types.ts";

const failed = {
  filename: "rates.pdf",
  status: "failed",
  error: { code: "unreadable_file", detail: "The file is damaged." },
};

test("a document that could not be read says why", () => {
  for (const version of [null, { id: "ver_1", fingerprint: "", active: false }]) {
    expect(renderDocument({ ...failed, version } as Document)).toBe(
      "failed: rates.pdf: unreadable_file: The file is damaged.",
    );
  }
});

test("a document whose new version could not be read says that the earlier one answers", () => {
  const version = { id: "ver_1", fingerprint: "", active: true };
  expect(renderDocument({ ...failed, version } as Document)).toBe(
    "failed: rates.pdf: unreadable_file: The file is damaged. The earlier version still answers.",
  );
});

test("a document that waits for another attempt says why, and until when", () => {
  const retry = { at: "2026-11-30T06:50:00.000Z", detail: "The model server was not reached." };
  const waiting = {
    filename: "rates.pdf",
    status: "processing",
    stage: "embedding",
    progress: { done: 0, total: 15 },
    error: null,
  };
  expect(renderDocument({ ...waiting, retry } as Document)).toBe(
    "processing: rates.pdf (embedding 0/15): tried again at 06:50 UTC: The model server was not reached.",
  );
  // An older server does not say.
  expect(renderDocument(waiting as Document)).toBe("processing: rates.pdf (embedding 0/15)");
});
