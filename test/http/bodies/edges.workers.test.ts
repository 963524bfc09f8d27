// What HTTP itself asks of every route: methods, media types, cursors, ids, headers.
import { beforeAll, expect, it } from "vitest";
import { newId } from "../../../src/domain/ids.ts";
import { originRule } from "../../../src/http/access/allow-origin.ts";
import { type Library, makeLibrary } from "../../support/library.ts";
import { MANUAL } from "../../support/files/sample-pdf.ts";
import { serveApp } from "../../support/served-app.ts";
import { call } from "../../support/worker.ts";

let library: Library;
let document: string;
beforeAll(async () => {
  library = await makeLibrary({ "manual.pdf": MANUAL });
  document = `${library.base}/documents/${library.documents.get("manual.pdf")}`;
});

type Problem = { code: string; detail: string; errors?: { pointer: string; message: string }[] };

it("answers a method that a path does not take with 405 and those it takes", async () => {
  for (const [method, path, allow] of [
    ["PUT", "/v1/keys", "POST, GET, HEAD"],
    ["POST", "/v1/usage", "GET, HEAD"],
    ["PATCH", "/v1/collections", "POST, GET, HEAD"],
    ["GET", `/v1/collections/${newId("col")}/search`, "POST"],
    ["POST", `/v1/sessions/${newId("ses")}`, "GET, HEAD, PATCH, DELETE"],
    ["POST", "/healthz", "GET, HEAD"],
    ["DELETE", "/v1/tenants", "POST"],
  ] as const) {
    const response = await call(method, path);
    expect(response.status, `${method} ${path}`).toBe(405);
    expect(response.headers.get("Allow")).toBe(allow);
    expect(response.headers.get("Content-Type")).toBe("application/problem+json");
    expect(await response.json()).toMatchObject({ code: "not_found", status: 405 });
  }
  expect((await call("PUT", "/v1/keys", { headers: { Authorization: "" } })).status).toBe(401);
  expect((await call("PUT", "/v1/nothing")).status).toBe(404);
});

it("answers a body of another media type with 415, and one that is no JSON with what to send", async () => {
  const path = `${library.base}/search`;
  const post = (body: string, type: string) =>
    call("POST", path, { body, headers: { "Content-Type": type } });
  for (const type of ["text/plain", "application/x-www-form-urlencoded", "application/xml"]) {
    const response = await post('{"query": "storm"}', type);
    expect(response.status, type).toBe(415);
    expect(await response.json()).toMatchObject({
      code: "unsupported_media_type",
      detail: expect.stringContaining("Content-Type: application/json"),
    });
  }
  for (const body of ["", "{oops", "{'query': 'x'}"]) {
    const response = await post(body, "application/json");
    expect(response.status, body).toBe(400);
    expect((await response.json<Problem>()).detail).toBe(
      "The request body is not valid JSON. Send a JSON object, or omit both the body and the Content-Type header.",
    );
  }
});

it("refuses on every list a cursor that it can't have given", async () => {
  const lists = [
    "/v1/keys",
    "/v1/collections",
    "/v1/usage",
    `${library.base}/documents`,
    `${library.base}/audit`,
    `${document}/chunks`,
    `${document}/tables`,
  ];
  for (const list of lists) {
    expect((await library.ask("GET", list)).status, list).toBe(200);
    for (const cursor of ["", "garbage", "zzz_01ARZ3NDEKTSV4RRFFQ69G5FAV", "d:garbage", "%00"]) {
      const { status, body } = await library.ask<Problem>("GET", `${list}?cursor=${cursor}`);
      expect(status, `${list} ${cursor}`).toBe(400);
      expect(body.code).toBe("invalid_input");
    }
  }
  const { body } = await library.ask<Problem>("GET", "/v1/keys?cursor=garbage");
  expect(body.errors).toEqual([
    {
      pointer: "/cursor",
      message: "invalid cursor: send the `next_cursor` of the previous page",
    },
  ]);
});

it("answers an id that none can be like any other that is unknown", async () => {
  const answered = async (path: string) => {
    const { status, body } = await library.ask<Problem>("GET", path);
    return [status, body.code, body.detail];
  };
  const long = "x".repeat(500);
  for (const odd of [long, "%00", "%E2%98%83", "col_"]) {
    expect(await answered(`/v1/collections/${odd}`)).toEqual(
      await answered(`/v1/collections/${newId("col")}`),
    );
    expect(await answered(`/v1/sessions/${odd}`)).toEqual(
      await answered(`/v1/sessions/${newId("ses")}`),
    );
  }
  const asked = { question: "What applies?", session_id: long };
  expect((await library.ask("POST", `${library.base}/answers`, asked)).status).toBe(404);
});

it("returns the location of a new resource, which scripts of other origins can read", async () => {
  const made = await library.request("POST", "/v1/collections", { json: { name: "placed" } });
  const { id } = await made.json<{ id: string }>();
  expect([made.status, made.headers.get("Location")]).toEqual([201, `/v1/collections/${id}`]);
  const begun = await library.request("POST", `/v1/collections/${id}/sessions`, { json: {} });
  const session = await begun.json<{ id: string }>();
  expect(begun.headers.get("Location")).toBe(`/v1/sessions/${session.id}`);
  const sent = await library.request("POST", `/v1/collections/${id}/documents?filename=a.md`, {
    headers: { "Content-Type": "text/markdown" },
    json: "# Title",
  });
  const { id: stored } = await sent.json<{ id: string }>();
  expect(sent.headers.get("Location")).toBe(`/v1/collections/${id}/documents/${stored}`);
  expect(made.headers.get("Access-Control-Expose-Headers")).toContain("Location");
});

it("lets pages of other origins call it only where its keys are secret or it is told to", async () => {
  const allowed = async (origin: string) =>
    (await call("GET", "/v1/keys", { headers: { Origin: origin } })).headers.get(
      "Access-Control-Allow-Origin",
    );
  expect(await allowed("https://a.example")).toBeNull();
  expect(await allowed("http://localhost:5173")).toBe("http://localhost:5173");
  const secret = originRule(undefined, false);
  expect(secret("https://a.example")).toBe("*");
  const listed = originRule(["https://a.example"], true);
  expect([listed("https://a.example"), listed("https://b.example")]).toEqual([
    "https://a.example",
    null,
  ]);
  expect(listed("http://localhost:5173")).toBeNull();
});

it("counts a body that breaks off as a fault of the connection", async () => {
  const logged: string[] = [];
  const { over } = await serveApp();
  const request = over({ log: (event) => logged.push(event) });
  for (const path of ["/v1/collections", "/openai/v1/chat/completions"]) {
    const body = new ReadableStream({
      pull: (controller) => controller.error(new Error("Network connection lost.")),
    });
    const response = await request("POST", path, {
      headers: { "Content-Type": "application/json" },
      body,
    });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain("ended unexpectedly");
  }
  expect(logged).not.toContain("http.error");
});

it("lists the allowed methods to a browser, and no others", async () => {
  const response = await call("OPTIONS", "/v1/keys", {
    headers: { Origin: "https://a.example", "Access-Control-Request-Method": "POST" },
  });
  expect(response.status).toBe(204);
  expect(response.headers.get("Access-Control-Allow-Methods")?.split(",")).toEqual([
    "GET",
    "HEAD",
    "POST",
    "PUT",
    "PATCH",
    "DELETE",
  ]);
});

it("refuses names of documents before the first byte of a stream, and says where they stand", async () => {
  const ask = async (json: Record<string, unknown>) => {
    const path = `${library.base}/${"plan" in json ? "plans/execute" : "answers"}`;
    const { status, body } = await library.ask<Problem>("POST", path, json);
    return [status, body.errors?.map(({ pointer }) => pointer)];
  };
  const asked = { question: "Which deductible applies?", stream: true };
  const names = ["manual.pdf", "Atlantis.pdf"];
  expect(await ask({ ...asked, documents: names })).toEqual([400, ["/documents/1"]]);
  expect(await ask({ ...asked, retrieval: { documents: names } })).toEqual([
    400,
    ["/retrieval/documents/1"],
  ]);
  const steps = [
    { step_number: 1, query: "x", target_documents: ["manual.pdf"] },
    { step_number: 2, query: "y", target_documents: names },
  ];
  expect(await ask({ plan: { steps } })).toEqual([400, ["/plan/steps/1/target_documents/1"]]);
});
