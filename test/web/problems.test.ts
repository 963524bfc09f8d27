// Errors and their codes, as the app tells them.
import { expect, test } from "vitest";
import { QuireError } from "../../client/errors.ts";
import type { Document } from "../../client/types.ts";
import { ERROR_CODES, ERROR_REASONS } from "../../src/domain/errors.ts";
import { INGESTION_ERROR_CODES } from "../../src/domain/documents/document.ts";
import { isRetryable } from "../../web/documents/retryable.ts";
import { problems as german } from "../../web/words/de/problems.ts";
import { problems as english } from "../../web/words/en/problems.ts";

const message = "The server's own sentence.";

test("tells every error in German, and the server's sentence only where the code says too little", () => {
  const quoting = ERROR_CODES.filter((code) =>
    german.sentence(new QuireError(message, { code })).includes(message),
  );
  expect(quoting).toEqual(["invalid_input", "conflict"]);
  expect(english.sentence(new QuireError(message, { code: "forbidden" }))).toBe(message);
});

test.each(ERROR_REASONS)("tells in German which of several faults it is: %s", (reason) => {
  const told = german.sentence(new QuireError(message, { code: "conflict", reason }));
  expect(told).not.toContain(message);
  expect(told).toMatch(/^\p{Lu}.*\.$/u);
});

test("names in German what the server's sentence names", () => {
  const taken = { code: "conflict", reason: "name_taken", names: ["Invoices"] } as const;
  expect(german.sentence(new QuireError(message, taken))).toContain("„Invoices“");
});

test.each(INGESTION_ERROR_CODES)("tells in German why a file is unreadable: %s", (code) => {
  expect(german.unreadable({ code, detail: message })).not.toBe(message);
  expect(german.unreadableKind(code)).not.toMatch(/_/);
});

test("offers to read again only what is not the fault of the file", () => {
  const failed = (code: string) =>
    ({ status: "failed", error: { code, detail: message }, stalled_since: null }) as Document;
  const retried = INGESTION_ERROR_CODES.filter((code) => isRetryable(failed(code)));
  expect(retried).toEqual(["file_missing", "model_unavailable", "internal"]);
});
