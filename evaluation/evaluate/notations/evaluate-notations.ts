// `npm run evaluate -- notations`: whether a statement is supported by a quote that says the same amount or time in another
// notation, and not by one that says another amount. Each pair stands in plain sentences that say nothing else.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { Terminal } from "../../../scripts/output/terminal/terminal.ts";
import { quoting } from "../../gate/quoting.ts";
import { checkStatement } from "../../../src/agents/verifier/check-statement.ts";

/** `same`: notations of one amount; `other`: notations of other amounts of the kind. */
const Group = z.object({
  name: z.string(),
  same: z.array(z.string()),
  other: z.array(z.string()),
});
const Notations = z.object({ amounts: z.array(Group), times: z.array(Group) });
type Group = z.infer<typeof Group>;
type Tell = (written: string) => string;

const FILE = join(import.meta.dirname, "notations.json");
const OF_AMOUNTS: readonly Tell[] = [
  (amount) => `The agreed sum is ${amount}.`,
  (amount) => `The reported figure changed by ${amount} in the period.`,
  (amount) => `In 2026, ${amount} was recorded by the committee.`,
];
const OF_TIMES: readonly Tell[] = [
  (time) => `The committee met in Oslo at or in ${time}.`,
  (time) => `In or on ${time}, the committee met in Oslo.`,
];

export async function evaluateNotations(terminal: Terminal): Promise<number> {
  const { amounts, times } = Notations.parse(JSON.parse(await readFile(FILE, "utf8")));
  const rows = [
    ...amounts.map((group) => countIn(group, OF_AMOUNTS)),
    ...times.map((group) => countIn(group, OF_TIMES)),
  ];
  terminal.out("| kind | same, supported | same, contradicted | another amount, supported |");
  terminal.out("|---|--:|--:|--:|");
  for (const row of [...rows, total(rows)]) {
    const { name, same, supported, contradicted, other, passed } = row;
    terminal.out(`| ${name} | ${supported} of ${same} | ${contradicted} | ${passed} of ${other} |`);
  }
  return 0;
}

type Counts = Record<"same" | "supported" | "contradicted" | "other" | "passed", number> & {
  name: string;
};

/** Each notation as the quote of each other one, in both orders, and of itself. */
function countIn({ name, same, other }: Group, sentences: readonly Tell[]): Counts {
  const statuses = (claims: readonly string[]) =>
    sentences.flatMap((tell) =>
      same.flatMap((quoted) => claims.map((claim) => statusOf(tell(claim), tell(quoted)))),
    );
  const [told, changed] = [statuses(same), statuses(other)];
  return {
    name,
    same: told.length,
    supported: told.filter((status) => status === "supported").length,
    contradicted: told.filter((status) => status === "contradicted").length,
    other: changed.length,
    passed: changed.filter((status) => status === "supported").length,
  };
}

function statusOf(text: string, evidence: string): string {
  return checkStatement(quoting(text, evidence)).status;
}

function total(rows: readonly Counts[]): Counts {
  const sum = (key: Exclude<keyof Counts, "name">) => rows.reduce((all, row) => all + row[key], 0);
  return {
    name: "all",
    same: sum("same"),
    supported: sum("supported"),
    contradicted: sum("contradicted"),
    other: sum("other"),
    passed: sum("passed"),
  };
}
