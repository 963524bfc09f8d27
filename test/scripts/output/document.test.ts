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
