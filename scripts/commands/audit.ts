import { parseArgs } from "node:util";
import type { QuireClient } from "../client/client.ts";
import type { AuditPage } from "../client/contract.ts";
import { counted } from "../output/show.ts";
import { chooseCollection, COLLECTION_OPTIONS, connect } from "./command.ts";
import type { Command } from "./command.ts";
import { UsageError } from "./usage-error.ts";

export const audit: Command = {
  usage: "audit",
  summary: "check that pages, chunks, postings, vectors and files agree; exits with 1 where not",
  run: async (args, terminal) => {
    const options = COLLECTION_OPTIONS;
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    if (positionals.length > 0) throw new UsageError("audit takes only --collection NAME.");
    const client = connect(values, terminal);
    const collection = await chooseCollection(client, values.collection);
    const found = await wholeAudit(client, collection.id);
    const faults = found.faults.length + found.data.flatMap((document) => document.faults).length;
    if (values.json) terminal.out(JSON.stringify(found));
    else {
      for (const line of linesOf(found)) terminal.out(line);
      const size = `${counted(found.data.length, "document")} and ${counted(found.terms_checked, "term")}`;
      terminal.out(`${collection.name}: ${size} checked, ${counted(faults, "fault")}`);
    }
    return faults === 0 ? 0 : 1;
  },
};

type WholeAudit = Pick<AuditPage, "data" | "faults" | "terms_checked">;

async function wholeAudit(client: QuireClient, collection: string): Promise<WholeAudit> {
  const whole: WholeAudit = { data: [], faults: [], terms_checked: 0 };
  let cursor: string | null = null;
  do {
    const page: AuditPage = await client.audit(collection, cursor);
    whole.data.push(...page.data);
    whole.faults.push(...page.faults);
    whole.terms_checked += page.terms_checked;
    cursor = page.next_cursor;
  } while (cursor !== null);
  return whole;
}

function linesOf({ data, faults }: WholeAudit): string[] {
  return [
    ...data.flatMap(({ filename, pages_without_text: empty, faults: own }) => [
      ...own.map(({ code, detail }) => `${filename}: ${code}: ${detail}`),
      ...(empty === null || empty.length === 0
        ? []
        : [`${filename}: no text on ${empty.length === 1 ? "page" : "pages"} ${empty.join(", ")}`]),
    ]),
    ...faults.map(({ code, detail }) => `${code}: ${detail}`),
  ];
}
