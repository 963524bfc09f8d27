import type { Session } from "../../../client/types.ts";
import { wrap } from "../../output/terminal/wrap.ts";
import { chooseCollection, collectionOption } from "../program/choose-collection.ts";
import type { AddCommand } from "../program/cli.ts";

export const addSessions: AddCommand = (parent, cli) => {
  const group = parent.command("sessions").summary("create, show or delete conversations");
  group
    .command("create")
    .summary("begin a conversation, for ask --session and chat --session")
    .addOption(collectionOption())
    .option("--title <title>", "title of the conversation (default: its first question)")
    .action(async ({ collection, title }) => {
      const client = cli.connect();
      const { id } = await chooseCollection(client, collection);
      const session = await client.sessions.create(id, title);
      cli.print(session, () => session.id);
    });
  group
    .command("show")
    .summary("show the questions and answers of a conversation")
    .argument("<id>", "id of the conversation, as ses_…")
    .action(async (id) => {
      const session = await cli.connect().sessions.get(id);
      cli.print(session, () => renderSession(session, cli.width));
    });
  group
    .command("delete")
    .summary("delete a conversation and its answers")
    .argument("<id>", "id of the conversation, as ses_…")
    .action(async (id) => {
      await cli.connect().sessions.delete(id);
      cli.print({ id }, () => `Deleted the conversation ${id}.`);
    });
};

function renderSession({ id, title, messages, expires_at: until }: Session, width: number): string {
  const head = `${id}${title === "" ? "" : `  ${title}`}\nkept until ${until}`;
  const said = messages.map(({ role, content, answer_id: answer }) =>
    role === "user"
      ? wrap(`? ${content}`, { width, hang: "  " })
      : `${wrap(content, { width, indent: "  ", hang: "    " })}\n  ${answer}`,
  );
  return [head, ...(said.length === 0 ? ["No questions yet."] : said)].join("\n");
}
