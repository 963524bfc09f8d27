// `npm run bench -- outside --parts`: what each binding and a log line cost a request in `wrangler dev`, by turns. It says what
// no change of the product can save.
import { setTimeout as delay } from "node:timers/promises";
import { startedProcessorTime } from "../../../test/support/processes/processor-time.ts";
import { median } from "../latency.ts";
import { PART_PATH, PARTS } from "./parts.ts";

const WARM_UP = 20;
const ROUNDS = 100;
/** What a request leaves behind is done by then, so that it counts for the request itself. */
const PAUSE_MS = 15;

type Measured = { name: string; label: string; ms: number[]; processor: number[] };

export async function measureParts(url: string): Promise<string> {
  const time = startedProcessorTime();
  const processorMs = (): number => time?.().ran ?? Number.NaN;
  const measured = Object.entries(PARTS).map(([name, label]): Measured => ({
    name,
    label,
    ms: [],
    processor: [],
  }));
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    for (const { name, ms, processor } of measured) {
      const [before, started] = [processorMs(), performance.now()];
      const response = await fetch(`${url}${PART_PATH}${name}`, { method: "POST" });
      await response.text();
      const took = performance.now() - started;
      await delay(PAUSE_MS);
      if (round < WARM_UP) continue;
      ms.push(took);
      processor.push(processorMs() - before);
    }
  }
  const rows = measured.map(({ label, ms, processor }) => {
    const [clock, busy] = [median(ms), median(processor)].map((value) => value.toFixed(1));
    return `| ${label} | ${clock} | ${busy} |`;
  });
  return ["| a request, p50 | ms | ms of processor time |", "|---|--:|--:|", ...rows].join("\n");
}
