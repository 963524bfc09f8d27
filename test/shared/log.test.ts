import { expect, it } from "vitest";
import { type Log, withoutRequests } from "../../src/shared/log.ts";

it("leaves out requests, which wrangler prints, and nothing else", () => {
  const events: string[] = [];
  const log: Log = (event) => void events.push(event);
  for (const event of ["http.request", "http.error", "queue.retried"]) withoutRequests(log)(event);
  expect(events).toEqual(["http.error", "queue.retried"]);
});
