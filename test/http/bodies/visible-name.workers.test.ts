// Names with characters that cannot be seen: typed ones are refused with a reason, those of files lose the characters.
import { expect, it } from "vitest";
import { MANUAL, makePdf } from "../../support/files/sample-pdf.ts";
import { callJson, makeCollection, upload } from "../../support/worker.ts";

const HIDDEN = "Claims\u202e 2026\u200b";

it.for([
  ["POST", "/v1/collections", "quire-dev-key", {}],
  ["POST", "/v1/keys", "quire-dev-key", { scopes: ["read"] }],
  ["POST", "/v1/tenants", "quire-dev-admin", {}],
  ["POST", "/openai/v1/vector_stores", "quire-dev-key", {}],
] as const)("refuses a name that hides characters: %s %s", async ([method, path, key, more]) => {
  const { status, body } = await callJson(method, path, { key, json: { name: HIDDEN, ...more } });
  expect(status).toBe(400);
  expect(JSON.stringify(body)).toContain("cannot be seen (U+202E, U+200B)");
});

it("says by a reason and a pointer what is wrong with the new name of a collection", async () => {
  const id = await makeCollection(`visible ${Date.now()}`);
  const change = await callJson("PATCH", `/v1/collections/${id}`, { json: { name: HIDDEN } });
  expect(change).toMatchObject({
    status: 400,
    body: {
      code: "invalid_input",
      reason: "name_hides_characters",
      names: ["U+202E, U+200B"],
      errors: [{ pointer: "/name", message: "remove U+202E, U+200B" }],
    },
  });
});

it("keeps the joiners and forms that a name needs to be seen", async () => {
  const name = `می\u200cخواهم 👩🏽\u200d❤️\u200d👨 ${Date.now()}`;
  const made = await callJson("POST", "/v1/collections", { json: { name } });
  expect(made).toMatchObject({ status: 201, body: { name } });
  const found = await callJson("GET", `/v1/collections/${encodeURIComponent(name)}`);
  expect(found).toMatchObject({ status: 200, body: { name } });
});

it("takes a file whose name hides characters, and shows the name that it has here", async () => {
  const id = await makeCollection(`files ${Date.now()}`);
  const bytes = await makePdf(MANUAL);
  const sent = await upload(id, { filename: "in\u202evoice\u{e0041}.pdf", bytes });
  expect(sent).toMatchObject({ status: 202, body: { filename: "invoice.pdf" } });
  const again = await upload(id, { filename: "invoice.pdf", bytes });
  expect(again).toMatchObject({ status: 200, body: { id: sent.body.id } });
  const path = `/v1/collections/${id}/documents/${sent.body.id}`;
  const renamed = await callJson("PATCH", path, { json: { filename: "bill\u200b.pdf" } });
  expect(renamed).toMatchObject({ status: 200, body: { filename: "bill.pdf" } });
});
