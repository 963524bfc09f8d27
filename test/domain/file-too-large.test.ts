import { expect, it } from "vitest";
import { fileTooLarge } from "../../src/domain/errors.ts";

it.each([
  [52_428_800, "52428800 bytes (50 MiB)"],
  [104_857_600, "104857600 bytes (100 MiB)"],
  [2_000_000, "2000000 bytes (1.9 MiB)"],
  [1_024, "1024 bytes"],
])("says in one unit how large a file may be: %i bytes", (limit, said) => {
  const sentence = `The file is larger than the limit of ${said}. Split it and upload the parts.`;
  expect(fileTooLarge(limit).message).toBe(sentence);
});
