// `npm run evaluate -- rules FILE…`: the functions that returned the same for nearly all questions of the runs that wrote these
// files under WATCH_RULES, and what each returned. Those for which something else happened at least once are written as RULES_OFF
// takes them, so that the same evaluations tell whether they pay.
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Terminal } from "../../scripts/output/terminal/terminal.ts";
import { type RareRule, rareRules, RuleRecord } from "./record.ts";

const OUTPUT = join(import.meta.dirname, "../../.quire/rules-off.json");
const MOST = "15";

export async function evaluateRules(terminal: Terminal, args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { most: { type: "string", default: MOST } },
  });
  if (positionals.length === 0) {
    terminal.err("Name the files that runs with WATCH_RULES=FILE have written.");
    return 2;
  }
  const records = await Promise.all(
    positionals.map(async (path) => RuleRecord.parse(JSON.parse(await readFile(path, "utf8")))),
  );
  const rare = rareRules(records, Number(values.most));
  terminal.out("| function | returns | calls | other questions |\n|---|---|--:|--:|");
  for (const rule of rare) terminal.out(lineOf(rule));
  const toSwitchOff = rare.filter(({ questions }) => questions.length > 0);
  const outcomes = Object.fromEntries(toSwitchOff.map(({ rule, usual }) => [rule, usual]));
  await writeFile(OUTPUT, JSON.stringify(outcomes, null, 1));
  terminal.out(
    `\n${rare.length} functions; RULES_OFF=${OUTPUT} switches ${toSwitchOff.length} off.`,
  );
  return 0;
}

function lineOf({ rule, usual, calls, questions }: RareRule): string {
  return `| ${rule} | ${usual} | ${calls} | ${questions.length} |`;
}
