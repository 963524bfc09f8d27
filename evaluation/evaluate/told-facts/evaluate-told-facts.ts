// `npm run evaluate -- told-facts`: plain wordings of invented facts, as models write them, over prose, tables and German
// text: right statements, and wrong ones that exchange one thing. Each is held against its quotes as the product does it.
//   --ids HALF   even (to tune on), odd (to report) or all; all statements of a template are in the same half
//   --list       each statement that is not treated as it should be
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import type { Terminal } from "../../../scripts/output/terminal/terminal.ts";
import { checkStatement } from "../../../src/agents/verifier/check-statement.ts";
import type { Claim } from "../../../src/domain/answers/answer.ts";
import { makePassage } from "../../../test/support/agents/passages.ts";
import type { Fate } from "../../gate/outcome.ts";
import { type Judged, reportOf } from "../../gate/report.ts";
import { scriptOf } from "../../gate/scripted-writer.ts";
import { citingAll } from "../../gate/statements/citing-all.ts";
import { ENGLISH_FORMS, GERMAN_FORMS } from "./forms.ts";
import { Telling, tell, type Told } from "./fill-telling.ts";

const SETS = [
  { name: "figures", forms: ENGLISH_FORMS },
  { name: "rules", forms: ENGLISH_FORMS },
  { name: "people", forms: ENGLISH_FORMS },
  { name: "tables", forms: ENGLISH_FORMS },
  { name: "german", forms: GERMAN_FORMS },
] as const;
type Set = (typeof SETS)[number];

export async function evaluateToldFacts(terminal: Terminal, args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      ids: { type: "string", default: "all" },
      list: { type: "boolean", default: false },
    },
  });
  const judged: Judged[] = [];
  for (const set of SETS) {
    const all = await judge(set);
    judged.push(...all.filter(({ half }) => values.ids === "all" || half === values.ids));
  }
  if (values.list) list(terminal, judged);
  terminal.out(reportOf(judged));
  terminal.out(reportOf(judged.map((one) => ({ ...one, set: "all" }))));
  return 0;
}

async function judge(set: Set): Promise<Judged[]> {
  const path = join(import.meta.dirname, `told/${set.name}.json`);
  const tellings = z.array(Telling).parse(JSON.parse(await readFile(path, "utf8")));
  return tellings.flatMap((telling, at) =>
    tell(telling, set.forms).map((told) => {
      const half = at % 2 === 0 ? ("even" as const) : ("odd" as const);
      return judgeOne(told, { set: set.name, id: `${set.name}: ${telling.of}`, half });
    }),
  );
}

const QUESTION = "What does the document say?";

function judgeOne(told: Told, about: Pick<Judged, "set" | "id" | "half">): Judged {
  const { page, quotes, statement, fault } = told;
  const [collection, file] = ["told-facts", "told.md"];
  const one = { ...about, collection, file, question: QUESTION, statement, quotes, fault };
  const { status, reasons } = checkStatement(citingAll(one, makePassage(page, file)));
  return { ...one, status, reasons, fate: fateOf(status), script: scriptOf(one) };
}

function fateOf(status: Claim["status"]): Fate {
  if (status === "supported") return "unmarked";
  return status === "contradicted" || status === "not_found" ? "rejected" : "marked";
}

function list(terminal: Terminal, judged: readonly Judged[]): void {
  for (const { id, fault, fate, status, statement, quotes, reasons } of judged) {
    if ((fault === undefined) === (fate === "unmarked")) continue;
    terminal.out(`${id} ${fault ?? "RIGHT"} → ${status ?? ""}: ${statement}`);
    if (reasons.length > 0) terminal.out(`    ! ${reasons.join("; ")}`);
    terminal.out(`    ${quotes.join(" … ")}`);
  }
}
