import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { agentsOf, type Library, makeLibrary } from "../../support/library.ts";

type SessionJson = {
  id: string;
  title: string;
  messages: { role: string; content: string; answer_id: string }[];
  removed_answers: string[];
};
const REPORT = {
  "report.pdf": [
    ["Quarterly report", "Q1 revenue was $410 million.", "Q2 revenue was $455 million."],
  ],
};

let library: Library;
beforeAll(async () => {
  library = await makeLibrary(REPORT);
});

const begin = async ({ ask, base }: Library = library) =>
  (await ask<SessionJson>("POST", `${base}/sessions`)).body;
const statusOf = async (method: string, path: string, { request }: Library = library) =>
  (await request(method, path)).status;

it("understands a follow-up question from the conversation, and shows the conversation", async () => {
  const session = await begin();
  const { answer: ask } = library.reader();
  const first = await ask("What is Q1 revenue?", { session_id: session.id });
  expect(first).toMatchObject({ outcome: "answered", session_id: session.id });
  expect(first.answer).toContain("$410 million");
  const second = await ask("And Q2?", { session_id: session.id });
  expect(second).toMatchObject({
    outcome: "answered",
    standalone_question: "What is Q2 revenue?",
  });
  expect(second.answer).toContain("$455 million");
  const alone = await ask("And Q2?");
  expect(alone.standalone_question).toBe("And Q2?");

  const { body } = await library.ask<SessionJson>("GET", `/v1/sessions/${session.id}`);
  expect(body.title).toBe("What is Q1 revenue?");
  expect(body.messages.map(({ role, content }) => `${role}: ${content}`)).toEqual([
    "user: What is Q1 revenue?",
    `assistant: ${first.answer}`,
    "user: And Q2?",
    `assistant: ${second.answer}`,
  ]);
});

it("shows titles in one line and without characters that cannot be seen", async () => {
  const { id } = await begin();
  const rename = async (title: string) =>
    library.ask<SessionJson>("PATCH", `/v1/sessions/${id}`, { title });
  expect((await rename(" Rates\u202E\nof 2024\u200B ")).body.title).toBe("Rates of 2024");
  expect((await rename("\u202E\u200B")).status).toBe(400);
});

it("answers a greeting without looking into any document", async () => {
  const answer = await library.reader().answer("Hello there!");
  expect(answer).toMatchObject({ outcome: "answered", citations: [] });
  expect(agentsOf(answer)).toEqual(["analyst"]);
  const empty = await library.ask("POST", `${library.base}/answers`, { question: "   " });
  expect(empty.status).toBe(400);
});

it("shows nothing any more that was made from a deleted document", async () => {
  const own = await makeLibrary(REPORT);
  const session = await begin(own);
  const { answer: ask } = own.reader();
  const first = await ask("What is Q1 revenue?", { session_id: session.id });
  const thanks = await ask("Thanks!", { session_id: session.id });
  const document = own.documents.get("report.pdf");
  expect(await statusOf("DELETE", `${own.base}/documents/${document}`, own)).toBe(202);
  const { body } = await own.ask<SessionJson>("GET", `/v1/sessions/${session.id}`);
  expect(new Set(body.messages.map(({ answer_id: id }) => id))).toEqual(new Set([thanks.id]));
  expect(await statusOf("GET", `/v1/answers/${first.id}`, own)).toBe(404);
});

it("deletes with a document the answers that depend on it, and says where they were", async () => {
  const letter = "# Letter\n\nThe harbor office moves to the old mill in May.";
  const own = await makeLibrary({ ...REPORT, "letter.md": letter });
  const session = await begin(own);
  const { answer: ask } = own.reader();
  const told = { session_id: session.id };
  const first = await ask("What is Q1 revenue?", told);
  const other = await ask("Where does the harbor office move in May?", told);
  expect([first, other].map(({ outcome }) => outcome)).toEqual(["answered", "answered"]);
  const document = own.documents.get("report.pdf");
  expect(await statusOf("DELETE", `${own.base}/documents/${document}`, own)).toBe(202);
  expect(await statusOf("GET", `/v1/answers/${first.id}`, own)).toBe(404);
  const { body } = await own.ask<SessionJson>("GET", `/v1/sessions/${session.id}`);
  expect(body.messages.map(({ answer_id: id }) => id)).toEqual([other.id, other.id]);
  expect(body.removed_answers).toEqual([first.id]);
});

it("takes the title away that was the question of a deleted answer, and no other", async () => {
  const own = await makeLibrary(REPORT);
  const { answer: ask } = own.reader();
  const [asked, named, later] = [await begin(own), await begin(own), await begin(own)];
  const titles = async () => {
    const sessions = [asked, named, later].map(({ id }) =>
      own.ask<{ title: string }>("GET", `/v1/sessions/${id}`),
    );
    return (await Promise.all(sessions)).map(({ body }) => body.title);
  };
  const question = "What is  Q1\nrevenue?";
  for (const { id } of [asked, named]) await ask(question, { session_id: id });
  await ask("Thanks!", { session_id: later.id });
  await ask(question, { session_id: later.id });
  await own.ask("PATCH", `/v1/sessions/${named.id}`, { title: "Of the board" });
  expect(await titles()).toEqual(["What is Q1 revenue?", "Of the board", "Thanks!"]);
  const document = own.documents.get("report.pdf");
  expect(await statusOf("DELETE", `${own.base}/documents/${document}`, own)).toBe(202);
  expect(await titles()).toEqual(["", "Of the board", "Thanks!"]);
  await ask("Hello there!", { session_id: asked.id });
  expect(await titles()).toEqual(["Hello there!", "Of the board", "Thanks!"]);
});

it("takes such a title away after a move from another server, too", async () => {
  const own = await makeLibrary(REPORT);
  const session = await begin(own);
  const answer = await own.reader().answer("What is Q1 revenue?", { session_id: session.id });
  const path = `/v1/sessions/${session.id}`;
  const { body: kept } = await own.ask<SessionJson>("GET", path);
  expect(await statusOf("DELETE", path, own)).toBe(204);
  const operate = async (kind: string, json: unknown) => {
    const to = `/v1/operator/tenants/${own.tenant.id}/collections/${own.collection}/${kind}`;
    expect((await own.as("quire-dev-admin")("POST", to, { json })).status).toBe(201);
  };
  await operate("sessions", kept);
  await operate("answers", { created_at: new Date().toISOString(), answer });
  const title = async () => (await own.ask<SessionJson>("GET", path)).body.title;
  expect(await title()).toBe("What is Q1 revenue?");
  const document = own.documents.get("report.pdf");
  expect(await statusOf("DELETE", `${own.base}/documents/${document}`, own)).toBe(202);
  expect(await title()).toBe("");
});

it("deletes an answer whose question was completed from the answer of a deleted document", async () => {
  const own = await makeLibrary({
    "harbor.md": "# Harbor\n\nThe harbor is led by Ada Quist since 2019.",
    "people.md": "# People\n\nAda Quist was born in Fernhill.",
  });
  const session = await begin(own);
  const { answer: ask } = own.reader();
  await ask("Who leads the harbor?", { session_id: session.id });
  const second = await ask("Where was she born?", { session_id: session.id });
  expect(second.standalone_question).toBe("Where was Ada Quist born?");
  const document = own.documents.get("harbor.md");
  expect(await statusOf("DELETE", `${own.base}/documents/${document}`, own)).toBe(202);
  expect(await statusOf("GET", `/v1/answers/${second.id}`, own)).toBe(404);
});

it("deletes a conversation with its answers", async () => {
  const session = await begin();
  const more = { session_id: session.id };
  const answer = await library.reader().answer("What is Q1 revenue?", more);
  expect(await statusOf("DELETE", `/v1/sessions/${session.id}`)).toBe(204);
  expect(await statusOf("GET", `/v1/sessions/${session.id}`)).toBe(404);
  expect(await statusOf("GET", `/v1/answers/${answer.id}`)).toBe(404);
  expect(await statusOf("DELETE", `/v1/sessions/${session.id}`)).toBe(404);
});

it("keeps conversations to their tenant and their collection", async () => {
  const session = await begin();
  const his = await makeLibrary({});
  for (const method of ["GET", "DELETE"]) {
    expect(await statusOf(method, `/v1/sessions/${session.id}`, his)).toBe(404);
  }
  const question = { question: "What is Q1 revenue?", session_id: session.id };
  expect((await his.ask("POST", `${his.base}/answers`, question)).status).toBe(404);
  const { body: other } = await library.ask<{ id: string }>("POST", "/v1/collections", {
    name: "other",
  });
  const elsewhere = await library.ask("POST", `/v1/collections/${other.id}/answers`, question);
  expect(elsewhere.status).toBe(404);
  expect(await statusOf("GET", `/v1/sessions/${session.id}`)).toBe(200);
});

it("expires an inactive conversation", async () => {
  const session = await begin();
  await env.DB.prepare("UPDATE sessions SET expires_at = ? WHERE id = ?")
    .bind("2020-01-01T00:00:00.000Z", session.id)
    .run();
  expect(await statusOf("GET", `/v1/sessions/${session.id}`)).toBe(404);
  const question = { question: "And Q2?", session_id: session.id };
  expect((await library.ask("POST", `${library.base}/answers`, question)).status).toBe(404);
});
