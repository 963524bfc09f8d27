import { test } from "vitest";
import {
  expiredKey,
  notAdminKey,
  revokedKey,
  unknownKey,
} from "../../../../src/http/access/key/refused-keys.ts";

test("says what the caller of a key that is not accepted can do", ({ expect }) => {
  const refusals = [unknownKey(), revokedKey(), expiredKey("2026-11-30T00:00:00.000Z")];
  for (const { code, message } of refusals) {
    expect(code).toBe("unauthenticated");
    expect(message).toMatch(/use another key/i);
  }
  expect(refusals[2]?.message).toContain("2026-11-30T00:00:00.000Z");
  expect(notAdminKey().message).toContain("Send it as the bearer token");
});
