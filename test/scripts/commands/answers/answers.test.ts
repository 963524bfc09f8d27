// Commands about answers that were given before, or that are being made.
import { inject, test } from "vitest";
import type { Answer, Feedback, ListedAnswer } from "../../../../client/types.ts";
import { startFakeQuire } from "../../fake-quire.ts";
import { run, runJson } from "../run.ts";

const QUESTION = "What was the net income of Tamsin Ridge in 2025?";

test("open prints the app's address of an answer or a citation, and opens it where it can", async ({
  expect,
}) => {
  const { id } = await runJson<Answer>(["ask", QUESTION]);
  const opened: string[] = [];
  const terminal = { openAddress: (address: string) => void opened.push(address) };
  const whole = await run(["open", id], { terminal });
  expect(whole).toMatchObject({ code: 0, out: `${inject("quireUrl")}/a/${id}` });
  const cited = await run(["open", id, "1"], { terminal });
  expect(cited).toMatchObject({ code: 0, out: `${inject("quireUrl")}/q/${id}/1` });
  expect(opened).toEqual([whole.out, cited.out]);
  const page = await fetch(cited.out, { headers: { Accept: "text/html" } });
  expect(await page.text()).toContain("<!doctype html>");
  expect(await runJson(["open", id, "1"])).toEqual({ address: cited.out });
});

test("open says what is not there instead of opening an empty page", async ({ expect }) => {
  const { id } = await runJson<Answer>(["ask", QUESTION]);
  const opened: string[] = [];
  const terminal = { openAddress: (address: string) => void opened.push(address) };
  for (const line of [
    ["open", "ans_none"],
    ["open", id, "99"],
  ]) {
    const { code, err } = await run(line, { terminal });
    expect(code).toBe(1);
    expect(err).toContain("not_found");
  }
  expect((await run(["open", id, "first"], { terminal })).code).toBe(2);
  expect(opened).toEqual([]);
});

test("answers lists what was asked, latest first, by conversation and feedback", async ({
  expect,
}) => {
  const { out: session } = await run(["sessions", "create"]);
  const first = await runJson<Answer>(["ask", QUESTION, "--session", session]);
  const second = await runJson<Answer>(["ask", "And in 2024?", "--session", session]);
  const listed = await runJson<ListedAnswer[]>(["answers", "--session", session]);
  expect(listed.map(({ id }) => id)).toEqual([second.id, first.id]);
  const latest = await runJson<ListedAnswer[]>(["answers", "--session", session, "--limit", "1"]);
  expect(latest.map(({ id }) => id)).toEqual([second.id]);
  await run(["feedback", first.id, "incomplete"]);
  const { out } = await run(["answers", "--session", session, "--verdict", "incomplete"]);
  const lines = out.replaceAll(/\s+/g, " ");
  expect(lines).toContain(`${first.id} · `);
  expect(lines).toContain(`answered · feedback: incomplete ? ${QUESTION}`);
  expect(out).not.toContain(second.id);
});

test("feedback is kept for the answer and for its statements, and shown again", async ({
  expect,
}) => {
  const { id } = await runJson<Answer>(["ask", QUESTION]);
  expect((await run(["feedback", id])).out).toBe("None yet.");
  const { code } = await run(["feedback", id, "right"]);
  expect(code).toBe(0);
  const place = ["feedback", id, "wrong_place", "--statement", "1", "--comment", "See page 3."];
  expect(await runJson<Feedback[]>(place)).toEqual([
    { verdict: "right", statement: null, comment: null },
    { verdict: "wrong_place", statement: 0, comment: "See page 3." },
  ]);
  expect((await run(["feedback", id])).out).toBe(
    "the answer: right\nstatement 1: wrong place: See page 3.",
  );
});

test("feedback refuses what it can't keep", async ({ expect }) => {
  const { id } = await runJson<Answer>(["ask", QUESTION]);
  expect((await run(["feedback", id, "fine"])).code).toBe(2);
  const { code, err } = await run(["feedback", id, "--comment", "It is fine."]);
  expect(code).toBe(2);
  expect(err).toContain("Give a verdict: right, wrong, wrong_place, incomplete.");
});

test("cancel stops an answer that is being made, and says when there is none", async ({
  expect,
}) => {
  await using fake = await startFakeQuire();
  fake.next({ status: 202, body: { id: "ans_1", status: "cancelled" } });
  const { out } = await run(["cancel", "ans_1", "--url", fake.url]);
  expect(out).toBe("Cancelled ans_1.");
  expect(fake.seen[0]).toMatchObject({ method: "POST", path: "/v1/answers/ans_1/cancel" });
  const { id } = await runJson<Answer>(["ask", QUESTION]);
  const late = await run(["cancel", id]);
  expect(late.code).toBe(1);
  expect(late.err).toContain("conflict: The answer is no longer being made.");
});
