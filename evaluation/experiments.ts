// `npm run experiments [-- --questions samples|filing|financebench|FILE.json] [--variations FILE.json]`: which settings
// answer a set of questions best.
import { parseArgs } from "node:util";
import { barChart } from "./evaluate/retrieval/report/chart.ts";
import { configurationHash, OUTPUT, storeRun } from "./evaluate/retrieval/report/stored-run.ts";
import { loadQuestionSet } from "./experiments/question-sets.ts";
import { markdownReport } from "./experiments/report.ts";
import { runExperiments } from "./experiments/run-experiments.ts";
import { loadVariations } from "./experiments/variations.ts";
import { processTerminal } from "../scripts/output/terminal/terminal.ts";
import { withTemporaryServer } from "../scripts/server/temporary-server.ts";

const { values } = parseArgs({
  options: {
    questions: { type: "string", default: "samples" },
    variations: { type: "string" },
  },
});
const terminal = processTerminal();
const variations = await loadVariations(values.variations);
const set = await loadQuestionSet(terminal, values.questions);
if (set === undefined) {
  process.exitCode = 1;
} else {
  const rankings = await withTemporaryServer((client) =>
    runExperiments(client, set, { variations, terminal }),
  );
  const run = {
    at: new Date().toISOString(),
    set: `experiments-${set.name}`,
    configuration: configurationHash({ questions: set.questions, variations }),
    rankings,
  };
  const md = markdownReport(run, variations);
  await storeRun(run, { md, svg: barChart(run, "answer") });
  terminal.out(`${md}\n\nAlso written to ${OUTPUT}/${run.set}.{json,md,svg}`);
}
