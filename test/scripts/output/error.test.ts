import { test } from "vitest";
import { QuireError } from "../../../client/errors.ts";
import { renderError } from "../../../scripts/output/error.ts";

test("an error names its code, its request and what is wrong with the request", ({ expect }) => {
  const error = new QuireError("The query is empty.", {
    code: "invalid_input",
    status: 400,
    requestId: "req_7",
    faults: [{ pointer: "/query", message: "too short" }],
  });
  expect(renderError(error)).toBe(
    "invalid_input: The query is empty. (request req_7)\n  /query: too short",
  );
});

test("says how to start the server when nothing answers", ({ expect }) => {
  const error = new QuireError("The server cannot be reached.", { code: "network" });
  expect(renderError(error)).toContain("npx wrangler dev");
});
