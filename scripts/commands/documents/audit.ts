import type { Operations } from "../../../client/types.ts";
import type { Quire } from "../../../client/quire.ts";
import { counted } from "../../../src/shared/counted.ts";
import { wrap } from "../../output/terminal/wrap.ts";
import { chooseCollection, collectionOption } from "../program/choose-collection.ts";
import type { AddCommand } from "../program/cli.ts";

export const addAudit: AddCommand = (parent, cli) => {
  parent
    .command("audit")
    .summary("check that pages, chunks, postings, vectors and files agree")
    .description(
      "Checks that pages, chunks, postings, vectors, tables and files agree. Exits with code 1 if they do not.",
    )
    .addOption(collectionOption())
    .action(async (options) => {
      const client = cli.connect();
      const collection = await chooseCollection(client, options.collection);
      const found = await wholeAudit(client, collection.id);
      const faults = found.faults.length + found.data.flatMap((document) => document.faults).length;
      cli.print(found, () => {
        const size = `${counted(found.data.length, "document")} and ${counted(found.terms_checked, "term")}`;
        const closing = `${collection.name}: ${size} checked, ${counted(faults, "fault")}`;
        return [...linesOf(found), closing]
          .map((line) => wrap(line, { width: cli.width, hang: "  " }))
          .join("\n");
      });
      if (faults > 0) cli.fail();
    });
};

type AuditPage = Operations["getCollectionAudit"]["response"];
type WholeAudit = Pick<AuditPage, "data" | "faults" | "terms_checked">;

async function wholeAudit(client: Quire, collection: string): Promise<WholeAudit> {
  const whole: WholeAudit = { data: [], faults: [], terms_checked: 0 };
  let cursor: string | undefined;
  do {
    const page: AuditPage = await client.collections.audit(collection, cursor);
    whole.data.push(...page.data);
    whole.faults.push(...page.faults);
    whole.terms_checked += page.terms_checked;
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
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
