import type { Answer, Session } from "../../../../client/types.ts";
import { test } from "vitest";
import { run, runJson } from "../run.ts";

test("creates, shows and deletes a conversation", async ({ expect }) => {
  const { out: id } = await run(["sessions", "create", "--title", "Income"]);
  expect(id).toMatch(/^ses_\w+$/);
  expect((await run(["sessions", "show", id])).out).toContain("No questions yet.");
  const line = ["ask", "What was the net income of Tamsin Ridge in 2025?", "--session", id];
  const answer = await runJson<Answer>(line);
  const { out } = await run(["sessions", "show", id]);
  expect(out).toMatch(new RegExp(`^${id}  Income\nkept until \\d{4}-`));
  expect(out).toContain("? What was the net income of Tamsin Ridge in 2025?");
  expect(out).toContain(`$153.1 million [1]\n  ${answer.id}`);
  expect(await runJson<Session>(["sessions", "show", id])).toMatchObject({ id, title: "Income" });
  expect((await run(["sessions", "delete", id])).out).toBe(`Deleted the conversation ${id}.`);
  const gone = await run(["sessions", "show", id]);
  expect(gone).toMatchObject({ code: 1 });
  expect(gone.err).toContain("not_found");
});
