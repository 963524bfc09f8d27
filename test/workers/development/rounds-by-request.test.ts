import { expect, it } from "vitest";
import { roundsByRequest } from "../../../workers/development/rounds-by-request.ts";

/** What is started at each minute with a request; `idle` tells since when no message has arrived. */
function startedAt(minutes: readonly number[], idle: (minute: number) => number | undefined) {
  let minute = 0;
  const started: string[] = [];
  const onRequest = roundsByRequest(
    {
      round: async () => void started.push(`${minute} round`),
      resume: async (silentMs) => void started.push(`${minute} resume ${silentMs}`),
      idleSince: () => {
        const since = idle(minute);
        return since === undefined ? undefined : since * 60_000;
      },
    },
    () => minute * 60_000,
  );
  for (const at of minutes) {
    minute = at;
    onRequest({ waitUntil: () => undefined });
  }
  return started;
}

it("takes up everything with the first request, and starts a round every ten minutes at most", () => {
  const busy = () => undefined;
  expect(startedAt([5, 6, 14, 15, 16, 24, 40, 41, 50], busy)).toEqual([
    "5 resume 0",
    "15 round",
    "40 round",
    "50 round",
  ]);
});

it("takes up work that has been silent for a minute, while no message arrives", () => {
  const idleFromMinute7 = (minute: number) => (minute < 7 ? undefined : 7);
  expect(startedAt([5, 6, 7, 7.5, 8, 8.5, 9], idleFromMinute7)).toEqual([
    "5 resume 0",
    "8 resume 60000",
    "9 resume 60000",
  ]);
});
